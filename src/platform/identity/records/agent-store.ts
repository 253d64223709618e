import { and, desc, eq, getTableColumns, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/kernel/values/bytea.ts";

export const agent = pgTable(
  "agent",
  {
    brandId: text("brand_id").notNull(),
    userName: text("user_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    displayName: text("display_name").notNull(),
    authorities: jsonb("authorities").$type<readonly string[]>().notNull(),
    image: bytea("image").notNull(),
    imageType: text("image_type").notNull(),
    /** A locked agent can neither log in nor use a session. */
    lockedAt: timestamp("locked_at", { withTimezone: true }),
    /** An operator knows the password: the agent has to choose another one to log in. */
    mustChangePassword: boolean("must_change_password").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.userName] })],
);

export const agentSession = pgTable(
  "agent_session",
  {
    brandId: text("brand_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    userName: text("user_name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    companyId: text("company_id"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.tokenHash] })],
);

/** What operators did with agents, and the passwords that agents chose. */
export const agentChange = pgTable(
  "agent_change",
  {
    brandId: text("brand_id").notNull(),
    id: text("id").notNull(),
    userName: text("user_name").notNull(),
    change: text("change").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    changedBy: text("changed_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type Agent = typeof agent.$inferSelect;
export type AgentSession = typeof agentSession.$inferSelect;

const is = (brandId: string, userName: string) => and(eq(agent.brandId, brandId), eq(agent.userName, userName));

/** The columns that a login needs, without the portrait. Phones write names with a capital, so the case is not compared, but the exact name comes first. */
export async function findForLogin(sql: Sql, brandId: string, userName: string): Promise<Omit<Agent, "image" | "imageType"> | undefined> {
  const { image: _image, imageType: _imageType, ...columns } = getTableColumns(agent);
  const isNamed = and(eq(agent.brandId, brandId), template`lower(${agent.userName}) = lower(${userName})`);
  const [found] = await sql
    .select(columns)
    .from(agent)
    .where(isNamed)
    .orderBy(desc(eq(agent.userName, userName)))
    .limit(1);
  return found;
}

export async function findDisplayName(sql: Sql, brandId: string, userName: string): Promise<string | undefined> {
  const [found] = await sql.select({ displayName: agent.displayName }).from(agent).where(is(brandId, userName));
  return found?.displayName;
}

export async function findPortrait(sql: Sql, brandId: string, userName: string): Promise<Pick<Agent, "image" | "imageType"> | undefined> {
  const [found] = await sql.select({ image: agent.image, imageType: agent.imageType }).from(agent).where(is(brandId, userName));
  return found;
}

type AgentKey = Pick<Agent, "brandId" | "userName">;

/** False if there is no such agent. */
export async function update(
  sql: Sql,
  { brandId, userName }: AgentKey,
  changes: Partial<Pick<Agent, "passwordHash" | "lockedAt" | "mustChangePassword">>,
): Promise<boolean> {
  const changed = await sql.update(agent).set(changes).where(is(brandId, userName)).returning({ userName: agent.userName });
  return changed.length > 0;
}

/** False if the password is no longer the one that the agent has just proved, because an operator has reset it meanwhile. */
export async function replacePassword(
  sql: Sql,
  { brandId, userName, passwordHash: proved }: AgentKey & Pick<Agent, "passwordHash">,
  changes: Pick<Agent, "passwordHash"> & Partial<Pick<Agent, "mustChangePassword">>,
): Promise<boolean> {
  const isSame = and(is(brandId, userName), eq(agent.passwordHash, proved));
  return (await sql.update(agent).set(changes).where(isSame).returning({ userName: agent.userName })).length > 0;
}

export async function insertChange(sql: Sql, row: typeof agentChange.$inferInsert): Promise<void> {
  await sql.insert(agentChange).values(row);
}

/** Without passwords and portraits, by brand and name. */
export const listAll = (sql: Sql): Promise<Pick<Agent, "brandId" | "userName" | "displayName" | "authorities" | "lockedAt">[]> => {
  const { brandId, userName, displayName, authorities, lockedAt } = agent;
  return sql.select({ brandId, userName, displayName, authorities, lockedAt }).from(agent).orderBy(brandId, userName);
};

/** False if an agent with that name already exists; the existing one is not changed. */
export async function insertIfNew(sql: Sql, row: typeof agent.$inferInsert): Promise<boolean> {
  return (await sql.insert(agent).values(row).onConflictDoNothing().returning({ userName: agent.userName })).length > 0;
}
