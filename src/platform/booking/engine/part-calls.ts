/** All calls of the engine to the supplier of one part, and what the answers mean for this part. Each may throw: then its outcome is unknown. */
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Found, HoldOutcome, Rejection, SupplierBookOutcome } from "#platform/ports/reservable.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { NOT_AVAILABLE } from "#platform/booking/cart/reprice-parts.ts";
import { after, GRACE_MS, PREBOOKING_MS } from "#platform/booking/records/booking-times.ts";
import type { BookingPart, PartKind } from "#platform/booking/records/parts-table.ts";
import { callOutside, reservableOf } from "#platform/booking/records/step.ts";
import { travelDocumentsOf } from "#platform/booking/passengers/travel-documents.ts";
import { bookRequestOf } from "./book-request.ts";

export type PartOutcome =
  | { readonly kind: "held"; readonly until: Date }
  /** This item is sold without a hold. */
  | { readonly kind: "cannot-hold" }
  | { readonly kind: "booked"; readonly reference: string; readonly locator?: string }
  /** Accepted, or the answer is missing: the outcome is asked for later. */
  | { readonly kind: "unknown" }
  /** There is certainly no booking, and there will be none under this id. The visitor is told `ending`, or that nothing was charged. */
  | { readonly kind: "lost"; readonly ending: RefusalCode | null }
  /** The id is used up: a new hold needs a new one. After too many of them the part is lost with `ending`. */
  | { readonly kind: "renew"; readonly ending: RefusalCode }
  | { readonly kind: "review"; readonly why: string };

const UNKNOWN: PartOutcome = { kind: "unknown" };

export const findPart = (context: Context, part: BookingPart): Promise<Found> =>
  callOutside(() => reservableOf(context, part).find(part.holdId));

async function hold(context: Context, part: BookingPart): Promise<HoldOutcome> {
  const until = after(context.clock.now(), PREBOOKING_MS + GRACE_MS);
  const request = { ...(part.request as object), id: part.holdId, until };
  const outcome = await callOutside(() => reservableOf(context, part).hold(request));
  return outcome === "held" ? { until } : outcome;
}

async function book(context: Context, booking: Booking, part: BookingPart): Promise<SupplierBookOutcome> {
  const supplier = reservableOf(context, part);
  const documents = supplier.capabilities.takesDocuments ? await travelDocumentsOf(context, booking) : new Map();
  return callOutside(() => supplier.book(bookRequestOf(booking, part, documents)));
}

/** Holds a part before it is paid. A repeated request finds the hold of the first one. */
export async function holdPart(context: Context, booking: Booking, part: BookingPart): Promise<PartOutcome> {
  const ending = NOT_AVAILABLE[part.kind];
  const found = await findPart(context, part);
  // A hold of the engine ends no earlier than one that was requested when the booking began.
  if (found.state === "held")
    return { kind: "held", until: found.until ?? part.heldUntil ?? after(booking.createdAt, PREBOOKING_MS + GRACE_MS) };
  if (found.state === "booked" || found.state === "pending") return { kind: "review", why: "booked before it was paid" };
  if (found.state === "ended" || found.state === "cancelling") return { kind: "renew", ending };
  const outcome = await hold(context, part);
  if (typeof outcome === "object") return { kind: "held", until: outcome.until };
  if (outcome === "cannot-hold") return { kind: "cannot-hold" };
  if (outcome === "price-changed") return { kind: "lost", ending: "price-changed" };
  if (outcome === "quote-expired") return { kind: "lost", ending: "prebooking-expired" };
  return outcome === "sold-out" ? { kind: "lost", ending } : { kind: "renew", ending };
}

/** The hold ended while the visitor paid, and what it held has been sold to others (F26). */
const TOO_LATE: PartOutcome = { kind: "lost", ending: "prebooking-expired" };
const RENEW: PartOutcome = { kind: "renew", ending: "prebooking-expired" };

function rejected(reason: Rejection, kind: PartKind): PartOutcome {
  if (reason === "invalid") return { kind: "lost", ending: null };
  if (reason === "sold-out") return { kind: "lost", ending: NOT_AVAILABLE[kind] };
  return { kind: "lost", ending: reason === "price-changed" ? "price-changed" : "prebooking-expired" };
}

