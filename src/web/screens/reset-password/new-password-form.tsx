import { useState } from "react";
import { HiddenFields } from "#web/auth/forms/hidden-fields.tsx";
import { useIsAlive } from "#web/ui/use-is-alive.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useNewPassword } from "./use-new-password.ts";

type Props = {
  readonly hash: string;
  /** Error of the form handler, if the form was sent without JavaScript. */
  readonly error?: string | null | undefined;
  readonly onDone: () => void;
  readonly onExpired: () => void;
};

export function NewPasswordForm(props: Props) {
  const text = useText();
  const form = useNewPassword(props);
  const isAlive = useIsAlive();
  const [isShown, setShown] = useState(false);
  const field = {
    type: isShown ? "text" : "password",
    autoComplete: "new-password",
    autoCapitalize: "none",
    spellCheck: false,
    maxLength: 200,
    isRequired: true,
    onInput: form.onInput,
  } as const;
  return (
    <form method="post" action="/new-password" className="form" onSubmit={form.onSubmit} noValidate={isAlive}>
      <HiddenFields returnUrl={null} />
      <input type="hidden" name="hash" value={props.hash} />
      {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
      <TextField {...field} label={text("password.new")} help={text("password.rule")} name="newPassword" error={form.newPasswordError} />
      <TextField {...field} label={text("password.confirm")} name="confirmPassword" error={form.confirmPasswordError} />
      {isAlive ? (
        <Button
          emphasis="plain"
          size="small"
          className="form-page-eye"
          icon={isShown ? "eye-off" : "eye"}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {text(isShown ? "password.hide" : "password.show")}
        </Button>
      ) : null}
      <Button type="submit" isWide isBusy={form.isBusy}>
        {text("password.save")}
      </Button>
    </form>
  );
}
