import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import { AGENT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import type { AgentCompany, AgentProfile } from "#domain/visitor/visitor.ts";
import type { Company } from "#platform/companies/company-store.ts";
import { findCompanyOf } from "#platform/companies/company-store.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { agent, agentSession } from "./agent-store.ts";
import type { AgentSession } from "./agent-store.ts";

type Key = { readonly brandId: string; readonly tokenHash: string };

const is = (key: Key) => and(eq(agentSession.brandId, key.brandId), eq(agentSession.tokenHash, key.tokenHash));

export async function insert(sql: Sql, session: AgentSession): Promise<void> {
  await sql.insert(agentSession).values(session);
}

/** Reads the agent and the company from their tables, not from the token, so that removing an authority or an assignment takes effect at once. */
export async function findLiveAgent(sql: Sql, key: Key, now: Date): Promise<Omit<AgentProfile, "imageProfile"> | undefined> {
  const [found] = await sql
    .select({
      userName: agent.userName,
      displayName: agent.displayName,
      authorities: agent.authorities,
      expiresAt: agentSession.expiresAt,
      companyId: agentSession.companyId,
    })
    .from(agentSession)
    .innerJoin(agent, and(eq(agent.brandId, agentSession.brandId), eq(agent.userName, agentSession.userName)))
    .where(and(is(key), gt(agentSession.expiresAt, now), isNull(agent.lockedAt)));
  if (!found) return undefined;
  const { expiresAt, companyId, ...profile } = found;
  const isVip = companyId !== null && mayUseCredit(profile);
  const company = isVip ? await findCompanyOf(sql, key.brandId, profile.userName, companyId) : undefined;
  return {
    ...profile,
    loginTimestamp: expiresAt.getTime() - AGENT_LIFETIME_MS,
    ...(company && { company: agentCompanyOf(company) }),
  };
}

const agentCompanyOf = ({ id, name, discountPercent, currency }: Company): AgentCompany => ({ id, name, discountPercent, currency });

type AgentKey = { readonly brandId: string; readonly userName: string };

export async function chooseCompany(sql: Sql, { brandId, userName }: AgentKey, companyId: string | null): Promise<void> {
  await sql
    .update(agentSession)
    .set({ companyId })
    .where(and(eq(agentSession.brandId, brandId), eq(agentSession.userName, userName)));
}

export async function remove(sql: Sql, key: Key): Promise<void> {
  await sql.delete(agentSession).where(is(key));
}

export async function removeAll(sql: Sql, { brandId, userName }: AgentKey): Promise<void> {
  await sql.delete(agentSession).where(and(eq(agentSession.brandId, brandId), eq(agentSession.userName, userName)));
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
