/** The stock of our own supplier, per night: held, sold, released. Constraints in the database prevent overselling. */
import { and, asc, eq, gte, sql as template } from "drizzle-orm";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { releaseDue } from "#platform/kernel/database/release-due.ts";
import { notify } from "#platform/kernel/database/notify.ts";
import type { StockOutcome, HoldRequest, RoomTypeRef, TouchedNight } from "#platform/ports/room-stock.ts";
import { date, integer, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";

export const roomNightTable = pgTable(
  "room_night",
  {
    hotelId: integer("hotel_id").notNull(),
    roomTypeId: text("room_type_id").notNull(),
    night: date("night").notNull(),
    allotment: smallint("allotment").notNull(),
    taken: smallint("taken").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hotelId, table.roomTypeId, table.night] })],
);

export const roomHoldTable = pgTable("room_hold", {
  id: text("id").primaryKey(),
  hotelId: integer("hotel_id").notNull(),
  roomTypeId: text("room_type_id").notNull(),
  checkIn: date("check_in").notNull(),
  checkOut: date("check_out").notNull(),
  rooms: smallint("rooms").notNull(),
  state: text("state", { enum: ["held", "sold", "released"] }).notNull(),
  heldUntil: timestamp("held_until", { withTimezone: true }).notNull(),
});

type RoomHold = typeof roomHoldTable.$inferSelect;

/** Notified by the database. Payload: hotel id, space, room type id. */
export const STOCK_CHANNEL = "stock_changed";

/** One round trip. All requests are for the same room type, stay and number of rooms; each gets all its nights or none. */
export async function holdRooms(sql: Sql, requests: readonly [HoldRequest, ...HoldRequest[]]): Promise<StockOutcome[]> {
  const [{ hotelId, roomTypeId, stay, rooms, allotments }] = requests;
  const ids = requests.map(({ id }) => id);
  const ends = requests.map(({ until }) => until.toISOString());
  const { rows } = await sql.execute<{ hold: string; outcome: StockOutcome }>(template`
    select hold, outcome from hold_rooms_together(
      array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)),
      array(select jsonb_array_elements_text(${JSON.stringify(ends)}::jsonb)::timestamptz), ${hotelId}, ${roomTypeId}, ${stay.startDate}::date, ${stay.endDate}::date,
      ${rooms}::smallint, ${`{${allotments.join()}}`}::smallint[]
    )`);
  const outcomes = new Map(rows.map(({ hold, outcome }) => [hold, outcome]));
  return ids.map((id) => outcomes.get(id) ?? "other");
}

/** False when the rooms are sold, were released before or were never held. */
export async function releaseHeldRooms(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.execute<{ released: boolean }>(template`select release_held_rooms(${id}) as released`);
  return rows[0]?.released ?? false;
}

/** Of a hold or a sale. False when it was released before or never existed. */
export async function releaseRooms(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.execute<{ released: boolean }>(template`select release_rooms(${id}) as released`);
  return rows[0]?.released ?? false;
}

/** Marks a hold as sold, so that it no longer expires. False when it was released meanwhile. */
export async function sellRooms(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql
    .update(roomHoldTable)
    .set({ state: "sold" })
    .where(and(eq(roomHoldTable.id, id), template`${roomHoldTable.state} in ('held', 'sold')`))
    .returning({ id: roomHoldTable.id });
  return rows.length > 0;
}

export async function findHold(sql: Sql, id: string): Promise<RoomHold | undefined> {
  const [row] = await sql.select().from(roomHoldTable).where(eq(roomHoldTable.id, id));
  return row;
}

/** Returns how many expired holds were released. */
export const releaseDueHolds = (sql: Sql, now: Date, limit: number): Promise<number> =>
  releaseDue(sql, "room_hold", { now, limit }, (id) => releaseHeldRooms(sql, id));

/** All nights with a row, from a day on, with the rooms left; optionally of one room type. */
export async function listTouchedNights(sql: Sql, from: CalendarDate, only?: RoomTypeRef): Promise<TouchedNight[]> {
  const isNamed = only && and(eq(roomNightTable.hotelId, only.hotelId), eq(roomNightTable.roomTypeId, only.roomTypeId));
  const rows = await sql
    .select()
    .from(roomNightTable)
    .where(and(gte(roomNightTable.night, from), isNamed))
    .orderBy(asc(roomNightTable.hotelId), asc(roomNightTable.roomTypeId), asc(roomNightTable.night));
  return rows.map(({ hotelId, roomTypeId, night, allotment, taken }) => ({
    hotelId,
    roomTypeId,
    night: night as CalendarDate,
    left: allotment - taken,
  }));
}

/** Sets the rooms left of a night on every node, as if other buyers had taken the rest. Used by test hooks only. */
export async function setLeft(sql: Sql, { hotelId, roomTypeId, night, left }: TouchedNight): Promise<void> {
  await sql.execute(template`
    insert into room_night as stock (hotel_id, room_type_id, night, allotment, taken)
    values (${hotelId}, ${roomTypeId}, ${night}::date, ${left}, 0)
    on conflict (hotel_id, room_type_id, night) do update set allotment = stock.taken + excluded.allotment`);
  await notify(sql, STOCK_CHANNEL, `${hotelId} ${roomTypeId}`);
}
