import type { Text } from "#web/i18n/text.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";
import { resultsOfCity } from "./city-results.ts";
import { addressOfStay } from "./details-address.ts";
import { hotelTitle } from "./hotel-title.ts";
import type { HotelDetails } from "./hotel-view.ts";

/** Home → hotels of the city → hotel, for visitors and search engines. */
export const crumbsOf = ({ hotel, pageAddress, stay, party }: HotelDetails, text: Text): readonly Crumb[] => [
  { label: text("content.home"), to: "/" },
  { label: text("details.hotelsIn", { city: hotel.city }), to: resultsOfCity(hotel, { stay, party }) },
  { label: hotelTitle(hotel, text), to: addressOfStay(pageAddress, stay, party) },
];
