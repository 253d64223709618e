/** How an operator maintains the companies of a brand and the agents who book for them. */
import { and, eq } from "drizzle-orm";
import type { Database, Sql } from "#platform/kernel/database/database.ts";
import type { CompanyTerms } from "./company-store.ts";
import { companyAgentTable, companyTable, findCompany, saveCompany } from "./company-store.ts";

type CompanyId = { readonly brandId: string; readonly id: string };
type AgentOfCompany = CompanyId & { readonly userName: string };

/** Without agents, and with a limit of zero. False if the brand already has a company with this id. */
export const createCompany = (
  database: Database,
  company: Omit<CompanyTerms, "isLocked" | "creditLimitMinor" | "agents">,
): Promise<boolean> =>
  database.transaction(async (sql) => {
    const isNew = (await findCompany(sql, company.brandId, company.id)) === undefined;
    if (isNew) await saveCompany(sql, { ...company, isLocked: false, creditLimitMinor: 0, agents: [] });
    return isNew;
  });

/** A locked company cannot be booked for; its agents keep their assignment. False if there is no such company. */
export async function lockCompany(sql: Sql, { brandId, id }: CompanyId, isLocked: boolean): Promise<boolean> {
  const isCompany = and(eq(companyTable.brandId, brandId), eq(companyTable.id, id));
  return (await sql.update(companyTable).set({ isLocked }).where(isCompany).returning({ id: companyTable.id })).length > 0;
}

/** The agent may book for the company with the next request. False if there is no such company. */
export async function assignAgent(sql: Sql, { brandId, id, userName }: AgentOfCompany): Promise<boolean> {
  if (!(await findCompany(sql, brandId, id))) return false;
  await sql.insert(companyAgentTable).values({ brandId, companyId: id, userName }).onConflictDoNothing();
  return true;
}

/** Ends with the next request of the agent, also for carts that are open. False if the agent was not assigned. */
export async function removeAgent(sql: Sql, { brandId, id, userName }: AgentOfCompany): Promise<boolean> {
  const { brandId: brand, companyId, userName: name } = companyAgentTable;
  const removed = await sql
    .delete(companyAgentTable)
    .where(and(eq(brand, brandId), eq(companyId, id), eq(name, userName)))
    .returning({ name });
  return removed.length > 0;
}
