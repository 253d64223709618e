/**
 * The booking engine: one step per state. The engine commits what it is about to request, calls the outside service outside any transaction, and
 * commits the answer with everything that belongs to it. A process that finds a booking in a state therefore knows what may have happened.
 */
import type { BookingState } from "#domain/booking/booking-states.ts";
import { callInFlight, isTerminal, mayMove } from "#domain/booking/booking-states.ts";
import { nextAskAt } from "#domain/booking/retry-times.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import type { Driver } from "./arrivals.ts";
import { ARRIVALS, BrokenInvariant } from "./arrivals.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import type { BookingChanges } from "#platform/booking/records/replace-booking.ts";
import { replaceBooking } from "#platform/booking/records/replace-booking.ts";
import { after, LEASE_MS } from "#platform/booking/records/booking-times.ts";
import { askCancelled, cancelRooms, refund } from "./cancel-steps.ts";
import { askCaptured, authorise, capture, voidAll } from "./money-steps.ts";
import { isByPoints, setAside, spend } from "./points-steps.ts";
import { askBooked, bookRooms, holdRooms, priceAgain } from "./room-steps.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { move, review } from "#platform/booking/records/step.ts";

const go =
  (to: BookingState): Step =>
  async () =>
    move(to);

/** Money is authorised and captured at the payment provider, points in our own ledger. */
const byMeans =
  (money: Step, points: Step): Step =>
  (context, booking) =>
    (isByPoints(booking) ? points : money)(context, booking);

const STEPS: Readonly<Partial<Record<BookingState, Step>>> = {
  PRICED: holdRooms,
  HELD: go("AUTHORISING"),
  AUTHORISING: byMeans(authorise, setAside),
  AUTH_UNKNOWN: byMeans(authorise, setAside),
  AUTHORISED: priceAgain,
  BOOKING: bookRooms,
  BOOK_UNKNOWN: askBooked,
  BOOK_REJECTED: go("VOIDING"),
  NOT_BOOKED: go("VOIDING"),
  BOOKED: go("CAPTURING"),
  CAPTURING: byMeans(capture, spend),
  CAPTURE_UNKNOWN: askCaptured,
  VOIDING: voidAll,
  // The visitor did not accept the cancellation fee in time.
  CANCEL_QUOTED: go("CONFIRMED"),
  CANCELLING: cancelRooms,
  CANCEL_UNKNOWN: askCancelled,
  REFUNDING: refund,
};

/** More than any path through the table needs; a booking that loops for longer is continued later. */
const MAX_TURNS = 60;

const NO_ANSWER = review("no answer for a day");

const isUnknown = (state: BookingState): boolean => state.endsWith("_UNKNOWN");

/** Written by the waiting call in the transaction that confirms the booking. */
export type OnConfirmed = (sql: Sql, booking: Booking) => Promise<void>;

/** Advances a booking as far as it goes now. Safe to run concurrently: of two identical transitions only one is made. */
export async function advance(context: Context, given: Booking, by: Driver, onConfirmed?: OnConfirmed): Promise<Booking> {
  let booking = given;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const step = STEPS[booking.state];
    if (!step) return booking;
    const outcome = await step(context, booking);
    const written = await write(context, booking, withAnswer(outcome, onConfirmed), by);
    if (written && (outcome.kind === "wait" || isUnknown(written.state))) return written;
    booking = written ?? (await reread(context, booking));
  }
  return booking;
}

const withAnswer = (outcome: StepOutcome, onConfirmed: OnConfirmed | undefined): StepOutcome =>
  onConfirmed && outcome.kind === "move" && outcome.to.at(-1) === "CONFIRMED" ? { ...outcome, also: onConfirmed } : outcome;

async function reread({ database }: Context, booking: Booking): Promise<Booking> {
  const row = await findBooking(database.sql, booking);
  if (!row) throw new Error("the booking no longer exists");
  return row;
}

async function write(context: Context, booking: Booking, outcome: StepOutcome, by: Driver): Promise<Booking | undefined> {
  if (outcome.kind === "note") {
    return replaceBooking(context.database.sql, booking, { ...outcome.changes, dueAt: after(context.clock.now(), LEASE_MS) });
  }
  if (outcome.kind === "wait") return park(context, booking, by);
  const isHopeless = isUnknown(outcome.to[0]) && timesOf(context, booking, outcome.to[0]).dueAt === null;
  try {
    return await commit(context, booking, isHopeless ? NO_ANSWER : outcome, by);
  } catch (fault) {
    if (!(fault instanceof LedgerRefusal || fault instanceof BrokenInvariant)) throw fault;
    return commit(context, booking, review(`${fault.name}: ${fault.message}`), by);
  }
}

/** Retried at the times of `domain/booking/retry-times.ts`; after the last one a person decides. */
async function park(context: Context, booking: Booking, by: Driver): Promise<Booking | undefined> {
  const now = context.clock.now();
  const unknownSince = booking.unknownSince ?? now;
  const dueAt = nextAskAt(unknownSince, now);
  if (dueAt === "manual-review") return commit(context, booking, NO_ANSWER, by);
  return replaceBooking(context.database.sql, booking, { unknownSince, dueAt });
}

/** Commits all states of the transition and everything that belongs to them, or nothing. Also used to start a cancellation. */
export async function commit(context: Context, booking: Booking, outcome: StepOutcome, by: Driver): Promise<Booking | undefined> {
  if (outcome.kind !== "move") throw new Error("only a move is committed");
  const last = checkWay(booking.state, outcome.to);
  const changes = { ...outcome.changes, state: last, ...timesOf(context, booking, last) };
  const { also, part } = outcome;
  const arrivals = outcome.to.flatMap((state) => ARRIVALS[state] ?? []);
  const write = async (sql: Sql): Promise<Booking | undefined> => {
    const moved = await replaceBooking(sql, booking, changes, part);
    if (!moved) return undefined;
    await also?.(sql, moved);
    for (const arrive of arrivals) await arrive(context, sql, moved, by);
    return moved;
  };
  // A single statement is its own transaction, and most transitions are a single statement.
  const isAlone = also === undefined && arrivals.length === 0;
  const moved = await (isAlone ? write(context.database.sql) : context.database.transaction(write));
  if (moved?.state === "MANUAL_REVIEW") alarm(context, booking, moved);
  return moved;
}

/** Checks every transition of the path against the state table. Returns the last state. */
function checkWay(from: BookingState, way: readonly [BookingState, ...BookingState[]]): BookingState {
  return way.reduce((at, to) => {
    if (!mayMove(at, to)) throw new BrokenInvariant(`${at} does not lead to ${to}`);
    return to;
  }, from);
}

const alarm = ({ log }: Context, { id: bookingId, brandId, state: from }: Booking, { review: why }: Booking): void =>
  log.error("booking.manual-review", { bookingId, brandId, from, why: why ?? "" });

function timesOf(context: Context, from: Booking, to: BookingState): BookingChanges {
  const now = context.clock.now();
  if (isTerminal(to)) return { dueAt: null, unknownSince: null };
  // When both states wait for the same call, the time since its outcome is unknown continues.
  const unknownSince = callInFlight(from.state) === callInFlight(to) ? from.unknownSince : null;
  if (!isUnknown(to)) return { dueAt: after(now, LEASE_MS), unknownSince };
  const since = unknownSince ?? now;
  const next = nextAskAt(since, now);
  return { dueAt: next === "manual-review" ? null : next, unknownSince: since };
}
