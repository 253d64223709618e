/** What agents may see of the bookings of their brand. Every look for travellers is recorded. */
import type { OutputOf } from "#contract/base/call.ts";
import { findAgentBookings as findCall, getAgentPanel as panelCall } from "#contract/booking/agent-bookings.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { cartMinor } from "#platform/booking/cart/describe-cart.ts";
import { statusOfBooking } from "#platform/booking/engine/answer-booking.ts";
import { checkoutOf, mayHandOver, stateOfCart } from "#platform/booking/hand-over/hand-over.ts";
import { codeOf, linkOf } from "#platform/booking/hand-over/hand-over-secrets.ts";
import type { HandedOver } from "#platform/booking/hand-over/hand-over-store.ts";
import { listHandOvers } from "#platform/booking/hand-over/hand-over-store.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findLiveBooking } from "#platform/booking/records/booking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { requireAgent } from "#platform/identity/agents/resolve-agent.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { findBookings, insertLook, listHolds } from "./agent-look-store.ts";

const MAX_SHOWN = 50;
const MAX_RECORDED = 10;
const DAY_MS = 86_400_000;
const HAND_OVER_DAYS = 7;

type AgentBooking = OutputOf<typeof findCall>["bookings"][number];

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

type Panel = OutputOf<typeof panelCall>;

function describeCart(cart: Prebooking): Omit<Panel["holds"][number], "canHandOver" | "checkout"> {
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

export const getAgentPanel = useCase(panelCall, async (context, caller) => {
  const { userName } = requireAgent(caller);
  const { clock } = context;
  const { sql } = context.database;
  const now = clock.now();
  const from = new Date(`${dateAt(now)}T00:00:00Z`);
  const today = { from, until: new Date(from.getTime() + DAY_MS) };
  const [bookings, holds, handedOver] = await Promise.all([
    findBookings(sql, caller.brandId, { agent: userName, booked: today }, MAX_SHOWN),
    listHolds(sql, caller.brandId, userName, now),
    listHandOvers(sql, caller.brandId, userName, new Date(now.getTime() - HAND_OVER_DAYS * DAY_MS)),
  ]);
  return {
    bookings: bookings.map(describe),
    holds: holds.map((cart) => ({ ...describeCart(cart), canHandOver: mayHandOver(cart), checkout: checkoutOf(context, cart) })),
    handOvers: await Promise.all(handedOver.map((one) => describeHandOver(context, caller.locale, one))),
  };
});

async function describeHandOver(context: Context, locale: LocaleCode, { handOver, cart }: HandedOver): Promise<Panel["handOvers"][number]> {
  const booking = await findLiveBooking(context.database.sql, cart.brandId, cart.id);
  const state = stateOfCart(cart, booking, context.clock.now());
  const isOpen = state === "open";
  return {
    ...describeCart(cart),
    state: isOpen ? (handOver.openedAt === null ? "sent" : "opened") : state,
    sentTo: handOver.sentTo,
    sentAt: handOver.createdAt.toISOString(),
    code: isOpen ? codeOf(context, handOver) : null,
    link: isOpen ? await linkOf(context, handOver, locale) : null,
    bookingCode: state === "booked" || state === "cancelled" ? (booking?.number ?? null) : null,
  };
}
