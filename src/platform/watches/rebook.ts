/**
 * Replaces a booking by the same room for less. The order is fixed: the traveller accepts the new total, books it like any other cart, and only the
 * confirmation of that booking cancels the former one. A crash at any point leaves at least one of the two bookings.
 */
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getRebooking as getCall, startRebooking as startCall, watchBooking as watchCall } from "#contract/watches/rebooking.ts";
import { CANCELLATION_BEGUN } from "#domain/booking/booking-states.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { beginCancellation } from "#platform/booking/engine/begin-cancellation.ts";
import { advance, foundInProgress } from "#platform/booking/engine/engine.ts";
import { bookingOfEvent } from "#platform/booking/events/mail-traveller.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { cartMinor } from "#platform/booking/cart/describe-cart.ts";
import { isTheirs } from "#platform/booking/cart/find-cart.ts";
import { roomNameFor } from "#platform/booking/cart/snapshot-stay.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { cancellationFeeNow, cheaperRate, mayRebook } from "./cheaper-rate.ts";
import { NOT_COMPARED, saveWatch, WATCH_EVENT, watchOfLink } from "./watch-price.ts";
import { tokenHashOf } from "./watch-links.ts";
import { findRebooking, insertRebooking, listHeldInstead, settleRow } from "#platform/booking/records/rebooking-store.ts";

const REASON = "REBOOKED_CHEAPER";

/** The address of a booking is proved by the mails that its owner has received; the watch is active at once. */
export const watchBooking = useCase(watchCall, async (context, caller, { body }) => {
  const booking = await findOwnBooking(context, caller, body.reservationId, body.email);
  if (!(await mayRebook(context, booking))) throw new Refusal("reservation-not-cancellable");
  const { brandId, hotelId, checkIn, checkOut, currency, totalMinor, locale, market, client, quote, stay } = booking;
  const id = context.random.uuid();
  await saveWatch(context, {
    brandId,
    id,
    tokenHash: tokenHashOf(context, { brandId, id }),
    email: client.addresses[0]?.mail ?? body.email,
    // Also where the booking names another address than the account.
    accountId: booking.accountId,
    hotelId: String(hotelId),
    hotelName: stay.hotel.name,
    checkIn,
    checkOut,
    rooms: quote.rooms.map(rateRoomOf),
    flights: null,
    currency,
    limitMinor: totalMinor,
    bookingId: booking.id,
    locale,
    market,
    state: "active",
    createdAt: context.clock.now(),
    ...NOT_COMPARED,
  });
  return {};
});

async function bookingOfLink(context: Context, brandId: string, token: string): Promise<Booking> {
  const { bookingId } = await watchOfLink(context, brandId, token);
  const booking = bookingId === null ? undefined : await findBooking(context.database.sql, { brandId, id: bookingId });
  // A booking that was cancelled or has been replaced ends its watch.
  if (booking?.state !== "CONFIRMED") throw new Refusal("content-not-found");
  return booking;
}

/** A cart that was opened from this offer and left: its own hold may be on the last room, so the search would not find the room again. */
async function heldInstead(context: Context, caller: Caller, booking: Booking): Promise<Prebooking | undefined> {
  const carts = await listHeldInstead(context.database.sql, booking, context.clock.now());
  return carts.find((cart) => isTheirs(cart, caller) && cart.currency === booking.currency && cartMinor(cart) < booking.totalMinor);
}

/** At the prices of the caller. */
async function cheaperNow(dispatch: Dispatch, caller: Caller, booking: Booking): Promise<RoomRate | undefined> {
  const rooms = booking.quote.rooms.map(rateRoomOf).map((room) => ({ ...room, childAges: [...room.childAges] }));
  const { hotelId, checkIn, checkOut, currency } = booking;
  const body = { hotelId: String(hotelId), checkInDate: checkIn, checkOutDate: checkOut, rooms, currency };
  const answer = await dispatch(listRoomRates, { body }, caller);
  if (!answer.ok) throw new Refusal("search-failed");
  return cheaperRate(answer.data.rooms, booking);
}

