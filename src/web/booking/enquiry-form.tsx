/** Sends a question about a booking. Visitors who travel soon are asked to call instead (CHK-022). Without JavaScript the server handles the form. */
import { useEffect, useRef, useState } from "react";
import { enquiryForm } from "#contract/forms/trip-forms.ts";
import { ENQUIRY_MESSAGE } from "#domain/forms/field-rules.ts";
import { maskEmail } from "#domain/reservation/mask-email.ts";
import { isFieldMessage } from "#web/forms/field-text.ts";
import type { RefusedInput } from "#web/forms/refused-input.ts";
import { typedInto } from "#web/forms/refused-input.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import type { BookingView } from "./booking-view.ts";
import { CallUs, useBookingPhone } from "./call-us.tsx";

type Sent = "sent" | "call";

/** Result of a form that was sent without JavaScript. */
export type EnquiryOutcome = { readonly sent?: Sent; readonly error?: string; readonly message?: string | undefined };

/** The query is untrusted: unknown codes select the general text. */
export function enquiryIn(query: URLSearchParams, refused: RefusedInput | undefined): EnquiryOutcome {
  const said = query.get("enquiry");
  if (said === "sent" || said === "call") return { sent: said };
  return said ? { error: said, message: typedInto(refused, enquiryForm)?.["message"] } : {};
}

const firstProblem = ({ error }: EnquiryOutcome) => {
  if (error === undefined) return undefined;
  return isFieldMessage(error) ? { fields: { message: error } } : { refused: { ok: false, code: error } as const, fields: {} };
};

type Props = { readonly booking: BookingView; readonly returnUrl: string; readonly first: EnquiryOutcome };

export function EnquiryForm({ booking, returnUrl, first }: Props) {
  const text = useText();
  const phone = useBookingPhone();
  const [sent, setSent] = useState<{ readonly how: Sent; readonly isFresh: boolean } | undefined>(
    first.sent && { how: first.sent, isFresh: false },
  );
  const form = useForm({
    form: enquiryForm,
    first: firstProblem(first),
    send: (api, values) => api(enquiryForm.call, enquiryForm.toInput(values, undefined)),
    onDone: ({ shouldCall }) => setSent({ how: shouldCall ? "call" : "sent", isFresh: true }),
    refusalText: (code) => (code === "too-many-requests" ? "errors.tooManyRequests" : "reservation.enquiryFailed"),
  });
  return (
    <section className="card booking-enquiry" aria-labelledby="booking-enquiry">
      <h2 id="booking-enquiry">{text("reservation.enquiryTitle")}</h2>
      <p>
        {text("reservation.enquiryText")} <CallUs phone={phone} />
      </p>
      {sent ? (
        <SentNotice email={booking.email} phone={phone} shouldCall={sent.how === "call"} isFresh={sent.isFresh} />
      ) : (
        <form
          className="form"
          method="post"
          action={enquiryForm.action}
          onSubmit={form.onSubmit}
          onInput={form.onInput}
          noValidate={form.isAlive}
        >
          {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
          <input type="hidden" name="number" value={booking.number} />
          <input type="hidden" name="sender" value={booking.email} />
          <input type="hidden" name="returnUrl" value={returnUrl} />
          <TextArea
            name="message"
            label={text("reservation.enquiryMessage")}
            error={form.problems.message === "requiredError" ? text("reservation.enquiryEmpty") : form.errorOf("message")}
            maxLength={ENQUIRY_MESSAGE.maxLength}
            defaultValue={first.message}
            isRequired
          />
          <div>
            <Button type="submit" emphasis="quiet" isBusy={form.isBusy} icon="mail">
              {text(form.isBusy ? "reservation.enquirySending" : "reservation.enquirySend")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

type SentProps = { readonly email: string; readonly phone: string; readonly shouldCall: boolean; readonly isFresh: boolean };

function SentNotice({ email, phone, shouldCall, isFresh }: SentProps) {
  const text = useText();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFresh) words.current?.focus();
  }, [isFresh]);
  return (
    <div ref={words} tabIndex={-1} className="booking-sent">
      <Notice tone="positive">{text("reservation.enquirySent", { email: maskEmail(email) })}</Notice>
      {shouldCall ? (
        <Notice tone="caution" title={text("reservation.enquiryCall")}>
          <CallUs phone={phone} />
        </Notice>
      ) : null}
    </div>
  );
}
