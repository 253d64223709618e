/** Data of the charts. Amounts change only at certain instants, so the lines are drawn as steps. */
import type { MembershipYear, PointsStatement } from "./membership-data.ts";

/** The value from `at` (milliseconds since the epoch) on. */
export type ChartStep = { readonly at: number; readonly value: number };

export type ChartRange = { readonly from: number; readonly to: number };

const BEYOND = 0.1;

const timeOf = (moment: string): number => new Date(moment).getTime();

/** Cumulated savings, in the currency of the fee. */
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

/** The past balance, and the future balance as pending points are posted. */
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
    // Extends the range a little, so that the last step is visible.
    range: { from, to: ahead.length > 0 ? to + (to - from) * BEYOND : to },
  };
}
