import { checkAccountMigrated as call } from "#contract/identity/check-account-migrated.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { emailKeyOf, findByEmail } from "#platform/identity/records/account-store.ts";

const LIMIT = {
  name: "migrated",
  perNetwork: 20,
  perNetworkAndTarget: 10,
  perTarget: 100,
  servesQuietNetworks: true,
  windowSeconds: 60,
} as const;

export const checkAccountMigrated = useCase(call, async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { ...LIMIT, target: emailKeyOf(body.email) });
  return { isMigrated: (await findByEmail(context.database.sql, caller.brandId, body.email))?.isMigrated ?? false };
});
