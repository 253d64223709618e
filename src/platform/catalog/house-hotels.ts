/** The hotels as the house's supplier needs them: where they stand and how many stars they have. */
import { asc, gt } from "drizzle-orm";
import type { Database } from "#platform/kernel/database.ts";
import type { Log } from "#platform/ports/log.ts";
import { HOTEL_CHANNEL } from "./hotel-store.ts";
import { hotelTable } from "./hotel-table.ts";
import type { HotelRow } from "./hotel-table.ts";

export type HouseHotelRow = Pick<HotelRow, "id" | "cityId" | "countryCode" | "latitude" | "longitude" | "stars">;

/** Rows of one question: a few milliseconds of an embedded database that has no thread of its own. */
const ROWS_AT_ONCE = 1_000;

export async function listHouseHotels(database: Database): Promise<HouseHotelRow[]> {
  const hotels: HouseHotelRow[] = [];
  for (;;) {
    const rows = await database.sql
      .select({
        id: hotelTable.id,
        cityId: hotelTable.cityId,
        countryCode: hotelTable.countryCode,
        latitude: hotelTable.latitude,
        longitude: hotelTable.longitude,
        stars: hotelTable.stars,
      })
      .from(hotelTable)
      .where(gt(hotelTable.id, hotels.at(-1)?.id ?? 0))
      .orderBy(asc(hotelTable.id))
      .limit(ROWS_AT_ONCE);
    hotels.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return hotels;
  }
}

export function onHotelsChange(database: Database, log: Log, changed: () => void): void {
  database.listen(HOTEL_CHANNEL, changed).catch(() => log.warn("hotels.changes-not-heard"));
}
