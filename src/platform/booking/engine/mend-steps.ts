/**
 * One part is booked and another one is lost: it is requested again, then replaced by a substitute, then the traveller is asked, and in the end
 * everything is undone. Each attempt is committed before it is made, and no attempt is made twice.
 */
import { isDeepStrictEqual } from "node:util";
import type { Context } from "#platform/kernel/calls/context.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { after } from "#platform/booking/records/booking-times.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import type { BookingPart, PartChange } from "#platform/booking/records/parts-table.ts";
import type { Substitute } from "#platform/ports/reservable.ts";
import type { BookingChanges } from "#platform/booking/records/replace-booking.ts";
import { replaceBooking } from "#platform/booking/records/replace-booking.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { move, orWait, WAIT } from "#platform/booking/records/step.ts";
import { partsOf, renewed } from "./booking-parts.ts";
import { changesOfRoom, listSubstitutes, quoteAgain } from "./list-substitutes.ts";
import { leavePart } from "./part-calls.ts";

/** How long the traveller may think about a substitute. */
const OFFER_MS = 24 * 60 * 60_000;
/** What a substitute may cost us more than the lost part, in per cent of the part's price. The traveller pays the agreed price. */
const MAX_LOSS_PERCENT = 10;

export const SUBSTITUTES_EVENT = "booking.substitutes";

const UNDO = move("VOIDING");

/** Nothing is known to be in flight, so the part is booked like any other. */
const bookAgain = (parts: readonly PartChange[], changes: BookingChanges = {}): StepOutcome => ({
  kind: "move",
  to: ["BOOKING"],
  changes,
  parts,
});

export const mend: Step = orWait(async (context, booking) => {
  const parts = partsOf(context, booking);
  const lost = parts.find(({ state }) => state === "lost");
  if (!lost) return bookAgain([]);
  if (lost.mending === "offer") return isOffered(context, lost) ? { kind: "note", dueAt: lost.offerEndsAt } : UNDO;
  // A supplier that refused to sell may still hold the item under the old id, which is not used any more.
  const left = await leavePart(context, lost, async () => lost.reference ?? undefined);
  if (left.kind !== "left") return WAIT;
  if (lost.mending === null) return requestAgain(booking, lost);
  return substitute(context, booking, lost);
});

const isOffered = ({ clock }: Context, lost: BookingPart): lost is BookingPart & { readonly offerEndsAt: Date } =>
  lost.offerEndsAt !== null && clock.now() < lost.offerEndsAt;

function requestAgain(booking: Booking, lost: BookingPart): StepOutcome {
  const again = renewed(booking, lost);
  return again ? bookAgain([{ no: again.no, changes: { ...again.changes, mending: "again" } }]) : UNDO;
}

const isAffordable =
  ({ priceMinor, costMinor }: BookingPart) =>
  ({ grossMinor, netMinor }: Substitute): boolean =>
    (netMinor ?? grossMinor) - (costMinor ?? priceMinor) <= (priceMinor * MAX_LOSS_PERCENT) / 100;

/** The cheapest one that is equal or better, once. Anything else needs the consent of the traveller. */
async function substitute(context: Context, booking: Booking, lost: BookingPart): Promise<StepOutcome> {
  const isOther = ({ item }: Substitute) => !isDeepStrictEqual(item, lost.request);
  const found = (await listSubstitutes(context, booking, lost)).filter(isAffordable(lost)).filter(isOther);
  if (lost.mending === "substitute") return offer(context, lost, found);
  const [best] = found
    .filter(({ isEqualOrBetter }) => isEqualOrBetter)
    .toSorted((a, b) => (a.netMinor ?? a.grossMinor) - (b.netMinor ?? b.grossMinor));
  const change = best && replaced(booking, lost, best);
  if (!change) return offer(context, lost, found);
  return bookAgain([{ no: change.no, changes: { ...change.changes, mending: "substitute" } }], changesOfRoom(booking, lost, best));
}

