/** What cancelling costs, in plain words and in the hotel's time. */
import type { DescribedStep, TermsSummary } from "#domain/cancellation/describe-terms.ts";
import type { LocalMoment } from "#domain/cancellation/zoned-moment.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { RateView } from "./hotel-view.ts";
import { sayTime } from "./say-measures.ts";

const sayMoment = ({ day, time }: LocalMoment, languageTag: string): string =>
  `${formatDay(day, languageTag)}, ${sayTime(time, languageTag)}`;

function summaryWords(summary: TermsSummary, text: Text, languageTag: string): string {
  switch (summary.kind) {
    case "always-free":
      return text("details.termsAlwaysFree");
    case "free-until":
      return text("details.termsFreeUntil", { moment: sayMoment(summary, languageTag) });
    case "fee-now":
      return text("details.termsFeeUntil", { fee: formatPrice(summary.fee, languageTag), moment: sayMoment(summary, languageTag) });
    case "fee-for-good":
      return text("details.termsFee", { fee: formatPrice(summary.fee, languageTag) });
    default:
      return text("details.termsNonRefundable");
  }
}

const isFree = (summary: TermsSummary): boolean => summary.kind === "always-free" || summary.kind === "free-until";

export function RateTerms({ rate }: { readonly rate: RateView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { terms, isRefundable } = rate;
  // Without an answer about the terms only what the rate itself says is true.
  if (!terms) return <p className="rate-terms">{text(isRefundable ? "details.termsRefundable" : "details.termsNonRefundable")}</p>;
  return (
    <p className={isFree(terms.summary) ? "rate-terms rate-terms-free" : "rate-terms"} suppressHydrationWarning>
      {isFree(terms.summary) ? <Icon name="circle-check" /> : null}
      <span>{summaryWords(terms.summary, text, languageTag)}</span>
    </p>
  );
}

/** Every step that still lies ahead, for those who want to know exactly. */
export function TermSteps({ steps }: { readonly steps: readonly DescribedStep[] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const ahead = steps.filter(({ state }) => state !== "past");
  if (ahead.length === 0) return null;
  return (
    <>
      <h4>{text("details.cancellationTitle")}</h4>
      <ul suppressHydrationWarning>
        {ahead.map(({ since, fee, state }) => (
          <li key={`${since?.day} ${since?.time}`} suppressHydrationWarning>
            {since && state === "ahead"
              ? text("details.termsSince", { moment: sayMoment(since, languageTag), fee: formatPrice(fee, languageTag) })
              : text("details.termsNow", { fee: formatPrice(fee, languageTag) })}
          </li>
        ))}
      </ul>
      <p className="hint">{text("details.hotelTime")}</p>
    </>
  );
}
