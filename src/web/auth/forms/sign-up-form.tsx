import { signUpForm } from "#contract/forms/identity-forms.ts";
import { MAX_NAME_LENGTH } from "#domain/checkout/person-rules.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { AuthFormProps } from "./auth-form-props.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { BusyStatus } from "./log-in-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { settingsHere } from "#web/auth/settings-here.ts";
import { useAuthForm } from "./use-auth-form.ts";

export function SignUpForm({ id, typed, error, returnUrl, onSignedIn, onRefused, onBusy }: AuthFormProps) {
  const text = useText();
  const page = usePage();
  const form = useAuthForm({
    form: signUpForm,
    error,
    send: (api, values) => {
      const { body } = signUpForm.toInput(values, undefined);
      return api(signUpForm.call, { body: { ...body, userSettings: settingsHere(page) } });
    },
    onDone: onSignedIn,
    onRefused: ({ code }, { email, firstName, lastName }) => onRefused?.(code, { email, firstName, lastName }) ?? false,
    onBusy,
  });
  const field = (name: "firstName" | "lastName" | "email") => ({
    name,
    isRequired: true,
    error: form.errorOf(name),
    defaultValue: typed?.[name],
  });
  return (
    <form
      method="post"
      action={signUpForm.action}
      className="form"
      id={id}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      noValidate={form.isAlive}
    >
      {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
      <HiddenFields returnUrl={returnUrl} />
      <div className="login-names">
        <TextField label={text("login.firstName")} autoComplete="given-name" maxLength={MAX_NAME_LENGTH} {...field("firstName")} />
        <TextField label={text("login.lastName")} autoComplete="family-name" maxLength={MAX_NAME_LENGTH} {...field("lastName")} />
      </div>
      <TextField label={text("login.email")} type="email" inputMode="email" autoComplete="email" maxLength={254} {...field("email")} />
      <PasswordField autoComplete="new-password" help={text("login.passwordHelp")} error={form.errorOf("password")} />
      <Terms error={form.errorOf("terms")} isTicked={typed?.terms !== undefined} />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {text("login.signUpAction")}
      </Button>
      <BusyStatus isBusy={form.isBusy} text={text("login.signingUp")} />
    </form>
  );
}

/** The pages open in a new tab, so that no input is lost. */
function Terms({ error, isTicked }: { readonly error: string | undefined; readonly isTicked: boolean }) {
  const text = useText();
  return (
    <Checkbox
      name="terms"
      value="yes"
      defaultChecked={isTicked}
      isRequired
      error={error}
      label={
        <>
          {text("login.terms")}{" "}
          <Link to="/terms-of-use" className="text-link" target="_blank" rel="noopener">
            {text("login.termsOfUse")}
          </Link>{" "}
          ·{" "}
          <Link to="/privacy-policy" className="text-link" target="_blank" rel="noopener">
            {text("login.privacyPolicy")}
          </Link>
        </>
      }
    />
  );
}
