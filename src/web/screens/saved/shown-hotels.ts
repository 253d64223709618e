/** What the list of saved hotels shows. */
import type { PricedList } from "#web/hotel/listed-hotel.ts";
import type { SavedData } from "./saved-data.ts";

/** `saved`: what the browser knows as saved; undefined before it has read that. */
export function shownHotels(data: SavedData, saved: readonly string[] | undefined): "failed" | "loading" | "empty" | PricedList["hotels"] {
  if (data.state !== "listed") return data.state;
  // A removed hotel disappears at once.
  const hotels = data.hotels.filter(({ id }) => saved?.includes(id) ?? true);
  if (hotels.length > 0) return hotels;
  // A login has just added hotels to the account: `useBrowserList` loads them.
  return saved?.some((id) => !data.listedIds.includes(id)) ? "loading" : "empty";
}
