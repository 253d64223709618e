/** Sessions that calls open or end, and visits with drafts: the browser gets the token in a cookie no script can read. */
import type { AnyCall } from "#contract/call.ts";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { endedSessionCookie, sessionCookie } from "#platform/identity/create-session.ts";
import { isEncryptedBrand } from "#platform/identity/resolve-caller.ts";
import { endedVisitCookie, visitCookie } from "#platform/identity/visit-cookie.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { MountOptions } from "#platform/kernel/serve.ts";

const OPENING: ReadonlySet<AnyCall> = new Set<AnyCall>([createEmailAccount, logInWithEmail]);

/** For clients without cookies the answer itself carries the token, as the contract says. */
export const sessionCookies =
  (context: Context, configuration: ConfigurationSnapshot): NonNullable<MountOptions["onAnswer"]> =>
  async ({ call, caller, answer, headers }) => {
    const isDraft = call === (saveDraft as AnyCall);
    if (!OPENING.has(call) && call !== (logOut as AnyCall) && !isDraft) return;
    const brand = (await configuration.current()).byId.get(caller.brandId);
    const isSecure = brand !== undefined && isEncryptedBrand(brand);
    if (isDraft) {
      if (answer.ok && caller.visit) headers.append("set-cookie", visitCookie(caller.visit, isSecure));
    } else if (call === (logOut as AnyCall)) {
      headers.append("set-cookie", endedSessionCookie(isSecure));
      // Whoever comes next to this browser finds nothing that was typed.
      headers.append("set-cookie", endedVisitCookie(isSecure));
    } else if (answer.ok) headers.append("set-cookie", sessionCookie(context, caller.brandId, tokenOf(answer.data), isSecure));
  };

const tokenOf = (data: unknown): string => (data as { readonly sessionId: string }).sessionId;
