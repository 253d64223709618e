import type { checkAccountMigrated as call } from "#contract/identity/check-account-migrated.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { emailKeyOf, findByEmail } from "./account-store.ts";

const LIMIT = {
  name: "migrated",
  perNetwork: 20,
  perNetworkAndTarget: 10,
  perTarget: 100,
  servesQuietNetworks: true,
  windowSeconds: 60,
} as const;

export const checkAccountMigrated: UseCase<typeof call> = async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { ...LIMIT, target: emailKeyOf(body.email) });
  return { isMigrated: (await findByEmail(context.database.sql, caller.brandId, body.email))?.isMigrated ?? false };
};
