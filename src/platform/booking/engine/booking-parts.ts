/** The parts of a booking, as the engine works on them. */
import type { OrderedPart, PartState } from "#domain/booking/part-order.ts";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { feeAt } from "#domain/cancellation/cancellation-fee.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { holdIdOf } from "#platform/booking/records/engine-keys.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import type { BookingPart, PartChange } from "#platform/booking/records/parts-table.ts";
import { reservableOf } from "#platform/booking/records/step.ts";
import { itemOf } from "./book-request.ts";

/** Reads the parts unless they are known. A hotel booking is its own only part: its columns say everything, so nothing is read. */
export async function withParts({ database }: Context, booking: Booking): Promise<Booking> {
  if (booking.partCount === 1 || booking.parts) return booking;
  return { ...booking, parts: await listParts(database.sql, booking) };
}

export function partsOf(context: Context, booking: Booking): readonly BookingPart[] {
  return booking.partCount === 1 ? [onlyPartOf(context, booking)] : knownParts(booking);
}

/** Of a booking of several parts. */
export function knownParts({ id, parts }: Booking): readonly BookingPart[] {
  if (!parts) throw new Error(`the parts of the booking ${id} were not read`);
  return parts;
}

const STATES: Readonly<Partial<Record<BookingState, PartState>>> = {
  DRAFT: "open",
  PRICED: "open",
  BOOK_UNKNOWN: "unknown",
  CONFIRMED: "booked",
  CANCEL_QUOTED: "booked",
  CANCELLING: "booked",
  CANCEL_UNKNOWN: "unknown",
};

function onlyPartOf(context: Context, booking: Booking): BookingPart {
  const { brandId, id: bookingId, supplier, holdId, holdEpoch, quote, stay, unknownSince } = booking;
  return {
    brandId,
    bookingId,
    partNo: 1,
    kind: "hotel",
    supplier,
    holdId,
    holdEpoch,
    state: STATES[booking.state] ?? "held",
    request: itemOf(booking),
    priceMinor: quote.totalMinor,
    costMinor: quote.netMinor ?? null,
    terms: stay.terms,
    heldUntil: null,
    unknownSince,
    canHold: reservableOf(context, { kind: "hotel", supplier }).capabilities.holds !== "none",
    quoteRef: quote.quoteRef ?? null,
    quoteEndsAt: null,
    shareMinor: null,
    facts: null,
    reference: null,
    locator: null,
    keptMinor: null,
    mending: null,
    offer: null,
    offerEndsAt: null,
  };
}

export const ordered = ({ clock }: Context, parts: readonly BookingPart[]): readonly OrderedPart[] =>
  parts.map(({ partNo: no, state, canHold, heldUntil, terms }) => ({
    no,
    state,
    canHold,
    ...(heldUntil && { heldUntil }),
    undoMinor: terms ? feeAt(terms, clock.now()) : 0,
  }));

export function partNo(parts: readonly BookingPart[], no: number): BookingPart {
  const part = parts.find((one) => one.partNo === no);
  if (!part) throw new Error(`the booking has no part ${no}`);
  return part;
}

/** Limit of new holds per part: more attempts mean that other buyers take everything that becomes free. */
const MAX_EPOCHS = 20;

/** A hold that has ended is replaced by one with a new id, which is committed before it is requested. Undefined when it was tried too often. */
export function renewed(booking: Booking, { partNo: no, holdEpoch }: BookingPart): PartChange | undefined {
  if (holdEpoch >= MAX_EPOCHS) return undefined;
  const next = holdEpoch + 1;
  const holdId = holdIdOf(booking.brandId, booking.prebookingId, next, no);
  return { no, changes: { holdEpoch: next, holdId, state: "open", heldUntil: null, unknownSince: null } };
}

/** What the supplier keeps of its price if the part is cancelled now: the same share as the traveller's fee, and never more than its price. */
export function keptOf({ costMinor, priceMinor, terms }: Pick<BookingPart, "costMinor" | "priceMinor" | "terms">, now: Date): number {
  if (costMinor === null || !terms || priceMinor === 0) return 0;
  return Math.min(costMinor, Math.round((feeAt(terms, now) * costMinor) / priceMinor));
}
