import { z } from "zod";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { findMessage, markSent } from "./sms-message-store.ts";

const PayloadSchema = z.looseObject({ id: z.string() });
const TIMEOUT_MS = 30_000;

/** The id is the gateway's idempotency key, so that a retry does not send a message twice. */
export const deliverSms: Deliver = async (context, { brandId, payload }) => {
  const { id } = PayloadSchema.parse(payload);
  const message = await findMessage(context.database.sql, { brandId, id });
  // Deleted with the account that requested it, or already sent.
  if (!message || message.sentAt !== null) return;
  const { phone: to, template, body, locale } = message;
  const json = { id, brandId, to, locale, ...(template === null ? { text: body } : { template }) };
  const { status } = await context.upstream("sms", { path: "/messages", json, timeoutMs: TIMEOUT_MS });
  if (status < 200 || status >= 300) throw new Error(`the gateway answered ${status}`);
  await markSent(context.database.sql, message, context.clock.now());
};
