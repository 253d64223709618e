/** The table of hand-overs and its statements. Neither link nor code is stored, only their hashes. */
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, sql as template } from "drizzle-orm";
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { HeldPerson, Holding } from "#platform/account/holding.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { prebookingTable } from "#platform/booking/records/prebooking-table.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export const handOverTable = pgTable(
  "hand_over",
  {
    brandId: text("brand_id").notNull(),
    prebookingId: text("prebooking_id").notNull(),
    userName: text("user_name").notNull(),
    tokenHash: text("token_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    sentTo: text("sent_to"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    openedAt: timestamp("opened_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.prebookingId] })],
);

type HandOver = typeof handOverTable.$inferSelect;
type HandOverId = Pick<HandOver, "brandId" | "prebookingId">;
export type HandedOver = { readonly handOver: HandOver; readonly cart: Prebooking };

const isRow = ({ brandId, prebookingId }: HandOverId) =>
  and(eq(handOverTable.brandId, brandId), eq(handOverTable.prebookingId, prebookingId));

/** A cart has one hand-over. A later address replaces the former one; without an address the former one stays. */
export async function saveHandOver(sql: Sql, row: HandOver): Promise<void> {
  const { brandId, prebookingId } = handOverTable;
  const { sentTo, tokenHash, codeHash } = row;
  await sql
    .insert(handOverTable)
    .values(row)
    .onConflictDoUpdate({
      target: [brandId, prebookingId],
      set: { tokenHash, codeHash, ...(sentTo !== null && { sentTo }) },
    });
}

export async function findHandOver(sql: Sql, id: HandOverId): Promise<HandOver | undefined> {
  const [row] = await sql.select().from(handOverTable).where(isRow(id));
  return row;
}

const withCarts = (sql: Sql) =>
  sql
    .select({ handOver: handOverTable, cart: prebookingTable })
    .from(handOverTable)
    .innerJoin(
      prebookingTable,
      and(eq(prebookingTable.brandId, handOverTable.brandId), eq(prebookingTable.id, handOverTable.prebookingId)),
    );

export async function findByToken(sql: Sql, brandId: string, tokenHash: string): Promise<HandedOver | undefined> {
  const [row] = await withCarts(sql).where(and(eq(handOverTable.brandId, brandId), eq(handOverTable.tokenHash, tokenHash)));
  return row;
}

/** Codes are short, so an old hand-over may have the same one: the newest counts. */
export async function findByCode(sql: Sql, brandId: string, codeHashes: readonly string[]): Promise<HandedOver | undefined> {
  const [row] = await withCarts(sql)
    .where(and(eq(handOverTable.brandId, brandId), inArray(handOverTable.codeHash, [...codeHashes])))
    .orderBy(desc(handOverTable.createdAt))
    .limit(1);
  return row;
}

export async function markOpened(sql: Sql, id: HandOverId, openedAt: Date): Promise<void> {
  await sql
    .update(handOverTable)
    .set({ openedAt })
    .where(and(isRow(id), isNull(handOverTable.openedAt)));
}

/** Newest first. */
export const listHandOvers = (sql: Sql, brandId: string, userName: string, since: Date): Promise<HandedOver[]> =>
  withCarts(sql)
    .where(and(eq(handOverTable.brandId, brandId), eq(handOverTable.userName, userName), gte(handOverTable.createdAt, since)))
    .orderBy(desc(handOverTable.createdAt))
    .limit(50);

export async function deleteHandOversBefore(sql: Sql, before: Date): Promise<number> {
  const deleted = await sql.delete(handOverTable).where(lt(handOverTable.createdAt, before)).returning({ id: handOverTable.prebookingId });
  return deleted.length;
}

/** Hand-overs that were mailed to the address of an account. */
export const handOverHolding: Holding = {
  name: "hand-overs",
  list: async (_, sql, person) => {
    const { tokenHash: _token, codeHash: _code, userName: _agent, ...shown } = getTableColumns(handOverTable);
    return person.isEmailProved ? sql.select(shown).from(handOverTable).where(isSentTo(person)) : [];
  },
  erase: async (_, sql, person) => {
    if (person.isEmailProved) await sql.update(handOverTable).set({ sentTo: null }).where(isSentTo(person));
  },
};

const isSentTo = ({ brandId, emailKey }: HeldPerson) =>
  and(eq(handOverTable.brandId, brandId), eq(template`lower(${handOverTable.sentTo})`, emailKey));
