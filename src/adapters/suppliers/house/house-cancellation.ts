/** How rates that can be cancelled go from free to the whole price. Hours are those of the hotel's own clock. */
import type { CancellationRule } from "#domain/cancellation/terms-of.ts";

const EVENING = 18;
const step = (daysBefore: number, fee: "night" | "half" | "all") => ({
  daysBefore,
  atHour: EVENING,
  fee: fee === "night" ? ({ kind: "nights", nights: 1 } as const) : ({ kind: "percent", percent: fee === "half" ? 50 : 100 } as const),
});

/** From lenient to strict; a hotel keeps to one of them. */
export const STEPPED_RULES: readonly Exclude<CancellationRule, string>[] = [
  [step(1, "night")],
  [step(3, "night"), step(1, "all")],
  [step(5, "night"), step(3, "half"), step(1, "all")],
  [step(14, "night"), step(7, "all")],
];

/** Whole days before arrival until which cancelling is free. */
export const freeDaysOf = (rule: number): number => Math.max(...(STEPPED_RULES[rule] ?? []).map(({ daysBefore }) => daysBefore));

/**
 * A rate that can be cancelled is sold only while that is still free: nobody pays more for a freedom that has passed. A whole day is kept clear,
 * because the hotel's evening may come before ours.
 */
export const isStillFree = (freeDays: number, daysAhead: number): boolean => daysAhead > freeDays;
