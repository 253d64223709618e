type Told = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** Another tab may have been quicker: what is not there any more is as gone as it was meant to be. */
export const goneIsDone = <Answer extends Told>(answer: Answer): Answer | { readonly ok: true; readonly data: Record<string, never> } =>
  !answer.ok && answer.code === "content-not-found" ? { ok: true, data: {} } : answer;
