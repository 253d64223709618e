type CallAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** Treats "not found" as success of a removal: another tab may have removed it already. */
export const goneIsDone = <Answer extends CallAnswer>(
  answer: Answer,
): Answer | { readonly ok: true; readonly data: Record<string, never> } =>
  !answer.ok && answer.code === "content-not-found" ? { ok: true, data: {} } : answer;
