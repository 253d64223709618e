/** The membership status of an account today, derived from the membership years. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isRunning, reminderDay } from "#domain/membership/cycle.ts";
import type { Cycle } from "#domain/membership/cycle.ts";
import type { MembershipData, MembershipYear } from "./membership-data.ts";

export type Renewal =
  /** The year ends soon, and the next one, which starts when it ends, can be bought. */
  | { readonly kind: "open"; readonly from: string }
  /** The next year has been bought. */
  | { readonly kind: "bought"; readonly from: string; readonly end: string }
  /** The year has expired, and a new one would start at once. */
  | { readonly kind: "over"; readonly end: string };

export type MembershipStatus = {
  /** The running year. */
  readonly current: MembershipYear | undefined;
  /** The year that ends last and has not expired: the running one, or one bought in advance. */
  readonly last: MembershipYear | undefined;
  /** Undefined if the account was never a member, or if it is too early to renew. */
  readonly renewal: Renewal | undefined;
};

const cycleOf = ({ cycleStart, cycleEnd }: MembershipYear): Cycle => ({
  start: cycleStart as CalendarDate,
  end: cycleEnd as CalendarDate,
});

/** `years` is sorted from the newest to the oldest. */
export function memberStatusOf({ membership, years, today }: Pick<MembershipData, "membership" | "years" | "today">): MembershipStatus {
  const [newest] = years ?? [];
  const current = years?.find((year) => isRunning(cycleOf(year), today));
  const last = newest && newest.cycleEnd > today ? newest : undefined;
  return { current, last, renewal: renewalOf(newest, membership !== null, today) };
}

function renewalOf(newest: MembershipYear | undefined, isMember: boolean, today: CalendarDate): Renewal | undefined {
  if (!newest) return undefined;
  const { cycleStart, cycleEnd } = newest;
  if (cycleEnd <= today) return isMember ? undefined : { kind: "over", end: cycleEnd };
  if (cycleStart > today) return { kind: "bought", from: cycleStart, end: cycleEnd };
  return today >= reminderDay(cycleOf(newest)) ? { kind: "open", from: cycleEnd } : undefined;
}
