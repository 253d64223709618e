/** Mails triggered by events: an event may be delivered twice, its mail must be sent once. */
import type { Mail } from "#platform/ports/mailer.ts";
import { applyOnce, wasApplied } from "./apply-once.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

const CONSUMER = "mail";

/**
 * Throws if the mail must be retried. A worker that dies between sending and recording sends again under the same key, by which the mailer and
 * the mailbox detect duplicates.
 */
export async function mailOnce(context: Context, mail: Mail): Promise<void> {
  const { database, clock, log } = context;
  const { brandId, key, kind } = mail;
  const effect = { brandId, consumer: CONSUMER, dedupeKey: key };
  if (await wasApplied(database.sql, effect)) return;
  const outcome = await context.mailer.send(mail);
  // Refused permanently: a retry would fail again.
  if (outcome.kind === "refused") log.warn("mail.refused", { brandId, mail: kind, reason: outcome.reason });
  await applyOnce(database.sql, { ...effect, now: clock.now() }, async () => undefined);
}
