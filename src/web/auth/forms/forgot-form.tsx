/** Requests a link to set a new password. States: idle, sending, sent, refused (AUTH-024). */
import { useState } from "react";
import { forgotPasswordForm } from "#contract/forms/identity-forms.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { BusyStatus } from "./log-in-form.tsx";
import { useFirstFocus } from "./use-first-focus.ts";
import { useAuthForm } from "./use-auth-form.ts";

type Props = {
  readonly email?: string | undefined;
  /** Without it, a link leads back. */
  readonly onBack?: ((email: string) => void) | undefined;
  /** The error from the form handler after a submission without scripts. */
  readonly error?: string | null | undefined;
  readonly onBusy?: (isBusy: boolean) => void;
};

export function ForgotForm({ email, onBack, error, onBusy }: Props) {
  const text = useText();
  const [sentTo, setSentTo] = useState<string>();
  const confirmationRef = useFirstFocus<HTMLDivElement>(sentTo);
  const form = useAuthForm({
    form: forgotPasswordForm,
    error,
    send: (api, values) => api(forgotPasswordForm.call, forgotPasswordForm.toInput(values, undefined)),
    onDone: (_, values) => setSentTo(values.email),
    onBusy,
  });
  if (sentTo !== undefined) {
    return (
      <div ref={confirmationRef} className="form">
        <Notice tone="positive" title={text("auth.forgotSentTitle")}>
          {text("auth.forgotSentText", { email: sentTo })}
        </Notice>
        {onBack ? (
          <Button isWide onClick={() => onBack(sentTo)}>
            {text("auth.backToLogin")}
          </Button>
        ) : (
          <ButtonLink to="/login" isWide>
            {text("auth.backToLogin")}
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <form
      method="post"
      action={forgotPasswordForm.action}
      className="form"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      noValidate={form.isAlive}
    >
      <HiddenFields returnUrl={null} />
      {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
      <TextField
        label={text("login.email")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
        isRequired
        error={form.errorOf("email")}
      />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {text("auth.forgotSend")}
      </Button>
      <BusyStatus isBusy={form.isBusy} text={text("auth.forgotSending")} />
    </form>
  );
}
