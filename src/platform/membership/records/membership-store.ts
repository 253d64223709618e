import { and, asc, desc, eq, gt, isNull, lte, sql as template } from "drizzle-orm";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
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

/** Locks a year that is over and not closed yet. */
export async function lockOver(sql: Sql, today: CalendarDate): Promise<Membership | undefined> {
  const [row] = await sql
    .select()
    .from(memberships)
    .where(and(isNull(memberships.closedAt), lte(memberships.cycleEnd, today)))
    .orderBy(asc(memberships.cycleEnd))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

/** Locks a year that ends by a day and whose member was not reminded; not if the member has left. */
export async function lockEnding(sql: Sql, today: CalendarDate, endsBy: CalendarDate): Promise<Membership | undefined> {
  const isUntold = and(isNull(memberships.remindedAt), isNull(memberships.leftAt), isNull(memberships.closedAt));
  const [row] = await sql
    .select()
    .from(memberships)
    .where(and(isUntold, gt(memberships.cycleEnd, today), lte(memberships.cycleEnd, endsBy)))
    .orderBy(asc(memberships.cycleEnd))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

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
