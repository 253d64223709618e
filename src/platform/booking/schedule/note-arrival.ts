/** Other flights than those that were booked may make the guests arrive late, or no longer late: the hotel has to know (D31). */
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { arrivalRemark } from "#platform/booking/records/late-arrival.ts";
import type { BookingPart, PartChange } from "#platform/booking/records/parts-table.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import type { FlightTrip } from "#platform/ports/flight-supplier.ts";

export const ARRIVAL_EVENT = "booking.arrival-changed";

type Changed = {
  readonly parts: readonly BookingPart[];
  readonly flights: Pick<FlightTrip, "out">;
  readonly changeId: string;
  /** A person settles the change, and calls the hotel if that is necessary. */
  readonly isReview?: boolean;
};

/** Writes the event that tells the hotel. Returns the change of the hotel part, which the caller stores with that of the flights. */
export async function noteArrival(
  context: Context,
  sql: Sql,
  booking: Booking,
  { parts, flights, changeId, isReview = false }: Changed,
): Promise<readonly PartChange[]> {
  const hotel = parts.find(({ kind }) => kind === "hotel");
  if (!hotel) return [];
  const { remark: before, ...facts } = (hotel.facts ?? {}) as { readonly remark?: string };
  const { isLate, remark } = arrivalRemark(flights, { startDate: booking.checkIn, endDate: booking.checkOut });
  if ((isLate ? remark : undefined) === before) return [];
  const { brandId, id: bookingId } = booking;
  await writeEvent(context, sql, { brandId, topic: ARRIVAL_EVENT, dedupeKey: changeId, payload: { bookingId, isLate, remark, isReview } });
  return [{ no: hotel.partNo, changes: { facts: isLate ? { ...facts, remark } : facts } }];
}
