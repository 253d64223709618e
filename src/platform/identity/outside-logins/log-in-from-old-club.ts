import { logInFromOldClub as call } from "#contract/identity/log-in-from-old-club.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { emailKeyOf, findById } from "#platform/identity/records/account-store.ts";
import { openOldClubToken } from "#platform/identity/keys/old-club-token.ts";
import { openAccountSession } from "#platform/identity/sessions/open-account-session.ts";

/** Per hour. */
const LIMIT = { name: "old-club", perNetwork: 60, perNetworkAndTarget: 20, perTarget: 200, servesQuietNetworks: true } as const;

export const logInFromOldClub = useCase(call, async (context, caller, { body }) => {
  const target = emailKeyOf(body.email);
  await enforceRateLimit(context, caller, { ...LIMIT, target });
  const opened = openOldClubToken(context, caller.brandId, body.token);
  const account = opened && (await findById(context.database.sql, caller.brandId, opened.accountId));
  if (!account || !opened.isOf(account) || account.emailKey !== target) throw new Refusal("old-club-token-invalid");
  return openAccountSession(context, caller, account, { method: "old-club" });
});
