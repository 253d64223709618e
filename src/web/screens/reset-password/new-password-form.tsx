import { useState } from "react";
import { newPasswordForm } from "#contract/forms/identity-forms.ts";
import { NEW_PASSWORD } from "#domain/forms/field-rules.ts";
import { HiddenFields } from "#web/auth/forms/hidden-fields.tsx";
import type { FormProblem } from "#web/forms/use-form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type Props = {
  readonly hash: string;
  /** Error of the form handler, if the form was sent without JavaScript. */
  readonly error?: string | null | undefined;
  readonly onDone: () => void;
  readonly onExpired: () => void;
};

type Name = keyof typeof newPasswordForm.fields;

const FIELD_OF_ERROR: ReadonlyMap<string, Name> = new Map([
  ["passwordError", "newPassword"],
  ["passwordLengthValidationError", "newPassword"],
  ["passwordStrengthValidationError", "newPassword"],
  ["passwordsDoNotMatch", "confirmPassword"],
]);

/** The error comes from the query of the page: only known ones select a text. */
export function problemOf(error: string | null | undefined): FormProblem<Name> {
  if (!error) return { fields: {} };
  const field = FIELD_OF_ERROR.get(error);
  return field ? { fields: { [field]: error } } : { refused: { ok: false, code: error }, fields: {} };
}

const REFUSAL_TEXTS: ReadonlyMap<string, string> = new Map([
  ["too-many-requests", "errors.tooManyRequests"],
  ["body-too-large", "errors.bodyTooLarge"],
]);

export const resetRefusalText = (code: string): string => REFUSAL_TEXTS.get(code) ?? "errors.resetPasswordError";

export function NewPasswordForm({ hash, error, onDone, onExpired }: Props) {
  const text = useText();
  const form = useForm({
    form: newPasswordForm,
    first: problemOf(error),
    send: (api, values) => api(newPasswordForm.call, newPasswordForm.toInput(values, undefined)),
    onDone,
    onRefused: ({ code, fields }) => {
      // Brands may have stricter password rules, which the call reports at the field. Otherwise the link itself is invalid.
      const isOver = code === "reset-link-expired" || (code === "invalid-input" && !fields?.["newPassword"]);
      if (isOver) onExpired();
      return isOver;
    },
    refusalText: resetRefusalText,
    likelyField: () => "newPassword",
  });
  const { isAlive } = form;
  const [isShown, setShown] = useState(false);
  const field = {
    type: isShown ? "text" : "password",
    autoComplete: "new-password",
    autoCapitalize: "none",
    spellCheck: false,
    maxLength: NEW_PASSWORD.maxLength,
    isRequired: true,
  } as const;
  return (
    <form
      method="post"
      action={newPasswordForm.action}
      className="form"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      noValidate={isAlive}
    >
      <HiddenFields returnUrl={null} />
      <input type="hidden" name="hash" value={hash} />
      {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
      <TextField
        {...field}
        label={text("password.new")}
        help={text("password.rule")}
        name="newPassword"
        error={form.errorOf("newPassword")}
      />
      <TextField {...field} label={text("password.confirm")} name="confirmPassword" error={form.errorOf("confirmPassword")} />
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
