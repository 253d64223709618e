/** Sets and clears the HttpOnly cookies of sessions that calls open or end, of visits with drafts, and of the partner by which a visitor came. */
import { confirmAccountDeletion } from "#contract/account/confirm-account-deletion.ts";
import { deleteAccount } from "#contract/account/delete-account.ts";
import type { AnyCall, OutputOf } from "#contract/base/call.ts";
import { confirmEmailAddress } from "#contract/identity/confirm-email-address.ts";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { logInFromOldClub } from "#contract/identity/log-in-from-old-club.ts";
import { logInPartnerUser } from "#contract/identity/log-in-partner-user.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { logInWithFacebook } from "#contract/identity/log-in-with-facebook.ts";
import { logInWithGoogle } from "#contract/identity/log-in-with-google.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { upgradeMembership } from "#contract/membership/upgrade-membership.ts";
import { resolveUserType } from "#contract/partners/resolve-user-type.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { endedSessionCookie, sessionCookie } from "#platform/identity/sessions/create-session.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import { endedPartnerCookie, partnerCookie } from "#platform/identity/keys/partner-cookie.ts";
import { endedVisitCookie, opensVisit, visitCookie } from "#platform/identity/keys/visit-cookie.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { MountOptions } from "#platform/kernel/calls/serve.ts";

const OPENING: ReadonlySet<AnyCall> = new Set<AnyCall>([
  confirmEmailAddress,
  createEmailAccount,
  logInFromOldClub,
  logInPartnerUser,
  logInWithEmail,
  logInWithFacebook,
  logInWithGoogle,
  upgradeMembership,
]);
/** These clear the cookie only if they succeed; logging out clears it in any case. */
const ENDING: ReadonlySet<AnyCall> = new Set<AnyCall>([confirmAccountDeletion, deleteAccount]);

/** Clients without cookies read the token from the response body, as the contract defines. */
export const sessionCookies =
  (context: Context, configuration: ConfigurationSnapshot): NonNullable<MountOptions["onAnswer"]> =>
  async ({ call, caller, input, answer, headers }) => {
    const isVisit = opensVisit(call);
    const isArrival = call === (resolveUserType as AnyCall);
    const isEnding = call === (logOut as AnyCall) || (ENDING.has(call) && answer.ok);
    if (!OPENING.has(call) && !isEnding && !isVisit && !isArrival) return;
    const brand = (await configuration.current()).byId.get(caller.brandId);
    const isSecure = brand !== undefined && isEncryptedBrand(brand);
    if (isVisit) {
      if (answer.ok && caller.visit) headers.append("set-cookie", visitCookie(caller.visit, isSecure));
    } else if (isArrival) {
      const name = answer.ok ? (answer.data as OutputOf<typeof resolveUserType>).coBrandName : null;
      const by = (input.body as { readonly type: string }).type === "PromoCode" ? "code" : "referrer";
      if (name !== null) headers.append("set-cookie", partnerCookie(context, { brandId: caller.brandId, isSecure }, { name, by }));
    } else if (isEnding) {
      headers.append("set-cookie", endedSessionCookie(isSecure));
      headers.append("set-cookie", endedPartnerCookie(isSecure));
      // The next user of this browser must not see drafts of the previous one.
      headers.append("set-cookie", endedVisitCookie(isSecure));
    } else if (answer.ok) {
      const token = tokenOf(answer.data);
      if (token !== null) headers.append("set-cookie", sessionCookie(context, caller.brandId, token, isSecure));
    }
  };

/** Null if the session continues unchanged. */
const tokenOf = (data: unknown): string | null => (data as { readonly sessionId: string | null }).sessionId;
