import type { checkAccountExists as call } from "#contract/identity/check-account-exists.ts";
import { demandBudget } from "#platform/kernel/rate-limit.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import * as accounts from "./account-store.ts";

const WINDOW_SECONDS = 3600;
/** The specification wants strangers told (D6); nobody is told many addresses. */
const MOST_PER_ADDRESS = 60;

export const checkAccountExists: UseCase<typeof call> = async (context, { brandId, address }, { body }) => {
  await demandBudget(context, { name: "account-exists", key: address, limit: MOST_PER_ADDRESS, windowSeconds: WINDOW_SECONDS });
  const account = await accounts.findByEmail(context.database.sql, brandId, body.email);
  // One that was made for a guest and has no password yet is nobody's to log in to.
  return { exists: account !== undefined && account.passwordHash !== null };
};
