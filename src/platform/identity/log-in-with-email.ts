import type { logInWithEmail as call } from "#contract/identity/log-in-with-email.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import { demandBudget } from "#platform/kernel/rate-limit.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { emailKeyOf, findByEmail, updatePasswordHash } from "./account-store.ts";
import { openAccountSession } from "./open-account-session.ts";
import { hashPassword, isOutdatedHash, isPasswordOf } from "./password.ts";

const WINDOW_SECONDS = 15 * 60;
const TRIES_PER_ADDRESS = 100;
const TRIES_PER_ACCOUNT = 20;

export const logInWithEmail =
  (configuration: ConfigurationSnapshot): UseCase<typeof call> =>
  async (context, caller, { body }) => {
    await takeTry(context, caller, body.email);
    const account = await findByEmail(context.database.sql, caller.brandId, body.email);
    const known = account?.passwordHash ?? undefined;
    // The same work for an address nobody has: how long it took tells nothing.
    if (!(await isPasswordOf(known, body.password)) || !account || known === undefined) {
      const state = await configuration.current();
      const { uniformErrors } = state.configurationOf(caller.brandId, caller.market, caller.visitor.userTypeId).auth;
      if (uniformErrors) throw new Refusal("login-refused");
      throw new Refusal(account ? "wrong-password" : "account-not-found");
    }
    if (isOutdatedHash(known)) await updatePasswordHash(context.database.sql, account, await hashPassword(body.password));
    return openAccountSession(context, caller, account, { method: "email" });
  };

/** Right passwords count as well: nothing says which they were. */
async function takeTry(context: Context, { brandId, address }: Caller, email: string): Promise<void> {
  await demandBudget(context, { name: "login-address", key: address, limit: TRIES_PER_ADDRESS, windowSeconds: WINDOW_SECONDS });
  const key = `${brandId} ${emailKeyOf(email)}`;
  await demandBudget(context, { name: "login-account", key, limit: TRIES_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS });
}
