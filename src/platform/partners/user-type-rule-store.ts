import { and, eq, inArray } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { UserTypeId } from "#domain/visitor/user-type.ts";

export const userTypeRule = pgTable(
  "user_type_rule",
  {
    brandId: text("brand_id").notNull(),
    kind: text("kind").$type<"Referrer" | "PromoCode">().notNull(),
    value: text("value").notNull(),
    userTypeId: smallint("user_type_id").$type<UserTypeId>().notNull(),
    coBrandName: text("co_brand_name"),
    wannaBeUserType: smallint("wanna_be_user_type").$type<1 | 2>(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.kind, table.value] })],
);

export type UserTypeRule = typeof userTypeRule.$inferSelect;

/** The rule of the most specific value: a subdomain takes precedence over its domain. */
export async function findRule(
  sql: Sql,
  brandId: string,
  kind: UserTypeRule["kind"],
  values: readonly string[],
): Promise<UserTypeRule | undefined> {
  const found = await sql
    .select()
    .from(userTypeRule)
    .where(and(eq(userTypeRule.brandId, brandId), eq(userTypeRule.kind, kind), inArray(userTypeRule.value, [...values])));
  return found.toSorted((one, other) => other.value.length - one.value.length)[0];
}

export async function insertRules(sql: Sql, rows: readonly UserTypeRule[]): Promise<void> {
  if (rows.length > 0)
    await sql
      .insert(userTypeRule)
      .values([...rows])
      .onConflictDoNothing();
}
