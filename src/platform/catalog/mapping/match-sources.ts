/** Finds which of our hotels a supplier's new hotels may be, and records the decision of a person. */
import { hotelPhone } from "#domain/hotel/hotel-phone.ts";
import { matchConfidence } from "#domain/hotel/match-hotels.ts";
import type { Database, Sql } from "#platform/kernel/database/database.ts";
import { listHotelsAfter, ROWS_AT_ONCE } from "#platform/catalog/hotels/hotel-store.ts";
import type { HotelRow } from "#platform/catalog/hotels/hotel-store.ts";
import type { HotelSource } from "./hotel-source-store.ts";
import { placeHotels } from "./place-hotels.ts";
import { findSource, listByState, listConfirmed, listKnownPhones, updateMatch } from "./hotel-source-store.ts";

/** Below this a person would only be distracted. */
const LEAST_CONFIDENCE = 50;

const KEYS = ["id", "name", "countryCode", "latitude", "longitude"] as const satisfies readonly (keyof HotelRow)[];
type Positioned = Pick<HotelRow, (typeof KEYS)[number]>;

/** Cells are larger than the radius of a match, so the cell of a position and its neighbours contain all candidates. */
const CELL_DEGREES = 0.01;
const cellOf = (degrees: number): number => Math.floor(degrees / CELL_DEGREES);

async function readGrid(sql: Sql): Promise<ReadonlyMap<string, readonly Positioned[]>> {
  const grid = new Map<string, Positioned[]>();
  for (let last = 0; ;) {
    const rows = await listHotelsAfter(sql, KEYS, last);
    for (const row of rows) {
      const cell = `${cellOf(row.latitude)} ${cellOf(row.longitude)}`;
      const inside = grid.get(cell);
      if (inside) inside.push(row);
      else grid.set(cell, [row]);
    }
    if (rows.length < ROWS_AT_ONCE) return grid;
    last = rows.at(-1)!.id;
  }
}

/** Degrees of longitude are shorter towards the poles, so more cells beside the position are searched there. */
function nearby(grid: ReadonlyMap<string, readonly Positioned[]>, { latitude, longitude }: Pick<Positioned, "latitude" | "longitude">) {
  const reach = Math.min(20, Math.ceil(1 / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))));
  const columns = Array.from({ length: 2 * reach + 1 }, (_, place) => cellOf(longitude) + place - reach);
  return [-1, 0, 1].flatMap((row) => columns.flatMap((column) => grid.get(`${cellOf(latitude) + row} ${column}`) ?? []));
}

/** Gives every new source its most likely hotel. Returns how many became candidates. */
export async function matchSources({ sql }: Pick<Database, "sql">, supplier: string, limit: number): Promise<number> {
  const sources = await listByState(sql, supplier, "new", limit);
  if (sources.length === 0) return 0;
  const [grid, phones] = await Promise.all([readGrid(sql), listKnownPhones(sql)]);
  let found = 0;
  for (const source of sources) {
    const [best] = nearby(grid, source)
      .map((hotel) => ({ hotel, confidence: matchConfidence(source, { ...hotel, phone: phones.get(hotel.id) ?? hotelPhone(hotel) }) }))
      .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
      .toSorted((one, other) => other.confidence - one.confidence || one.hotel.id - other.hotel.id);
    if (!best) continue;
    await updateMatch(sql, source, { hotelId: best.hotel.id, confidence: best.confidence, state: "candidate" });
    found += 1;
  }
  return found;
}

type Decision = Pick<HotelSource, "supplier" | "code"> & {
  /** Null: the source is none of our hotels. */
  readonly hotelId: number | null;
};

/** Confirms or rejects a mapping. Returns why it cannot be stored; undefined if it was. */
export async function decideMapping({ transaction }: Pick<Database, "transaction">, decision: Decision): Promise<string | undefined> {
  return transaction(async (sql) => {
    const source = await findSource(sql, decision);
    if (!source || source.deletedAt !== null) return `${decision.supplier} has no hotel ${decision.code}`;
    if (decision.hotelId === null) {
      await updateMatch(sql, source, { hotelId: null, confidence: 0, state: "rejected" });
      return undefined;
    }
    const [hotel] = await listHotelsAfter(sql, KEYS, decision.hotelId - 1);
    if (hotel?.id !== decision.hotelId) return `there is no hotel ${decision.hotelId}`;
    const confirmed = await listConfirmed(sql, source.supplier);
    const other = confirmed.find(({ hotelId, code }) => hotelId === hotel.id && code !== source.code);
    if (other) return `${source.supplier} already sells hotel ${hotel.id} as ${other.code}`;
    await updateMatch(sql, source, { hotelId: hotel.id, confidence: matchConfidence(source, hotel), state: "confirmed" });
    await placeHotels(sql, source.supplier);
    return undefined;
  });
}