function judge(outcome: SupplierBookOutcome, { kind }: BookingPart): PartOutcome {
  if (outcome.kind === "booked") return outcome;
  return outcome.kind === "pending" ? UNKNOWN : rejected(outcome.reason, kind);
}

const bookedAs = ({ reference, locator }: Extract<Found, { readonly state: "booked" }>): PartOutcome => ({
  kind: "booked",
  reference,
  ...(locator !== undefined && { locator }),
});

/** Books a part. A retry first checks how far the previous worker came. */
export async function bookPart(context: Context, booking: Booking, part: BookingPart, isRetry: boolean): Promise<PartOutcome> {
  const { isRepeatable } = reservableOf(context, part).capabilities;
  const known = isRetry ? await findPart(context, part) : undefined;
  if (known?.state === "booked") return bookedAs(known);
  if (known?.state === "pending") return UNKNOWN;
  // The call of the previous worker may still appear; a second one could book twice.
  if (known?.state === "not-visible" && !isRepeatable) return UNKNOWN;
  if (part.canHold) return bookHeld(context, booking, part, known);
  return known?.state === "ended" ? rejected("invalid", part.kind) : judge(await book(context, booking, part), part);
}

async function bookHeld(context: Context, booking: Booking, part: BookingPart, known: Found | undefined): Promise<PartOutcome> {
  if (known === undefined || known.state === "held") {
    const outcome = await book(context, booking, part);
    if (outcome.kind !== "rejected" || outcome.reason !== "hold-ended") return judge(outcome, part);
  }
  const { state } = known && known.state !== "held" ? known : await findPart(context, part);
  if (state !== "absent" && state !== "not-visible") return RENEW;
  const outcome = await hold(context, part);
  if (outcome === "sold-out") return TOO_LATE;
  if (outcome === "price-changed" || outcome === "quote-expired") return rejected(outcome, part.kind);
  if (outcome === "other") return RENEW;
  const answer = await book(context, booking, part);
  return answer.kind === "rejected" && answer.reason === "hold-ended" ? RENEW : judge(answer, part);
}

/**
 * The answer to a booking was lost, or is still to come. The same id may be booked again where that cannot book twice; a new id must not be used as
 * long as this booking may still appear.
 */
export async function askPart(context: Context, booking: Booking, part: BookingPart): Promise<PartOutcome> {
  const { isRepeatable, invisibleMs } = reservableOf(context, part).capabilities;
  const found = await findPart(context, part);
  const { state } = found;
  if (found.state === "booked") return bookedAs(found);
  if (state === "pending") return UNKNOWN;
  if (state === "ended" || state === "cancelling" || state === "absent") return { kind: "lost", ending: null };
  const mayRepeat = state === "held" || isRepeatable;
  const again = mayRepeat ? await book(context, booking, part) : undefined;
  if (again?.kind === "booked") return again;
  // A repeated booking that the supplier has accepted just now is not given up, however long the first one has been unknown.
  if (state === "held" || again?.kind === "pending") return UNKNOWN;
  const now = context.clock.now();
  return now < after(part.unknownSince ?? now, invisibleMs) ? UNKNOWN : { kind: "lost", ending: null };
}

/** `wait`: the supplier has accepted a cancellation and has not finished it. `refused`: it is still booked. */
type Left = { readonly kind: "left"; readonly wasBooked: boolean } | { readonly kind: "wait" } | { readonly kind: "refused" };

/**
 * Releases or cancels whatever the supplier has under the id of the part. `reference`: of a booking that the supplier has confirmed, which may not be
 * visible under our id yet.
 */
export async function leavePart(context: Context, part: BookingPart, referenceOf: () => Promise<string | undefined>): Promise<Left> {
  const supplier = reservableOf(context, part);
  const { state } = await findPart(context, part);
  if (state === "cancelling") return { kind: "wait" };
  if (state === "held") await callOutside(() => supplier.release(part.holdId));
  const reference = state === "not-visible" ? await referenceOf() : undefined;
  if (state !== "booked" && state !== "pending" && reference === undefined) return { kind: "left", wasBooked: false };
  const outcome = await callOutside(() => supplier.cancel(part.holdId, reference));
  if (outcome === "done") return { kind: "left", wasBooked: true };
  return { kind: outcome === "accepted" ? "wait" : "refused" };
}
