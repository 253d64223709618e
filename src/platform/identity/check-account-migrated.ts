import type { checkAccountMigrated as call } from "#contract/identity/check-account-migrated.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { emailKeyOf, findByEmail } from "./account-store.ts";
import { demandTries } from "./demand-tries.ts";

const MOST_PER_MINUTE = 20;
const PER_MAILBOX_AND_MINUTE = 10;

export const checkAccountMigrated: UseCase<typeof call> = async (context, caller, { body }) => {
  const target = emailKeyOf(body.email);
  const tries = { name: "migrated", perAddress: MOST_PER_MINUTE, target, perTarget: PER_MAILBOX_AND_MINUTE, windowSeconds: 60 };
  await demandTries(context, caller, tries);
  return { isMigrated: (await findByEmail(context.database.sql, caller.brandId, body.email))?.isMigrated ?? false };
};
