/** What agents may see of the bookings of their brand. Every look for travellers is recorded. */
import type { OutputOf } from "#contract/base/call.ts";
import { findAgentBookings as findCall, getAgentPanel as panelCall } from "#contract/booking/agent-bookings.ts";
import type { AgentProfile } from "#domain/visitor/visitor.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { cartMinor } from "#platform/booking/cart/describe-cart.ts";
import { statusOfBooking } from "#platform/booking/engine/answer-booking.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findBookings, insertLook, listHolds } from "./agent-look-store.ts";

const MAX_SHOWN = 50;
const MAX_RECORDED = 10;
const DAY_MS = 86_400_000;

type AgentBooking = OutputOf<typeof findCall>["bookings"][number];

function requireAgent({ visitor }: Caller): AgentProfile {
  if (!visitor.agent) throw new Refusal("session-invalid");
  return visitor.agent;
}

const productOf = ({ partCount }: Pick<Booking, "partCount">) => (partCount > 1 ? "package" : "hotel");

function describe(booking: Booking): AgentBooking {
  const { number, client, stay, checkIn, checkOut, totalMinor, currency, createdAt, agentUserName } = booking;
  return {
    bookingCode: number,
    status: statusOfBooking(booking),
    product: productOf(booking),
    traveller: `${client.firstName} ${client.lastName}`,
    email: client.addresses[0]?.mail ?? "",
    hotelName: stay.hotel.name,
    arrivalDate: checkIn,
    departureDate: checkOut,
    totalAmount: unitsOf(totalMinor, currency),
    currency,
    bookedAt: createdAt.toISOString(),
    agent: agentUserName,
  };
}

export const findAgentBookings = useCase(findCall, async ({ database, clock, random }, caller, { body }) => {
  const { userName } = requireAgent(caller);
  const { bookedOn, arrivalDate, ...asked } = body;
  const from = bookedOn === undefined ? undefined : new Date(`${bookedOn}T00:00:00Z`);
  const booked = from && { from, until: new Date(from.getTime() + DAY_MS) };
  // In one transaction: nothing is shown that is not recorded.
  return database.transaction(async (sql) => {
    const found = await findBookings(
      sql,
      caller.brandId,
      { ...asked, arrivalDate: arrivalDate as CalendarDate | undefined, booked },
      MAX_SHOWN + 1,
    );
    const numbers = found.slice(0, MAX_RECORDED).map(({ number }) => number);
    await insertLook(sql, { brandId: caller.brandId, id: random.uuid(), userName, lookedAt: clock.now(), request: body, numbers });
    return { bookings: found.slice(0, MAX_SHOWN).map(describe), hasMore: found.length > MAX_SHOWN };
  });
});

function describeHold(cart: Prebooking): OutputOf<typeof panelCall>["holds"][number] {
  const { id, stay, quote, currency, expiresAt } = cart;
  return {
    prebookingId: id,
    product: productOf(cart),
    // The name of an opaque hotel is secret until it is booked, also for agents.
    hotelName: stay.hidden ? "" : stay.hotel.name,
    arrivalDate: quote.stay.startDate,
    departureDate: quote.stay.endDate,
    totalAmount: unitsOf(cartMinor(cart), currency),
    currency,
    expiry: expiresAt.toISOString(),
  };
}

export const getAgentPanel = useCase(panelCall, async ({ database: { sql }, clock }, caller) => {
  const { userName } = requireAgent(caller);
  const now = clock.now();
  const from = new Date(`${dateAt(now)}T00:00:00Z`);
  const today = { from, until: new Date(from.getTime() + DAY_MS) };
  const [bookings, holds] = await Promise.all([
    findBookings(sql, caller.brandId, { agent: userName, booked: today }, MAX_SHOWN),
    listHolds(sql, caller.brandId, userName, now),
  ]);
  return { bookings: bookings.map(describe), holds: holds.map(describeHold) };
});
