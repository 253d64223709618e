import type { FormEvent } from "react";
import { useState } from "react";
import { confirmEmailAddress } from "#contract/identity/confirm-email-address.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";

/** `error`: what the server said to a form that was sent without scripts. */
export type ProofLink =
  | { readonly state: "open"; readonly hash: string; readonly error?: string | undefined }
  | { readonly state: "missing" | "expired" | "unanswered" | "done" };

type Checked = { readonly state: string; readonly hash?: string; readonly error?: string | undefined };

/** From what is known of any mailed link. */
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
  // Another account may be logged in here: the server then asks for the password as well.
  const [needsPassword, setNeedsPassword] = useState(isGuest || error === "wrong-password");

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget).get("password");
    setBusy(true);
    const answer = await api()(confirmEmailAddress, { body: { hash, ...(typeof typed === "string" && typed && { password: typed }) } });
    setBusy(false);
    if (answer.ok) return onEnd({ state: "done" });
    if (answer.code === "reset-link-expired") return onEnd({ state: "expired" });
    // Without a field the visitor has not typed anything wrong yet.
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
