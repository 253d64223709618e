/** All calls of the engine to a supplier on the way to a booking. */
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { SupplierBookOutcome, Found, HoldOutcome, Rejection } from "#platform/ports/reservable.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { after, GRACE_MS, isPriceFresh, PREBOOKING_MS } from "#platform/booking/records/booking-times.ts";
import type { BookedPart } from "#platform/booking/records/replace-booking.ts";
import { holdIdOf } from "#platform/booking/records/engine-keys.ts";
import { askPrice } from "#platform/booking/cart/ask-price.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { callOutside, move, moveThrough, orUnknown, orWait, review, supplierOf, WAIT } from "#platform/booking/records/step.ts";
import { bookRequestOf, itemOf } from "./book-request.ts";

/** Limit of new holds per booking: more attempts mean that other buyers take every room that becomes free. */
const MAX_EPOCHS = 20;

/** A hold that has ended is replaced by one with a new id, which is committed before it is requested. */
function holdAnew({ brandId, prebookingId, holdEpoch }: Booking, otherwise: StepOutcome): StepOutcome {
  if (holdEpoch >= MAX_EPOCHS) return otherwise;
  const next = holdEpoch + 1;
  return { kind: "note", changes: { holdEpoch: next, holdId: holdIdOf(brandId, prebookingId, next) } };
}

const hold = (context: Context, booking: Booking): Promise<HoldOutcome> => {
  const until = after(context.clock.now(), PREBOOKING_MS + GRACE_MS);
  return callOutside(() => supplierOf(context, booking).hold({ ...itemOf(booking), id: booking.holdId, until }));
};

const find = (context: Context, booking: Booking): Promise<Found> => callOutside(() => supplierOf(context, booking).find(booking.holdId));
const book = (context: Context, booking: Booking): Promise<SupplierBookOutcome> =>
  callOutside(() => supplierOf(context, booking).book(bookRequestOf(booking)));

const HELD = moveThrough("HELD", "AUTHORISING");
const SOLD_OUT = move("SOLD_OUT", { ending: "room-not-available" });

export const holdRooms: Step = orWait(async (context, booking) => {
  if (supplierOf(context, booking).capabilities.holds === "none") return HELD;
  const { state } = await find(context, booking);
  if (state === "held") return HELD;
  if (state === "booked" || state === "pending") return review("booked before it was paid");
  if (state === "ended" || state === "cancelling") return holdAnew(booking, SOLD_OUT);
  const outcome = await hold(context, booking);
  if (outcome === "held" || outcome === "cannot-hold") return HELD;
  return outcome === "sold-out" ? SOLD_OUT : holdAnew(booking, SOLD_OUT);
});

/** After authorisation an old price is checked again, so that the visitor is not charged an outdated price. */
export const priceAgain: Step = orWait(async (context, booking) => {
  if (isPriceFresh(context, booking)) return move("BOOKING");
  const price = await askPrice(context, booking);
  if (price.kind === "no-answer") return WAIT;
  return price.kind === "changed" ? move("VOIDING", { ending: "price-changed" }) : move("BOOKING");
});

const booked = ({ reference, locator }: BookedPart): StepOutcome => ({
  kind: "move",
  to: ["BOOKED", "CAPTURING"],
  part: { reference, ...(locator !== undefined && { locator }) },
});
const PENDING = move("BOOK_UNKNOWN");
/** The hold ended while the visitor paid, and the rooms have been sold to others (F26). */
const TOO_LATE = move("BOOK_REJECTED", { ending: "prebooking-expired" });

/** Without an entry the visitor is told that the booking failed and nothing was charged. */
const ENDINGS: Readonly<Partial<Record<Rejection, RefusalCode>>> = {
  "hold-ended": "prebooking-expired",
  "sold-out": "room-not-available",
  "price-changed": "price-changed",
  "quote-expired": "prebooking-expired",
};

const rejected = (reason: Rejection): StepOutcome => move("BOOK_REJECTED", { ending: ENDINGS[reason] ?? null });

const judge = (outcome: SupplierBookOutcome): StepOutcome => {
  if (outcome.kind === "booked") return booked(outcome);
  return outcome.kind === "pending" ? PENDING : rejected(outcome.reason);
};

export const bookRooms: Step = orUnknown("BOOK_UNKNOWN", async (context, booking) => {
  const { holds, isRepeatable } = supplierOf(context, booking).capabilities;
  // A retry first checks how far the previous worker came.
  const known = booking.tries > 0 ? await find(context, booking) : undefined;
  if (known?.state === "booked") return booked(known);
  if (known?.state === "pending") return PENDING;
  // The call of the previous worker may still appear; a second one could book twice.
  if (known?.state === "not-visible" && !isRepeatable) return PENDING;
  if (holds === "none") return known?.state === "ended" ? rejected("invalid") : judge(await book(context, booking));
  return bookHeld(context, booking, known);
});

async function bookHeld(context: Context, booking: Booking, known: Found | undefined): Promise<StepOutcome> {
  if (known === undefined || known.state === "held") {
    const outcome = await book(context, booking);
    if (outcome.kind !== "rejected" || outcome.reason !== "hold-ended") return judge(outcome);
  }
  const { state } = known && known.state !== "held" ? known : await find(context, booking);
  if (state !== "absent" && state !== "not-visible") return holdAnew(booking, TOO_LATE);
  const outcome = await hold(context, booking);
  if (outcome === "sold-out") return TOO_LATE;
  if (outcome === "other") return holdAnew(booking, TOO_LATE);
  const answer = await book(context, booking);
  return answer.kind === "rejected" && answer.reason === "hold-ended" ? holdAnew(booking, TOO_LATE) : judge(answer);
}

/**
 * The answer to a booking was lost, or is still to come. The same id may be booked again where that cannot book twice; a new id must not be used as
 * long as this booking may still appear.
 */
export const askBooked: Step = orUnknown("BOOK_UNKNOWN", async (context, booking) => {
  const { isRepeatable, invisibleMs } = supplierOf(context, booking).capabilities;
  const found = await find(context, booking);
  const { state } = found;
  if (found.state === "booked") return booked(found);
  if (state === "pending") return WAIT;
  if (state === "ended" || state === "cancelling" || state === "absent") return move("NOT_BOOKED");
  const mayRepeat = state === "held" || isRepeatable;
  const again = mayRepeat ? await book(context, booking) : undefined;
  if (again?.kind === "booked") return booked(again);
  // A repeated booking that the supplier has accepted just now is not given up, however long the first one has been unknown.
  if (state === "held" || again?.kind === "pending") return WAIT;
  return context.clock.now() < after(booking.unknownSince ?? context.clock.now(), invisibleMs) ? WAIT : move("NOT_BOOKED");
});
