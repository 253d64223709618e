import { and, desc, eq, sql as template } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Actions shown to the owner of an account. The pages contain the texts. */
export type ActivityAction =
  | "signed-up"
  | "logged-in"
  | "password-changed"
  | "address-confirmed"
  | "identity-joined"
  | "settings-changed"
  | "details-changed"
  | "card-removed"
  | "session-ended"
  | "data-exported"
  | "booking-made"
  | "booking-cancelled"
  | "club-joined"
  | "club-left";

export const accountActivity = pgTable(
  "account_activity",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    accountId: uuid("account_id").notNull(),
    action: text("action").$type<ActivityAction>().notNull(),
    /** One fact: a login method, the names of settings, a booking number. Never a name or an address. */
    detail: text("detail").notNull(),
    happenedAt: timestamp("happened_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

type AccountActivity = typeof accountActivity.$inferSelect;

/** Inserts nothing if the account does not exist (any more). */
const insertOf = ({ brandId, id, accountId, action, detail, happenedAt }: AccountActivity, condition: SQL): SQL => template`
  insert into account_activity (brand_id, id, account_id, action, detail, happened_at)
  select brand_id, ${id}::uuid, id, ${action}::text, ${detail}::text, ${happenedAt.toISOString()}::timestamptz from account
  where brand_id = ${brandId} and id = ${accountId}::uuid and ${condition}`;

export async function insertActivity(sql: Sql, row: AccountActivity): Promise<void> {
  await sql.execute(insertOf(row, template`true`));
}

export const activityWriteOf = (row: AccountActivity): Write => ({ statement: (condition) => insertOf(row, condition) });

/** Newest first. */
export async function listActivities(sql: Sql, brandId: string, accountId: string, limit: number): Promise<AccountActivity[]> {
  return sql
    .select()
    .from(accountActivity)
    .where(and(eq(accountActivity.brandId, brandId), eq(accountActivity.accountId, accountId)))
    .orderBy(desc(accountActivity.happenedAt), desc(accountActivity.id))
    .limit(limit);
}

export async function deleteActivitiesBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const deleted = await sql
    .delete(accountActivity)
    .where(
      template`ctid = any (array(
        select ctid from account_activity where happened_at <= ${before.toISOString()}
        order by happened_at limit ${batch} for update skip locked))`,
    )
    .returning({ id: accountActivity.id });
  return deleted.length;
}
