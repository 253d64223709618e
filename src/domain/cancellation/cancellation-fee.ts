/** The fee that the terms demand at an instant. */
import type { CancellationTerms } from "./cancellation-terms.ts";
import { BEGINNING_OF_TIME, mergeSteps, timeOf } from "./cancellation-terms.ts";

export function feeAt({ steps }: CancellationTerms, instant: Date): number {
  return steps.findLast(({ from }) => timeOf(from) <= instant.getTime())?.feeMinor ?? 0;
}

/** The listed price of the trip, and what was paid for it after discounts. */
export type PaidShare = { readonly listedMinor: number; readonly paidMinor: number };

/** The part of a listed amount that remains after the discount, which is spread evenly over everything it applies to. */
export const paidPartOf = (minor: number, { listedMinor, paidMinor }: PaidShare): number =>
  listedMinor <= paidMinor ? minor : Math.round((minor * paidMinor) / listedMinor);

/** Terms are written for the listed price; a fee is reduced by the same share as the price paid. */
export function termsForPaid({ currency, steps }: CancellationTerms, share: PaidShare): CancellationTerms {
  return { currency, steps: mergeSteps(steps.map(({ from, feeMinor }) => ({ from, feeMinor: paidPartOf(feeMinor, share) }))) };
}

/** Terms at another selling price: fees rise and fall with it, so that a fee of the whole price stays one. */
export const scaleTerms = ({ currency, steps }: CancellationTerms, { listedMinor, paidMinor }: PaidShare): CancellationTerms => ({
  currency,
  steps: mergeSteps(steps.map(({ from, feeMinor }) => ({ from, feeMinor: Math.round((feeMinor * paidMinor) / listedMinor) }))),
});

export type Settlement = { readonly feeMinor: number; readonly refundMinor: number };

/** Splits the amount paid into fee and refund. The fee never exceeds the amount paid, so the two always add up to it. */
export function settlementAt(terms: CancellationTerms, paidMinor: number, instant: Date): Settlement {
  const feeMinor = Math.min(feeAt(terms, instant), paidMinor);
  return { feeMinor, refundMinor: paidMinor - feeMinor };
}

/** The last instant at which cancelling is free; undefined if it never is, or always is. */
export function freeUntil({ steps }: CancellationTerms): Date | undefined {
  const first = timeOf(steps[0]?.from ?? BEGINNING_OF_TIME);
  return first > timeOf(BEGINNING_OF_TIME) ? new Date(first - 1) : undefined;
}

/** The terms from an instant on, such as the time of booking: fees that were due before are due from then. */
export function termsSince(terms: CancellationTerms, instant: Date): CancellationTerms {
  const ahead = terms.steps.filter(({ from }) => timeOf(from) > instant.getTime());
  return { currency: terms.currency, steps: mergeSteps([{ from: instant.toISOString(), feeMinor: feeAt(terms, instant) }, ...ahead]) };
}
