import { sendSms as call } from "#contract/partners/send-sms.ts";
import { findById } from "#platform/identity/records/account-store.ts";
import { isAccountId } from "#platform/identity/records/note-activity.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { insertMessage } from "./sms-message-store.ts";

export const SMS_EVENT = "sms.asked";

const DAY_SECONDS = 24 * 3600;
/** Per hour. Each message costs money. Agents have their own limit, because a call centre sends all its messages from one network. */
const PER_NETWORK = { name: "sms", perNetwork: 10 } as const;
const PER_AGENT = { name: "sms-agent", perTarget: 200 } as const;
/** The call must not be usable to flood a phone, from however many networks. */
const PER_PHONE = { name: "sms-phone", perNetworkAndTarget: 3, perTarget: 5 } as const;
const PER_PHONE_AND_DAY = { name: "sms-phone-day", perTarget: 10, windowSeconds: DAY_SECONDS } as const;

export const sendSms = useCase(call, async (context, caller, { body }) => {
  const { brandId, locale, visitor } = caller;
  const { text, template } = body;
  // Without a gateway the message would be accepted and never sent.
  if (context.environment === "live" && !context.hasSmsGateway) throw new Refusal("call-not-served");
  if (text !== undefined && template !== undefined) throw new Refusal("invalid-input", { fields: { text: "invalidField" } });
  if (text !== undefined && !(await mayWriteText(context, caller))) throw new Refusal("not-allowed");
  const phone = body.phone.replaceAll(/[^\d+]/g, "").replaceAll(/(?!^)\+/g, "");
  // The same number may be written +1 202, 001 202 or 1 202.
  const target = phone.replace(/^[+0]+/, "");
  await enforceRateLimit(context, caller, visitor.agent ? { ...PER_AGENT, target: visitor.agent.userName } : PER_NETWORK);
  await enforceRateLimit(context, caller, { ...PER_PHONE, target });
  await enforceRateLimit(context, caller, { ...PER_PHONE_AND_DAY, target });
  const id = context.random.uuid();
  const asker = visitor.person?.accountId;
  const accountId = asker !== undefined && isAccountId(asker) ? asker : null;
  const words = text === undefined ? { template: template ?? "getTheApp", body: null } : { template: null, body: text };
  await context.database.transaction(async (sql) => {
    await insertMessage(sql, { brandId, id, phone, accountId, ...words, locale, createdAt: context.clock.now(), sentAt: null });
    await writeEvent(context, sql, { brandId, topic: SMS_EVENT, dedupeKey: id, payload: { id } });
  });
  return { accepted: true };
});

/** Free text is sent in the brand's name (T35): only agents and accounts with a proved mail address may write it. */
async function mayWriteText({ database }: Context, { brandId, visitor }: Caller): Promise<boolean> {
  if (visitor.agent) return true;
  const accountId = visitor.isAuthenticated ? visitor.person?.accountId : undefined;
  if (accountId === undefined || !isAccountId(accountId)) return false;
  const account = await findById(database.sql, brandId, accountId);
  return account !== undefined && account.emailVerifiedAt !== null;
}
