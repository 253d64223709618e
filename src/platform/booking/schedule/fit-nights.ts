import { stayOfTrip } from "#domain/package/stay-variants.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { landingOf } from "#platform/packages/search/describe-package.ts";
import type { Substitute } from "#platform/ports/reservable.ts";

/** Whether the flights need exactly the nights that are booked. */
export function fitsNights({ checkIn, checkOut }: Pick<Booking, "checkIn" | "checkOut">, { facts }: Pick<Substitute, "facts">): boolean {
  const flights = flightsOf([{ kind: "flight", facts: facts ?? null }]);
  if (!flights?.back) return false;
  const needed = stayOfTrip(landingOf(flights.out), flights.back.legs[0]!.departure.day);
  return needed?.startDate === checkIn && needed.endDate === checkOut;
}
