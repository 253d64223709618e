import type { Text } from "#web/i18n/text.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";
import { resultsOfCity } from "./city-results.ts";
import { addressOfStay } from "./details-address.ts";
import { hotelTitle } from "./hotel-title.ts";
import type { HotelDetails, HotelView } from "./hotel-view.ts";

export const crumbLabels = (hotel: HotelView, text: Text) => ({
  home: text("content.home"),
  city: text("details.hotelsIn", { city: hotel.city }),
  hotel: hotelTitle(hotel, text),
});

/** For the stay of the page. */
export const crumbAddresses = ({ hotel, pageAddress, stay, party }: HotelDetails) => ({
  city: resultsOfCity(hotel, { stay, party }),
  hotel: addressOfStay(pageAddress, stay, party),
});

/** Home → hotels of the city → hotel, for search engines. */
export function crumbsOf(details: HotelDetails, text: Text): readonly Crumb[] {
  const labels = crumbLabels(details.hotel, text);
  const addresses = crumbAddresses(details);
  return [
    { label: labels.home, to: "/" },
    { label: labels.city, to: addresses.city },
    { label: labels.hotel, to: addresses.hotel },
  ];
}
