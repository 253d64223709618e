/** What cancelling a package costs: the parts' own fees, reduced by the same share as their prices. */
import { termsForPaid } from "#domain/cancellation/cancellation-fee.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { endAtDeparture, mergeTerms } from "./merge-terms.ts";
import { packagePrice } from "./package-price.ts";

/** Before this instant cancelling costs nothing; null if it already costs something, or never will. */
export function freeBefore({ steps: [first] }: CancellationTerms, now: Date): string | null {
  return first && Date.parse(first.from) > now.getTime() ? first.from : null;
}

type PartTerms = { readonly grossMinor: number; readonly terms: CancellationTerms };

export function packageTerms(parts: readonly PartTerms[], discountPercent: number, departure: Date): CancellationTerms {
  const { totalMinor, sharesMinor } = packagePrice(parts, { kind: "gross-less", percent: discountPercent });
  const scaled = parts.map(({ grossMinor, terms }, place) =>
    termsForPaid(terms, { listedMinor: grossMinor, paidMinor: sharesMinor[place]! }),
  );
  return endAtDeparture(mergeTerms(scaled, totalMinor), departure, totalMinor);
}
