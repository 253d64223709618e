/** The hotel data that our own supplier needs. */
import type { Database } from "#platform/kernel/database/database.ts";
import type { Log } from "#platform/ports/log.ts";
import { createYieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";
import { HOTEL_CHANNEL, listHotelsAfter, ROWS_AT_ONCE } from "./hotel-store.ts";
import type { HotelRow } from "./hotel-store.ts";

const KEYS = ["id", "cityId", "countryCode", "latitude", "longitude", "stars"] as const satisfies readonly (keyof HotelRow)[];

type HouseHotelRow = Pick<HotelRow, (typeof KEYS)[number]>;

export async function listHouseHotels(database: Database): Promise<HouseHotelRow[]> {
  const hotels: HouseHotelRow[] = [];
  const yieldToEventLoop = createYieldToEventLoop();
  for (;;) {
    const rows = await listHotelsAfter(database.sql, KEYS, hotels.at(-1)?.id ?? 0);
    hotels.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return hotels;
    await yieldToEventLoop();
  }
}

const CONTENT_KEYS = ["id", "name", "countryCode", "latitude", "longitude", "isBlocked"] as const satisfies readonly (keyof HotelRow)[];

/** The next hotels after an id, as many as one statement reads. */
export const listContentHotels = (
  { sql }: Pick<Database, "sql">,
  afterId: number,
): Promise<Pick<HotelRow, (typeof CONTENT_KEYS)[number]>[]> => listHotelsAfter(sql, CONTENT_KEYS, afterId);

export function onHotelsChange(database: Database, log: Log, changed: () => void): void {
  database.listen(HOTEL_CHANNEL, changed).catch(() => log.warn("hotels.listen-failed"));
}
