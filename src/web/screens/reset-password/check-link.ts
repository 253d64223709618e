import type { Client } from "#contract/base/client.ts";
import { validateResetHash } from "#contract/identity/validate-reset-hash.ts";

/**
 * `unread`: the address the server saw names no link; the browser may see one behind the `#`. `sent` and `error` are what the desk says to
 * browsers without scripts (server/password-desk.ts).
 */
export type ResetLink = (
  | { readonly state: "unread" | "checking" | "missing" | "expired" | "done" | "sent" }
  | { readonly state: "open" | "unanswered"; readonly hash: string }
) & { readonly error?: string | undefined };

export async function checkLink(api: Client, hash: string): Promise<ResetLink> {
  const answer = await api(validateResetHash, { body: { hash } });
  if (answer.ok) return { state: "open", hash };
  // What cannot be a link is as good as one that has ended.
  const isOver = answer.code === "reset-link-expired" || answer.code === "invalid-input";
  return isOver ? { state: "expired" } : { state: "unanswered", hash };
}

/** What the address says, be it the mailed link or what became of a form. */
export async function readLink(api: Client, query: URLSearchParams): Promise<ResetLink> {
  const [hash, said, error] = ["hash", "said", "error"].map((name) => query.get(name));
  if (!hash && (said === "sent" || said === "done")) return { state: said };
  const link: ResetLink = hash ? await checkLink(api, hash) : { state: "unread" };
  return error ? { ...link, error } : link;
}

const BEHIND = /^#(?:hash=)?([\w-]{20,200})$/;

/** The link of an address that carries it behind the `#`, which no server sees. */
export const linkBehind = (fragment: string): string | undefined => BEHIND.exec(fragment)?.[1];
