/** What cancelling costs and until when, in plain words and in the hotel's time (D14). */
import type { TermsSummary } from "#domain/cancellation/describe-terms.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { BookingView } from "./booking-view.ts";
import { sayMoment } from "./say-moment.ts";

export function termsWords(summary: TermsSummary, text: Text, languageTag: string): string {
  switch (summary.kind) {
    case "always-free":
      return text("reservation.termsAlwaysFree");
    case "free-until":
      return text("reservation.termsFreeUntil", { moment: sayMoment(summary, languageTag) });
    case "fee-now":
      return text("reservation.termsFeeUntil", { fee: formatPrice(summary.fee, languageTag), moment: sayMoment(summary, languageTag) });
    case "fee-for-good":
      return text("reservation.termsFee", { fee: formatPrice(summary.fee, languageTag) });
    default:
      return text("reservation.termsNonRefundable");
  }
}

/** Only then it matters whose clock is meant. */
export const hasMoment = ({ kind }: TermsSummary): boolean => kind === "free-until" || kind === "fee-now";

export function BookingTerms({ booking }: { readonly booking: BookingView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { terms, isRefundable } = booking;
  const ahead = terms?.steps.filter(({ state }) => state === "ahead") ?? [];
  return (
    <section className="card booking-terms" aria-labelledby="booking-terms">
      <h2 id="booking-terms">{text("reservation.termsTitle")}</h2>
      {terms ? (
        <>
          <p suppressHydrationWarning>{termsWords(terms.summary, text, languageTag)}</p>
          {ahead.length > 0 ? (
            <ul>
              {ahead.map(({ since, fee }) => (
                <li key={`${since?.day} ${since?.time}`} suppressHydrationWarning>
                  {since
                    ? text("reservation.termsStep", { moment: sayMoment(since, languageTag), fee: formatPrice(fee, languageTag) })
                    : formatPrice(fee, languageTag)}
                </li>
              ))}
            </ul>
          ) : null}
          {hasMoment(terms.summary) ? <p className="hint">{text("reservation.termsTime")}</p> : null}
        </>
      ) : (
        <p>{text(isRefundable ? "reservation.termsRefundable" : "reservation.termsNonRefundable")}</p>
      )}
    </section>
  );
}
