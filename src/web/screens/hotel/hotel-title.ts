import type { Text } from "#web/i18n/text.tsx";
import type { HotelView } from "./hotel-view.ts";

/** A hotel that hides its name is called by what it is and where. */
export function hiddenTitle(stars: number, isStarsAtLeast: boolean, city: string, text: Text): string {
  return text(isStarsAtLeast ? "details.hiddenTitleAtLeast" : "details.hiddenTitle", { stars, city });
}

export const hotelTitle = ({ named, hidden, stars, city }: HotelView, text: Text): string =>
  named?.name ?? hiddenTitle(stars, hidden?.isStarsAtLeast ?? false, city, text);
