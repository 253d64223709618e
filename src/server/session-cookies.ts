/** Sessions that calls open or end: the browser gets the token in a cookie no script can read. */
import type { AnyCall } from "#contract/call.ts";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { logOut } from "#contract/identity/log-out.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { endedSessionCookie, sessionCookie } from "#platform/identity/create-session.ts";
import { isEncryptedBrand } from "#platform/identity/resolve-caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { MountOptions } from "#platform/kernel/serve.ts";

const OPENING: ReadonlySet<AnyCall> = new Set<AnyCall>([createEmailAccount, logInWithEmail]);

/** For clients without cookies the answer itself carries the token, as the contract says. */
export const sessionCookies =
  (context: Context, configuration: ConfigurationSnapshot): NonNullable<MountOptions["onAnswer"]> =>
  async ({ call, caller, answer, headers }) => {
    if (!OPENING.has(call) && call !== (logOut as AnyCall)) return;
    const brand = (await configuration.current()).byId.get(caller.brandId);
    const isSecure = brand !== undefined && isEncryptedBrand(brand);
    if (call === (logOut as AnyCall)) headers.append("set-cookie", endedSessionCookie(isSecure));
    else if (answer.ok) headers.append("set-cookie", sessionCookie(context, caller.brandId, tokenOf(answer.data), isSecure));
  };

const tokenOf = (data: unknown): string => (data as { readonly sessionId: string }).sessionId;
