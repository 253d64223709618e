/** The hotels and rooms that suppliers sell, by their own codes, and which of ours they are. */
import { and, asc, desc, eq, inArray, isNull, sql as template } from "drizzle-orm";
import { doublePrecision, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { HotelPlacing, HotelTexts } from "#platform/ports/hotel-content.ts";

export type SourceState = "new" | "candidate" | "confirmed" | "rejected";

export const hotelSourceTable = pgTable(
  "hotel_source",
  {
    supplier: text("supplier").notNull(),
    code: text("code").notNull(),
    hotelId: integer("hotel_id"),
    confidence: smallint("confidence").notNull().default(0),
    state: text("state").$type<SourceState>().notNull().default("new"),
    name: text("name").notNull(),
    countryCode: text("country_code").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    phone: text("phone"),
    content: jsonb("content").$type<HotelTexts & HotelPlacing>().notNull().default({}),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.code] })],
);

export const roomSourceTable = pgTable(
  "room_source",
  {
    supplier: text("supplier").notNull(),
    hotelCode: text("hotel_code").notNull(),
    roomCode: text("room_code").notNull(),
    roomTypeId: text("room_type_id").notNull(),
    confidence: smallint("confidence").notNull().default(100),
    state: text("state").$type<Exclude<SourceState, "new">>().notNull().default("confirmed"),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.hotelCode, table.roomCode] })],
);

export type HotelSource = typeof hotelSourceTable.$inferSelect;
type RoomSource = typeof roomSourceTable.$inferSelect;

/** Notified by the database whenever a mapping changes. */
export const MAPPING_CHANNEL = "mapping_changed";

type Pair = Pick<HotelSource, "supplier" | "code">;

const isOnSale = (supplier: string) => and(eq(hotelSourceTable.supplier, supplier), isNull(hotelSourceTable.deletedAt));

export const listConfirmed = (sql: Sql, supplier: string): Promise<(Pair & { readonly hotelId: number | null })[]> =>
  sql
    .select({ supplier: hotelSourceTable.supplier, code: hotelSourceTable.code, hotelId: hotelSourceTable.hotelId })
    .from(hotelSourceTable)
    .where(and(isOnSale(supplier), eq(hotelSourceTable.state, "confirmed")));

export const listConfirmedRooms = (sql: Sql, supplier: string): Promise<RoomSource[]> =>
  sql
    .select()
    .from(roomSourceTable)
    .where(and(eq(roomSourceTable.supplier, supplier), eq(roomSourceTable.state, "confirmed")));

/** Most likely first. */
export const listByState = (sql: Sql, supplier: string, state: SourceState, limit: number): Promise<HotelSource[]> =>
  sql
    .select()
    .from(hotelSourceTable)
    .where(and(isOnSale(supplier), eq(hotelSourceTable.state, state)))
    .orderBy(desc(hotelSourceTable.confidence), asc(hotelSourceTable.code))
    .limit(limit);

export async function findSource(sql: Sql, { supplier, code }: Pair): Promise<HotelSource | undefined> {
  const [row] = await sql
    .select()
    .from(hotelSourceTable)
    .where(and(eq(hotelSourceTable.supplier, supplier), eq(hotelSourceTable.code, code)));
  return row;
}

/** Phone numbers that confirmed sources know of our hotels; the catalogue has none. */
export async function listKnownPhones(sql: Sql): Promise<ReadonlyMap<number, string>> {
  const rows = await sql
    .select({ hotelId: hotelSourceTable.hotelId, phone: hotelSourceTable.phone })
    .from(hotelSourceTable)
    .where(and(eq(hotelSourceTable.state, "confirmed"), template`${hotelSourceTable.phone} is not null`));
  return new Map(rows.flatMap(({ hotelId, phone }) => (hotelId === null || phone === null ? [] : [[hotelId, phone] as const])));
}

export const contentCursorTable = pgTable("content_cursor", {
  supplier: text("supplier").primaryKey(),
  cursor: text("cursor"),
  finishedAt: timestamp("finished_at", { withTimezone: true }),
});

export async function findContentCursor(sql: Sql, supplier: string): Promise<string | undefined> {
  const [row] = await sql.select().from(contentCursorTable).where(eq(contentCursorTable.supplier, supplier));
  return row?.cursor ?? undefined;
}

export async function saveContentCursor(sql: Sql, row: typeof contentCursorTable.$inferInsert): Promise<void> {
  await sql.insert(contentCursorTable).values(row).onConflictDoUpdate({ target: contentCursorTable.supplier, set: row });
}

export type NewSource = Pick<HotelSource, "supplier" | "code" | "name" | "countryCode" | "latitude" | "longitude" | "phone" | "content"> &
  Pick<HotelSource, "hotelId" | "confidence" | "state" | "changedAt">;

/**
 * Inserts new hotels of a supplier and updates the facts of known ones; what a person decided about them is kept. Rows that are already so are not
 * written: most hotels do not change from one day to the next. Returns how many were written.
 */
export async function writeSources(sql: Sql, sources: readonly NewSource[]): Promise<number> {
  if (sources.length === 0) return 0;
  const { name, countryCode, latitude, longitude, phone, content, state, deletedAt, changedAt } = hotelSourceTable;
  const facts = [name, countryCode, latitude, longitude, phone, content];
  const incoming = facts.map((column) => template`excluded.${template.identifier(column.name)}`);
  const written = await sql
    .insert(hotelSourceTable)
    .values([...sources])
    .onConflictDoUpdate({
      target: [hotelSourceTable.supplier, hotelSourceTable.code],
      set: {
        ...Object.fromEntries(
          Object.entries({ name, countryCode, latitude, longitude, phone, content }).map(([key], place) => [key, incoming[place]]),
        ),
        deletedAt: null,
        // Another code may have been confirmed for its hotel meanwhile, so a person confirms a hotel that comes back again.
        state: template`case when ${deletedAt} is not null and ${state} = 'confirmed' and excluded.state <> 'confirmed' then 'candidate' else ${state} end`,
        changedAt: template`excluded.${template.identifier(changedAt.name)}`,
      },
      setWhere: template`(${template.join(facts, template`, `)}) is distinct from (${template.join(incoming, template`, `)}) or ${deletedAt} is not null`,
    })
    .returning({ code: hotelSourceTable.code });
  return written.length;
}

/** Marks withdrawn hotels; bookings refer to their codes, so the rows are kept. Returns how many were on sale. */
export async function withdrawSources(sql: Sql, supplier: string, codes: readonly string[], now: Date): Promise<number> {
  if (codes.length === 0) return 0;
  const withdrawn = await sql
    .update(hotelSourceTable)
    .set({ deletedAt: now, changedAt: now })
    .where(and(isOnSale(supplier), inArray(hotelSourceTable.code, [...codes])))
    .returning({ code: hotelSourceTable.code });
  return withdrawn.length;
}

export async function updateMatch(
  sql: Sql,
  { supplier, code }: Pair,
  match: Pick<HotelSource, "hotelId" | "confidence" | "state">,
): Promise<void> {
  await sql
    .update(hotelSourceTable)
    .set(match)
    .where(and(eq(hotelSourceTable.supplier, supplier), eq(hotelSourceTable.code, code)));
}
