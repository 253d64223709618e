/** The low deposit of a package: a part is paid now, the balance before departure (PKG-007, CONST-026, AMB-66). */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";

/** Values of the brand, `checkout.lowDeposit` of its configuration. `perPersonMinor` is in the currency of the price. */
type DepositRule = { readonly percent: number; readonly perPersonMinor: number; readonly daysBefore: number };

type DepositPlan = { readonly depositMinor: number; readonly balanceMinor: number; readonly balanceDueOn: CalendarDate };

type DepositFacts = {
  readonly totalMinor: number;
  /** Passengers of all kinds; infants pay no minimum. */
  readonly payingPersons: number;
  readonly today: CalendarDate;
  readonly departure: CalendarDate;
};

/**
 * Undefined where the whole price is due now: the balance would be due today or earlier, or nothing would be left of it. The deposit is rounded up to
 * the minor unit, so that it never falls below its percentage.
 */
export function depositOf({ totalMinor, payingPersons, today, departure }: DepositFacts, rule: DepositRule): DepositPlan | undefined {
  const balanceDueOn = addDays(departure, -rule.daysBefore);
  if (balanceDueOn <= today) return undefined;
  const share = Math.ceil((totalMinor * Math.round(rule.percent * 100)) / 10_000);
  const depositMinor = Math.max(share, rule.perPersonMinor * payingPersons);
  if (depositMinor <= 0 || depositMinor >= totalMinor) return undefined;
  return { depositMinor, balanceMinor: totalMinor - depositMinor, balanceDueOn };
}

/** Days before the due day on which the traveller is reminded; then on the day itself. */
const REMINDER_DAYS: readonly number[] = [14, 7, 2, 0];
export const FIRST_REMINDER_DAYS = Math.max(...REMINDER_DAYS);
/** The trip is cancelled by its terms if the balance is still open this many days after the due day. */
const GRACE_DAYS = 3;

type BalanceStep =
  | { readonly kind: "wait"; readonly until: CalendarDate }
  | { readonly kind: "remind"; readonly daysLeft: number }
  /** The due day has passed: a warning for each day of grace. */
  | { readonly kind: "warn"; readonly cancelsOn: CalendarDate }
  | { readonly kind: "cancel" };

/** The day on which an unpaid trip is cancelled: after the days of grace, and never on the day of its last warning. */
export function unpaidTripEndsOn(dueOn: CalendarDate, remindedOn: CalendarDate | undefined): CalendarDate {
  const graceEnds = addDays(dueOn, GRACE_DAYS + 1);
  return remindedOn !== undefined && remindedOn >= graceEnds ? addDays(remindedOn, 1) : graceEnds;
}

/**
 * What happens today with an open balance. `remindedOn` is the day of the last message, so that a day has at most one. A trip is never cancelled
 * without a warning on an earlier day, even if the job did not run in the days of grace.
 */
export function balanceStep(today: CalendarDate, dueOn: CalendarDate, remindedOn: CalendarDate | undefined): BalanceStep {
  const graceEnds = addDays(dueOn, GRACE_DAYS + 1);
  const isWarned = remindedOn !== undefined && remindedOn > dueOn;
  if (today >= graceEnds && isWarned) return remindedOn < today ? { kind: "cancel" } : { kind: "wait", until: addDays(today, 1) };
  const days = [...REMINDER_DAYS.map((before) => addDays(dueOn, -before)), ...graceDays(dueOn)];
  const reached = days.findLast((day) => day <= today);
  if (reached === undefined || (remindedOn !== undefined && remindedOn >= reached)) {
    return { kind: "wait", until: days.find((day) => day > today) ?? graceEnds };
  }
  if (today <= dueOn) return { kind: "remind", daysLeft: nightsBetween(today, dueOn) };
  return { kind: "warn", cancelsOn: today < graceEnds ? graceEnds : addDays(today, 1) };
}

const graceDays = (dueOn: CalendarDate): CalendarDate[] => Array.from({ length: GRACE_DAYS }, (_, place) => addDays(dueOn, place + 1));
