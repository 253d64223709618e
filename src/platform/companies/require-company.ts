import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import type { AgentProfile } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { Company } from "./company-store.ts";
import { findCompanyOf } from "./company-store.ts";

/** The agent of the call, if it may use credit (D5: the token decides, not the caller's claim). */
export function requireVip({ visitor }: Caller): AgentProfile {
  const { agent } = visitor;
  if (!agent) throw new Refusal("session-invalid");
  if (!mayUseCredit(agent)) throw new Refusal("not-allowed");
  return agent;
}

/** A company for which the caller may book. A company of others and one that does not exist are refused alike. */
export async function requireCompany({ database }: Context, caller: Caller, companyId: string): Promise<Company> {
  const { userName } = requireVip(caller);
  const company = await findCompanyOf(database.sql, caller.brandId, userName, companyId);
  if (!company) throw new Refusal("not-allowed");
  return company;
}
