import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, not, notInArray, or, sql as template } from "drizzle-orm";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { ENDED_UNBOOKED } from "#domain/booking/booking-states.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Booking } from "./booking-table.ts";
import { bookingTable as bookings } from "./booking-table.ts";

type BookingId = Pick<Booking, "brandId" | "id">;

const NOT_LIVE: readonly BookingState[] = [...ENDED_UNBOOKED, "CANCELLED", "REFUNDING", "REFUNDED"];

const isRow = ({ brandId, id }: BookingId) => and(eq(bookings.brandId, brandId), eq(bookings.id, id));

export async function insertBooking(sql: Sql, booking: Booking): Promise<void> {
  await sql.insert(bookings).values(booking);
}

export async function findBooking(sql: Sql, id: BookingId): Promise<Booking | undefined> {
  const [row] = await sql.select().from(bookings).where(isRow(id));
  return row;
}

/**
 * Attempts that were refused at once: the visitor never saw their number. A FAILED one may have been reported as in progress, so it can be found and
 * is reported as cancelled.
 */
const NEVER_TOLD = ENDED_UNBOOKED.filter((state) => state !== "FAILED");

/** Finds a booking by the number that the guest knows. */
export async function findByNumber(sql: Sql, brandId: string, number: string): Promise<Booking | undefined> {
  const isNumber = and(eq(bookings.brandId, brandId), eq(bookings.number, number));
  const [row] = await sql
    .select()
    .from(bookings)
    .where(and(isNumber, notInArray(bookings.state, NEVER_TOLD)));
  return row;
}

/** The attempt that has not ended without a booking; there is at most one per cart. */
export async function findStanding(sql: Sql, brandId: string, prebookingId: string): Promise<Booking | undefined> {
  const [row] = await sql
    .select()
    .from(bookings)
    .where(and(eq(bookings.brandId, brandId), eq(bookings.prebookingId, prebookingId), notInArray(bookings.state, [...ENDED_UNBOOKED])));
  return row;
}

