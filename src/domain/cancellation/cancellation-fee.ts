/** What the terms mean at a moment. */
import type { CancellationTerms } from "./cancellation-terms.ts";
import { BEGINNING_OF_TIME, mergeSteps } from "./cancellation-terms.ts";

export function feeAt({ steps }: CancellationTerms, instant: Date): number {
  return steps.findLast(({ from }) => Date.parse(from) <= instant.getTime())?.feeMinor ?? 0;
}

/** What the trip cost before a discount, and what was paid for it. */
export type PaidShare = { readonly listedMinor: number; readonly paidMinor: number };

/** The part of a listed amount that a discount left to be paid. A discount is spread evenly over everything it was taken from. */
export const paidPartOf = (minor: number, { listedMinor, paidMinor }: PaidShare): number =>
  listedMinor <= paidMinor ? minor : Math.round((minor * paidMinor) / listedMinor);

/** Terms are written for the listed price; nobody owes more for cancelling than the same share of what was paid. */
export function termsForPaid({ currency, steps }: CancellationTerms, share: PaidShare): CancellationTerms {
  return { currency, steps: mergeSteps(steps.map(({ from, feeMinor }) => ({ from, feeMinor: paidPartOf(feeMinor, share) }))) };
}

export type Settlement = { readonly feeMinor: number; readonly refundMinor: number };

/** Divides what was paid for the stay. Nobody pays more than that to cancel, so the two always add up to it. */
export function settlementAt(terms: CancellationTerms, paidMinor: number, instant: Date): Settlement {
  const feeMinor = Math.min(feeAt(terms, instant), paidMinor);
  return { feeMinor, refundMinor: paidMinor - feeMinor };
}

export const refundAt = (terms: CancellationTerms, paidMinor: number, instant: Date): number =>
  settlementAt(terms, paidMinor, instant).refundMinor;

/** The last instant at which cancelling is free; nothing where it never is, or always. */
export function freeUntil({ steps }: CancellationTerms): Date | undefined {
  const first = Date.parse(steps[0]?.from ?? BEGINNING_OF_TIME);
  return first > Date.parse(BEGINNING_OF_TIME) ? new Date(first - 1) : undefined;
}

export const isFreelyCancellableAt = (terms: CancellationTerms, instant: Date): boolean => feeAt(terms, instant) === 0;

/** The terms as they are from a moment on, such as that of booking: what was due before is due since then. */
export function termsSince(terms: CancellationTerms, instant: Date): CancellationTerms {
  const ahead = terms.steps.filter(({ from }) => Date.parse(from) > instant.getTime());
  return { currency: terms.currency, steps: mergeSteps([{ from: instant.toISOString(), feeMinor: feeAt(terms, instant) }, ...ahead]) };
}
