/** Shows what cancelling costs now and by which terms, and asks for the reason. */
import { useEffect, useRef, useState } from "react";
import { cancelForm, MAX_REASON_LENGTH } from "#contract/forms/trip-forms.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { hasMoment, termsWords, useFormatFee } from "#web/booking/booking-terms.tsx";
import type { BookingView, CancelledMoney } from "#web/booking/booking-view.ts";
import { usePaidWords } from "#web/booking/use-paid-words.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { CancellationReason } from "#domain/cancellation/cancellation-reasons.ts";
import type { CancellationRequest } from "./use-cancelling.ts";

const REASON_WORDS = {
  CHEAPER_RATE: "reservation.reasonCheaper",
  DIFFERENT_HOTEL: "reservation.reasonHotel",
  PLANS_CHANGED: "reservation.reasonPlans",
  BOOKING_MISTAKE: "reservation.reasonMistake",
  OTHER: "reservation.reasonOther",
} as const satisfies Record<CancellationReason, string>;

type Props = {
  readonly booking: BookingView;
  readonly quote: CancelledMoney;
  readonly onDecide: (request: CancellationRequest) => void;
  readonly onKeep: () => void;
};

export function CancelForm({ booking, quote, onDecide, onKeep }: Props) {
  const text = useText();
  const select = useRef<HTMLSelectElement>(null);
  const [reason, setReason] = useState("");
  const form = useForm({
    form: cancelForm,
    // Only the confirmation makes the call.
    send: async (_, values) => ({ ok: true, data: values }),
    onDone: (values) => onDecide({ reason: values.reason as CancellationReason, reasonText: values.reasonText }),
    refusalText: () => "errors.errorGeneralMessage",
  });
  // Focuses the form that has just appeared.
  useEffect(() => select.current?.focus(), []);

  return (
    <form className="form" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <Amounts booking={booking} quote={quote} />
      <SelectField
        ref={select}
        name="reason"
        label={text("reservation.reason")}
        placeholder={text("reservation.reasonChoose")}
        choices={Object.entries(REASON_WORDS).map(([value, key]) => ({ value, label: text(key) }))}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={form.problems.reason && text("reservation.reasonMissing")}
        isRequired
      />
      {reason === "OTHER" ? (
        <TextField
          name="reasonText"
          label={text("reservation.reasonText")}
          maxLength={MAX_REASON_LENGTH}
          error={form.errorOf("reasonText")}
        />
      ) : null}
      <div className="actions">
        <Button type="submit" emphasis="danger">
          {text("reservation.cancelContinue")}
        </Button>
        <Button emphasis="quiet" onClick={onKeep}>
          {text("reservation.keep")}
        </Button>
      </div>
    </form>
  );
}

/** Fee and refund always add up to the amount paid (RES-007). */
function Amounts({ booking, quote }: Pick<Props, "booking" | "quote">) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { say, describeFee, describeRefund } = usePaidWords();
  const describeFeeOfTerms = useFormatFee(booking);
  const { points } = quote;
  const paid = { minor: quote.fee.minor + quote.refund.minor, currency: quote.fee.currency };
  const cardFee = booking.lines.find(({ kind }) => kind === "cardFee");
  return (
    <>
      <dl className="booking-lines booking-settlement">
        <div>
          <dt>{text("reservation.paid")}</dt>
          <dd>{say(paid, points && points.fee + points.refund)}</dd>
        </div>
        <div>
          <dt>{text("reservation.fee")}</dt>
          <dd>{describeFee(quote)}</dd>
        </div>
        {quote.parts?.map(({ kind, fee }) => (
          <div key={kind} className="cancel-part">
            <dt>{text(`packagePayment.feeOf.${kind}`)}</dt>
            <dd>{formatPrice(fee, languageTag)}</dd>
          </div>
        ))}
        <div className="booking-total">
          <dt>{text("reservation.refund")}</dt>
          <dd>{describeRefund(quote)}</dd>
        </div>
      </dl>
      {booking.terms ? (
        <p suppressHydrationWarning>
          {termsWords(booking.terms.summary, text, languageTag, describeFeeOfTerms)}{" "}
          {hasMoment(booking.terms.summary) ? text("reservation.termsTime") : null}
        </p>
      ) : null}
      {cardFee ? <p className="hint">{text("reservation.cardFeeKept", { amount: formatPrice(cardFee.amount, languageTag) })}</p> : null}
      {!points && quote.refund.minor > 0 ? <p className="hint">{text("reservation.refundNote")}</p> : null}
    </>
  );
}
