/** How refundable rates go from free to the full price. Hours are in the hotel's local time. */
import type { CancellationRule } from "#domain/cancellation/terms-of.ts";

const EVENING = 18;
const step = (daysBefore: number, fee: "night" | "half" | "all") => ({
  daysBefore,
  atHour: EVENING,
  fee: fee === "night" ? ({ kind: "nights", nights: 1 } as const) : ({ kind: "percent", percent: fee === "half" ? 50 : 100 } as const),
});

/** From lenient to strict; each hotel uses one of them. */
export const STEPPED_RULES: readonly Exclude<CancellationRule, string>[] = [
  [step(1, "night")],
  [step(3, "night"), step(1, "all")],
  [step(5, "night"), step(3, "half"), step(1, "all")],
  [step(14, "night"), step(7, "all")],
];

/** Whole days before arrival until which cancelling is free. */
export const freeDaysOf = (rule: number): number => Math.max(...(STEPPED_RULES[rule] ?? []).map(({ daysBefore }) => daysBefore));

/**
 * A refundable rate is sold only while cancelling is still free, because the surcharge would otherwise buy nothing. A whole day is kept as a
 * margin, because the hotel's evening may come before ours.
 */
export const isStillFree = (freeDays: number, daysAhead: number): boolean => daysAhead > freeDays;
