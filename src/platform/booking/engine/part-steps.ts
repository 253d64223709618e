/** The steps on the way to a booking: every part is held, priced again and booked, in the order of `domain/booking/part-order.ts`. */
import type { BookingState } from "#domain/booking/booking-states.ts";
import { nextToBook, nextToHold } from "#domain/booking/part-order.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { askPrice } from "#platform/booking/cart/ask-price.ts";
import { stayMinor } from "#platform/booking/cart/describe-cart.ts";
import { repriceParts } from "#platform/booking/cart/reprice-parts.ts";
import { releaseParts } from "#platform/booking/cart/unpaid-holds.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { isPriceFresh } from "#platform/booking/records/booking-times.ts";
import type { BookingPart, PartChange } from "#platform/booking/records/parts-table.ts";
import { withChange } from "#platform/booking/records/parts-table.ts";
import { updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { callOutside, logNoAnswer, move, orWait, reservableOf, review, WAIT } from "#platform/booking/records/step.ts";
import { ordered, partNo, partsOf, renewed } from "./booking-parts.ts";
import type { PartOutcome } from "./part-calls.ts";
import { askPart, bookPart, holdPart } from "./part-calls.ts";

type Parts = readonly BookingPart[];

const heldChange = ({ partNo: no }: BookingPart, outcome: Extract<PartOutcome, { kind: "held" | "cannot-hold" }>): PartChange =>
  outcome.kind === "held" ? { no, changes: { state: "held", heldUntil: outcome.until } } : { no, changes: { canHold: false } };

export const holdParts: Step = orWait(async (context, booking) => {
  const parts = partsOf(context, booking);
  const next = nextToHold(ordered(context, parts));
  if (next.kind !== "hold") return held([]);
  const part = partNo(parts, next.no);
  const outcome = await holdPart(context, booking, part);
  if (outcome.kind === "held" || outcome.kind === "cannot-hold") {
    const change = heldChange(part, outcome);
    return nextToHold(ordered(context, withChange(parts, change))).kind === "done" ? held([change]) : { kind: "note", parts: [change] };
  }
  if (outcome.kind === "review") return review(outcome.why);
  const again = outcome.kind === "renew" ? renewed(booking, part) : undefined;
  if (again) return { kind: "note", parts: [again] };
  const ending = outcome.kind === "renew" || outcome.kind === "lost" ? outcome.ending : null;
  return endUnheld(context, booking, parts, move(ending === "price-changed" ? "PRICE_CHANGED" : "SOLD_OUT", { ending }));
});

const held = (parts: readonly PartChange[]): StepOutcome => ({ kind: "move", to: ["HELD", "AUTHORISING"], parts });

/** Without one of its parts a package cannot be booked: the cart ends, and the other parts are released. */
async function endUnheld(context: Context, booking: Booking, parts: Parts, end: StepOutcome): Promise<StepOutcome> {
  if (end.kind !== "move" || booking.partCount === 1) return end;
  const { brandId, prebookingId } = booking;
  await releaseParts(
    context,
    parts.map((part) => ({ ...part, prebookingId })),
  );
  const undone = parts.map(({ partNo: no }): PartChange => ({ no, changes: { state: "undone" } }));
  return { ...end, parts: undone, also: (sql) => updatePrebooking(sql, { brandId, id: prebookingId }, { state: "expired" }) };
}

/** After authorisation an old price is checked again, so that the visitor is not charged an outdated price. */
export const priceAgain: Step = orWait(async (context, booking) => {
  if (isPriceFresh(context, booking)) return move("BOOKING");
  if (booking.partCount > 1) return pricePartsAgain(context, booking);
  const price = await askPrice(context, booking);
  if (price.kind === "no-answer") return WAIT;
  return price.kind === "changed" ? move("VOIDING", { ending: "price-changed" }) : move("BOOKING");
});

/** A rise ends the attempt, because the traveller has left the checkout and cannot be asked; a fall lowers what is captured. */
async function pricePartsAgain(context: Context, booking: Booking): Promise<StepOutcome> {
  const price = await repriceParts(context, booking, partsOf(context, booking));
  if (price.kind === "no-answer") return WAIT;
  if (price.kind === "gone") return move("VOIDING", { ending: price.ending });
  if (price.kind === "dearer") return move("VOIDING", { ending: "price-changed" });
  const { changes: parts, ...trip } = price.trip;
  const totalMinor = booking.totalMinor - stayMinor(booking) + stayMinor({ ...booking, ...trip });
  // Reserved points and credit, and a deposit, are of the agreed price and of the costs at that time.
  const isCapturedLater = booking.paymentReference !== null && booking.depositMinor === null;
  if (totalMinor === booking.totalMinor || isCapturedLater) {
    return { kind: "move", to: ["BOOKING"], changes: { ...trip, totalMinor }, parts };
  }
  return { kind: "move", to: ["BOOKING"], parts: parts.flatMap(quoteAlone) };
}

/** What to book, without its price. */
const quoteAlone = ({ no, changes: { request, quoteEndsAt } }: PartChange): readonly PartChange[] =>
  request === undefined ? [] : [{ no, changes: { request, ...(quoteEndsAt !== undefined && { quoteEndsAt }) } }];

/**
 * Books the next part. The state BOOKING announces the call for a booking of one part. Of several, a note marks the part as unknown first: a process
 * that finds the mark asks for the outcome, and at most one part is marked.
 */
export const bookParts: Step = async (context, booking) => {
  const parts = partsOf(context, booking);
  const next = nextToBook(ordered(context, parts), context.clock.now());
  if (next.kind === "done") return { kind: "move", to: ["BOOKED", "CAPTURING"] };
  const part = partNo(parts, next.no);
  if (next.kind === "hold") return holdOpen(context, booking, parts, part);
  if (next.kind === "renew") return renewHold(context, booking, parts, part);
  if (next.kind === "mend") return lose(booking, parts, part, null);
  if (next.kind === "ask") return bookNow(true)(context, booking, parts, part);
  if (booking.partCount === 1) return bookNow(booking.tries > 0)(context, booking, parts, part);
  const { mark, call } = announced(context, part.partNo);
  return { kind: "note", parts: [mark], call };
};

/** The call that books a part, and the mark that announces it. */
type Announced = { readonly mark: PartChange; readonly call: Step };

const announced = ({ clock }: Context, no: number): Announced => ({
  mark: { no, changes: { state: "unknown", unknownSince: clock.now() } },
  call: (context, noted) => {
    const parts = partsOf(context, noted);
    return bookNow(false)(context, noted, parts, partNo(parts, no));
  },
});

/** The mark is committed together with what was written before the call. Undefined if there is something else to do first. */
export function announceNext(context: Context, parts: Parts): Announced | undefined {
  const next = nextToBook(ordered(context, parts), context.clock.now());
  return next.kind === "book" ? announced(context, next.no) : undefined;
}

const bookNow =
  (isRetry: boolean) =>
  async (context: Context, booking: Booking, parts: Parts, part: BookingPart): Promise<StepOutcome> =>
    judge(context, booking, parts, part, await orUnknown(context, booking, () => bookPart(context, booking, part, isRetry)));

/** Asks for the part whose outcome is unknown; nothing else is booked before it is known. */
export const askParts: Step = async (context, booking) => {
  const parts = partsOf(context, booking);
  const part = parts.find(({ state }) => state === "unknown");
  if (!part) return move("BOOKING");
  return judge(context, booking, parts, part, await orUnknown(context, booking, () => askPart(context, booking, part)));
};

async function orUnknown(context: Context, booking: Booking, call: () => Promise<PartOutcome>): Promise<PartOutcome> {
  try {
    return await call();
  } catch (fault) {
    logNoAnswer(context, booking, fault);
    return { kind: "unknown" };
  }
}

/** What an answer about one part means for the booking. */
function judge(context: Context, booking: Booking, parts: Parts, part: BookingPart, outcome: PartOutcome): StepOutcome {
  const no = part.partNo;
  if (outcome.kind === "booked") {
    const { reference, locator = null } = outcome;
    return goOn(context, booking, parts, { no, changes: { state: "booked", reference, locator, unknownSince: null } });
  }
  if (outcome.kind === "unknown") {
    if (booking.state === "BOOK_UNKNOWN") return WAIT;
    const changes = { state: "unknown", unknownSince: part.unknownSince ?? context.clock.now() } as const;
    return { kind: "move", to: ["BOOK_UNKNOWN"], parts: [{ no, changes }] };
  }
  if (outcome.kind === "renew") {
    const again = renewed(booking, part);
    return again ? goOn(context, booking, parts, again) : lose(booking, parts, part, outcome.ending);
  }
  return lose(booking, parts, part, outcome.kind === "lost" ? outcome.ending : null);
}

/** Commits what became of a part and, in the same statement, that the next one is booked now. */
function goOn(context: Context, booking: Booking, parts: Parts, change: PartChange): StepOutcome {
  const now = withChange(parts, change);
  if (now.every(({ state }) => state === "booked")) return { kind: "move", to: ["BOOKED", "CAPTURING"], parts: [change] };
  if (booking.state === "BOOKING") {
    const next = booking.partCount === 1 ? undefined : announceNext(context, now);
    return next ? { kind: "note", parts: [change, next.mark], call: next.call } : { kind: "note", parts: [change] };
  }
  return { kind: "move", to: ["BOOKING"], changes: { unknownSince: null }, parts: [change] };
}

/** A part is lost for good. If others are booked it has to be replaced; otherwise nothing is booked and everything is released. */
function lose(booking: Booking, parts: Parts, { partNo: no }: BookingPart, ending: Booking["ending"]): StepOutcome {
  const change: PartChange = { no, changes: { state: "lost", unknownSince: null } };
  if (parts.some(({ state }) => state === "booked")) return { kind: "move", to: ["PARTLY_BOOKED"], parts: [change] };
  const to: BookingState = booking.state === "BOOK_UNKNOWN" ? "NOT_BOOKED" : "BOOK_REJECTED";
  return { kind: "move", to: [to], ...(ending !== null && { changes: { ending } }), parts: [change] };
}

/** Secures a part that was renewed or replaced. No booking is in flight, so a lost answer only delays it. */
async function holdOpen(context: Context, booking: Booking, parts: Parts, part: BookingPart): Promise<StepOutcome> {
  return orWait(async () => {
    const outcome = await holdPart(context, booking, part);
    if (outcome.kind === "held" || outcome.kind === "cannot-hold") return { kind: "note", parts: [heldChange(part, outcome)] };
    if (outcome.kind === "review") return review(outcome.why);
    return judge(context, booking, parts, part, outcome);
  })(context, booking);
}

/** The hold ends too early to book a part that cannot be held: it is given up and requested again under a new id. */
async function renewHold(context: Context, booking: Booking, parts: Parts, part: BookingPart): Promise<StepOutcome> {
  return orWait(async () => {
    await callOutside(() => reservableOf(context, part).release(part.holdId));
    return judge(context, booking, parts, part, { kind: "renew", ending: "prebooking-expired" });
  })(context, booking);
}
