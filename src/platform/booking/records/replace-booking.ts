import { and, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { writeTogether } from "#platform/kernel/database/write-together.ts";
import type { Booking } from "./booking-store.ts";
import { bookingTable } from "./booking-store.ts";
import type { PartChange } from "./parts-table.ts";
import { bookingPartTable, withChange } from "./parts-table.ts";

export type BookingChanges = Partial<Omit<Booking, "brandId" | "id" | "version" | "parts">>;

/** The booking as `replaceBooking` leaves it. */
export const replacedBy = (booking: Booking, changes: BookingChanges, parts: readonly PartChange[]): Booking => ({
  ...booking,
  ...changes,
  ...holdOf(parts),
  ...(booking.parts && { parts: parts.reduce(withChange, booking.parts) }),
  version: booking.version + 1,
});

/**
 * Optimistic locking: undefined when another process has moved the booking meanwhile, and the caller reads it again. On success the row is not read
 * back, because it is wide and a booking moves often. Changes of parts and other writes are made by the same statement, so a transition is one round
 * trip and a change of a part always increases the version.
 */
export async function replaceBooking(
  sql: Sql,
  booking: Booking,
  changes: BookingChanges,
  parts: readonly PartChange[] = [],
  writes: readonly Write[] = [],
): Promise<Booking | undefined> {
  const next = { ...changes, ...holdOf(parts), version: booking.version + 1 };
  const isUnchanged = and(
    eq(bookingTable.brandId, booking.brandId),
    eq(bookingTable.id, booking.id),
    eq(bookingTable.version, booking.version),
    eq(bookingTable.state, booking.state),
  );
  const update = sql.update(bookingTable).set(next).where(isUnchanged).returning({ id: bookingTable.id });
  const written = booking.partCount === 1 ? parts.flatMap(bookedAlone) : parts;
  const isMoved = await writeTogether(sql, update.getSQL(), [
    ...written.map((part, place) => partWrite(sql, booking, part, place)),
    ...writes,
  ]);
  return isMoved ? replacedBy(booking, changes, parts) : undefined;
}

/** The booking repeats the hold of part 1. */
function holdOf(parts: readonly PartChange[]): BookingChanges {
  const { holdId, holdEpoch } = parts.find(({ no }) => no === 1)?.changes ?? {};
  return holdId === undefined || holdEpoch === undefined ? {} : { holdId, holdEpoch };
}

/** Other changes of a single part are copied from the booking by a trigger, which writes nothing if the state is already there. */
const bookedAlone = ({ no, changes }: PartChange): PartChange[] =>
  changes.reference === undefined ? [] : [{ no, changes: { locator: null, ...changes } }];

/** In the order of the changes: only after one part is known to be booked may the next one be marked as unknown (P11). */
const partWrite = (sql: Sql, { brandId, id }: Booking, { no, changes }: PartChange, place: number): Write => ({
  statement: (condition) =>
    sql
      .update(bookingPartTable)
      .set(changes)
      .where(and(eq(bookingPartTable.brandId, brandId), eq(bookingPartTable.bookingId, id), eq(bookingPartTable.partNo, no), condition))
      .returning({ no: bookingPartTable.partNo })
      .getSQL(),
  isAfterPrevious: place > 0,
});

/** Locks the booking until the transaction ends. */
export async function lockBooking(sql: Sql, { brandId, id }: Pick<Booking, "brandId" | "id">): Promise<Booking | undefined> {
  const isRow = and(eq(bookingTable.brandId, brandId), eq(bookingTable.id, id));
  const [row] = await sql.select().from(bookingTable).where(isRow).for("update");
  return row;
}

/** The supplier's reference of the booked part; undefined if it was never booked. */
export async function findReference(sql: Sql, { brandId, id }: Pick<Booking, "brandId" | "id">): Promise<string | undefined> {
  const { rows } = await sql.execute<{ reference: string | null }>(template`
    select reference from booking_part where brand_id = ${brandId} and booking_id = ${id} and part_no = 1`);
  return rows[0]?.reference ?? undefined;
}
