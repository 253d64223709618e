import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { AGENT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import type { AgentProfile } from "#domain/visitor/visitor.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { agent, agentSession } from "./agent-store.ts";
import type { AgentSession } from "./agent-store.ts";

type Key = { readonly brandId: string; readonly tokenHash: string };

const is = (key: Key) => and(eq(agentSession.brandId, key.brandId), eq(agentSession.tokenHash, key.tokenHash));

export async function insert(sql: Sql, session: AgentSession): Promise<void> {
  await sql.insert(agentSession).values(session);
}

/** Reads the agent from the table, not from the token, so that removing an authority takes effect at once. */
export async function findLiveAgent(sql: Sql, key: Key, now: Date): Promise<Omit<AgentProfile, "imageProfile"> | undefined> {
  const [found] = await sql
    .select({
      userName: agent.userName,
      displayName: agent.displayName,
      authorities: agent.authorities,
      expiresAt: agentSession.expiresAt,
    })
    .from(agentSession)
    .innerJoin(agent, and(eq(agent.brandId, agentSession.brandId), eq(agent.userName, agentSession.userName)))
    .where(and(is(key), gt(agentSession.expiresAt, now)));
  if (!found) return undefined;
  const { expiresAt, ...profile } = found;
  return { ...profile, loginTimestamp: expiresAt.getTime() - AGENT_LIFETIME_MS };
}

export async function remove(sql: Sql, key: Key): Promise<void> {
  await sql.delete(agentSession).where(is(key));
}

export async function deleteExpired(sql: Sql, now: Date, limit: number): Promise<number> {
  const dead = sql
    .select({ hash: agentSession.tokenHash })
    .from(agentSession)
    .where(lte(agentSession.expiresAt, now))
    .limit(limit)
    .for("update", { skipLocked: true });
  return (await sql.delete(agentSession).where(inArray(agentSession.tokenHash, dead)).returning({ hash: agentSession.tokenHash })).length;
}
