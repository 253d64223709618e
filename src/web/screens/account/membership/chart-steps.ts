/** What charts draw: amounts that only change at certain moments, so lines go in steps. */
import type { MembershipYear, PointsStatement } from "./membership-data.ts";

/** From `at` on it is so much. */
export type ChartStep = { readonly at: number; readonly value: number };

export type ChartRange = { readonly from: number; readonly to: number };

const BEYOND = 0.1;

const timeOf = (moment: string): number => new Date(moment).getTime();

/** What was saved by then, in the currency of the fee. */
export function savingSteps({ cycleStart, bookings }: MembershipYear): readonly ChartStep[] {
  let saved = 0;
  const steps = bookings
    .toSorted((a, b) => timeOf(a.bookedAt) - timeOf(b.bookedAt))
    .map(({ bookedAt, savedOfFee }) => {
      saved += savedOfFee;
      return { at: timeOf(bookedAt), value: saved };
    });
  return [{ at: timeOf(cycleStart), value: 0 }, ...steps];
}

export const yearRange = ({ cycleStart, cycleEnd }: MembershipYear): ChartRange => ({ from: timeOf(cycleStart), to: timeOf(cycleEnd) });

type PointSteps = { readonly past: readonly ChartStep[]; readonly ahead: readonly ChartStep[]; readonly range: ChartRange };

/** The balance as it was, and as it will be when the points that are pending may be spent. */
export function pointSteps({ balance, entries }: PointsStatement, now: number): PointSteps {
  let points = 0;
  const past = entries
    .filter(({ status }) => status === "posted")
    .toSorted((a, b) => timeOf(a.date) - timeOf(b.date))
    .map((entry) => {
      points += entry.points;
      return { at: timeOf(entry.date), value: points };
    });
  let coming = balance;
  const ahead = entries
    .flatMap((entry) => (entry.status === "pending" && entry.postsAt !== null ? [{ at: timeOf(entry.postsAt), points: entry.points }] : []))
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => {
      coming += entry.points;
      return { at: Math.max(entry.at, now), value: coming };
    });
  const from = Math.min(now, ...entries.map(({ date }) => timeOf(date)));
  const to = Math.max(now, ...ahead.map(({ at }) => at));
  return {
    past: [{ at: from, value: 0 }, ...past],
    ahead: ahead.length > 0 ? [{ at: now, value: balance }, ...ahead] : [],
    // A little beyond the last step, or nobody would see it.
    range: { from, to: ahead.length > 0 ? to + (to - from) * BEYOND : to },
  };
}
