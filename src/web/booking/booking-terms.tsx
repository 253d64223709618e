/** Cancellation terms in plain words, in the hotel's local time (D14). */
import type { TermsSummary } from "#domain/cancellation/describe-terms.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { pointsBack } from "#domain/points/points.ts";
import type { Money } from "#shared/money.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { BookingView } from "./booking-view.ts";
import { formatInstant } from "#web/hotel/format-instant.ts";
import { usePaidWords } from "./use-paid-words.ts";

type Say = (fee: Money) => string;

export function termsWords(
  summary: TermsSummary,
  text: Text,
  languageTag: string,
  say: Say = (fee) => formatPrice(fee, languageTag),
): string {
  switch (summary.kind) {
    case "always-free":
      return text("reservation.termsAlwaysFree");
    case "free-until":
      return text("reservation.termsFreeUntil", { moment: formatInstant(summary, languageTag) });
    case "fee-now":
      return text("reservation.termsFeeUntil", { fee: say(summary.fee), moment: formatInstant(summary, languageTag) });
    case "fee-for-good":
      return text("reservation.termsFee", { fee: say(summary.fee) });
    default:
      return text("reservation.termsNonRefundable");
  }
}

/** Only these kinds mention a time, whose zone must be stated. */
export const hasMoment = ({ kind }: TermsSummary): boolean => kind === "free-until" || kind === "fee-now";

/** Bookings paid with points have fees in points: as many as a cancellation would keep. */
export function useFormatFee({ pointsUsed, total }: BookingView): Say {
  const { say } = usePaidWords();
  return (fee) => say(fee, pointsUsed === null ? undefined : pointsUsed - pointsBack(pointsUsed, total.minor, fee.minor));
}

export function BookingTerms({ booking }: { readonly booking: BookingView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { terms, isRefundable, trip } = booking;
  const describeFee = useFormatFee(booking);
  const ahead = terms?.steps.filter(({ state }) => state === "ahead") ?? [];
  return (
    <section className="card booking-terms" aria-labelledby="booking-terms">
      <h2 id="booking-terms">{text("reservation.termsTitle")}</h2>
      {terms ? (
        <>
          <p suppressHydrationWarning>{termsWords(terms.summary, text, languageTag, describeFee)}</p>
          {ahead.length > 0 ? (
            <ul>
              {ahead.map(({ since, fee }) => (
                <li key={`${since?.day} ${since?.time}`} suppressHydrationWarning>
                  {since
                    ? text("reservation.termsStep", { moment: formatInstant(since, languageTag), fee: describeFee(fee) })
                    : describeFee(fee)}
                </li>
              ))}
            </ul>
          ) : null}
          {trip ? <p className="hint">{text("packagePayment.cancelUntilDeparture")}</p> : null}
          {hasMoment(terms.summary) ? <p className="hint">{text("reservation.termsTime")}</p> : null}
        </>
      ) : (
        <p>{text(isRefundable ? "reservation.termsRefundable" : "reservation.termsNonRefundable")}</p>
      )}
    </section>
  );
}
