/** Describes the cancellation terms in one sentence, in the hotel's local time. */
import type { TermsSummary } from "#domain/cancellation/describe-terms.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatInstant } from "./format-instant.ts";

export function termsWords(summary: TermsSummary, text: Text, languageTag: string): string {
  switch (summary.kind) {
    case "always-free":
      return text("details.termsAlwaysFree");
    case "free-until":
      return text("details.termsFreeUntil", { moment: formatInstant(summary, languageTag) });
    case "fee-now":
      return text("details.termsFeeUntil", { fee: formatPrice(summary.fee, languageTag), moment: formatInstant(summary, languageTag) });
    case "fee-for-good":
      return text("details.termsFee", { fee: formatPrice(summary.fee, languageTag) });
    default:
      return text("details.termsNonRefundable");
  }
}

export const isFreeNow = (summary: TermsSummary): boolean => summary.kind === "always-free" || summary.kind === "free-until";
