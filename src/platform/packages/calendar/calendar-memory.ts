/** Keeps what a calendar is computed from: a calendar costs hundreds of searches, and visitors look at the same few routes. */
import { STOCK_CHANNEL } from "#platform/availability/stock/stock-store.ts";
import { FLIGHTS_CHANNEL } from "#platform/flights/flight-stock.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

const KEPT_MS = 10 * 60_000;
/** About a hundred kilobytes each. */
const MAX_KEPT = 200;

type Kept<Value> = { readonly value: Promise<Value>; readonly until: number; readonly hotelIds?: ReadonlySet<number> };

export type Keep = {
  /** Dropped when a room of one of the hotels is sold or released. */
  readonly ofHotels: <Value>(key: string, hotelIds: Uint32Array, make: () => Promise<Value>) => Promise<Value>;
  /** Dropped when any seat is sold or released: a flight number does not tell its route. */
  readonly ofFlights: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
};

export function createCalendarMemory({ database, clock, log }: Pick<Context, "database" | "clock" | "log">): Keep {
  const hotels = new Map<string, Kept<unknown>>();
  const flights = new Map<string, Kept<unknown>>();
  let isListening = false;

  const forgetHotel = (payload: string | undefined): void => {
    const hotelId = payload === undefined ? undefined : Number(payload.split(" ")[0]);
    for (const [key, { hotelIds }] of hotels) if (hotelId === undefined || hotelIds?.has(hotelId)) hotels.delete(key);
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    const listening = [database.listen(STOCK_CHANNEL, forgetHotel), database.listen(FLIGHTS_CHANNEL, () => flights.clear())];
    Promise.all(listening).catch(() => log.warn("package-calendar.listen-failed"));
  };
  const keep = <Value>(kept: Map<string, Kept<unknown>>, key: string, make: () => Promise<Value>, more: Pick<Kept<Value>, "hotelIds">) => {
    listen();
    const now = clock.now().getTime();
    const known = kept.get(key);
    // If the clock was set back, an old value must not be kept for longer.
    if (known && now < known.until && known.until <= now + KEPT_MS) return known.value as Promise<Value>;
    kept.delete(key);
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? "");
    const value = make();
    const entry = { value, until: now + KEPT_MS, ...more };
    kept.set(key, entry);
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return value;
  };
  return {
    ofHotels: (key, hotelIds, make) => keep(hotels, key, make, { hotelIds: new Set(hotelIds) }),
    ofFlights: (key, make) => keep(flights, key, make, {}),
  };
}
