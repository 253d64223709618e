import { and, asc, desc, eq, inArray, lte, ne } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ScheduleImpact } from "#domain/package/schedule-change.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Substitute } from "#platform/ports/reservable.ts";
import type { Booking } from "./booking-store.ts";
import type { StoredTrip } from "./flight-facts.ts";
import type { BookingPart } from "./parts-table.ts";
import { bookingPartTable } from "./parts-table.ts";

/** `superseded`: a later change replaced it, or the booking had ended. */
type ScheduleChangeState =
  | "informed"
  | "open"
  | "accepted"
  | "rebooking"
  | "rebooked"
  | "cancelling"
  | "cancelled"
  | "review"
  | "superseded";

const moment = (name: string) => timestamp(name, { withTimezone: true });

type ReplacedOrder = Pick<BookingPart, "supplier" | "holdId" | "reference">;

export const scheduleChangeTable = pgTable(
  "booking_schedule_change",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    partNo: smallint("part_no").notNull(),
    supplier: text("supplier").notNull(),
    supplierChangeId: text("supplier_change_id").notNull(),
    changedAt: moment("changed_at").notNull(),
    receivedAt: moment("received_at").notNull(),
    state: text("state").$type<ScheduleChangeState>().notNull(),
    before: jsonb("before").$type<StoredTrip>().notNull(),
    after: jsonb("after").$type<StoredTrip>().notNull(),
    impacts: jsonb("impacts").$type<readonly ScheduleImpact[]>().notNull(),
    deadline: moment("deadline"),
    alternatives: jsonb("alternatives").$type<readonly Substitute[]>().notNull().default([]),
    chosen: smallint("chosen"),
    holdId: text("hold_id"),
    holdEpoch: integer("hold_epoch"),
    replaced: jsonb("replaced").$type<ReplacedOrder>(),
    dueAt: moment("due_at"),
    settledAt: moment("settled_at"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type ScheduleChange = typeof scheduleChangeTable.$inferSelect;

type ChangeId = Pick<ScheduleChange, "brandId" | "id">;
type BookingId = Pick<Booking, "brandId" | "id">;

const isRow = ({ brandId, id }: ChangeId) => and(eq(scheduleChangeTable.brandId, brandId), eq(scheduleChangeTable.id, id));
const isOfBooking = ({ brandId, id }: BookingId) => and(eq(scheduleChangeTable.brandId, brandId), eq(scheduleChangeTable.bookingId, id));

export async function findScheduleChange(sql: Sql, id: ChangeId): Promise<ScheduleChange | undefined> {
  const [row] = await sql.select().from(scheduleChangeTable).where(isRow(id));
  return row;
}

export async function hasScheduleChange(sql: Sql, supplier: string, supplierChangeId: string): Promise<boolean> {
  const { supplier: name, supplierChangeId: change, id } = scheduleChangeTable;
  const rows = await sql
    .select({ id })
    .from(scheduleChangeTable)
    .where(and(eq(name, supplier), eq(change, supplierChangeId)));
  return rows.length > 0;
}

/** The last change that counts. */
export async function findLatestChange(sql: Sql, booking: BookingId): Promise<ScheduleChange | undefined> {
  const [row] = await sql
    .select()
    .from(scheduleChangeTable)
    .where(and(isOfBooking(booking), ne(scheduleChangeTable.state, "superseded")))
    .orderBy(desc(scheduleChangeTable.changedAt), desc(scheduleChangeTable.receivedAt))
    .limit(1);
  return row;
}

/** False if the change is stored already. */
export async function insertScheduleChange(sql: Sql, change: ScheduleChange): Promise<boolean> {
  const rows = await sql.insert(scheduleChangeTable).values(change).onConflictDoNothing().returning({ id: scheduleChangeTable.id });
  return rows.length > 0;
}

/** Optimistic: undefined if the change has left the state meanwhile. */
export async function moveScheduleChange(
  sql: Sql,
  change: ScheduleChange,
  changes: Partial<ScheduleChange>,
): Promise<ScheduleChange | undefined> {
  const [row] = await sql
    .update(scheduleChangeTable)
    .set(changes)
    .where(and(isRow(change), eq(scheduleChangeTable.state, change.state)))
    .returning();
  return row;
}

export async function listDueChanges(sql: Sql, now: Date, limit: number): Promise<ScheduleChange[]> {
  return sql
    .select()
    .from(scheduleChangeTable)
    .where(lte(scheduleChangeTable.dueAt, now))
    .orderBy(asc(scheduleChangeTable.dueAt))
    .limit(limit);
}

/** The flight parts with an order of the supplier; an id belongs to one booking. */
export async function findFlightPart(sql: Sql, supplier: string, holdId: string): Promise<BookingPart | undefined> {
  const { supplier: name, holdId: hold, kind } = bookingPartTable;
  const [part] = await sql
    .select()
    .from(bookingPartTable)
    .where(and(eq(name, supplier), eq(hold, holdId), inArray(kind, ["flight"])));
  return part;
}
