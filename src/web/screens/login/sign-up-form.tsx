import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useDoor } from "./use-door.ts";

type Props = { readonly error: string | null; readonly returnUrl: string | null };

const FIELDS = ["firstName", "lastName", "email", "password", "terms"];

export function SignUpForm({ error, returnUrl }: Props) {
  const text = useText();
  const door = useDoor({
    error,
    returnUrl,
    send: (api, valueOf) =>
      api(createEmailAccount, {
        body: {
          firstName: valueOf("firstName"),
          lastName: valueOf("lastName"),
          email: valueOf("email"),
          password: valueOf("password"),
        },
      }),
    check: ({ terms }) => (terms ? undefined : { terms: "pleaseCheck" }),
    fieldNames: FIELDS,
  });
  const field = (name: string) => ({ name, isRequired: true, error: door.fields[name], onInput: door.onInput });
  return (
    <form method="post" action="/sign-up" className="form card login-door" id="signUp" onSubmit={door.onSubmit} noValidate={door.isAlive}>
      <h2>{text("login.signUpTitle")}</h2>
      {door.failure ? <Notice tone="danger">{door.failure}</Notice> : null}
      <HiddenFields returnUrl={returnUrl} />
      <div className="login-names">
        <TextField label={text("login.firstName")} autoComplete="given-name" maxLength={60} {...field("firstName")} />
        <TextField label={text("login.lastName")} autoComplete="family-name" maxLength={60} {...field("lastName")} />
      </div>
      <TextField label={text("login.email")} type="email" autoComplete="email" maxLength={254} {...field("email")} />
      <TextField
        label={text("login.password")}
        help={text("login.passwordHelp")}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        {...field("password")}
      />
      <Checkbox
        name="terms"
        value="yes"
        isRequired
        error={door.fields["terms"]}
        onInput={door.onInput}
        label={
          <>
            {text("login.terms")} <Link to="/terms-of-use">{text("login.termsOfUse")}</Link> ·{" "}
            <Link to="/privacy-policy">{text("login.privacyPolicy")}</Link>
          </>
        }
      />
      <Button type="submit" isWide isBusy={door.isBusy}>
        {text("login.signUpAction")}
      </Button>
    </form>
  );
}
