/** Form with the new password and its repetition, and the errors of the call. */
import type { FormEvent } from "react";
import { useState } from "react";
import { resetPassword } from "#contract/identity/reset-password.ts";
import { newPasswordProblem } from "#domain/visitor/new-password.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";

type Problem = { readonly newPassword?: string | undefined; readonly confirmPassword?: string | undefined; readonly form?: string };

type Dependencies = {
  readonly hash: string;
  /** Message key from the query; only known keys select a text. */
  readonly error?: string | null | undefined;
  readonly onDone: () => void;
  readonly onExpired: () => void;
};

const OF_FIRST: ReadonlySet<string> = new Set(["passwordError", "passwordLengthValidationError", "passwordStrengthValidationError"]);

const OF_FORM: ReadonlyMap<string, string> = new Map([
  ["too-many-requests", "tooManyRequests"],
  ["body-too-large", "bodyTooLarge"],
]);

export function problemOf(error: string | null | undefined): Problem {
  if (!error) return {};
  if (error === "passwordsDoNotMatch") return { confirmPassword: error };
  if (OF_FIRST.has(error)) return { newPassword: error };
  return { form: OF_FORM.get(error) ?? "resetPasswordError" };
}

/** Returns message keys. The repetition is compared only if the new password is valid. */
export function checkPasswords(newPassword: string, confirmPassword: string): Problem | undefined {
  const problem = newPasswordProblem(newPassword);
  if (problem) return { newPassword: problem };
  return newPassword === confirmPassword ? undefined : { confirmPassword: "passwordsDoNotMatch" };
}

const textOf = (entry: FormDataEntryValue | null): string => (typeof entry === "string" ? entry : "");

export function useNewPassword({ hash, error, onDone, onExpired }: Dependencies) {
  const text = useText();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>(problemOf(error));

  const send = async (newPassword: string): Promise<Problem | undefined> => {
    const answer = await api()(resetPassword, { body: { hash, newPassword } });
    if (answer.ok) return undefined;
    // Brands may have stricter password rules.
    if (answer.code === "invalid-input" && answer.fields?.["newPassword"]) return { newPassword: answer.fields["newPassword"] };
    if (answer.code === "reset-link-expired" || answer.code === "invalid-input") return { form: "resetLinkExpired" };
    return { form: answer.code === "too-many-requests" ? "tooManyRequests" : "resetPasswordError" };
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const newPassword = textOf(data.get("newPassword"));
    setBusy(true);
    const found = checkPasswords(newPassword, textOf(data.get("confirmPassword"))) ?? (await send(newPassword));
    setBusy(false);
    if (!found) return onDone();
    if (found.form === "resetLinkExpired") return onExpired();
    setProblem(found);
    const wrong = form.elements.namedItem(found.confirmPassword ? "confirmPassword" : "newPassword");
    if (wrong instanceof HTMLElement) wrong.focus();
  };

  const said = (key: string | undefined) => (key ? text(`errors.${key}`) : undefined);
  return {
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    /** Errors disappear as soon as the visitor types again. */
    onInput: () => setProblem({}),
    newPasswordError: said(problem.newPassword),
    confirmPasswordError: said(problem.confirmPassword),
    failure: said(problem.form),
  };
}
