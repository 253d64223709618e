import { and, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { SmsMessage } from "./sms-message-table.ts";
import { smsMessage as messages } from "./sms-message-table.ts";

type MessageId = Pick<SmsMessage, "brandId" | "id">;

const isRow = ({ brandId, id }: MessageId) => and(eq(messages.brandId, brandId), eq(messages.id, id));

export async function insertMessage(sql: Sql, row: SmsMessage): Promise<void> {
  await sql.insert(messages).values(row);
}

export async function findMessage(sql: Sql, id: MessageId): Promise<SmsMessage | undefined> {
  const [row] = await sql.select().from(messages).where(isRow(id));
  return row;
}

export async function markSent(sql: Sql, id: MessageId, sentAt: Date): Promise<void> {
  await sql.update(messages).set({ sentAt }).where(isRow(id));
}

const isAskedBy = (brandId: string, accountId: string) => and(eq(messages.brandId, brandId), eq(messages.accountId, accountId));

export async function listByAccount(sql: Sql, brandId: string, accountId: string): Promise<SmsMessage[]> {
  return sql.select().from(messages).where(isAskedBy(brandId, accountId));
}

export async function deleteByAccount(sql: Sql, brandId: string, accountId: string): Promise<void> {
  await sql.delete(messages).where(isAskedBy(brandId, accountId));
}

export async function deleteMessagesBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const gone = await sql
    .delete(messages)
    .where(
      template`(${messages.brandId}, ${messages.id}) in (
        select brand_id, id from sms_message where created_at < ${before.toISOString()} order by created_at limit ${batch} for update skip locked)`,
    )
    .returning({ id: messages.id });
  return gone.length;
}
