/**
 * Carries out answers to schedule changes, and what follows when there is none. Every step is committed before a supplier is called, and repeated by the
 * job if the process dies: a change ends exactly once (P12).
 */
import { needsPerson, silenceOf } from "#domain/package/schedule-change.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import { renewed } from "#platform/booking/engine/booking-parts.ts";
import { bookPart, leavePart } from "#platform/booking/engine/part-calls.ts";
import type { PartOutcome } from "#platform/booking/engine/part-calls.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findBooking, lockBooking } from "#platform/booking/records/booking-store.ts";
import { after } from "#platform/booking/records/booking-times.ts";
import { effectKeyOf } from "#platform/booking/records/engine-keys.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import type { BookingPart } from "#platform/booking/records/parts-table.ts";
import { replaceBooking } from "#platform/booking/records/replace-booking.ts";
import type { ScheduleChange } from "#platform/booking/records/schedule-changes.ts";
import { findScheduleChange, listDueChanges, moveScheduleChange } from "#platform/booking/records/schedule-changes.ts";
import { logNoAnswer } from "#platform/booking/records/step.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { postTransfer } from "#platform/ledger/post-transfer.ts";
import { CANCELLATION_BEGUN } from "#domain/booking/booking-states.ts";
import { noteArrival } from "./note-arrival.ts";
import { applyFlights, SCHEDULE_EVENT } from "./receive-changes.ts";

const RETRY_MS = 60_000;
const MAX = 200;

type Outcome = "answered" | "silent" | "review";

/** Settles the change in the transaction, or refuses if another process was faster. */
async function settle(context: Context, sql: Sql, change: ScheduleChange, state: ScheduleChange["state"], outcome: Outcome): Promise<void> {
  const settled = await moveScheduleChange(sql, change, {
    state,
    dueAt: change.replaced ? context.clock.now() : null,
    settledAt: context.clock.now(),
  });
  if (!settled) throw new Refusal("schedule-change-closed");
  const { brandId, id, bookingId } = change;
  await writeEvent(context, sql, { brandId, topic: SCHEDULE_EVENT.settled, dedupeKey: id, payload: { bookingId, changeId: id, outcome } });
  if (state === "review") context.log.error("booking.schedule-review", { bookingId, brandId, changeId: id });
}

async function lockConfirmed(sql: Sql, { brandId, bookingId }: ScheduleChange): Promise<Booking> {
  const booking = await lockBooking(sql, { brandId, id: bookingId });
  if (booking?.state !== "CONFIRMED") throw new Refusal("schedule-change-closed");
  return booking;
}

/** The new flights apply. A person adapts what does not follow by itself: hotel nights, the transfer, a missed connection. */
export const acceptChange = (context: Context, change: ScheduleChange, by: "answered" | "silent"): Promise<void> =>
  context.database.transaction(async (sql) => {
    await applyFlights(context, sql, await lockConfirmed(sql, change), change);
    const isReview = needsPerson(change.impacts);
    await settle(context, sql, change, isReview ? "review" : "accepted", isReview ? "review" : by);
  });

/** Chooses other flights. The id of their order is committed before it is requested. */
export async function beginRebooking(context: Context, change: ScheduleChange, chosen: number): Promise<ScheduleChange> {
  return context.database.transaction(async (sql) => {
    const booking = await lockConfirmed(sql, change);
    const part = (await listParts(sql, booking)).find(({ partNo }) => partNo === change.partNo);
    const next = part && renewed(booking, { ...part, holdEpoch: change.holdEpoch ?? part.holdEpoch });
    if (!next || !change.alternatives[chosen]) throw new Refusal("flight-not-available");
    const { holdId = null, holdEpoch = null } = next.changes;
    const begun = await moveScheduleChange(sql, change, {
      state: "rebooking",
      chosen,
      holdId,
      holdEpoch,
      dueAt: after(context.clock.now(), RETRY_MS),
    });
    if (!begun) throw new Refusal("schedule-change-closed");
    return begun;
  });
}

/** Books the chosen flights, then replaces the part, then cancels the old order. Safe to repeat at any point. */
export async function driveRebooking(context: Context, change: ScheduleChange): Promise<"rebooked" | "lost" | "unknown"> {
  const { sql } = context.database;
  const booking = await findBooking(sql, { brandId: change.brandId, id: change.bookingId });
  const part = booking && (await listParts(sql, booking)).find(({ partNo }) => partNo === change.partNo);
  const chosen = change.alternatives[change.chosen ?? -1];
  if (!booking || !part || !chosen || change.holdId === null) throw new Error("a rebooking without flights");
  const next: BookingPart = {
    ...part,
    supplier: chosen.supplier,
    request: chosen.item,
    holdId: change.holdId,
    canHold: chosen.canHold,
    costMinor: chosen.netMinor ?? null,
    quoteRef: chosen.quoteRef ?? null,
  };
  const outcome = await bookPart(context, booking, next, true).catch((fault: unknown): PartOutcome => {
    logNoAnswer(context, booking, fault);
    return { kind: "unknown" };
  });
  if (outcome.kind === "unknown") return "unknown";
  if (outcome.kind !== "booked") {
    await reopen(context, change);
    return "lost";
  }
  await context.database.transaction((inner) => replacePart(context, inner, { change, part, next, outcome }));
  const replaced = await findScheduleChange(sql, change);
  if (replaced) await leaveReplaced(context, replaced);
  return "rebooked";
}

