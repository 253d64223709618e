/** What the page of saved hotels shows. */
import type { PricedList } from "#web/hotel/listed-hotel.ts";
import type { OwnLists, SavedData } from "./saved-data.ts";

export const idsIn = ({ hotels }: OwnLists["list"]): readonly string[] => hotels.map(({ hotelId }) => hotelId);

export const allIds = ({ lists }: OwnLists): readonly string[] => lists.flatMap(idsIn);

/** `saved`: what the browser knows as saved; undefined before it has read that. */
export function shownHotels(data: SavedData, saved: readonly string[] | undefined): "failed" | "loading" | "empty" | PricedList["hotels"] {
  if (data.state !== "listed") return data.state;
  // A removed hotel disappears at once.
  const hotels = data.hotels.filter(({ id }) => saved?.includes(id) ?? true);
  if (hotels.length > 0) return hotels;
  // A login has just added hotels to the account: `useBrowserList` loads them.
  const known = allIds(data);
  return saved?.some((id) => !known.includes(id)) ? "loading" : "empty";
}
