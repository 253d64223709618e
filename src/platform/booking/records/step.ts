/** What a step of the engine is given and what it may decide. Steps call the outside; only the engine writes. */
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { HotelSupplier } from "#platform/ports/hotel-supplier.ts";
import type { BookingChanges } from "./booking-store.ts";
import type { Booking } from "./booking-table.ts";
import { OUTSIDE_DEADLINE_MS } from "./booking-times.ts";

export type StepOutcome =
  /** Several states at once where nobody may ever find it in one of those between. */
  | {
      readonly kind: "move";
      readonly to: readonly [BookingState, ...BookingState[]];
      readonly changes?: BookingChanges;
      /** Belongs to the move: written with it or not at all. */
      readonly also?: (sql: Sql, moved: Booking) => Promise<void>;
    }
  /** Committed before the next call: what is about to be asked for. */
  | { readonly kind: "note"; readonly changes: BookingChanges }
  /** No answer: to be asked for again later. */
  | { readonly kind: "wait" };

export type Step = (context: Context, booking: Booking) => Promise<StepOutcome>;

export const move = (to: BookingState, changes: BookingChanges = {}): StepOutcome => ({ kind: "move", to: [to], changes });

/** Past states in which there is nothing to ask and nothing to wait for. */
export const moveThrough = (...to: readonly [BookingState, ...BookingState[]]): StepOutcome => ({ kind: "move", to });

/** The engine does not know what to do, or must not: a person has to. */
export const review = (why: string, ending?: RefusalCode): StepOutcome => move("MANUAL_REVIEW", { review: why, ...(ending && { ending }) });

export const WAIT: StepOutcome = { kind: "wait" };

/** Nobody outside is waited for longer than this: then the answer counts as lost. */
export const callOutside = <T>(work: () => Promise<T>): Promise<T> => withDeadline(work, OUTSIDE_DEADLINE_MS);

export function supplierOf(context: Context, { supplier: name }: Pick<Booking, "supplier">): HotelSupplier {
  const found = context.suppliers.find((known) => known.name === name);
  if (!found) throw new Error(`the supplier ${name} is not there`);
  return found;
}

/** A step whose answer may get lost: the booking then goes to a state that says so, or stays where it is and waits. */
export const orUnknown =
  (unknown: BookingState | undefined, step: Step): Step =>
  async (context, booking) => {
    try {
      return await step(context, booking);
    } catch (fault) {
      context.log.warn("booking.no-answer", {
        bookingId: booking.id,
        state: booking.state,
        fault: fault instanceof Error ? fault.name : "unknown",
      });
      return unknown === undefined || booking.state === unknown ? WAIT : move(unknown);
    }
  };

export const orWait = (step: Step): Step => orUnknown(undefined, step);
