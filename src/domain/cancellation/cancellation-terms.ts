import { createBoundedCache } from "#shared/bounded-cache.ts";

/** Cancellation fees and when they start. Steps are ordered by time and by fee; before the first one, cancelling is free. */
export type CancellationStep = {
  /** An instant in ISO form, with Z. */
  readonly from: string;
  readonly feeMinor: number;
};

export type CancellationTerms = { readonly currency: string; readonly steps: readonly CancellationStep[] };

/** The rates of a page change at the same few instants. */
const parsed = createBoundedCache<number>({ maxEntries: 2000 });

/** In milliseconds. */
export const timeOf = (from: CancellationStep["from"]): number => parsed(from, Date.parse);

/** Stands for the time of booking, whenever that is. */
export const BEGINNING_OF_TIME = "1970-01-01T00:00:00.000Z";

/**
 * Normalized steps: ordered by time, each more expensive than the one before. Of several steps at one instant the highest fee counts, and a fee
 * that is due stays due.
 */
export function mergeSteps(steps: readonly CancellationStep[]): readonly CancellationStep[] {
  const merged: CancellationStep[] = [];
  for (const step of steps.toSorted((a, b) => timeOf(a.from) - timeOf(b.from))) {
    const last = merged.at(-1);
    if (step.feeMinor <= (last?.feeMinor ?? 0)) continue;
    if (last && timeOf(last.from) === timeOf(step.from)) merged.pop();
    merged.push(step);
  }
  return merged;
}
