import { stayInsteadOf } from "#domain/package/stay-variants.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { BookingPart } from "#platform/booking/records/parts-table.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { landingOf } from "#platform/packages/search/describe-package.ts";
import type { Substitute } from "#platform/ports/reservable.ts";

/** Whether other flights than those of the part need exactly the nights that are booked. */
export function fitsNights(
  { checkIn, checkOut }: Pick<Booking, "checkIn" | "checkOut">,
  part: Pick<BookingPart, "kind" | "facts">,
  { facts }: Pick<Substitute, "facts">,
): boolean {
  const booked = flightsOf([part]);
  const flights = flightsOf([{ kind: "flight", facts: facts ?? null }]);
  if (!booked || !flights?.back) return false;
  const arrival = { landing: landingOf(booked.out), firstNight: checkIn };
  const needed = stayInsteadOf(arrival, landingOf(flights.out), flights.back.legs[0]!.departure.day);
  return needed?.startDate === checkIn && needed.endDate === checkOut;
}
