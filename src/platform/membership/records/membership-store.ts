import { and, asc, desc, eq, gt, isNull, lte, sql as template } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { REMIND_DAYS_BEFORE } from "#domain/membership/cycle.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { UpgradeState } from "#domain/membership/upgrade-states.ts";

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const membershipOrderTable = pgTable(
  "membership_order",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    accountId: text("account_id").notNull(),
    programId: text("program_id").notNull(),
    state: text("state").$type<UpgradeState>().notNull(),
    priceMinor: minor("price_minor").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    registrationCode: text("registration_code"),
    offerCode: text("offer_code"),
    paymentReference: text("payment_reference"),
    keyHash: text("key_hash").notNull(),
    locale: text("locale").$type<LocaleCode>().notNull(),
    ending: text("ending").$type<RefusalCode>(),
    dueAt: moment("due_at"),
    unknownSince: moment("unknown_since"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type MembershipOrder = typeof membershipOrderTable.$inferSelect;

export const membershipTable = pgTable(
  "membership",
  {
    brandId: text("brand_id").notNull(),
    accountId: text("account_id").notNull(),
    cycleStart: date("cycle_start").$type<CalendarDate>().notNull(),
    cycleEnd: date("cycle_end").$type<CalendarDate>().notNull(),
    programId: text("program_id").notNull(),
    orderId: uuid("order_id").notNull(),
    paidFeeMinor: minor("paid_fee_minor").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    coBrandName: text("co_brand_name"),
    locale: text("locale").$type<LocaleCode>().notNull(),
    createdAt: moment("created_at").notNull(),
    leftAt: moment("left_at"),
    remindedAt: moment("reminded_at"),
    closedAt: moment("closed_at"),
    guaranteeCode: text("guarantee_code"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.accountId, table.cycleStart] })],
);

export type MembershipRow = typeof membershipTable.$inferSelect;

export type MemberId = Pick<MembershipRow, "brandId" | "accountId">;
type CycleId = MemberId & Pick<MembershipRow, "cycleStart">;

const isOf = ({ brandId, accountId }: MemberId) => and(eq(membershipTable.brandId, brandId), eq(membershipTable.accountId, accountId));
const isRow = (id: CycleId) => and(isOf(id), eq(membershipTable.cycleStart, id.cycleStart));

export async function insertMembership(sql: Sql, row: MembershipRow): Promise<void> {
  await sql.insert(membershipTable).values(row);
}

export async function findCycle(sql: Sql, id: CycleId): Promise<MembershipRow | undefined> {
  const [row] = await sql.select().from(membershipTable).where(isRow(id));
  return row;
}

export async function findRunning(sql: Sql, id: MemberId, today: CalendarDate): Promise<MembershipRow | undefined> {
  const [row] = await sql
    .select()
    .from(membershipTable)
    .where(and(isOf(id), lte(membershipTable.cycleStart, today), gt(membershipTable.cycleEnd, today)));
  return row;
}

/** The year that ends last; it has not begun yet if the member has renewed. */
export async function findLast(sql: Sql, id: MemberId): Promise<MembershipRow | undefined> {
  const [row] = await sql.select().from(membershipTable).where(isOf(id)).orderBy(desc(membershipTable.cycleStart)).limit(1);
  return row;
}

export async function findFirst(sql: Sql, id: MemberId): Promise<MembershipRow | undefined> {
  const [row] = await sql.select().from(membershipTable).where(isOf(id)).orderBy(asc(membershipTable.cycleStart)).limit(1);
  return row;
}

/** A limit on the list; members look back at fewer years. */
const YEARS_LISTED = 10;

/** Newest first; the first has not begun yet if the member has renewed. */
export async function listYears(sql: Sql, id: MemberId): Promise<MembershipRow[]> {
  return sql.select().from(membershipTable).where(isOf(id)).orderBy(desc(membershipTable.cycleStart)).limit(YEARS_LISTED);
}

export async function findCycleByOrder(sql: Sql, brandId: string, orderId: string): Promise<MembershipRow | undefined> {
  const [row] = await sql
    .select()
    .from(membershipTable)
    .where(and(eq(membershipTable.brandId, brandId), eq(membershipTable.orderId, orderId)));
  return row;
}

export async function updateCycle(
  sql: Sql,
  id: CycleId,
  changes: Partial<Pick<MembershipRow, "leftAt" | "remindedAt" | "closedAt" | "guaranteeCode">>,
): Promise<void> {
  await sql.update(membershipTable).set(changes).where(isRow(id));
}

/** A year by the order that bought it. */
export type YearId = Pick<MembershipRow, "brandId" | "orderId">;

async function listYearIds(sql: Sql, isDue: SQL | undefined, limit: number): Promise<YearId[]> {
  return sql
    .select({ brandId: membershipTable.brandId, orderId: membershipTable.orderId })
    .from(membershipTable)
    .where(isDue)
    .orderBy(asc(membershipTable.cycleEnd), asc(membershipTable.orderId))
    .limit(limit);
}

/** Undefined if the year is no longer due or another worker has locked it. */
async function lockYear(sql: Sql, { brandId, orderId }: YearId, isDue: SQL | undefined): Promise<MembershipRow | undefined> {
  const [row] = await sql
    .select()
    .from(membershipTable)
    .where(and(eq(membershipTable.brandId, brandId), eq(membershipTable.orderId, orderId), isDue))
    .for("update", { skipLocked: true });
  return row;
}

const isOver = (today: CalendarDate) => and(isNull(membershipTable.closedAt), lte(membershipTable.cycleEnd, today));

/** Years that are over and not closed yet, oldest first. */
export const listOver = (sql: Sql, today: CalendarDate, limit: number) => listYearIds(sql, isOver(today), limit);
export const lockOver = (sql: Sql, id: YearId, today: CalendarDate) => lockYear(sql, id, isOver(today));

const isEnding = (today: CalendarDate) =>
  and(
    isNull(membershipTable.remindedAt),
    isNull(membershipTable.leftAt),
    isNull(membershipTable.closedAt),
    gt(membershipTable.cycleEnd, today),
    lte(membershipTable.cycleEnd, addDays(today, REMIND_DAYS_BEFORE)),
  );

/** Years that end soon and whose members were not reminded; not if the member has left. */
export const listEnding = (sql: Sql, today: CalendarDate, limit: number) => listYearIds(sql, isEnding(today), limit);
export const lockEnding = (sql: Sql, id: YearId, today: CalendarDate) => lockYear(sql, id, isEnding(today));

/** For tests: moves all years of a member into the past. Returns their number. */
export async function ageYears(sql: Sql, id: MemberId, days: number): Promise<number> {
  const earlier = (day: typeof membershipTable.cycleStart | typeof membershipTable.cycleEnd) => template`${day} - ${days}::int`;
  const aged = await sql
    .update(membershipTable)
    .set({ cycleStart: earlier(membershipTable.cycleStart), cycleEnd: earlier(membershipTable.cycleEnd) })
    .where(isOf(id))
    .returning({ cycleStart: membershipTable.cycleStart });
  return aged.length;
}
