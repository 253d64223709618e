import { asc, desc, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database.ts";
import { hotelTable } from "./hotel-table.ts";
import type { HotelRow } from "./hotel-table.ts";

/** Said by the database itself whenever a name, a place or a popularity changes. */
export const HOTEL_CHANNEL = "hotel_changed";

export async function hasHotels(sql: Sql): Promise<boolean> {
  const rows = await sql.select({ id: hotelTable.id }).from(hotelTable).limit(1);
  return rows.length > 0;
}

/** The hotels after one of them, the most looked for first; from the beginning without one. */
export const listPopularHotels = (
  sql: Sql,
  after: Pick<HotelRow, "popularity" | "id"> | undefined,
  limit: number,
): Promise<Omit<HotelRow, "stars">[]> => {
  const { stars: _, ...columns } = hotelColumns;
  return sql
    .select(columns)
    .from(hotelTable)
    .where(after && template`(-${hotelTable.popularity}, ${hotelTable.id}) > (${-after.popularity}::integer, ${after.id}::integer)`)
    .orderBy(desc(hotelTable.popularity), asc(hotelTable.id))
    .limit(limit);
};

const hotelColumns = {
  id: hotelTable.id,
  name: hotelTable.name,
  cityId: hotelTable.cityId,
  countryCode: hotelTable.countryCode,
  latitude: hotelTable.latitude,
  longitude: hotelTable.longitude,
  stars: hotelTable.stars,
  popularity: hotelTable.popularity,
};

/** One statement whatever their number: the rows go as one value. Hotels that are there already stay as they are. */
export async function insertHotels(sql: Sql, rows: readonly HotelRow[]): Promise<void> {
  const json = JSON.stringify(rows.map(({ cityId, countryCode, ...row }) => ({ ...row, city_id: cityId, country_code: countryCode })));
  await sql.execute(template`
    insert into hotel (id, name, city_id, country_code, latitude, longitude, stars, popularity)
    select id, name, city_id, country_code, latitude, longitude, stars, popularity
    from json_to_recordset(${json}::json) as given (
      id integer, name text, city_id integer, country_code text,
      latitude double precision, longitude double precision, stars smallint, popularity integer
    )
    on conflict (id) do nothing`);
}
