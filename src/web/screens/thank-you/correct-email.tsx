/** Corrects the email of a booking that this browser has just paid for. A plain form: without JavaScript the server handles it. */
import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { updateBookingEmail } from "#contract/booking/update-booking-email.ts";
import { emailFrom } from "#domain/query/query-values.ts";
import { useApi } from "#web/api/api-context.ts";
import type { BookingView } from "#web/booking/booking-view.ts";
import { keepReservationDraft } from "#web/booking/reservation-draft.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** Result of the form: corrected, or the code of the error. */
export type Correction = { readonly isDone: boolean; readonly error: string | undefined };

type Props = {
  readonly booking: BookingView;
  /** Address of this page, to which the server redirects. */
  readonly returnUrl: string;
  readonly first: Correction;
  readonly onCorrected: (email: string) => void;
};

const FIELD_ERRORS: Readonly<Record<string, string>> = {
  "email-empty": "errors.emailError",
  "invalid-input": "errors.emailValidationError",
};
const ERRORS: Readonly<Record<string, string>> = {
  "booking-email-final": "errors.bookingEmailFinal",
  "too-many-requests": "errors.tooManyRequests",
  "too-busy": "errors.tooManyRequests",
};

export function CorrectEmail({ booking, returnUrl, first, onCorrected }: Props) {
  const text = useText();
  const { correction, isSending, onSubmit, input } = useCorrecting(booking, first, onCorrected);
  const { isDone, error } = correction;
  const fieldError = error === undefined ? undefined : FIELD_ERRORS[error];
  return (
    <>
      {isDone ? <Notice tone="positive">{text("thankYou.corrected", { email: booking.email })}</Notice> : null}
      {booking.mayCorrectEmail ? (
        // The key resets the form, closed and empty, when the email changes.
        <details key={booking.email} className="booking-correct" open={error !== undefined}>
          <summary className="text-link">{text("thankYou.correct")}</summary>
          <form className="form" method="post" action="/bookings/form/email" noValidate onSubmit={onSubmit}>
            {error !== undefined && fieldError === undefined ? (
              <Notice tone="danger">{text(ERRORS[error] ?? "errors.errorGeneralMessage")}</Notice>
            ) : null}
            <input type="hidden" name="number" value={booking.number} />
            <input type="hidden" name="email" value={booking.email} />
            <input type="hidden" name="returnUrl" value={returnUrl} />
            <TextField
              ref={input}
              {...{
                name: "newEmail",
                label: text("thankYou.correctLabel"),
                help: text("thankYou.correctHelp"),
                type: "email",
                maxLength: 254,
              }}
              {...{ autoComplete: "email", autoCapitalize: "none", spellCheck: false, isRequired: true }}
              icon="mail"
              error={fieldError && text(fieldError)}
            />
            <div>
              <Button type="submit" emphasis="quiet" isBusy={isSending}>
                {text(isSending ? "thankYou.correctSending" : "thankYou.correctSend")}
              </Button>
            </div>
          </form>
        </details>
      ) : null}
    </>
  );
}

function useCorrecting({ number, email }: BookingView, first: Correction, onCorrected: Props["onCorrected"]) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [correction, setCorrection] = useState(first);
  const [isSending, setSending] = useState(false);

  const send = async (newEmail: string): Promise<Correction> => {
    const answer = await api()(updateBookingEmail, { params: { id: number }, body: { email, newEmail } });
    if (!answer.ok) return { isDone: false, error: answer.code };
    // Before the state changes: a reload finds the booking by the new email.
    await keepReservationDraft(api(), { number, email: answer.data.email });
    onCorrected(answer.data.email);
    return { isDone: true, error: undefined };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget).get("newEmail");
    const newEmail = typeof typed === "string" ? typed.replaceAll(/\s/g, "") : "";
    if (emailFrom(newEmail) === undefined) {
      setCorrection({ isDone: false, error: newEmail === "" ? "email-empty" : "invalid-input" });
      input.current?.focus();
      return;
    }
    setSending(true);
    void send(newEmail)
      .catch(() => ({ isDone: false, error: "server-error" }))
      .then(setCorrection)
      .finally(() => setSending(false));
  };
  return { correction, isSending, onSubmit, input };
}
