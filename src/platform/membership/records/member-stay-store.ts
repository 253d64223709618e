import { and, asc, eq, gt, gte, inArray, lt, ne, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { MemberId } from "./membership-store.ts";
import type { MemberStay } from "./member-stay-table.ts";
import { memberRewardTable as rewards, memberStayTable as stays } from "./member-stay-table.ts";

export type StayId = Pick<MemberStay, "brandId" | "bookingId">;

const isRow = ({ brandId, bookingId }: StayId) => and(eq(stays.brandId, brandId), eq(stays.bookingId, bookingId));
const isOf = ({ brandId, accountId }: MemberId) => and(eq(stays.brandId, brandId), eq(stays.accountId, accountId));

/** Serialises calculations on a member's totals until the transaction ends: concurrent ones would not see each other's changes. */
export async function lockMember(sql: Sql, { brandId, accountId }: MemberId): Promise<void> {
  await sql.execute(template`select pg_advisory_xact_lock(hashtextextended(${`member ${brandId} ${accountId}`}, 0))`);
}

/** False if the booking is already known: events may arrive twice and in any order. */
export async function insertStay(sql: Sql, row: MemberStay): Promise<boolean> {
  return (await sql.insert(stays).values(row).onConflictDoNothing().returning({ id: stays.bookingId })).length > 0;
}

export async function lockStay(sql: Sql, id: StayId): Promise<MemberStay | undefined> {
  const [row] = await sql.select().from(stays).where(isRow(id)).for("update");
  return row;
}

export async function updateStay(
  sql: Sql,
  id: StayId,
  changes: Partial<Pick<MemberStay, "state" | "dueAt" | "owedPoints">>,
): Promise<void> {
  await sql.update(stays).set(changes).where(isRow(id));
}

const isDue = (now: Date) => and(eq(stays.state, "pending"), template`${stays.dueAt} <= ${now.toISOString()}::timestamptz`);

/** Stays whose points have become spendable, oldest first. */
export async function listDueStays(sql: Sql, now: Date, limit: number): Promise<StayId[]> {
  return sql
    .select({ brandId: stays.brandId, bookingId: stays.bookingId })
    .from(stays)
    .where(isDue(now))
    .orderBy(asc(stays.dueAt), asc(stays.bookingId))
    .limit(limit);
}

/** Undefined if the stay is no longer due or another worker has locked it. */
export async function lockDueStay(sql: Sql, id: StayId, now: Date): Promise<MemberStay | undefined> {
  const [row] = await sql
    .select()
    .from(stays)
    .where(and(isRow(id), isDue(now)))
    .for("update", { skipLocked: true });
  return row;
}

/** Stays booked within a period and not cancelled. */
export async function listSavings(sql: Sql, id: MemberId, from: Date, until: Date): Promise<MemberStay[]> {
  return sql
    .select()
    .from(stays)
    .where(and(isOf(id), ne(stays.state, "reversed"), gte(stays.confirmedAt, from), lt(stays.confirmedAt, until)))
    .orderBy(asc(stays.confirmedAt), asc(stays.bookingId));
}

export async function listPosted(sql: Sql, id: MemberId): Promise<MemberStay[]> {
  return sql
    .select()
    .from(stays)
    .where(and(isOf(id), eq(stays.state, "posted")))
    .orderBy(asc(stays.confirmedAt), asc(stays.bookingId));
}

export async function listOwing(sql: Sql, id: MemberId): Promise<MemberStay[]> {
  return sql
    .select()
    .from(stays)
    .where(and(isOf(id), gt(stays.owedPoints, 0)))
    .orderBy(asc(stays.confirmedAt), asc(stays.bookingId));
}

/** Counted nights and stays that earned points, over all years. */
export async function sumStays(sql: Sql, id: MemberId): Promise<{ readonly nights: number; readonly rewarding: number }> {
  const [row] = await sql
    .select({
      nights: template<string>`coalesce(sum(${stays.nights}), 0)`,
      rewarding: template<string>`count(*) filter (where ${stays.points} > 0)`,
    })
    .from(stays)
    .where(and(isOf(id), eq(stays.state, "posted")));
  return { nights: Number(row?.nights ?? 0), rewarding: Number(row?.rewarding ?? 0) };
}

type StaySummary = Pick<MemberStay, "label" | "dueAt">;

export async function listTold(sql: Sql, brandId: string, bookingIds: readonly string[]): Promise<ReadonlyMap<string, StaySummary>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await sql
    .select({ id: stays.bookingId, label: stays.label, dueAt: stays.dueAt })
    .from(stays)
    .where(and(eq(stays.brandId, brandId), inArray(stays.bookingId, [...bookingIds])));
  return new Map(rows.map(({ id, ...told }) => [id, told]));
}

/** False if that reward was already given. */
export async function insertReward(sql: Sql, row: typeof rewards.$inferInsert): Promise<boolean> {
  return (await sql.insert(rewards).values(row).onConflictDoNothing().returning({ number: rewards.number })).length > 0;
}
