import type { Client } from "#contract/base/client.ts";
import type { RefusedInput } from "#web/forms/refused-input.ts";
import { readRefusedInput } from "#web/forms/refused-input.ts";
import { validateResetHash } from "#contract/identity/validate-reset-hash.ts";

/**
 * `unread`: the URL that the server received contains no link, but its fragment may. `sent` and `error` are results of the form handler for
 * browsers without JavaScript (server/forms/identity-form-handlers.ts).
 */
export type ResetLink = (
  | { readonly state: "unread" | "checking" | "missing" | "expired" | "done" | "sent" }
  | { readonly state: "open" | "unanswered"; readonly hash: string }
) & { readonly error?: string | undefined; readonly refused?: RefusedInput | undefined };

export async function checkLink(api: Client, hash: string): Promise<ResetLink> {
  const answer = await api(validateResetHash, { body: { hash } });
  if (answer.ok) return { state: "open", hash };
  // A malformed link is treated as an expired one.
  const isOver = answer.code === "reset-link-expired" || answer.code === "invalid-input";
  return isOver ? { state: "expired" } : { state: "unanswered", hash };
}

/** Reads the URL: the emailed link, or the result of a form. */
export async function readLink(api: Client, query: URLSearchParams): Promise<ResetLink> {
  const [hash, outcome, error] = ["hash", "said", "error"].map((name) => query.get(name));
  if (!hash && (outcome === "sent" || outcome === "done")) return { state: outcome };
  const link: ResetLink = hash ? await checkLink(api, hash) : { state: "unread" };
  return error ? { ...link, error, refused: await readRefusedInput(api, query) } : link;
}

const BEHIND = /^#(?:hash=)?([\w-]{20,200})$/;

/** The link from a fragment, which is never sent to the server. */
export const linkBehind = (fragment: string): string | undefined => BEHIND.exec(fragment)?.[1];
