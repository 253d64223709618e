import { and, eq, getTableColumns } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
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

export type Agent = typeof agent.$inferSelect;
export type AgentSession = typeof agentSession.$inferSelect;

const is = (brandId: string, userName: string) => and(eq(agent.brandId, brandId), eq(agent.userName, userName));

/** The columns that a login needs, without the portrait. */
export async function findForLogin(sql: Sql, brandId: string, userName: string): Promise<Omit<Agent, "image" | "imageType"> | undefined> {
  const { image: _image, imageType: _imageType, ...columns } = getTableColumns(agent);
  const [found] = await sql.select(columns).from(agent).where(is(brandId, userName));
  return found;
}

export async function findPortrait(sql: Sql, brandId: string, userName: string): Promise<Pick<Agent, "image" | "imageType"> | undefined> {
  const [found] = await sql.select({ image: agent.image, imageType: agent.imageType }).from(agent).where(is(brandId, userName));
  return found;
}

export async function updatePasswordHash(sql: Sql, brandId: string, userName: string, passwordHash: string): Promise<void> {
  await sql.update(agent).set({ passwordHash }).where(is(brandId, userName));
}

/** False if an agent with that name already exists; the existing one is not changed. */
export async function insertIfNew(sql: Sql, row: Agent): Promise<boolean> {
  return (await sql.insert(agent).values(row).onConflictDoNothing().returning({ userName: agent.userName })).length > 0;
}
