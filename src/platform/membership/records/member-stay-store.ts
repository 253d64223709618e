import { and, asc, eq, gt, gte, inArray, lt, ne, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { MemberId } from "./membership-store.ts";
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/market/currency.ts";

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const memberStayTable = pgTable(
  "member_stay",
  {
    brandId: text("brand_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    accountId: text("account_id").notNull(),
    label: text("label").notNull(),
    publicMinor: minor("public_minor").notNull(),
    paidMinor: minor("paid_minor").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    nights: integer("nights").notNull(),
    points: minor("points").notNull(),
    owedPoints: minor("owed_points").notNull().default(0),
    state: text("state").$type<"pending" | "posted" | "reversed">().notNull(),
    confirmedAt: moment("confirmed_at").notNull(),
    dueAt: moment("due_at"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.bookingId] })],
);

export type MemberStay = typeof memberStayTable.$inferSelect;

export const memberRewardTable = pgTable(
  "member_reward",
  {
    brandId: text("brand_id").notNull(),
    accountId: text("account_id").notNull(),
    number: integer("number").notNull(),
    code: text("code").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.accountId, table.number] })],
);

export type StayId = Pick<MemberStay, "brandId" | "bookingId">;

const isRow = ({ brandId, bookingId }: StayId) => and(eq(memberStayTable.brandId, brandId), eq(memberStayTable.bookingId, bookingId));
const isOf = ({ brandId, accountId }: MemberId) => and(eq(memberStayTable.brandId, brandId), eq(memberStayTable.accountId, accountId));

/** Serialises calculations on a member's totals until the transaction ends: concurrent ones would not see each other's changes. */
export async function lockMember(sql: Sql, { brandId, accountId }: MemberId): Promise<void> {
  await sql.execute(template`select pg_advisory_xact_lock(hashtextextended(${`member ${brandId} ${accountId}`}, 0))`);
}

/** False if the booking is already known: events may arrive twice and in any order. */
export async function insertStay(sql: Sql, row: MemberStay): Promise<boolean> {
  return (await sql.insert(memberStayTable).values(row).onConflictDoNothing().returning({ id: memberStayTable.bookingId })).length > 0;
}

export async function lockStay(sql: Sql, id: StayId): Promise<MemberStay | undefined> {
  const [row] = await sql.select().from(memberStayTable).where(isRow(id)).for("update");
  return row;
}

export async function updateStay(
  sql: Sql,
  id: StayId,
  changes: Partial<Pick<MemberStay, "state" | "dueAt" | "owedPoints">>,
): Promise<void> {
  await sql.update(memberStayTable).set(changes).where(isRow(id));
}

const isDue = (now: Date) =>
  and(eq(memberStayTable.state, "pending"), template`${memberStayTable.dueAt} <= ${now.toISOString()}::timestamptz`);

/** Stays whose points have become spendable, oldest first. */
export async function listDueStays(sql: Sql, now: Date, limit: number): Promise<StayId[]> {
  return sql
    .select({ brandId: memberStayTable.brandId, bookingId: memberStayTable.bookingId })
    .from(memberStayTable)
    .where(isDue(now))
    .orderBy(asc(memberStayTable.dueAt), asc(memberStayTable.bookingId))
    .limit(limit);
}

/** Undefined if the stay is no longer due or another worker has locked it. */
export async function lockDueStay(sql: Sql, id: StayId, now: Date): Promise<MemberStay | undefined> {
  const [row] = await sql
    .select()
    .from(memberStayTable)
    .where(and(isRow(id), isDue(now)))
    .for("update", { skipLocked: true });
  return row;
}

/** Stays booked within a period and not cancelled. */
export async function listSavings(sql: Sql, id: MemberId, from: Date, until: Date): Promise<MemberStay[]> {
  return sql
    .select()
    .from(memberStayTable)
    .where(
      and(isOf(id), ne(memberStayTable.state, "reversed"), gte(memberStayTable.confirmedAt, from), lt(memberStayTable.confirmedAt, until)),
    )
    .orderBy(asc(memberStayTable.confirmedAt), asc(memberStayTable.bookingId));
}

export async function listPosted(sql: Sql, id: MemberId): Promise<MemberStay[]> {
  return sql
    .select()
    .from(memberStayTable)
    .where(and(isOf(id), eq(memberStayTable.state, "posted")))
    .orderBy(asc(memberStayTable.confirmedAt), asc(memberStayTable.bookingId));
}

export async function listOwing(sql: Sql, id: MemberId): Promise<MemberStay[]> {
  return sql
    .select()
    .from(memberStayTable)
    .where(and(isOf(id), gt(memberStayTable.owedPoints, 0)))
    .orderBy(asc(memberStayTable.confirmedAt), asc(memberStayTable.bookingId));
}

/** Counted nights and stays that earned points, over all years. */
export async function sumStays(sql: Sql, id: MemberId): Promise<{ readonly nights: number; readonly rewarding: number }> {
  const [row] = await sql
    .select({
      nights: template<string>`coalesce(sum(${memberStayTable.nights}), 0)`,
      rewarding: template<string>`count(*) filter (where ${memberStayTable.points} > 0)`,
    })
    .from(memberStayTable)
    .where(and(isOf(id), eq(memberStayTable.state, "posted")));
  return { nights: Number(row?.nights ?? 0), rewarding: Number(row?.rewarding ?? 0) };
}

type StaySummary = Pick<MemberStay, "label" | "dueAt">;

export async function listSummaries(sql: Sql, brandId: string, bookingIds: readonly string[]): Promise<ReadonlyMap<string, StaySummary>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await sql
    .select({ id: memberStayTable.bookingId, label: memberStayTable.label, dueAt: memberStayTable.dueAt })
    .from(memberStayTable)
    .where(and(eq(memberStayTable.brandId, brandId), inArray(memberStayTable.bookingId, [...bookingIds])));
  return new Map(rows.map(({ id, ...answer }) => [id, answer]));
}

/** False if that reward was already given. */
export async function insertReward(sql: Sql, row: typeof memberRewardTable.$inferInsert): Promise<boolean> {
  return (await sql.insert(memberRewardTable).values(row).onConflictDoNothing().returning({ number: memberRewardTable.number })).length > 0;
}
