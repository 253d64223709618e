import { and, desc, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { AccountActivity } from "./account-activity-table.ts";
import { accountActivity as activities } from "./account-activity-table.ts";

export async function insertActivity(sql: Sql, row: AccountActivity): Promise<void> {
  await sql.insert(activities).values(row);
}

/** Newest first. */
export async function listActivities(sql: Sql, brandId: string, accountId: string, most: number): Promise<AccountActivity[]> {
  return sql
    .select()
    .from(activities)
    .where(and(eq(activities.brandId, brandId), eq(activities.accountId, accountId)))
    .orderBy(desc(activities.happenedAt), desc(activities.id))
    .limit(most);
}

export async function deleteActivitiesBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const gone = await sql
    .delete(activities)
    .where(
      template`(${activities.brandId}, ${activities.id}) in (
        select brand_id, id from account_activity where happened_at <= ${before.toISOString()}
        order by happened_at limit ${batch} for update skip locked)`,
    )
    .returning({ id: activities.id });
  return gone.length;
}
