/** The hotels in memory, rebuilt when their table changes. Requests use the previous version meanwhile. */
import { setTimeout as pause } from "node:timers/promises";
import { getTableColumns } from "drizzle-orm";
import { demoChain } from "#domain/place/hotels/demo-chain.ts";
import { demoReviewCount } from "#domain/hotel/create-hotel-facts.ts";
import { demoDistrict } from "#domain/place/hotels/demo-district.ts";
import type { Places } from "#domain/place/places.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { createYieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";
import type { YieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";
import { createHotelBookWriter } from "./hotel-book.ts";
import type { HotelBook } from "./hotel-book.ts";
import { createHotelDirectory } from "./hotel-directory.ts";
import type { HotelDirectory, HotelList } from "./hotel-directory.ts";
import { HOTEL_CHANNEL, hotelTable, listHotelsAfter, ROWS_AT_ONCE } from "./hotel-store.ts";
import type { HotelRow } from "./hotel-store.ts";
import { sortInTurns } from "#platform/catalog/sort-in-turns.ts";

/** Debounce: changes come in bursts, and one read covers all of them. */
const SETTLE_MS = 300;

const HOTEL_KEYS = Object.keys(getTableColumns(hotelTable)) as readonly (keyof HotelRow)[];

type HotelsNow = { readonly directory: HotelDirectory; readonly book: HotelBook };

type HotelsReader = {
  /** The newest version; waits only for the first one. */
  readonly current: () => Promise<HotelsNow>;
};

export function createHotelsReader(
  { database, log, environment }: Pick<Context, "database" | "log" | "environment">,
  places: Pick<Places, "findCity" | "cityAt">,
): HotelsReader {
  let lastGood: HotelsNow | undefined;
  let building: Promise<HotelsNow> | undefined;
  let isListening = false;
  let isWaiting = false;

  /** At most one build runs at a time. */
  const build = (): Promise<HotelsNow> =>
    (building ??= buildHotels(database, places, environment === "live" ? withoutScore : withDemoFacts)
      .then((hotels) => (lastGood = hotels))
      .finally(() => (building = undefined)));
  /** A running build may have started before the change, so it is awaited and the hotels are built again. */
  const renew = async (): Promise<void> => {
    if (isWaiting) return;
    isWaiting = true;
    await pause(SETTLE_MS, undefined, { ref: false });
    await building?.catch(() => undefined);
    isWaiting = false;
    await build().catch((fault: unknown) => log.error("hotels.not-read", {}, fault));
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    database.listen(HOTEL_CHANNEL, () => void renew()).catch(() => log.warn("hotels.listen-failed"));
  };
  return {
    current: async () => {
      listen();
      return lastGood ?? build();
    },
  };
}

type Rescore = (hotel: HotelRow) => HotelRow;

/** Only reviews of guests give a score in live. */
const withoutScore: Rescore = (hotel) => ({ ...hotel, rating: 0, ratingCount: 0 });

/** What an older program did not store, or stored differently: the number of demo reviews, the district and the chain. */
const withDemoFacts: Rescore = (hotel) => ({
  ...hotel,
  ratingCount: demoReviewCount(hotel, hotel.rating > 0),
  district: hotel.district || demoDistrict(hotel, hotel.cityId),
  chain: hotel.chain || demoChain(hotel),
});

async function buildHotels(
  database: Context["database"],
  places: Pick<Places, "findCity" | "cityAt">,
  rescore: Rescore,
): Promise<HotelsNow> {
  const yieldToEventLoop = createYieldToEventLoop();
  const book = await readBook(database, rescore, yieldToEventLoop);
  return { book, directory: await createHotelDirectory(await popularFirst(book, yieldToEventLoop), places, yieldToEventLoop) };
}

/** A view of the book: only the order is stored in addition. */
async function popularFirst({ popularities, length, at }: HotelBook, yieldToEventLoop: YieldToEventLoop): Promise<HotelList> {
  const order = await sortInTurns(length, (one, other) => popularities[other]! - popularities[one]!, yieldToEventLoop);
  return { length, at: (item) => at(order[item] ?? -1) };
}

async function readBook(database: Context["database"], rescore: Rescore, yieldToEventLoop: YieldToEventLoop): Promise<HotelBook> {
  const writer = createHotelBookWriter();
  let last = 0;
  for (;;) {
    const rows = await listHotelsAfter(database.sql, HOTEL_KEYS, last);
    writer.add(rows.map(rescore));
    if (rows.length < ROWS_AT_ONCE) return writer.finish(yieldToEventLoop);
    last = rows.at(-1)!.id;
    await yieldToEventLoop();
  }
}
