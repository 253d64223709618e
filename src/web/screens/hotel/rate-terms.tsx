/** What cancelling costs, in plain words and in the hotel's time. */
import type { DescribedStep } from "#domain/cancellation/describe-terms.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { sayMoment } from "#web/hotel/say-moment.ts";
import { isFreeNow, termsWords } from "#web/hotel/terms-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { RateView } from "./hotel-view.ts";

export function RateTerms({ rate }: { readonly rate: RateView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { terms, isRefundable } = rate;
  // Without an answer about the terms only what the rate itself says is true.
  if (!terms) return <p className="rate-terms">{text(isRefundable ? "details.termsRefundable" : "details.termsNonRefundable")}</p>;
  return (
    <p className={isFreeNow(terms.summary) ? "rate-terms rate-terms-free" : "rate-terms"} suppressHydrationWarning>
      {isFreeNow(terms.summary) ? <Icon name="circle-check" /> : null}
      <span>{termsWords(terms.summary, text, languageTag)}</span>
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
