/** Keeps expensive answers of suppliers for a while: a calendar costs as much as many searches, and visitors look at the same few places. */
import { STOCK_CHANNEL } from "#platform/availability/stock/stock-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

/** A hundred kilobytes each at most. */
const MAX_KEPT = 200;

/** Suppliers read the same change after its notification; answers that were made meanwhile are dropped, too. */
const SETTLED_MS = 1_000;

export type KeepOptions<Value> = {
  readonly keptMs: number;
  /** False for an answer that the next caller should request again. */
  readonly isWorthKeeping?: ((value: Value) => boolean) | undefined;
};

type Kept = { readonly value: Promise<unknown>; readonly until: number; readonly hasHotel: (hotelId: number) => boolean };

type KeptAnswers = {
  readonly keep: <Value>(
    key: string,
    make: () => Promise<Value>,
    options: KeepOptions<Value> & { readonly hotelIds?: Uint32Array },
  ) => Promise<Value>;
  readonly clear: () => void;
  /** Drops the answers that depend on a hotel. */
  readonly dropHotel: (hotelId: number) => void;
};

/** The set is made for the first sale: most answers are never asked, and a set of thousands of hotels takes as long as a search. */
function lookUpIn(hotelIds: Uint32Array): (hotelId: number) => boolean {
  let known: ReadonlySet<number> | undefined;
  return (hotelId) => (known ??= new Set(hotelIds)).has(hotelId);
}

export function createKeptAnswers({ clock }: Pick<Context, "clock">): KeptAnswers {
  const kept = new Map<string, Kept>();
  return {
    clear: () => kept.clear(),
    dropHotel: (hotelId) => {
      for (const [key, { hasHotel }] of kept) if (hasHotel(hotelId)) kept.delete(key);
    },
    keep: <Value>(
      key: string,
      make: () => Promise<Value>,
      { hotelIds, keptMs, isWorthKeeping = () => true }: KeepOptions<Value> & { readonly hotelIds?: Uint32Array },
    ): Promise<Value> => {
      const now = clock.now().getTime();
      const known = kept.get(key);
      // If the clock was set back, an old value must not be kept for longer.
      if (known && now < known.until && known.until <= now + keptMs) return known.value as Promise<Value>;
      kept.delete(key);
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? "");
      const value = make();
      const entry = { value, until: now + keptMs, hasHotel: hotelIds ? lookUpIn(hotelIds) : () => false };
      kept.set(key, entry);
      const drop = (): void => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      value.then((made) => isWorthKeeping(made) || drop(), drop);
      return value;
    },
  };
}

/** Keeps an answer about hotels until a room of one of them is sold or released. */
export type KeepOfHotels = <Value>(key: string, hotelIds: Uint32Array, make: () => Promise<Value>) => Promise<Value>;

export function createHotelAnswers({ database, clock, log }: Pick<Context, "database" | "clock" | "log">, keptMs: number): KeepOfHotels {
  const answers = createKeptAnswers({ clock });
  let isListening = false;
  const forget = (payload: string | undefined): void => {
    if (payload === undefined) answers.clear();
    else answers.dropHotel(Number(payload.split(" ")[0]));
  };
  const onStockChange = (payload: string | undefined): void => {
    forget(payload);
    setTimeout(forget, SETTLED_MS, payload).unref();
  };
  return (key, hotelIds, make) => {
    if (!isListening) {
      isListening = true;
      database.listen(STOCK_CHANNEL, onStockChange).catch(() => log.warn("availability.listen-failed"));
    }
    return answers.keep(key, make, { hotelIds, keptMs });
  };
}