/** These flights are gone: the traveller can still choose others, accept or cancel. */
async function reopen(context: Context, change: ScheduleChange): Promise<void> {
  const alternatives = change.alternatives.filter((_, place) => place !== change.chosen);
  await moveScheduleChange(context.database.sql, change, {
    state: "open",
    chosen: null,
    holdId: null,
    alternatives,
    dueAt: change.deadline,
  });
}

type Rebooked = {
  readonly change: ScheduleChange;
  readonly part: BookingPart;
  readonly next: BookingPart;
  readonly outcome: Extract<PartOutcome, { readonly kind: "booked" }>;
};

async function replacePart(context: Context, sql: Sql, { change, part, next, outcome }: Rebooked): Promise<void> {
  const booking = await lockBooking(sql, { brandId: change.brandId, id: change.bookingId });
  if (!booking) throw new Error("the booking does not exist any more");
  const { supplier, request, holdId, canHold, quoteRef } = next;
  const { reference, locator = null } = outcome;
  const facts = { ...(part.facts as object), ...change.alternatives[change.chosen!]!.facts };
  // Price, cost and terms of the sale stay as they were booked in the ledger.
  const changes = { supplier, request, holdId, holdEpoch: change.holdEpoch!, canHold, quoteRef, reference, locator, facts };
  // Seats, bags and a transfer were bought for the old flights.
  const isReview = booking.extras.length > 0;
  const parts = await listParts(sql, booking);
  const flights = flightsOf([{ kind: "flight", facts }]);
  const noted = flights ? await noteArrival(context, sql, booking, { parts, flights, changeId: change.id, isReview }) : [];
  if (!(await replaceBooking(sql, booking, {}, [{ no: part.partNo, changes }, ...noted])))
    throw new Error("the booking changed while it was rebooked");
  const extraMinor = Math.max(0, (next.costMinor ?? 0) - (part.costMinor ?? 0));
  if (extraMinor > 0) {
    await postTransfer(sql, {
      brandId: booking.brandId,
      id: context.random.uuid(),
      key: effectKeyOf(booking.id, `ledger disruption ${change.id}`),
      bookingId: booking.id,
      transfer: transferOf("disruption", { currency: booking.currency, costs: [{ supplierId: supplier, minor: extraMinor }] }),
      as: "posted",
      now: context.clock.now(),
    });
  }
  const replaced = { supplier: part.supplier, holdId: part.holdId, reference: part.reference };
  const kept = await moveScheduleChange(sql, change, { replaced });
  if (!kept) throw new Refusal("schedule-change-closed");
  await settle(context, sql, kept, isReview ? "review" : "rebooked", isReview ? "review" : "answered");
}

/** Cancels the order that was replaced, again until the supplier has done it. */
async function leaveReplaced(context: Context, change: ScheduleChange): Promise<void> {
  const { replaced } = change;
  if (!replaced) return;
  const { sql } = context.database;
  const part = (await listParts(sql, { brandId: change.brandId, id: change.bookingId })).find(({ partNo }) => partNo === change.partNo);
  if (!part) return;
  const left = await leavePart(context, { ...part, ...replaced }, async () => replaced.reference ?? undefined).catch(() => undefined);
  const isLeft = left?.kind === "left";
  await moveScheduleChange(sql, change, isLeft ? { replaced: null, dueAt: null } : { dueAt: after(context.clock.now(), 10 * RETRY_MS) });
}

/** A cancellation that was begun for a change has ended, or the supplier has refused it. */
export async function settleCancelling(context: Context, change: ScheduleChange): Promise<void> {
  const { sql } = context.database;
  const booking = await findBooking(sql, { brandId: change.brandId, id: change.bookingId });
  const now = context.clock.now();
  if (booking && CANCELLATION_BEGUN.has(booking.state) && booking.cancelledAt !== null) {
    await moveScheduleChange(sql, change, { state: "cancelled", dueAt: null, settledAt: now });
  } else if (booking?.state === "CONFIRMED" || booking?.state === "MANUAL_REVIEW") {
    await context.database.transaction((inner) => settle(context, inner, change, "review", "review"));
  } else await moveScheduleChange(sql, change, { dueAt: after(now, RETRY_MS) });
}

async function continueChange(context: Context, change: ScheduleChange): Promise<void> {
  if (change.state === "open") {
    if (silenceOf(change.impacts) === "accept") return acceptChange(context, change, "silent");
    return context.database.transaction((sql) => settle(context, sql, change, "review", "review"));
  }
  if (change.state === "rebooking") {
    const outcome = await driveRebooking(context, change);
    if (outcome === "unknown") await moveScheduleChange(context.database.sql, change, { dueAt: after(context.clock.now(), RETRY_MS) });
    return undefined;
  }
  return change.state === "cancelling" ? settleCancelling(context, change) : leaveReplaced(context, change);
}

/** Returns how many changes were continued. */
export async function settleDueChanges(context: Context): Promise<number> {
  const due = await listDueChanges(context.database.sql, context.clock.now(), MAX);
  for (const change of due) {
    await continueChange(context, change).catch((fault: unknown) => {
      if (fault instanceof Refusal) return;
      context.log.error("booking.schedule-change-failed", { bookingId: change.bookingId, changeId: change.id }, fault);
    });
  }
  return due.length;
}
