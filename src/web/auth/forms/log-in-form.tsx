import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { logInForm } from "#contract/forms/identity-forms.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { AuthFormProps } from "./auth-form-props.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import { settingsHere } from "#web/auth/settings-here.ts";
import { useAuthForm } from "./use-auth-form.ts";

type Props = AuthFormProps & {
  /** Without it, the link leads to the page that sends a new password. */
  readonly onForgot?: ((email: string) => void) | undefined;
};

export function LogInForm({ id, typed, isClub, error, returnUrl, onSignedIn, onRefused, onBusy, notice, onForgot }: Props) {
  const text = useText();
  const page = usePage();
  const [hasTyped, setTyped] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const form = useAuthForm({
    form: logInForm,
    error,
    send: (api, values) => {
      const { body } = logInForm.toInput(values, undefined);
      return api(logInForm.call, { body: { ...body, userSettings: settingsHere(page), ...(isClub && { isClub }) } });
    },
    onDone: onSignedIn,
    onRefused: ({ code }, { email }) => onRefused?.(code, { email }) ?? false,
    onBusy,
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setTyped(true);
    form.onInput(event);
  };
  return (
    <form
      method="post"
      action={logInForm.action}
      className="form"
      id={id}
      onSubmit={form.onSubmit}
      onInput={onInput}
      noValidate={form.isAlive}
    >
      {notice && !hasTyped ? notice : null}
      {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
      <HiddenFields returnUrl={returnUrl} />
      <TextField
        ref={email}
        label={text("login.email")}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        defaultValue={typed?.email}
        isRequired
        error={form.errorOf("email")}
      />
      <PasswordField autoComplete="current-password" error={form.errorOf("password")} />
      <p className="auth-forgot">
        <ForgotLink onForgot={onForgot && (() => onForgot(email.current?.value ?? ""))} />
      </p>
      <Button type="submit" isWide isBusy={form.isBusy}>
        {text("login.logInAction")}
      </Button>
      <BusyStatus isBusy={form.isBusy} text={text("login.loggingIn")} />
    </form>
  );
}

/** Announces the progress to screen readers. */
export const BusyStatus = ({ isBusy, text }: { readonly isBusy: boolean; readonly text: string }) => (
  <output className="visually-hidden">{isBusy ? text : ""}</output>
);

function ForgotLink({ onForgot }: { readonly onForgot: (() => void) | undefined }) {
  const text = useText();
  if (!onForgot) {
    return (
      <Link to="/reset-password" className="text-link" data-auth="forgotPassword">
        {text("login.forgot")}
      </Link>
    );
  }
  return (
    <button type="button" className="text-link" onClick={onForgot}>
      {text("login.forgot")}
    </button>
  );
}
