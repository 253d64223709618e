import { chooseCompany as call } from "#contract/partners/choose-company.ts";
import { requireCompany, requireVip } from "#platform/companies/require-company.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import * as agentSessions from "#platform/identity/records/agent-session-store.ts";

export const chooseCompany = useCase(call, async (context, caller, { body: { companyId } }) => {
  const { userName } = requireVip(caller);
  if (companyId === null) await agentSessions.chooseCompany(context.database.sql, { brandId: caller.brandId, userName }, null);
  else await switchCompany(context, caller, companyId);
  return {};
});

/** For all sessions of the agent, so that two devices show the same prices. Refuses a company that the agent may not book for. */
export async function switchCompany(context: Context, caller: Caller, companyId: string): Promise<void> {
  const { userName, company } = requireVip(caller);
  if (company?.id === companyId) return;
  await requireCompany(context, caller, companyId);
  await agentSessions.chooseCompany(context.database.sql, { brandId: caller.brandId, userName }, companyId);
}
