import { and, eq, inArray } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { UserTypeRule } from "./user-type-rule-table.ts";
import { userTypeRule as rules } from "./user-type-rule-table.ts";

/** The rule of the most specific value: a subdomain takes precedence over its domain. */
export async function findRule(
  sql: Sql,
  brandId: string,
  kind: UserTypeRule["kind"],
  values: readonly string[],
): Promise<UserTypeRule | undefined> {
  const found = await sql
    .select()
    .from(rules)
    .where(and(eq(rules.brandId, brandId), eq(rules.kind, kind), inArray(rules.value, [...values])));
  return found.toSorted((one, other) => other.value.length - one.value.length)[0];
}

export async function insertRules(sql: Sql, rows: readonly UserTypeRule[]): Promise<void> {
  if (rows.length > 0)
    await sql
      .insert(rules)
      .values([...rows])
      .onConflictDoNothing();
}
