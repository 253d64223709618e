import { logInPartnerUser as call } from "#contract/identity/log-in-partner-user.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { lockAccount } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import { openAccountSession } from "#platform/identity/sessions/open-account-session.ts";
import { findAccountOfToken } from "#platform/identity/records/partner-token-store.ts";
import { proveAddress } from "#platform/identity/records/proved-address.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";

/** Per hour. All users of a partner may share one network. Guessed tokens have different targets, so the network limit counts them. */
const LIMIT = { name: "partner-login", perNetwork: 300, perTarget: 300 } as const;

/** The partner confirms its customer's address; a password or identity that was set before may belong to an attacker. */
const prove = (context: Context, { brandId, id }: Account): Promise<void> =>
  context.database.transaction(async (sql) => {
    const account = await lockAccount(sql, { brandId, id });
    if (account) await proveAddress(context, sql, account, { keeps: {} });
  });

/** A partner's link can be used until it expires (AMB-99), so that a returning user needs no new one. */
export const logInPartnerUser = useCase(call, async (context, caller, { body }) => {
  const tokenHash = hashToken(body.token);
  await enforceRateLimit(context, caller, { ...LIMIT, target: tokenHash });
  const holder = await findAccountOfToken(context.database.sql, caller.brandId, tokenHash, context.clock.now());
  if (!holder) throw new Refusal("partner-token-invalid");
  const { account, isEmailProved } = holder;
  if (isEmailProved && account.emailVerifiedAt === null) await prove(context, account);
  return openAccountSession(context, caller, account, { method: "token" });
});
