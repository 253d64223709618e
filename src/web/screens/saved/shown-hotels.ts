/** What the page of saved hotels shows. */
import { idsIn } from "#domain/search/saved-lists.ts";
import type { PricedList } from "#web/hotel/listed-hotel.ts";
import type { SavedData } from "./saved-data.ts";

/** `saved`: what the browser knows as saved; undefined before it has read that. */
export function shownHotels(data: SavedData, saved: readonly string[] | undefined): "failed" | "loading" | "empty" | PricedList["hotels"] {
  if (data.state !== "listed") return data.state;
  // A removed hotel disappears at once.
  const hotels = data.hotels.filter(({ id }) => saved?.includes(id) ?? true);
  if (hotels.length > 0) return hotels;
  // A login has just added hotels to the account: `useBrowserList` loads them.
  const known = idsIn(data.lists);
  return saved?.some((id) => !known.includes(id)) ? "loading" : "empty";
}
