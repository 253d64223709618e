/** Stores the scroll position of each page; scroll-place.ts restores it on back and forward. */
import type { SiteRouter } from "#web/router/site-router.ts";
import { openStorage, readJson, writeText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";

/** History entry key → pixels from the top. */
type ScrollPlaces = Record<string, number>;

/**
 * The router records the position of every page that the visitor leaves; the browser storage keeps the positions across reloads and visits to other
 * sites.
 */
export function keepScroll(router: SiteRouter): void {
  const storage = openStorage(window);
  const places = readPlaces(readJson(storage, STORAGE_KEY.scrollPlaces));
  router.keepScroll(places, () => window.scrollY);
  window.history.scrollRestoration = "manual";
  addEventListener("pageshow", () => (window.history.scrollRestoration = "manual"));
  addEventListener("pagehide", () => {
    places[router.state().location.key] = window.scrollY;
    writeText(storage, STORAGE_KEY.scrollPlaces, JSON.stringify(places));
    // When the visitor comes back, the page arrives complete from the server, so the browser restores the position best.
    window.history.scrollRestoration = "auto";
  });
}

function readPlaces(stored: unknown): ScrollPlaces {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === "number"));
}
