import { asc, gt, sql as template } from "drizzle-orm";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { hotelTable } from "./hotel-table.ts";
import type { HotelRow } from "./hotel-table.ts";

/** Said by the database itself whenever anything of a hotel changes. */
export const HOTEL_CHANNEL = "hotel_changed";

/** Rows of one question: a few milliseconds of an embedded database that has no thread of its own. */
export const ROWS_AT_ONCE = 500;

export async function hasHotels(sql: Sql): Promise<boolean> {
  const rows = await sql.select({ id: hotelTable.id }).from(hotelTable).limit(1);
  return rows.length > 0;
}

/** How many there are, and the highest number among them. */
export async function countHotels(sql: Sql): Promise<{ readonly count: number; readonly highestId: number }> {
  const [row] = await sql
    .select({
      count: template<number>`count(*)::integer`,
      highestId: template<number>`coalesce(max(${hotelTable.id}), 0)`,
    })
    .from(hotelTable);
  return row ?? { count: 0, highestId: 0 };
}

/**
 * The hotels after a number, in the order they lie in: any other would make the database jump about for every row. They come as one value,
 * which an embedded database hands over in a third of the time that so many rows take.
 */
export async function listHotelsAfter<Key extends keyof HotelRow>(
  sql: Sql,
  keys: readonly Key[],
  id: number,
): Promise<Pick<HotelRow, Key>[]> {
  const page = sql.select().from(hotelTable).where(gt(hotelTable.id, id)).orderBy(asc(hotelTable.id)).limit(ROWS_AT_ONCE).as("page");
  const pairs = keys.flatMap((key) => [template`${key}::text`, template`${page[key]}`]);
  const [row] = await sql
    .select({
      hotels: template<Pick<HotelRow, Key>[]>`json_agg(json_build_object(${template.join(pairs, template`, `)}) order by ${page.id})`,
    })
    .from(page);
  return row?.hotels ?? [];
}

/** One statement whatever their number: the rows go as one value. Hotels that are there already stay as they are. */
export async function insertHotels(sql: Sql, hotels: readonly HotelFacts[]): Promise<void> {
  await sql.execute(template`
    insert into hotel (
      id, name, city_id, country_code, latitude, longitude, stars, popularity,
      rating, rating_count, amenities, street, is_blocked, is_bridged, provider_id, total_savings
    )
    select
      id, name, "cityId", "countryCode", latitude, longitude, stars, popularity,
      rating, "ratingCount", amenities, street, "isBlocked", "isBridged", "providerId", "totalSavings"
    from json_to_recordset(${JSON.stringify(hotels)}::json) as given (
      id integer, name text, "cityId" integer, "countryCode" text,
      latitude double precision, longitude double precision, stars smallint, popularity integer,
      rating smallint, "ratingCount" integer, amenities integer, street text,
      "isBlocked" boolean, "isBridged" boolean, "providerId" text, "totalSavings" integer
    )
    on conflict (id) do nothing`);
}
