import { and, eq, getTableColumns } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { agent } from "./agent-table.ts";
import type { Agent } from "./agent-table.ts";

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
