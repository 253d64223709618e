/** Notes where one was on each page; who goes back is led there (scroll-place.ts). */
import type { DataRouter } from "react-router";
import { openStorage, readJson, writeText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";

/** Visit to an address → pixels from the top. */
type ScrollPlaces = Record<string, number>;

/** The router notes the place of every page that is left; the tab remembers the notes over a reload or another site. */
export function keepScroll(router: DataRouter): void {
  const storage = openStorage(window);
  const places = readPlaces(readJson(storage, STORAGE_KEY.scrollPlaces));
  router.enableScrollRestoration(places, () => window.scrollY);
  window.history.scrollRestoration = "manual";
  addEventListener("pageshow", () => (window.history.scrollRestoration = "manual"));
  addEventListener("pagehide", () => {
    places[router.state.location.key] = window.scrollY;
    writeText(storage, STORAGE_KEY.scrollPlaces, JSON.stringify(places));
    // The page that comes back arrives whole from the server, and the browser itself knows best when to scroll it.
    window.history.scrollRestoration = "auto";
  });
}

function readPlaces(kept: unknown): ScrollPlaces {
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === "number"));
}
