/** Stores which widget the visitor came from, while they search for a hotel (TRACK-013). */
import { useEffect } from "react";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { writeTimed } from "#web/visitor/storage/timed-storage.ts";

const SOURCES = { deals: "deals-widget", details: "hotel-widget" } as const;

type Arrival = { readonly referrer: string; readonly origin: string; readonly storage: VisitStorage; readonly now: number };

/** Browsers partition the storage of a widget framed by another site, so the page that it links to stores the source. */
export function keepSearchSource({ referrer, origin, storage, now }: Arrival): void {
  if (!referrer.startsWith(`${origin}/`)) return;
  const kind = /^[^?#]*\/widgets\/hotels\/(deals|details)(?:\/op)?\/?(?:[?#]|$)/.exec(referrer)?.[1];
  if (kind) writeTimed(storage, TIMED_KEY.hotelSearchSource, SOURCES[kind as keyof typeof SOURCES], now);
}

export const useSearchSource = (): void =>
  useEffect(() => {
    keepSearchSource({
      referrer: document.referrer,
      origin: window.location.origin,
      storage: openStorage(window),
      now: Date.now(),
    });
  }, []);