function replaced(booking: Booking, lost: BookingPart, by: Substitute): PartChange | undefined {
  const again = renewed(booking, lost);
  if (!again) return undefined;
  const { supplier, item: request, canHold, netMinor: costMinor = null, terms, quoteRef = null } = by;
  // What is known of the trip, such as a late arrival, is true for the substitute, too.
  const facts = lost.facts === null ? (by.facts ?? null) : { ...lost.facts, ...by.facts };
  return { no: again.no, changes: { ...again.changes, supplier, request, canHold, costMinor, terms, quoteRef, facts } };
}

/** The price stays the same: nothing beyond the authorised amount is ever charged. */
function offer(context: Context, { partNo: no, holdEpoch }: BookingPart, substitutes: readonly Substitute[]): StepOutcome {
  if (substitutes.length === 0) return UNDO;
  const offerEndsAt = after(context.clock.now(), OFFER_MS);
  return {
    kind: "note",
    parts: [{ no, changes: { mending: "offer", offer: substitutes, offerEndsAt } }],
    dueAt: offerEndsAt,
    // The traveller may have left the page.
    also: async (sql, { brandId, id }) => {
      await writeEvent(context, sql, {
        brandId,
        topic: SUBSTITUTES_EVENT,
        dedupeKey: `${id} ${no} ${holdEpoch}`,
        payload: { bookingId: id },
      });
    },
  };
}

type OfferId = Pick<Booking, "brandId" | "id">;

type Offered = { readonly booking: Booking; readonly lost: BookingPart & { readonly offerEndsAt: Date } };

/** The part for which the traveller may choose a substitute now. */
export async function findOffered(context: Context, id: OfferId): Promise<Offered | undefined> {
  const { database } = context;
  const booking = await findBooking(database.sql, id);
  if (booking?.state !== "PARTLY_BOOKED") return undefined;
  const lost = (await listParts(database.sql, booking)).find(({ state, offer: offered }) => state === "lost" && offered !== null);
  return lost && isOffered(context, lost) ? { booking, lost } : undefined;
}

/**
 * The traveller accepts one of the offered substitutes, by its place in the offer. The engine books it next. False if there is no such offer any more,
 * or not at an acceptable cost; of two answers at the same time one counts.
 */
export async function acceptSubstitute(context: Context, id: OfferId, place: number): Promise<boolean> {
  const found = await findOffered(context, id);
  const offered = found?.lost.offer?.[place];
  const again = found && renewed(found.booking, found.lost);
  if (!offered || offered.isWithdrawn || !again?.changes.holdId) return false;
  const { booking, lost } = found;
  const chosen = await quoteAgain(context, booking, lost, offered, again.changes.holdId);
  const change = chosen && isAffordable(lost)(chosen) ? replaced(booking, lost, chosen) : undefined;
  if (!chosen || !change) {
    await withdraw(context, found, offered);
    return false;
  }
  const changes = { ...change.changes, offer: null, offerEndsAt: null };
  return answer(context, booking, { no: change.no, changes }, changesOfRoom(booking, lost, chosen));
}

/** It is gone, or costs us too much now: the others remain on offer, in their places. Without any, everything is undone. */
async function withdraw(context: Context, { booking, lost }: Offered, gone: Substitute): Promise<void> {
  const offer = (lost.offer ?? []).map((one) => (one === gone ? { ...one, isWithdrawn: true as const } : one));
  const isOver = offer.every(({ isWithdrawn }) => isWithdrawn);
  await answer(context, booking, { no: lost.partNo, changes: { offer, ...(isOver && { offerEndsAt: context.clock.now() }) } });
}

/** The traveller declines: everything is undone, and nothing is charged. */
export async function declineSubstitutes(context: Context, id: OfferId): Promise<boolean> {
  const found = await findOffered(context, id);
  return found ? answer(context, found.booking, { no: found.lost.partNo, changes: { offerEndsAt: context.clock.now() } }) : false;
}

const answer = async ({ database, clock }: Context, booking: Booking, change: PartChange, changes: BookingChanges = {}): Promise<boolean> =>
  (await replaceBooking(database.sql, booking, { ...changes, dueAt: clock.now() }, [change])) !== undefined;
