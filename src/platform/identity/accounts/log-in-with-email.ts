import { logInWithEmail as call } from "#contract/identity/log-in-with-email.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { emailKeyOf, findByEmail, updatePasswordHash } from "#platform/identity/records/account-store.ts";
import { openAccountSession } from "#platform/identity/sessions/open-account-session.ts";
import { hashPassword, isOutdatedHash, isPasswordOf } from "#platform/identity/keys/password.ts";

/** Per quarter of an hour. Successful logins count too, so that the limit does not reveal which passwords were right. */
const LIMIT = {
  name: "login",
  perNetwork: 100,
  perNetworkAndTarget: 20,
  perTarget: 400,
  servesQuietNetworks: true,
  windowSeconds: 15 * 60,
} as const;

export const logInWithEmail = (configuration: ConfigurationSnapshot) =>
  useCase(call, async (context, caller, { body }) => {
    await enforceRateLimit(context, caller, { ...LIMIT, target: emailKeyOf(body.email) });
    const account = await findByEmail(context.database.sql, caller.brandId, body.email);
    const known = account?.passwordHash ?? undefined;
    // An unknown address takes the same work, so that the duration reveals nothing.
    if (!(await isPasswordOf(known, body.password)) || !account || known === undefined) {
      const state = await configuration.current();
      const { uniformErrors } = state.configurationOf(caller.brandId, caller.market, caller.visitor.userTypeId).auth;
      if (uniformErrors) throw new Refusal("login-refused");
      throw new Refusal(account ? "wrong-password" : "account-not-found");
    }
    if (isOutdatedHash(known)) await updatePasswordHash(context.database.sql, account, await hashPassword(body.password));
    return openAccountSession(context, caller, account, { method: "email" });
  });