export const getRebooking = (dispatch: Dispatch) =>
  useCase(getCall, async (context, caller, { query }) => {
    const booking = await bookingOfLink(context, caller.brandId, query.token);
    const fee = await cancellationFeeNow(context, booking);
    const held = await heldInstead(context, caller, booking);
    const rate = fee === undefined || held ? undefined : await cheaperNow(dispatch, caller, booking);
    const { currency, totalMinor, stay, checkIn, checkOut } = booking;
    return {
      hotelName: stay.hotel.name,
      roomName: roomNameFor(context, stay, caller),
      checkInDate: checkIn,
      checkOutDate: checkOut,
      currency,
      before: unitsOf(totalMinor, currency),
      total: held ? unitsOf(cartMinor(held), currency) : (rate?.price ?? null),
      cancellationFee: fee === undefined ? null : unitsOf(fee, currency),
    };
  });

/** Holds the room for the total that the traveller has seen, or leads back to the room that is held already. Nothing else changes: a cart that is not booked expires like any other. */
export const startRebooking = (dispatch: Dispatch) =>
  useCase(startCall, async (context, caller, { body }) => {
    const booking = await bookingOfLink(context, caller.brandId, body.token);
    if (!(await mayRebook(context, booking))) throw new Refusal("reservation-not-cancellable");
    const { brandId, hotelId, checkIn, checkOut, quote } = booking;
    const stay = {
      hotelId: String(hotelId),
      checkInDate: checkIn,
      checkOutDate: checkOut,
      rooms: quote.rooms.map(({ adults, childrenAges, infants }) => ({ adults, childrenAges: [...childrenAges], infants })),
    };
    const held = await heldInstead(context, caller, booking);
    if (held) {
      if (unitsOf(cartMinor(held), held.currency) > body.total) throw new Refusal("price-changed");
      return { ...stay, prebookingId: held.id, roomTypeId: held.quote.roomTypeId, bbId: held.quote.bbId };
    }
    const rate = await cheaperNow(dispatch, caller, booking);
    if (!rate) throw new Refusal("room-not-available");
    if (rate.price > body.total) throw new Refusal("price-changed");
    // The key of this call is not one of the hold: a repeated call has a newer rate key.
    const { idempotencyKey: _, ...holder } = caller;
    const cart = await dispatch(createHotelPrebooking, { params: { id: rate.rateKey }, body: {} }, holder);
    if (!cart.ok)
      throw new Refusal(cart.code === "flight-not-available" || cart.code === "prebooking-expired" ? "technical-error" : cart.code);
    const prebookingId = cart.data.bookingCode;
    const row = { brandId, prebookingId, bookingId: booking.id, createdAt: context.clock.now(), settledAt: null, outcome: null };
    await insertRebooking(context.database.sql, row);
    return { ...stay, prebookingId, roomTypeId: rate.roomTypeId, bbId: rate.bbId };
  });

/**
 * After a confirmation: cancels the booking that it replaces. The event is delivered until this has succeeded, and a repeated delivery continues or
 * finds nothing to do. If cancelling is no longer free, both bookings stay, and the traveller is asked to cancel one of them.
 */
export const settleRebooking: Deliver = async (context, delivery) => {
  const confirmed = await bookingOfEvent(context, delivery);
  const { sql } = context.database;
  const rebooking = await findRebooking(sql, confirmed.brandId, confirmed.prebookingId);
  // A new booking that was cancelled at once replaces nothing.
  if (!rebooking || rebooking.settledAt !== null || confirmed.state !== "CONFIRMED") return;
  const former = await findBooking(sql, { brandId: rebooking.brandId, id: rebooking.bookingId });
  const begun = former && (await cancelFormer(context, former));
  // A supplier that refuses the cancellation leads back to CONFIRMED; one that has not answered is asked again by the completer.
  if (begun && (await advance(context, begun, "completer")).state !== "CONFIRMED") {
    await settleRow(sql, rebooking, "cancelled", context.clock.now());
    return;
  }
  const { brandId, bookingId, prebookingId } = rebooking;
  context.log.warn("rebooking.kept-both", { brandId, bookingId });
  await context.database.transaction(async (kept) => {
    await settleRow(kept, rebooking, "kept", context.clock.now());
    await writeEvent(context, kept, { brandId, topic: WATCH_EVENT.keptBoth, dedupeKey: prebookingId, payload: { prebookingId } });
  });
};

/** The booking whose cancellation has begun, now or before a crash; undefined if it must stay. */
async function cancelFormer(context: Context, former: Booking): Promise<Booking | undefined> {
  if (CANCELLATION_BEGUN.has(former.state)) return foundInProgress(former);
  if ((await cancellationFeeNow(context, former)) !== 0) return undefined;
  const begun = await beginCancellation(context, former, REASON, "completer");
  if (!begun) throw new Error("the replaced booking has changed meanwhile");
  return begun;
}
