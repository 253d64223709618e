/** What cancelling costs, and since when. Steps stand in order of time and of fee; before the first, cancelling is free. */
export type CancellationStep = {
  /** An instant in ISO form, with Z. */
  readonly from: string;
  readonly feeMinor: number;
};

export type CancellationTerms = { readonly currency: string; readonly steps: readonly CancellationStep[] };

/** Stands for the moment of booking, whenever that is: nothing was booked before. */
export const BEGINNING_OF_TIME = "1970-01-01T00:00:00.000Z";

/**
 * Steps that may be told as they are: in order of time, each dearer than the one before. Of several at one moment the dearest
 * counts, and a fee once due stays due.
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
