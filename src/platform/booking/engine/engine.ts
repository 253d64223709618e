/**
 * The booking engine: from each state one step. What is about to be asked is committed, the outside is called outside any transaction, and
 * what it answered is committed with everything that belongs to it. Whoever finds a booking in a state therefore knows what may have happened.
 */
import type { BookingState } from "#domain/booking/booking-states.ts";
import { callInFlight, isTerminal, mayMove } from "#domain/booking/booking-states.ts";
import { nextAskAt } from "#domain/booking/retry-times.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import type { Driver } from "./arrivals.ts";
import { ARRIVALS, BrokenInvariant } from "./arrivals.ts";
import type { BookingChanges } from "#platform/booking/records/booking-store.ts";
import { findBooking, replaceBooking } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-table.ts";
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

/** Money is asked of the bank, points of our own books. */
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
  // Nobody came back in time to say yes to what cancelling costs.
  CANCEL_QUOTED: go("CONFIRMED"),
  CANCELLING: cancelRooms,
  CANCEL_UNKNOWN: askCancelled,
  REFUNDING: refund,
};

/** More than any way through the table has; a booking that goes round for longer is looked at later. */
const MAX_TURNS = 60;

const NO_ANSWER = review("no answer for a day");

const isUnknown = (state: BookingState): boolean => state.endsWith("_UNKNOWN");

/** What whoever waits for it writes in the same transaction. */
export type OnConfirmed = (sql: Sql, booking: Booking) => Promise<void>;

/** Takes a booking as far as it goes now. Safe to call twice at once: of two who come with the same move, one makes it. */
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
  if (!row) throw new Error("a booking has disappeared");
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

/** Asked again when the times of `domain/booking/retry-times.ts` say; in the end a person is. */
async function park(context: Context, booking: Booking, by: Driver): Promise<Booking | undefined> {
  const now = context.clock.now();
  const unknownSince = booking.unknownSince ?? now;
  const dueAt = nextAskAt(unknownSince, now);
  if (dueAt === "manual-review") return commit(context, booking, NO_ANSWER, by);
  return replaceBooking(context.database.sql, booking, { unknownSince, dueAt });
}

/** The states on the way and all that belongs to them, or nothing. Also for who begins a cancellation. */
export async function commit(context: Context, booking: Booking, outcome: StepOutcome, by: Driver): Promise<Booking | undefined> {
  if (outcome.kind !== "move") throw new Error("only a move is committed");
  const last = checkWay(booking.state, outcome.to);
  const changes = { ...outcome.changes, state: last, ...timesOf(context, booking, last) };
  const { also } = outcome;
  const arrivals = outcome.to.flatMap((state) => ARRIVALS[state] ?? []);
  const write = async (sql: Sql): Promise<Booking | undefined> => {
    const moved = await replaceBooking(sql, booking, changes);
    if (!moved) return undefined;
    await also?.(sql, moved);
    for (const arrive of arrivals) await arrive(context, sql, moved, by);
    return moved;
  };
  // One statement is a transaction by itself; most moves are no more than that.
  const isAlone = also === undefined && arrivals.length === 0;
  const moved = await (isAlone ? write(context.database.sql) : context.database.transaction(write));
  if (moved?.state === "MANUAL_REVIEW") alarm(context, booking, moved);
  return moved;
}

/** Whoever is led through several states at once is led along the arrows, too. Answers the last. */
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
  // The same question asked in another state is still the same question.
  const unknownSince = callInFlight(from.state) === callInFlight(to) ? from.unknownSince : null;
  if (!isUnknown(to)) return { dueAt: after(now, LEASE_MS), unknownSince };
  const since = unknownSince ?? now;
  const next = nextAskAt(since, now);
  return { dueAt: next === "manual-review" ? null : next, unknownSince: since };
}
