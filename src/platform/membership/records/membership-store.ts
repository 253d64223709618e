import { and, asc, desc, eq, gt, isNull, lte, sql as template } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { REMIND_DAYS_BEFORE } from "#domain/membership/cycle.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Membership } from "./membership-table.ts";
import { membershipTable as memberships } from "./membership-table.ts";

export type MemberId = Pick<Membership, "brandId" | "accountId">;
type CycleId = MemberId & Pick<Membership, "cycleStart">;

const isOf = ({ brandId, accountId }: MemberId) => and(eq(memberships.brandId, brandId), eq(memberships.accountId, accountId));
const isRow = (id: CycleId) => and(isOf(id), eq(memberships.cycleStart, id.cycleStart));

export async function insertMembership(sql: Sql, row: Membership): Promise<void> {
  await sql.insert(memberships).values(row);
}

export async function findCycle(sql: Sql, id: CycleId): Promise<Membership | undefined> {
  const [row] = await sql.select().from(memberships).where(isRow(id));
  return row;
}

export async function findRunning(sql: Sql, id: MemberId, today: CalendarDate): Promise<Membership | undefined> {
  const [row] = await sql
    .select()
    .from(memberships)
    .where(and(isOf(id), lte(memberships.cycleStart, today), gt(memberships.cycleEnd, today)));
  return row;
}

/** The year that ends last; it has not begun yet if the member has renewed. */
export async function findLast(sql: Sql, id: MemberId): Promise<Membership | undefined> {
  const [row] = await sql.select().from(memberships).where(isOf(id)).orderBy(desc(memberships.cycleStart)).limit(1);
  return row;
}

export async function findFirst(sql: Sql, id: MemberId): Promise<Membership | undefined> {
  const [row] = await sql.select().from(memberships).where(isOf(id)).orderBy(asc(memberships.cycleStart)).limit(1);
  return row;
}

/** A limit on the list; members look back at fewer years. */
const YEARS_LISTED = 10;

/** Newest first; the first has not begun yet if the member has renewed. */
export async function listYears(sql: Sql, id: MemberId): Promise<Membership[]> {
  return sql.select().from(memberships).where(isOf(id)).orderBy(desc(memberships.cycleStart)).limit(YEARS_LISTED);
}

export async function findCycleByOrder(sql: Sql, brandId: string, orderId: string): Promise<Membership | undefined> {
  const [row] = await sql
    .select()
    .from(memberships)
    .where(and(eq(memberships.brandId, brandId), eq(memberships.orderId, orderId)));
  return row;
}

export async function updateCycle(
  sql: Sql,
  id: CycleId,
  changes: Partial<Pick<Membership, "leftAt" | "remindedAt" | "closedAt" | "guaranteeCode">>,
): Promise<void> {
  await sql.update(memberships).set(changes).where(isRow(id));
}

/** A year by the order that bought it. */
export type YearId = Pick<Membership, "brandId" | "orderId">;

async function listYearIds(sql: Sql, isDue: SQL | undefined, limit: number): Promise<YearId[]> {
  return sql
    .select({ brandId: memberships.brandId, orderId: memberships.orderId })
    .from(memberships)
    .where(isDue)
    .orderBy(asc(memberships.cycleEnd), asc(memberships.orderId))
    .limit(limit);
}

/** Undefined if the year is no longer due or another worker has locked it. */
async function lockYear(sql: Sql, { brandId, orderId }: YearId, isDue: SQL | undefined): Promise<Membership | undefined> {
  const [row] = await sql
    .select()
    .from(memberships)
    .where(and(eq(memberships.brandId, brandId), eq(memberships.orderId, orderId), isDue))
    .for("update", { skipLocked: true });
  return row;
}

const isOver = (today: CalendarDate) => and(isNull(memberships.closedAt), lte(memberships.cycleEnd, today));

/** Years that are over and not closed yet, oldest first. */
export const listOver = (sql: Sql, today: CalendarDate, limit: number) => listYearIds(sql, isOver(today), limit);
export const lockOver = (sql: Sql, id: YearId, today: CalendarDate) => lockYear(sql, id, isOver(today));

const isEnding = (today: CalendarDate) =>
  and(
    isNull(memberships.remindedAt),
    isNull(memberships.leftAt),
    isNull(memberships.closedAt),
    gt(memberships.cycleEnd, today),
    lte(memberships.cycleEnd, addDays(today, REMIND_DAYS_BEFORE)),
  );

/** Years that end soon and whose members were not reminded; not if the member has left. */
export const listEnding = (sql: Sql, today: CalendarDate, limit: number) => listYearIds(sql, isEnding(today), limit);
export const lockEnding = (sql: Sql, id: YearId, today: CalendarDate) => lockYear(sql, id, isEnding(today));

/** For tests: moves all years of a member into the past. Returns their number. */
export async function ageYears(sql: Sql, id: MemberId, days: number): Promise<number> {
  const earlier = (day: typeof memberships.cycleStart | typeof memberships.cycleEnd) => template`${day} - ${days}::int`;
  const aged = await sql
    .update(memberships)
    .set({ cycleStart: earlier(memberships.cycleStart), cycleEnd: earlier(memberships.cycleEnd) })
    .where(isOf(id))
    .returning({ cycleStart: memberships.cycleStart });
  return aged.length;
}
