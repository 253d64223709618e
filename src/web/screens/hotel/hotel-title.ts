import { hiddenTitle } from "#web/hotel/hidden-title.ts";
import type { Text } from "#web/i18n/text.tsx";
import type { HotelView } from "./hotel-view.ts";

export const hotelTitle = ({ named, hidden, stars, city }: HotelView, text: Text): string =>
  named?.name ?? hiddenTitle(stars, hidden?.isStarsAtLeast ?? false, city, text);
