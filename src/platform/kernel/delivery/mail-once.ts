/** Mails that follow from news: news may come twice, a mail must not. */
import type { Mail } from "#platform/ports/mailer.ts";
import { applyOnce, wasApplied } from "./apply-once.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

const CONSUMER = "mail";

/**
 * Throws when the mail should be tried again. Whoever dies between sending and noting it sends it again under the same key, by which the
 * mailer and the mailbox know it.
 */
export async function mailOnce(context: Context, mail: Mail): Promise<void> {
  const { database, clock, log } = context;
  const { brandId, key, kind } = mail;
  const effect = { brandId, consumer: CONSUMER, dedupeKey: key };
  if (await wasApplied(database.sql, effect)) return;
  const outcome = await context.mailer.send(mail);
  // For good: trying again would only fill the outbox.
  if (outcome.kind === "refused") log.warn("mail.refused", { brandId, mail: kind, reason: outcome.reason });
  await applyOnce(database.sql, { ...effect, now: clock.now() }, async () => undefined);
}
