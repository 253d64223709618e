import { asc, gt, sql as template } from "drizzle-orm";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { boolean, doublePrecision, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";

export const hotelTable = pgTable("hotel", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  cityId: integer("city_id").notNull(),
  countryCode: text("country_code").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  stars: smallint("stars").notNull(),
  popularity: integer("popularity").notNull(),
  rating: smallint("rating").notNull(),
  ratingCount: integer("rating_count").notNull(),
  amenities: integer("amenities").notNull(),
  street: text("street").notNull(),
  district: text("district").notNull().default(""),
  chain: text("chain").notNull().default(""),
  isBlocked: boolean("is_blocked").notNull(),
  isBridged: boolean("is_bridged").notNull(),
  providerId: text("provider_id").notNull(),
  totalSavings: integer("total_savings").notNull(),
} satisfies Record<keyof HotelFacts, unknown>);

export type HotelRow = typeof hotelTable.$inferSelect;

/** Notified by the database whenever a hotel changes. */
export const HOTEL_CHANNEL = "hotel_changed";

/** Rows per query: a few milliseconds on an embedded database, which runs on the main thread. */
export const ROWS_AT_ONCE = 500;

export async function hasHotels(sql: Sql): Promise<boolean> {
  const rows = await sql.select({ id: hotelTable.id }).from(hotelTable).limit(1);
  return rows.length > 0;
}

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
 * Reads the hotels after an id in primary key order, the fastest order for the database. The rows are returned as one JSON value, which an embedded
 * database transfers in a third of the time.
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

/** One statement for any number of rows, passed as one JSON value. Existing hotels are not changed. */
export async function insertHotels(sql: Sql, hotels: readonly HotelFacts[]): Promise<void> {
  await sql.execute(template`
    insert into hotel (
      id, name, city_id, country_code, latitude, longitude, stars, popularity,
      rating, rating_count, amenities, street, district, chain, is_blocked, is_bridged, provider_id, total_savings
    )
    select
      id, name, "cityId", "countryCode", latitude, longitude, stars, popularity,
      rating, "ratingCount", amenities, street, district, chain, "isBlocked", "isBridged", "providerId", "totalSavings"
    from json_to_recordset(${JSON.stringify(hotels)}::json) as given (
      id integer, name text, "cityId" integer, "countryCode" text,
      latitude double precision, longitude double precision, stars smallint, popularity integer,
      rating smallint, "ratingCount" integer, amenities integer, street text, district text, chain text,
      "isBlocked" boolean, "isBridged" boolean, "providerId" text, "totalSavings" integer
    )
    on conflict (id) do nothing`);
}