export async function findLatest(sql: Sql, brandId: string, prebookingId: string): Promise<Booking | undefined> {
  const [row] = await sql
    .select()
    .from(bookings)
    .where(and(eq(bookings.brandId, brandId), eq(bookings.prebookingId, prebookingId)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return row;
}

type SameTrip = Pick<Booking, "brandId" | "emailKey" | "hotelId" | "quote" | "checkIn" | "checkOut" | "prebookingId">;

/**
 * Whether the same trip was booked recently from another cart. An advisory lock serialises concurrent calls for the same trip. Opaque stays are
 * compared by class and only with each other: compared by hotel, a booking by the hotel's name would reveal whether a cart drew that hotel.
 */
export async function hasSameTrip(sql: Sql, trip: SameTrip, since: Date): Promise<boolean> {
  const { brandId, emailKey, hotelId, quote, checkIn, checkOut, prebookingId } = trip;
  const classOfBooking = template`${bookings.quote} ->> 'classId'`;
  const isThere =
    quote.classId === undefined
      ? and(eq(bookings.hotelId, hotelId), template`${classOfBooking} is null`)
      : template`${classOfBooking} = ${quote.classId}`;
  const words = ["trip", brandId, emailKey, quote.classId ?? hotelId, checkIn, checkOut].join(" ");
  await sql.execute(template`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`);
  const [row] = await sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.brandId, brandId),
        eq(bookings.emailKey, emailKey),
        isThere,
        eq(bookings.checkIn, checkIn),
        eq(bookings.checkOut, checkOut),
        gt(bookings.createdAt, since),
        notInArray(bookings.state, [...NOT_LIVE]),
        // A payment that the bank reversed left no booking: the same trip may be booked again at once.
        not(and(eq(bookings.state, "MANUAL_REVIEW"), isNotNull(bookings.ending))!),
        template`${bookings.prebookingId} <> ${prebookingId}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

export type BookingChanges = Partial<Omit<Booking, "brandId" | "id" | "version">>;

/**
 * Optimistic locking: undefined when another process has moved the booking meanwhile, and the caller reads it again. On success the row is not read
 * back, because it is wide and a booking moves often.
 */
export async function replaceBooking(sql: Sql, booking: Booking, changes: BookingChanges): Promise<Booking | undefined> {
  const next = { ...changes, version: booking.version + 1 };
  const moved = await sql
    .update(bookings)
    .set(next)
    .where(and(isRow(booking), eq(bookings.version, booking.version), eq(bookings.state, booking.state)))
    .returning({ id: bookings.id });
  return moved.length > 0 ? { ...booking, ...next } : undefined;
}

/** Claims due bookings, so that no other worker processes them before `until`. */
export async function claimDueBookings(sql: Sql, now: Date, until: Date, limit: number): Promise<Booking[]> {
  const due = template`(${bookings.brandId}, ${bookings.id}) in (
    select brand_id, id from booking where due_at <= ${now.toISOString()}::timestamptz
    order by due_at limit ${limit} for update skip locked)`;
  return sql
    .update(bookings)
    .set({ dueAt: until, tries: template`${bookings.tries} + 1`, version: template`${bookings.version} + 1` })
    .where(due)
    .returning();
}

/**
 * Bookings of the account that did not end unbooked, newest first. The first booking flow also lists bookings that were linked to the account
 * afterwards.
 */
export async function listOfAccount(sql: Sql, brandId: string, accountId: string, door: Booking["door"]): Promise<Booking[]> {
  const isShown = door === "hotel" ? or(eq(bookings.door, door), eq(bookings.isLinked, true)) : eq(bookings.door, door);
  return sql
    .select()
    .from(bookings)
    .where(and(eq(bookings.brandId, brandId), eq(bookings.accountId, accountId), notInArray(bookings.state, [...ENDED_UNBOOKED]), isShown))
    .orderBy(desc(bookings.createdAt))
    .limit(LISTED);
}

/** Upper limit of a list; more than a visitor looks through. */
const LISTED = 200;

/** Counts bookings in every state. */
export async function countOfAccount(sql: Sql, brandId: string, accountId: string): Promise<number> {
  const [row] = await sql
    .select({ held: count() })
    .from(bookings)
    .where(and(eq(bookings.brandId, brandId), eq(bookings.accountId, accountId)));
  return row?.held ?? 0;
}

/** Separate from the engine's transitions, because the owner of a booking does not depend on its state. */
export async function linkToAccount(sql: Sql, id: BookingId, accountId: string): Promise<void> {
  await sql.update(bookings).set({ accountId, isLinked: true }).where(isRow(id));
}

/** Confirmed bookings of guests with the address, the oldest first; locked until the transaction ends. */
export async function listClaimable(sql: Sql, brandId: string, emailKey: string): Promise<Booking[]> {
  return sql
    .select()
    .from(bookings)
    .where(and(isUnclaimed(brandId, emailKey), isNotNull(bookings.confirmedAt)))
    .orderBy(asc(bookings.confirmedAt), asc(bookings.id))
    .for("update");
}

const isUnclaimed = (brandId: string, emailKey: string) =>
  and(eq(bookings.brandId, brandId), eq(bookings.emailKey, emailKey), isNull(bookings.accountId));

/** Whether a guest has bought a membership with the address and has not verified the address yet. */
export async function hasUnclaimedMembership(sql: Sql, brandId: string, emailKey: string): Promise<boolean> {
  const [row] = await sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isUnclaimed(brandId, emailKey), isNotNull(bookings.membershipProgramId), notInArray(bookings.state, [...ENDED_UNBOOKED])))
    .limit(1);
  return row !== undefined;
}

/** Bookings that are not finished: in progress, in manual review, or confirmed with a check-out in the future. */
export async function countOpenBookings(sql: Sql, brandId: string, today: CalendarDate): Promise<number> {
  const isOpen = or(
    isNotNull(bookings.dueAt),
    eq(bookings.state, "MANUAL_REVIEW"),
    and(eq(bookings.state, "CONFIRMED"), gte(bookings.checkOut, today)),
  );
  const [row] = await sql
    .select({ open: count() })
    .from(bookings)
    .where(and(eq(bookings.brandId, brandId), isOpen));
  return row?.open ?? 0;
}
