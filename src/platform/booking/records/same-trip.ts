/** Recognises a trip that was booked twice by mistake (BOS-031). */
import { and, eq, gt, isNotNull, not, notInArray, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Booking } from "./booking-store.ts";
import { bookingTable, NOT_LIVE } from "./booking-store.ts";

type Trip = Pick<Booking, "brandId" | "emailKey" | "hotelId" | "quote" | "checkIn" | "checkOut" | "prebookingId" | "paxes" | "client">;

type Named = { readonly firstName?: string; readonly lastName?: string };

/** The first passenger, or the contact of a booking without passengers. */
function leadOf({ paxes, client }: Pick<Trip, "paxes" | "client">): string {
  const [{ firstName = client.firstName, lastName = client.lastName } = {}] = paxes as readonly Named[];
  return `${firstName} ${lastName}`.toLowerCase();
}

const LEAD = template`lower(coalesce(${bookingTable.paxes} -> 0 ->> 'firstName', ${bookingTable.client} ->> 'firstName') || ' ' ||
  coalesce(${bookingTable.paxes} -> 0 ->> 'lastName', ${bookingTable.client} ->> 'lastName'))`;

/** Where the first flight of a cart departs; null without flights. */
const originOf = (brandId: unknown, prebookingId: unknown) => template`(
  select part.facts -> 'out' -> 'legs' -> 0 ->> 'from' from prebooking_part as part
  where part.brand_id = ${brandId} and part.prebooking_id = ${prebookingId} and part.kind = 'flight' limit 1)`;

/** Name of the lock that serialises calls for the same trip. */
export const tripLockOf = ({ brandId, emailKey, quote, hotelId, checkIn, checkOut }: Trip): string =>
  ["trip", brandId, emailKey, quote.classId ?? hotelId, checkIn, checkOut].join(" ");

/**
 * Whether the same trip was booked recently from another cart: email, hotel, dates, origin and lead passenger are the same (D32), so an agent may book
 * many customers with one address. An advisory lock serialises concurrent calls for the same trip. Opaque stays are compared by class and only with
 * each other: compared by hotel, a booking by the hotel's name would reveal whether a cart drew that hotel.
 */
export async function hasSameTrip(sql: Sql, trip: Trip, since: Date): Promise<boolean> {
  const { brandId, emailKey, hotelId, quote, checkIn, checkOut, prebookingId } = trip;
  const classOfBooking = template`${bookingTable.quote} ->> 'classId'`;
  const isThere =
    quote.classId === undefined
      ? and(eq(bookingTable.hotelId, hotelId), template`${classOfBooking} is null`)
      : template`${classOfBooking} = ${quote.classId}`;
  await sql.execute(template`select pg_advisory_xact_lock(hashtextextended(${tripLockOf(trip)}, 0))`);
  const [row] = await sql
    .select({ id: bookingTable.id })
    .from(bookingTable)
    .where(
      and(
        eq(bookingTable.brandId, brandId),
        eq(bookingTable.emailKey, emailKey),
        isThere,
        eq(bookingTable.checkIn, checkIn),
        eq(bookingTable.checkOut, checkOut),
        gt(bookingTable.createdAt, since),
        notInArray(bookingTable.state, [...NOT_LIVE]),
        // A payment that the bank reversed left no booking: the same trip may be booked again at once.
        not(and(eq(bookingTable.state, "MANUAL_REVIEW"), isNotNull(bookingTable.ending))!),
        template`${bookingTable.prebookingId} <> ${prebookingId}`,
        template`${LEAD} = ${leadOf(trip)}`,
        template`${originOf(bookingTable.brandId, bookingTable.prebookingId)} is not distinct from ${originOf(brandId, prebookingId)}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
