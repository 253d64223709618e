import type { sendSms as call } from "#contract/partners/send-sms.ts";
import { isAccountId } from "#platform/identity/note-activity.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import { writeNews } from "#platform/kernel/outbox.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { insertMessage } from "./sms-message-store.ts";

export const SMS_NEWS = "sms.asked";

const PER_ADDRESS_AND_HOUR = 10;
/** Nobody's phone is made to ring by our form. */
const PER_PHONE_AND_HOUR = 3;

export const sendSms: UseCase<typeof call> = async (context, caller, { body }) => {
  const { brandId, locale, visitor } = caller;
  const { text, template } = body;
  if (text !== undefined && template !== undefined) throw new Refusal("invalid-input", { fields: { text: "invalidField" } });
  // Words of one's own go out in our name: strangers have none (T35).
  if (text !== undefined && !visitor.isAuthenticated && !visitor.agent) throw new Refusal("not-allowed");
  const phone = body.phone.replaceAll(/[^\d+]/g, "").replaceAll(/(?!^)\+/g, "");
  const target = phone.replace("+", "");
  await enforceRateLimit(context, caller, { name: "sms", perNetwork: PER_ADDRESS_AND_HOUR, target, perTarget: PER_PHONE_AND_HOUR });
  const id = context.random.uuid();
  const asker = visitor.person?.accountId;
  const accountId = asker !== undefined && isAccountId(asker) ? asker : null;
  const words = text === undefined ? { template: template ?? "getTheApp", body: null } : { template: null, body: text };
  await context.database.transaction(async (sql) => {
    await insertMessage(sql, { brandId, id, phone, accountId, ...words, locale, createdAt: context.clock.now(), sentAt: null });
    await writeNews(context, sql, { brandId, topic: SMS_NEWS, dedupeKey: id, payload: { id } });
  });
  return { accepted: true };
};
