import type { FormEvent } from "react";
import { useState } from "react";
import { confirmEmailForm } from "#contract/forms/identity-forms.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";

/** `error`: response to a form that was sent without JavaScript. */
export type ProofLink =
  | { readonly state: "open"; readonly hash: string; readonly error?: string | undefined }
  | { readonly state: "missing" | "expired" | "unanswered" | "done" };

type Checked = { readonly state: string; readonly hash?: string; readonly error?: string | undefined };

export function proofLinkOf({ state, hash, error }: Checked): ProofLink {
  if (state === "open" && hash !== undefined) return { state, hash, error };
  return { state: state === "done" || state === "expired" || state === "unanswered" ? state : "missing" };
}

type OpenLink = Extract<ProofLink, { readonly state: "open" }>;

const FAILURES: ReadonlyMap<string, string> = new Map([
  ["too-many-requests", "errors.tooManyRequests"],
  ["body-too-large", "errors.bodyTooLarge"],
]);

export function useConfirmEmail({ hash, error }: OpenLink, isGuest: boolean, onEnd: (end: ProofLink) => void) {
  const text = useText();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(error);
  // If another account is logged in, the server requires the password as well.
  const [needsPassword, setNeedsPassword] = useState(isGuest || error === "wrong-password");

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget).get("password");
    setBusy(true);
    const password = typeof typed === "string" ? typed : "";
    const answer = await api()(confirmEmailForm.call, confirmEmailForm.toInput({ hash, password }, undefined));
    setBusy(false);
    if (answer.ok) return onEnd({ state: "done" });
    if (answer.code === "reset-link-expired") return onEnd({ state: "expired" });
    // Before the password field is shown, the visitor has not typed a wrong password.
    setProblem(answer.code === "wrong-password" && !needsPassword ? undefined : answer.code);
    if (answer.code === "wrong-password") setNeedsPassword(true);
  };

  const failureKey = (problem !== undefined && FAILURES.get(problem)) || "errors.errorGeneralMessage";
  return {
    isBusy,
    needsPassword,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    onInput: () => setProblem(undefined),
    passwordError: problem === "wrong-password" ? text("errors.loginPasswordError") : undefined,
    failure: problem && problem !== "wrong-password" ? text(failureKey) : undefined,
  };
}
