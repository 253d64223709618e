import { and, eq, lte, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const callerState = pgTable(
  "caller_state",
  {
    brandId: text("brand_id").notNull(),
    userName: text("user_name").notNull(),
    callerPhone: text("caller_phone").notNull(),
    state: text("state").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.userName] })],
);

type CallerState = typeof callerState.$inferSelect;

export async function putCallerState(sql: Sql, row: CallerState): Promise<void> {
  const { callerPhone, state, savedAt } = row;
  await sql
    .insert(callerState)
    .values(row)
    .onConflictDoUpdate({ target: [callerState.brandId, callerState.userName], set: { callerPhone, state, savedAt } });
}

/** Phone numbers are written in many formats, so only their digits are compared. */
const isPhone = (digits: string) => template`regexp_replace(${callerState.callerPhone}, '[^0-9]', '', 'g') = ${digits}`;

export async function deleteByPhone(sql: Sql, brandId: string, digits: string): Promise<void> {
  await sql.delete(callerState).where(and(eq(callerState.brandId, brandId), isPhone(digits)));
}

export async function deleteCallerStatesBefore(sql: Sql, before: Date): Promise<number> {
  return (await sql.delete(callerState).where(lte(callerState.savedAt, before)).returning({ userName: callerState.userName })).length;
}
