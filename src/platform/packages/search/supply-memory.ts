/**
 * Keeps answers of suppliers for a while: a calendar costs hundreds of searches, visitors look at the same few routes, and sorting or filtering results
 * asks for the same trips again.
 */
import { STOCK_CHANNEL } from "#platform/availability/stock/stock-store.ts";
import { FLIGHTS_CHANNEL } from "#platform/flights/flight-stock.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

const KEPT_MS = 10 * 60_000;
/** A hundred kilobytes each at most. */
const MAX_KEPT = 200;

type Kept<Value> = { readonly value: Promise<Value>; readonly until: number; readonly hasHotel?: (hotelId: number) => boolean };

export type Keep = {
  /** Dropped when a room of one of the hotels is sold or released. */
  readonly ofHotels: <Value>(key: string, hotelIds: Uint32Array, make: () => Promise<Value>) => Promise<Value>;
  /** Dropped when any seat is sold or released: a flight number does not tell its route. */
  readonly ofFlights: <Value>(key: string, make: () => Promise<Value>, options?: KeepOptions<Value>) => Promise<Value>;
};

type KeepOptions<Value> = {
  readonly keptMs?: number;
  /** False for an answer that the next caller should request again. */
  readonly isWorthKeeping?: (value: Value) => boolean;
};

/** The set is made for the first sale: most answers are never asked, and a set of thousands of hotels takes as long as a search. */
function lookUpIn(hotelIds: Uint32Array): (hotelId: number) => boolean {
  let known: ReadonlySet<number> | undefined;
  return (hotelId) => (known ??= new Set(hotelIds)).has(hotelId);
}

export function createSupplyMemory({ database, clock, log }: Pick<Context, "database" | "clock" | "log">): Keep {
  const hotels = new Map<string, Kept<unknown>>();
  const flights = new Map<string, Kept<unknown>>();
  let isListening = false;

  const forgetHotel = (payload: string | undefined): void => {
    const hotelId = payload === undefined ? undefined : Number(payload.split(" ")[0]);
    for (const [key, { hasHotel }] of hotels) if (hotelId === undefined || hasHotel?.(hotelId)) hotels.delete(key);
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    const listening = [database.listen(STOCK_CHANNEL, forgetHotel), database.listen(FLIGHTS_CHANNEL, () => flights.clear())];
    Promise.all(listening).catch(() => log.warn("packages.listen-failed"));
  };
  const keep = <Value>(
    kept: Map<string, Kept<unknown>>,
    key: string,
    make: () => Promise<Value>,
    { hotelIds, keptMs = KEPT_MS, isWorthKeeping = () => true }: KeepOptions<Value> & { readonly hotelIds?: Uint32Array },
  ): Promise<Value> => {
    listen();
    const now = clock.now().getTime();
    const known = kept.get(key);
    // If the clock was set back, an old value must not be kept for longer.
    if (known && now < known.until && known.until <= now + keptMs) return known.value as Promise<Value>;
    kept.delete(key);
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? "");
    const value = make();
    const entry = { value, until: now + keptMs, ...(hotelIds && { hasHotel: lookUpIn(hotelIds) }) };
    kept.set(key, entry);
    const drop = (): void => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    value.then((made) => isWorthKeeping(made) || drop(), drop);
    return value;
  };
  return {
    ofHotels: (key, hotelIds, make) => keep(hotels, key, make, { hotelIds }),
    ofFlights: (key, make, options = {}) => keep(flights, key, make, options),
  };
}
