import { and, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Booking } from "./booking-store.ts";
import { bookingTable } from "./booking-store.ts";

export type BookingChanges = Partial<Omit<Booking, "brandId" | "id" | "version">>;

/** What the supplier calls a booked part. */
export type BookedPart = { readonly reference: string; readonly locator?: string };

/**
 * Optimistic locking: undefined when another process has moved the booking meanwhile, and the caller reads it again. On success the row is not read
 * back, because it is wide and a booking moves often. The supplier's reference is written to the part by the same statement, so a transition stays
 * one round trip and a change of a part always increases the version.
 */
export async function replaceBooking(sql: Sql, booking: Booking, changes: BookingChanges, part?: BookedPart): Promise<Booking | undefined> {
  const next = { ...changes, version: booking.version + 1 };
  const isUnchanged = and(
    eq(bookingTable.brandId, booking.brandId),
    eq(bookingTable.id, booking.id),
    eq(bookingTable.version, booking.version),
    eq(bookingTable.state, booking.state),
  );
  const update = sql.update(bookingTable).set(next).where(isUnchanged).returning({ brandId: bookingTable.brandId, id: bookingTable.id });
  const moved = part ? (await sql.execute(withPart(update.getSQL(), part))).rows : await update;
  return moved.length > 0 ? { ...booking, ...next } : undefined;
}

const withPart = (update: ReturnType<typeof template>, { reference, locator }: BookedPart) => template`
  with moved as (${update}), written as (
    update booking_part set reference = ${reference}, locator = ${locator ?? null}
    from moved where booking_part.brand_id = moved.brand_id and booking_part.booking_id = moved.id and part_no = 1
  )
  select id from moved`;

/** The supplier's reference of the booked part; undefined if it was never booked. */
export async function findReference(sql: Sql, { brandId, id }: Pick<Booking, "brandId" | "id">): Promise<string | undefined> {
  const { rows } = await sql.execute<{ reference: string | null }>(template`
    select reference from booking_part where brand_id = ${brandId} and booking_id = ${id} and part_no = 1`);
  return rows[0]?.reference ?? undefined;
}
