import { and, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { LocaleCode } from "#domain/market/locale.ts";

export const smsMessage = pgTable(
  "sms_message",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    phone: text("phone").notNull(),
    accountId: uuid("account_id"),
    template: text("template").$type<"getTheApp">(),
    body: text("body"),
    locale: text("locale").$type<LocaleCode>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

type SmsMessage = typeof smsMessage.$inferSelect;

type MessageId = Pick<SmsMessage, "brandId" | "id">;

const isRow = ({ brandId, id }: MessageId) => and(eq(smsMessage.brandId, brandId), eq(smsMessage.id, id));

export async function insertMessage(sql: Sql, row: SmsMessage): Promise<void> {
  await sql.insert(smsMessage).values(row);
}

export async function findMessage(sql: Sql, id: MessageId): Promise<SmsMessage | undefined> {
  const [row] = await sql.select().from(smsMessage).where(isRow(id));
  return row;
}

export async function markSent(sql: Sql, id: MessageId, sentAt: Date): Promise<void> {
  await sql.update(smsMessage).set({ sentAt }).where(isRow(id));
}

const isRequestedBy = (brandId: string, accountId: string) => and(eq(smsMessage.brandId, brandId), eq(smsMessage.accountId, accountId));

export async function listByAccount(sql: Sql, brandId: string, accountId: string): Promise<SmsMessage[]> {
  return sql.select().from(smsMessage).where(isRequestedBy(brandId, accountId));
}

export async function deleteByAccount(sql: Sql, brandId: string, accountId: string): Promise<void> {
  await sql.delete(smsMessage).where(isRequestedBy(brandId, accountId));
}

export async function deleteMessagesBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const gone = await sql
    .delete(smsMessage)
    .where(
      template`ctid = any (array(
        select ctid from sms_message where created_at < ${before.toISOString()} order by created_at limit ${batch} for update skip locked))`,
    )
    .returning({ id: smsMessage.id });
  return gone.length;
}
