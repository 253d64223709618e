import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useDoor } from "./use-door.ts";

type Props = { readonly error: string | null; readonly returnUrl: string | null };

export function LogInForm({ error, returnUrl }: Props) {
  const text = useText();
  const door = useDoor({
    error,
    returnUrl,
    send: (api, valueOf) => api(logInWithEmail, { body: { email: valueOf("email"), password: valueOf("password") } }),
    fieldNames: ["email", "password"],
  });
  return (
    <form method="post" action="/sign-in" className="form card login-door" id="logIn" onSubmit={door.onSubmit} noValidate={door.isAlive}>
      <h2>{text("login.logInTitle")}</h2>
      {door.failure ? <Notice tone="danger">{door.failure}</Notice> : null}
      <HiddenFields returnUrl={returnUrl} />
      <TextField
        label={text("login.email")}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        isRequired
        error={door.fields["email"]}
        onInput={door.onInput}
      />
      <TextField
        label={text("login.password")}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        isRequired
        error={door.fields["password"]}
        onInput={door.onInput}
      />
      <Button type="submit" isWide isBusy={door.isBusy}>
        {text("login.logInAction")}
      </Button>
    </form>
  );
}
