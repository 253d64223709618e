/** What is still to be paid of a booking that was made with a deposit. */
import { CANCELLATION_BEGUN, hasEndedUnbooked } from "#domain/booking/booking-states.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { unpaidTripEndsOn } from "#domain/deposit/deposit-of.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { findLiveBalance } from "./balance-payments.ts";
import type { Booking } from "./booking-store.ts";
import { findOwnBooking } from "./find-own-booking.ts";

/** `cancelReason` of a booking that was cancelled because its balance was not paid. */
export const UNPAID_REASON = "BALANCE_UNPAID";

/** Nothing once a cancellation has begun. Before the confirmation it is what the deposit will leave. */
export function outstandingMinor({ state, depositMinor, totalMinor, capturedMinor }: Booking): number {
  if (depositMinor === null || CANCELLATION_BEGUN.has(state) || hasEndedUnbooked(state)) return 0;
  return totalMinor - Math.max(capturedMinor, depositMinor);
}

/** What can be paid now: before the confirmation and after a cancellation nothing. */
export const payableMinor = (booking: Booking): number => (booking.state === "CONFIRMED" ? outstandingMinor(booking) : 0);

/** The amounts of a deposit as calls report them. */
export function describeDeposit(booking: Booking): { outStanding: number; deposit: number | null; dueDate: CalendarDate | null } {
  const { depositMinor, balanceDueOn, currency } = booking;
  const minor = outstandingMinor(booking);
  return {
    outStanding: unitsOf(minor, currency),
    deposit: depositMinor === null ? null : unitsOf(depositMinor, currency),
    dueDate: minor > 0 ? balanceDueOn : null,
  };
}

export function describeOutstanding(booking: Booking) {
  const { capturedMinor, pointsUsed, totalMinor, currency, balanceDueOn, balanceRemindedOn } = booking;
  const described = describeDeposit(booking);
  return {
    ...described,
    currency,
    paid: unitsOf(pointsUsed > 0 && booking.confirmedAt !== null ? totalMinor : capturedMinor, currency),
    cancelsOn: described.dueDate === null || balanceDueOn === null ? null : unpaidTripEndsOn(balanceDueOn, balanceRemindedOn ?? undefined),
  };
}

type Asked = { readonly bookingCode: string; readonly email?: string | undefined };

/** The caller's booking with an amount that can be paid now. */
export async function findPayable(context: Context, caller: Caller, { bookingCode, email }: Asked): Promise<Booking> {
  const booking = await findOwnBooking(context, caller, bookingCode, email);
  if (payableMinor(booking) === 0) throw new Refusal("nothing-outstanding");
  const live = await findLiveBalance(context.database.sql, booking);
  // A person checks whether the last payment was charged; until then another one could charge twice.
  if (live?.state === "REVIEW") throw new Refusal("technical-error");
  return booking;
}
