import { getOutstanding as call } from "#contract/booking/get-outstanding.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import { findOwnBooking } from "#platform/booking/reservations/find-own-booking.ts";
import { outstandingMinor } from "#platform/booking/reservations/find-reservation.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";

export const getOutstanding = ({ configuration }: CartSources) =>
  useCase(call, async (context, caller, { params, query }) => {
    const booking = await findOwnBooking(context, caller, params.id, query.email);
    const { brandId, market, userTypeId, currency } = booking;
    const minor = outstandingMinor(booking);
    const flights = minor > 0 ? flightsOf(await listParts(context.database.sql, booking)) : undefined;
    const { checkout } = (await configuration.current()).configurationOf(brandId, market, userTypeId);
    const departure = flights?.out.legs[0]?.departure.day;
    return {
      outStanding: unitsOf(minor, currency),
      currency,
      dueDate: departure ? addDays(departure, -checkout.lowDeposit.daysBefore) : null,
    };
  });
