import { and, eq, lte, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { CallerState } from "./caller-state-table.ts";
import { callerState as table } from "./caller-state-table.ts";

export async function putCallerState(sql: Sql, row: CallerState): Promise<void> {
  const { callerPhone, state, savedAt } = row;
  await sql
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: [table.brandId, table.userName], set: { callerPhone, state, savedAt } });
}

/** Phone numbers are written in many formats, so only their digits are compared. */
const isPhone = (digits: string) => template`regexp_replace(${table.callerPhone}, '[^0-9]', '', 'g') = ${digits}`;

export async function deleteByPhone(sql: Sql, brandId: string, digits: string): Promise<void> {
  await sql.delete(table).where(and(eq(table.brandId, brandId), isPhone(digits)));
}

export async function deleteCallerStatesBefore(sql: Sql, before: Date): Promise<number> {
  return (await sql.delete(table).where(lte(table.savedAt, before)).returning({ userName: table.userName })).length;
}
