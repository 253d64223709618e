/** Cancellation fees and when they start. Steps are ordered by time and by fee; before the first one, cancelling is free. */
export type CancellationStep = {
  /** An instant in ISO form, with Z. */
  readonly from: string;
  readonly feeMinor: number;
};

export type CancellationTerms = { readonly currency: string; readonly steps: readonly CancellationStep[] };

/** Stands for the time of booking, whenever that is. */
export const BEGINNING_OF_TIME = "1970-01-01T00:00:00.000Z";

/**
 * Normalized steps: ordered by time, each more expensive than the one before. Of several steps at one instant the highest fee counts, and a fee
 * that is due stays due.
 */
export function mergeSteps(steps: readonly CancellationStep[]): readonly CancellationStep[] {
  const merged: CancellationStep[] = [];
  for (const step of steps.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const last = merged.at(-1);
    if (step.feeMinor <= (last?.feeMinor ?? 0)) continue;
    if (last && Date.parse(last.from) === Date.parse(step.from)) merged.pop();
    merged.push(step);
  }
  return merged;
}
