import { asc, desc, eq, sql as expression } from "drizzle-orm";
import type { StoredMail } from "#adapters/mail/stored-mails.ts";
import { listStoredMails } from "#adapters/mail/stored-mails.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { outboxMessage } from "#platform/kernel/delivery/outbox-store.ts";
import { affiliateSink } from "#platform/partners/affiliate-action-store.ts";

const MAX = 200;

type OutboxEntry = Pick<typeof outboxMessage.$inferSelect, "brandId" | "topic" | "payload" | "state" | "createdAt">;

/** The newest messages to one recipient, or to all, oldest first. */
export async function listOutboxTo(sql: Sql, to: string | undefined): Promise<OutboxEntry[]> {
  const { brandId, topic, payload, state, createdAt } = outboxMessage;
  const isTo = to === undefined ? undefined : eq(expression`${payload}->>'to'`, to);
  const newest = sql.select({ brandId, topic, payload, state, createdAt }).from(outboxMessage).where(isTo);
  return (await newest.orderBy(desc(createdAt)).limit(MAX)).toReversed();
}

/** Mails that were stored on disk instead of sent, oldest first; `folder` is that of `createMailer`. */
export async function listMailsTo(folder: string, to: string | undefined): Promise<readonly StoredMail[]> {
  return (await listStoredMails(folder, to)).slice(-MAX);
}

/** Actions that the sandbox of the affiliate network has received for one click, oldest first. */
export async function listAffiliateActions(sql: Sql, clickId: string): Promise<unknown[]> {
  const { body, id } = affiliateSink;
  const rows = await sql
    .select({ body })
    .from(affiliateSink)
    .where(eq(expression`${body}->>'CJEVENT'`, clickId))
    .orderBy(asc(id))
    .limit(MAX);
  return rows.map((row) => row.body);
}
