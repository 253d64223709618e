/**
 * The booking engine: one step per state. The engine commits what it is about to request, calls the outside service outside any transaction, and
 * commits the answer with everything that belongs to it. A process that finds a booking in a state therefore knows what may have happened.
 */
import type { BookingState } from "#domain/booking/booking-states.ts";
import { callInFlight, isTerminal, mayMove } from "#domain/booking/booking-states.ts";
import { nextAskAt } from "#domain/booking/retry-times.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { retryTransaction } from "#platform/kernel/database/transaction.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import type { Driver } from "./arrivals.ts";
import { ARRIVALS, isWrite } from "./arrivals.ts";
import { BrokenInvariant } from "#platform/booking/records/broken-invariant.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import type { BookingChanges } from "#platform/booking/records/replace-booking.ts";
import { replaceBooking, replacedBy } from "#platform/booking/records/replace-booking.ts";
import { after, LEASE_MS } from "#platform/booking/records/booking-times.ts";
import { withParts } from "./booking-parts.ts";
import { askCancelled, cancelParts, voidAll } from "./cancel-steps.ts";
import { mend } from "./mend-steps.ts";
import { askParts, bookParts, holdParts, priceAgain } from "./part-steps.ts";
import { paymentMethodOf } from "./payment-methods.ts";
import type { Run, Step, StepOutcome } from "#platform/booking/records/step.ts";
import { go, review } from "#platform/booking/records/step.ts";

const pay =
  (step: "authorise" | "capture" | "askCaptured" | "refund"): Step =>
  (context, booking) =>
    paymentMethodOf(booking)[step](context, booking);

const STEPS: Readonly<Partial<Record<BookingState, Step>>> = {
  PRICED: holdParts,
  HELD: go("AUTHORISING"),
  AUTHORISING: pay("authorise"),
  AUTH_UNKNOWN: pay("authorise"),
  AUTHORISED: priceAgain,
  BOOKING: bookParts,
  BOOK_UNKNOWN: askParts,
  BOOK_REJECTED: go("VOIDING"),
  NOT_BOOKED: go("VOIDING"),
  PARTLY_BOOKED: mend,
  BOOKED: go("CAPTURING"),
  CAPTURING: pay("capture"),
  CAPTURE_UNKNOWN: pay("askCaptured"),
  VOIDING: voidAll,
  // The visitor did not accept the cancellation fee in time.
  CANCEL_QUOTED: go("CONFIRMED"),
  CANCELLING: cancelParts,
  CANCEL_UNKNOWN: askCancelled,
  REFUNDING: pay("refund"),
};

/** More than any path through the table needs; a booking that loops for longer is continued later. */
const MAX_TURNS = 60;

const NO_ANSWER = review("no answer for a day");

const isUnknown = (state: BookingState): boolean => state.endsWith("_UNKNOWN");

/** Written for the waiting call in the statement that confirms the booking. */
export type OnConfirmed = (booking: Booking) => readonly Write[];

type Start = {
  readonly onConfirmed?: OnConfirmed;
  /** The call that this process announced when it stored the booking. */
  readonly announced?: Step | undefined;
};

/** Advances a booking as far as it goes now. Safe to run concurrently: of two identical transitions only one is made. */
export async function advance(context: Context, given: Booking, by: Driver, start: Start = {}): Promise<Booking> {
  const { onConfirmed } = start;
  let { announced } = start;
  let booking = await withParts(context, given);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const step = announced ?? STEPS[booking.state];
    if (!step) return booking;
    const outcome = await step(context, booking);
    const written = await write(context, booking, withAnswer(outcome, onConfirmed), by);
    if (written && (isWaiting(outcome) || isUnknown(written.state))) return written;
    announced = written && outcome.kind === "note" ? outcome.call : undefined;
    booking = written ?? (await reread(context, booking));
  }
  return booking;
}

const isWaiting = (outcome: StepOutcome): boolean => outcome.kind === "wait" || (outcome.kind === "note" && outcome.dueAt !== undefined);

const withAnswer = (outcome: StepOutcome, onConfirmed: OnConfirmed | undefined): StepOutcome =>
  onConfirmed && outcome.kind === "move" && outcome.to.at(-1) === "CONFIRMED" ? { ...outcome, writes: onConfirmed } : outcome;

async function reread(context: Context, booking: Booking): Promise<Booking> {
  const row = await findBooking(context.database.sql, booking);
  if (!row) throw new Error("the booking no longer exists");
  return foundInProgress(await withParts(context, row));
}

/**
 * A booking that this process has not just written itself. The process that wrote it may have made the call that its state announces, so the
 * outcome is asked for before the call is made again.
 */
export const foundInProgress = (booking: Booking): Booking => ({ ...booking, tries: Math.max(1, booking.tries) });

async function write(context: Context, booking: Booking, outcome: StepOutcome, by: Driver): Promise<Booking | undefined> {
  if (outcome.kind === "note") {
    const dueAt = outcome.dueAt ?? after(context.clock.now(), LEASE_MS);
    const { also, parts, changes } = outcome;
    // Something was answered, so the next missing answer is asked for within seconds: holds end sooner than a long silence is asked about again.
    const note = async (sql: Sql): Promise<Booking | undefined> => {
      const noted = await replaceBooking(sql, booking, { unknownSince: null, ...changes, dueAt }, parts);
      if (noted) await also?.(sql, noted);
      return noted;
    };
    return also ? context.database.transaction(note) : note(context.database.sql);
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
export async function commit(context: Context, given: Booking, outcome: StepOutcome, by: Driver): Promise<Booking | undefined> {
  if (outcome.kind !== "move") throw new Error("only a move is committed");
  const booking = await withParts(context, given);
  const last = checkWay(booking.state, outcome.to);
  const changes = { state: last, ...timesOf(context, booking, last), ...outcome.changes };
  const { also, parts, writes } = outcome;
  const next = replacedBy(booking, changes, parts ?? []);
  const effects = outcome.to.flatMap((state) => ARRIVALS[state]?.(context, next, by) ?? []);
  const together = [...(writes?.(next) ?? []), ...effects.filter(isWrite)];
  const runs = [...(also ? [also] : []), ...effects.filter((effect): effect is Run => !isWrite(effect))];
  const write = async (sql: Sql): Promise<Booking | undefined> => {
    const moved = await replaceBooking(sql, booking, changes, parts, together);
    if (moved) for (const run of runs) await run(sql, moved);
    return moved;
  };
  // A single statement is its own transaction, and most transitions are a single statement.
  const { database, log } = context;
  const moved = await (runs.length === 0 ? retryTransaction(log, () => write(database.sql)) : database.transaction(write));
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
