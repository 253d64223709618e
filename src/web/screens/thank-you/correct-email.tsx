/** Corrects the email of a booking that this browser has just paid for. A plain form: without JavaScript the server handles it. */
import { useState } from "react";
import { bookingEmailForm } from "#contract/forms/trip-forms.ts";
import { EMAIL } from "#domain/forms/field-rules.ts";
import type { FormProblem } from "#web/forms/use-form.ts";
import { useForm } from "#web/forms/use-form.ts";
import type { BookingView } from "#web/booking/booking-view.ts";
import { keepReservationDraft } from "#web/booking/reservation-draft.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** Result of the form: corrected, or the code of the error and the refused address. */
export type Correction = { readonly isDone: boolean; readonly error: string | undefined; readonly typed?: string | undefined };

type Props = {
  readonly booking: BookingView;
  /** Address of this page, to which the server redirects. */
  readonly returnUrl: string;
  readonly first: Correction;
  readonly onCorrected: (email: string) => void;
};

/** Codes of the form handler that are about the field. */
const FIELD_ERRORS: Readonly<Record<string, string>> = { "email-empty": "emailError", "invalid-input": "emailValidationError" };
const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  "booking-email-final": "errors.bookingEmailFinal",
  "too-many-requests": "errors.tooManyRequests",
  "too-busy": "errors.tooBusy",
};

export function CorrectEmail({ booking, returnUrl, first, onCorrected }: Props) {
  const text = useText();
  const [isCorrected, setCorrected] = useState(first.isDone);
  const form = useForm({
    form: bookingEmailForm,
    first: firstProblem(first.error),
    send: async (api, values) => {
      const answer = await api(bookingEmailForm.call, bookingEmailForm.toInput(values, undefined));
      // Before the state changes: a reload finds the booking by the new email.
      if (answer.ok) await keepReservationDraft(api, { number: booking.number, email: answer.data.email });
      return answer;
    },
    onDone: ({ email }) => {
      onCorrected(email);
      setCorrected(true);
    },
    fieldOfRefusal: (code) => (code === "invalid-input" ? { newEmail: "emailValidationError" } : undefined),
    refusalText: (code) => REFUSAL_TEXTS[code] ?? "errors.errorGeneralMessage",
  });
  const fieldError = form.errorOf("newEmail");
  const isOpen = form.failure !== undefined || fieldError !== undefined;
  return (
    <>
      {isCorrected && !isOpen ? <Notice tone="positive">{text("thankYou.corrected", { email: booking.email })}</Notice> : null}
      {booking.mayCorrectEmail ? (
        // The key resets the form, closed and empty, when the email changes.
        <Disclosure key={booking.email} label={text("thankYou.correct")} className="booking-correct" isOpen={isOpen || form.isBusy}>
          <form className="form" method="post" action={bookingEmailForm.action} noValidate onSubmit={form.onSubmit}>
            {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
            <input type="hidden" name="number" value={booking.number} />
            <input type="hidden" name="email" value={booking.email} />
            <input type="hidden" name="returnUrl" value={returnUrl} />
            <TextField
              {...{
                name: "newEmail",
                label: text("thankYou.correctLabel"),
                help: text("thankYou.correctHelp"),
                type: "email",
                maxLength: EMAIL.maxLength,
              }}
              {...{ autoComplete: "email", autoCapitalize: "none", spellCheck: false, isRequired: true }}
              icon="mail"
              defaultValue={first.typed}
              error={fieldError}
            />
            <div>
              <Button type="submit" emphasis="quiet" isBusy={form.isBusy}>
                {text(form.isBusy ? "thankYou.correctSending" : "thankYou.correctSend")}
              </Button>
            </div>
          </form>
        </Disclosure>
      ) : null}
    </>
  );
}

function firstProblem(error: string | undefined): FormProblem<"newEmail"> {
  const field = error === undefined ? undefined : FIELD_ERRORS[error];
  if (error === undefined) return { fields: {} };
  return field ? { fields: { newEmail: field } } : { refused: { ok: false, code: error }, fields: {} };
}
