/** Where somebody stands with the club today, told by the years they bought. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isRunning, reminderDay } from "#domain/membership/cycle.ts";
import type { Cycle } from "#domain/membership/cycle.ts";
import type { MembershipData, MembershipYear } from "./membership-data.ts";

export type Renewal =
  /** The year is nearly over, and another one can be bought, which begins when it ends. */
  | { readonly kind: "open"; readonly from: string }
  /** That was done. */
  | { readonly kind: "bought"; readonly from: string; readonly end: string }
  /** It is over, and a new one begins at once. */
  | { readonly kind: "over"; readonly end: string };

export type MembershipStatus = {
  /** The year of today. */
  readonly current: MembershipYear | undefined;
  /** The one that ends last and is not over: of today, or bought ahead. */
  readonly last: MembershipYear | undefined;
  /** Nothing for who was never a member, or has most of the year before them. */
  readonly renewal: Renewal | undefined;
};

const cycleOf = ({ cycleStart, cycleEnd }: MembershipYear): Cycle => ({
  start: cycleStart as CalendarDate,
  end: cycleEnd as CalendarDate,
});

/** The newest year stands first. */
export function standingOf({ membership, years, today }: Pick<MembershipData, "membership" | "years" | "today">): MembershipStatus {
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
