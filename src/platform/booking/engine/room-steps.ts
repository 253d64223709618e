/** All calls of the engine to a supplier on the way to a booking. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { HoldOutcome } from "#platform/ports/room-stock.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { after, GRACE_MS, INVISIBLE_MS, isPriceFresh, PREBOOKING_MS } from "#platform/booking/records/booking-times.ts";
import { holdIdOf } from "#platform/booking/records/engine-keys.ts";
import { askPrice } from "#platform/booking/cart/ask-price.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { callOutside, move, moveThrough, orUnknown, orWait, review, supplierOf, WAIT } from "#platform/booking/records/step.ts";

/** Limit of new holds per booking: more attempts mean that other buyers take every room that becomes free. */
const MAX_EPOCHS = 20;

/** A hold that has ended is replaced by one with a new id, which is committed before it is requested. */
function holdAnew({ brandId, prebookingId, holdEpoch }: Booking, otherwise: StepOutcome): StepOutcome {
  if (holdEpoch >= MAX_EPOCHS) return otherwise;
  const next = holdEpoch + 1;
  return { kind: "note", changes: { holdEpoch: next, holdId: holdIdOf(brandId, prebookingId, next) } };
}

const hold = (context: Context, booking: Booking): Promise<HoldOutcome> => {
  const { holdId: id, hotelId, roomTypeId, checkIn, checkOut, rooms } = booking;
  const until = after(context.clock.now(), PREBOOKING_MS + GRACE_MS);
  const stay = { startDate: checkIn, endDate: checkOut };
  return callOutside(() => supplierOf(context, booking).hold({ id, hotelId, roomTypeId, stay, rooms, until }));
};

const find = (context: Context, booking: Booking) => callOutside(() => supplierOf(context, booking).find(booking.holdId));
const sell = (context: Context, booking: Booking) => callOutside(() => supplierOf(context, booking).sell(booking.holdId));

const HELD = moveThrough("HELD", "AUTHORISING");
const SOLD_OUT = move("SOLD_OUT", { ending: "room-not-available" });

export const holdRooms: Step = orWait(async (context, booking) => {
  const stored = await find(context, booking);
  if (stored === "held") return HELD;
  if (stored === "sold") return review("sold before it was paid");
  if (stored === "released") return holdAnew(booking, SOLD_OUT);
  const outcome = await hold(context, booking);
  if (outcome === "held") return HELD;
  return outcome === "sold-out" ? SOLD_OUT : holdAnew(booking, SOLD_OUT);
});

/** After authorisation an old price is checked again, so that the visitor is not charged an outdated price. */
export const priceAgain: Step = orWait(async (context, booking) => {
  if (isPriceFresh(context, booking)) return move("BOOKING");
  const price = await askPrice(context, booking);
  if (price.kind === "no-answer") return WAIT;
  return price.kind === "changed" ? move("VOIDING", { ending: "price-changed" }) : move("BOOKING");
});

const BOOKED = moveThrough("BOOKED", "CAPTURING");
/** The hold ended while the visitor paid, and the rooms have been sold to others (F26). */
const TOO_LATE = move("BOOK_REJECTED", { ending: "prebooking-expired" });

export const bookRooms: Step = orUnknown("BOOK_UNKNOWN", async (context, booking) => {
  // A retry first checks how far the previous worker came.
  const known = booking.tries > 0 ? await find(context, booking) : "held";
  if (known === "sold") return BOOKED;
  if (known === "held" && (await sell(context, booking))) return BOOKED;
  const stored = known === "held" ? await find(context, booking) : known;
  if (stored !== undefined) return holdAnew(booking, TOO_LATE);
  const outcome = await hold(context, booking);
  if (outcome === "sold-out") return TOO_LATE;
  return outcome === "held" && (await sell(context, booking)) ? BOOKED : holdAnew(booking, TOO_LATE);
});

/** The answer to a sale was lost. The same hold may be sold again; a new hold must not, as long as this sale may still appear. */
export const askBooked: Step = orUnknown("BOOK_UNKNOWN", async (context, booking) => {
  const stored = await find(context, booking);
  if (stored === "sold") return BOOKED;
  if (stored === "held") return (await sell(context, booking)) ? BOOKED : WAIT;
  if (stored === "released") return move("NOT_BOOKED");
  const since = booking.unknownSince ?? context.clock.now();
  return context.clock.now() < after(since, INVISIBLE_MS) ? WAIT : move("NOT_BOOKED");
});
