import { sendResetLink as call } from "#contract/identity/send-reset-link.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { emailKeyOf, findByEmail } from "#platform/identity/records/account-store.ts";
import { authRulesOf } from "#platform/identity/keys/check-new-password.ts";

export const RESET_EVENT = "password.reset-asked";

/** Per hour. The limit per mailbox covers all networks: when it is reached, the owner has twenty links that all work. */
const LIMIT = { name: "reset", perNetwork: 20, perNetworkAndTarget: 5, perTarget: 20 } as const;

export const sendResetLink = (configuration: ConfigurationSnapshot) =>
  useCase(call, async (context, caller, { body }) => {
    const { brandId, locale } = caller;
    await enforceRateLimit(context, caller, { ...LIMIT, target: emailKeyOf(body.email) });
    const account = await findByEmail(context.database.sql, brandId, body.email);
    if (!account) {
      // If the brand hides which addresses have accounts, the answer is always the same.
      if ((await authRulesOf(configuration, caller)).uniformErrors) return {};
      throw new Refusal("reset-account-not-found");
    }
    const id = context.random.uuid();
    await context.database.transaction((sql) =>
      // Only the account, the language and the request: personal data stay in the table.
      writeEvent(context, sql, { brandId, topic: RESET_EVENT, dedupeKey: id, payload: { id, accountId: account.id, locale } }),
    );
    return {};
  });
