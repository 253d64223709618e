/** Terms as facts in the hotel's time, so that a screen only has to choose the wording. */
import type { Money } from "#shared/money.ts";
import type { PaidShare } from "./cancellation-fee.ts";
import { feeAt, paidPartOf } from "./cancellation-fee.ts";
import type { CancellationStep, CancellationTerms } from "./cancellation-terms.ts";
import { BEGINNING_OF_TIME, timeOf } from "./cancellation-terms.ts";
import type { LocalMoment } from "./zoned-moment.ts";
import { localMomentOf } from "./zoned-moment.ts";

type Change = LocalMoment & { readonly timeZone: string; readonly thenFee: Money };

export type TermsSummary =
  | { readonly kind: "always-free" }
  | ({ readonly kind: "free-until" } & Change)
  | ({ readonly kind: "fee-now"; readonly fee: Money } & Change)
  /** Due now and permanently, but less than the price. */
  | { readonly kind: "fee-for-good"; readonly fee: Money }
  | { readonly kind: "non-refundable" };

export type DescribedStep = {
  /** Absent if the fee is due since the booking. */
  readonly since?: LocalMoment;
  readonly fee: Money;
  readonly state: "past" | "now" | "ahead";
};

export type DescribedTerms = { readonly summary: TermsSummary; readonly steps: readonly DescribedStep[] };

type DescribedStay = { readonly timeZone: string; readonly priceMinor: number };

/** "Until 18:00" keeps 18:00, but "until Friday 00:00" would not be read as Thursday: the end of a day is shown as its last minute. */
function lastMomentBefore(step: CancellationStep, timeZone: string): LocalMoment {
  const end = new Date(step.from);
  const moment = localMomentOf(end, timeZone);
  const last = localMomentOf(new Date(end.getTime() - 1), timeZone);
  return last.day === moment.day ? moment : last;
}

function summaryOf(terms: CancellationTerms, { timeZone, priceMinor }: DescribedStay, now: Date): TermsSummary {
  const money = (minor: number): Money => ({ minor, currency: terms.currency });
  const fee = feeAt(terms, now);
  if (fee > 0 && fee >= priceMinor) return { kind: "non-refundable" };
  const next = terms.steps.find(({ from }) => timeOf(from) > now.getTime());
  if (!next) return fee === 0 ? { kind: "always-free" } : { kind: "fee-for-good", fee: money(fee) };
  const change = { ...lastMomentBefore(next, timeZone), timeZone, thenFee: money(next.feeMinor) };
  return fee === 0 ? { kind: "free-until", ...change } : { kind: "fee-now", fee: money(fee), ...change };
}

/** The same terms for another price of the same stay, such as with a promo code or at the member rate. */
export function describedForPaid({ summary, steps }: DescribedTerms, share: PaidShare): DescribedTerms {
  const paid = ({ minor, currency }: Money): Money => ({ minor: paidPartOf(minor, share), currency });
  return {
    summary: {
      ...summary,
      ...("fee" in summary && { fee: paid(summary.fee) }),
      ...("thenFee" in summary && { thenFee: paid(summary.thenFee) }),
    },
    steps: steps.map((step) => ({ ...step, fee: paid(step.fee) })),
  };
}

export function describeTerms(terms: CancellationTerms, stay: DescribedStay, now: Date): DescribedTerms {
  const current = terms.steps.findLastIndex(({ from }) => timeOf(from) <= now.getTime());
  const steps = terms.steps.map(({ from, feeMinor }, place): DescribedStep => ({
    ...(from !== BEGINNING_OF_TIME && { since: localMomentOf(new Date(from), stay.timeZone) }),
    fee: { minor: feeMinor, currency: terms.currency },
    state: place < current ? "past" : place === current ? "now" : "ahead",
  }));
  return { summary: summaryOf(terms, stay, now), steps };
}
