/** The input and the possible outcomes of a step of the engine. Steps call outside services; only the engine writes. */
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import type { HotelSupplier } from "#platform/ports/hotel-supplier.ts";
import type { Reservable } from "#platform/ports/reservable.ts";
import type { Booking } from "./booking-store.ts";
import type { PartChange, PartKind } from "./parts-table.ts";
import type { BookingChanges } from "./replace-booking.ts";
import { OUTSIDE_DEADLINE_MS } from "./booking-times.ts";

/** What needs further statements, in the transaction of the transition. */
export type Run = (sql: Sql, moved: Booking) => Promise<void>;

export type StepOutcome =
  /** Several states in one transition when no process may ever see one of the states between. */
  | {
      readonly kind: "move";
      readonly to: readonly [BookingState, ...BookingState[]];
      readonly changes?: BookingChanges;
      readonly parts?: readonly PartChange[];
      /** Written in the statement of the transition. */
      readonly writes?: (moved: Booking) => readonly Write[];
      /** Written in the transaction of the transition. */
      readonly also?: Run;
    }
  /** Commits what the next call will request, before the call is made. */
  | {
      readonly kind: "note";
      readonly changes?: BookingChanges;
      readonly parts?: readonly PartChange[];
      /** The call that the note announces. Only the process that wrote the note makes it; any other process asks for the outcome. */
      readonly call?: Step;
      /** Nothing is to be done before this instant. */
      readonly dueAt?: Date;
      /** Written in the transaction of the note. */
      readonly also?: (sql: Sql, noted: Booking) => Promise<void>;
    }
  /** There was no answer; the step is retried later. */
  | { readonly kind: "wait" };

export type Step = (context: Context, booking: Booking) => Promise<StepOutcome>;

export const move = (to: BookingState, changes: BookingChanges = {}): StepOutcome => ({ kind: "move", to: [to], changes });

/** A step without a call. */
export const go =
  (to: BookingState): Step =>
  async () =>
    move(to);

/** Passes states in which there is nothing to call and nothing to wait for. */
export const moveThrough = (...to: readonly [BookingState, ...BookingState[]]): StepOutcome => ({ kind: "move", to });

/** The engine does not know what to do, or must not do it: a person has to decide. */
export const review = (why: string, ending?: RefusalCode): StepOutcome => move("MANUAL_REVIEW", { review: why, ...(ending && { ending }) });

export const WAIT: StepOutcome = { kind: "wait" };

/** Calls an outside service with a timeout, after which the answer counts as lost. */
export const callOutside = <T>(work: () => Promise<T>): Promise<T> => withDeadline(work, OUTSIDE_DEADLINE_MS);

export function supplierOf(context: Context, { supplier: name }: Pick<Booking, "supplier">): HotelSupplier {
  const found = context.suppliers.find((known) => known.name === name);
  if (!found) throw new Error(`unknown supplier ${name}`);
  return found;
}

/** The supplier of a part, whatever it sells. Its item comes from the same supplier's quote, so its type is known to the supplier only. */
export function reservableOf(context: Context, { kind, supplier: name }: { kind: PartKind; supplier: string }): Reservable<unknown> {
  const { suppliers, flightSuppliers = [], transferSuppliers = [] } = context;
  const known: readonly Reservable<never>[] = { hotel: suppliers, flight: flightSuppliers, transfer: transferSuppliers }[kind];
  const found = known.find((one) => one.name === name);
  if (!found) throw new Error(`unknown supplier of ${kind}s: ${name}`);
  return found as Reservable<unknown>;
}

export const logNoAnswer = ({ log }: Context, { id: bookingId, state }: Booking, fault: unknown): void =>
  log.warn("booking.no-answer", { bookingId, state, fault: fault instanceof Error ? fault.name : "unknown" });

/** Handles a lost answer: the booking moves to the given unknown state, or stays in its state and waits. */
export const orUnknown =
  (unknown: BookingState | undefined, step: Step): Step =>
  async (context, booking) => {
    try {
      return await step(context, booking);
    } catch (fault) {
      logNoAnswer(context, booking, fault);
      return unknown === undefined || booking.state === unknown ? WAIT : move(unknown);
    }
  };

export const orWait = (step: Step): Step => orUnknown(undefined, step);
