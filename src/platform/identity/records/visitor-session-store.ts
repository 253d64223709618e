import { and, desc, eq, gt, inArray, lte, ne, or } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { Person } from "#domain/visitor/visitor.ts";

export type SessionLoginMethod = "email" | "google" | "facebook" | "token" | "old-club";

export const visitorSession = pgTable(
  "visitor_session",
  {
    brandId: text("brand_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    userTypeId: smallint("user_type_id").$type<UserTypeId>().notNull(),
    accountId: text("account_id"),
    firstName: text("first_name").notNull(),
    settings: jsonb("settings").$type<Person["settings"]>().notNull(),
    coBrandName: text("co_brand_name"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    idleExpiresAt: timestamp("idle_expires_at", { withTimezone: true }).notNull(),
    absoluteExpiresAt: timestamp("absolute_expires_at", { withTimezone: true }).notNull(),
    /** Identifies the session in the owner's list; grants no access. */
    publicId: uuid("public_id").notNull().defaultRandom(),
    platform: text("platform").$type<"Web" | "MobileWeb">().notNull().default("Web"),
    loginMethod: text("login_method").$type<SessionLoginMethod>(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.tokenHash] })],
);

export type VisitorSession = typeof visitorSession.$inferSelect;
type NewVisitorSession = typeof visitorSession.$inferInsert;

type Key = { readonly brandId: string; readonly tokenHash: string };

const is = (key: Key) => and(eq(visitorSession.brandId, key.brandId), eq(visitorSession.tokenHash, key.tokenHash));
const ofAccount = (brandId: string, accountId: string) => and(eq(visitorSession.brandId, brandId), eq(visitorSession.accountId, accountId));

export async function insert(sql: Sql, session: NewVisitorSession): Promise<void> {
  await sql.insert(visitorSession).values(session);
}

export async function findLive(sql: Sql, key: Key, now: Date): Promise<VisitorSession | undefined> {
  const live = and(is(key), gt(visitorSession.idleExpiresAt, now), gt(visitorSession.absoluteExpiresAt, now));
  const [found] = await sql.select().from(visitorSession).where(live);
  return found;
}

/** A constraint of the table refuses an end after the absolute one. */
export async function prolong(sql: Sql, key: Key, idleExpiresAt: Date): Promise<void> {
  await sql.update(visitorSession).set({ idleExpiresAt }).where(is(key));
}

export async function expire(sql: Sql, key: Key, now: Date): Promise<boolean> {
  const changed = await sql.update(visitorSession).set({ idleExpiresAt: now }).where(is(key)).returning({ hash: visitorSession.tokenHash });
  return changed.length > 0;
}

/** Deletes and returns the session; of two concurrent calls, one gets it. */
export async function take(sql: Sql, key: Key): Promise<VisitorSession | undefined> {
  const [deleted] = await sql.delete(visitorSession).where(is(key)).returning();
  return deleted;
}

/** Ends all sessions of an account, except `keptHash` if given. */
export async function deleteByAccount(sql: Sql, brandId: string, accountId: string, exceptHash?: string): Promise<number> {
  const doomed = and(ofAccount(brandId, accountId), exceptHash === undefined ? undefined : ne(visitorSession.tokenHash, exceptHash));
  return (await sql.delete(visitorSession).where(doomed).returning({ hash: visitorSession.tokenHash })).length;
}

export async function deleteExpired(sql: Sql, now: Date, limit: number): Promise<number> {
  const dead = or(lte(visitorSession.idleExpiresAt, now), lte(visitorSession.absoluteExpiresAt, now));
  const batch = sql
    .select({ hash: visitorSession.tokenHash })
    .from(visitorSession)
    .where(dead)
    .limit(limit)
    .for("update", { skipLocked: true });
  // The hash alone identifies a row: it is the hash of 256 random bits.
  return (await sql.delete(visitorSession).where(inArray(visitorSession.tokenHash, batch)).returning({ hash: visitorSession.tokenHash }))
    .length;
}

/** Most recently used first. */
export async function listLiveOfAccount(sql: Sql, brandId: string, accountId: string, now: Date): Promise<VisitorSession[]> {
  return sql
    .select()
    .from(visitorSession)
    .where(and(ofAccount(brandId, accountId), gt(visitorSession.idleExpiresAt, now), gt(visitorSession.absoluteExpiresAt, now)))
    .orderBy(desc(visitorSession.idleExpiresAt))
    .limit(100);
}

/** Ends one session by its public id; false if it does not belong to the account. */
export async function deleteByPublicId(sql: Sql, brandId: string, accountId: string, publicId: string): Promise<boolean> {
  const deleted = await sql
    .delete(visitorSession)
    .where(and(ofAccount(brandId, accountId), eq(visitorSession.publicId, publicId)))
    .returning({ hash: visitorSession.tokenHash });
  return deleted.length > 0;
}

/** Sessions contain a copy of the account data that pages show. */
export async function updateOfAccount(
  sql: Sql,
  brandId: string,
  accountId: string,
  profile: Pick<VisitorSession, "firstName" | "settings">,
): Promise<void> {
  await sql.update(visitorSession).set(profile).where(ofAccount(brandId, accountId));
}
