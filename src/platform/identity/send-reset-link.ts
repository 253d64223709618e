import type { sendResetLink as call } from "#contract/identity/send-reset-link.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { writeNews } from "#platform/kernel/outbox.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { emailKeyOf, findByEmail } from "./account-store.ts";
import { authRulesOf } from "./check-new-password.ts";
import { demandTries } from "./demand-tries.ts";

export const RESET_NEWS = "password.reset-asked";

const PER_ADDRESS_AND_HOUR = 20;
/** Nobody's mailbox is filled through our form. */
const PER_MAILBOX_AND_HOUR = 5;

export const sendResetLink =
  (configuration: ConfigurationSnapshot): UseCase<typeof call> =>
  async (context, caller, { body }) => {
    const { brandId, locale } = caller;
    const tries = { name: "reset", perAddress: PER_ADDRESS_AND_HOUR, target: emailKeyOf(body.email), perTarget: PER_MAILBOX_AND_HOUR };
    await demandTries(context, caller, tries);
    const account = await findByEmail(context.database.sql, brandId, body.email);
    if (!account) {
      // Where the brand does not want strangers told, everybody hears that it was done.
      if ((await authRulesOf(configuration, caller)).uniformErrors) return {};
      throw new Refusal("reset-account-not-found");
    }
    const id = context.random.uuid();
    await context.database.transaction((sql) =>
      // Which account, in which language and which asking; whose it is stands in the table.
      writeNews(context, sql, { brandId, topic: RESET_NEWS, dedupeKey: id, payload: { id, accountId: account.id, locale } }),
    );
    return {};
  };
