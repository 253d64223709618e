import type { Client } from "#contract/base/client.ts";
import { listCompanies } from "#contract/partners/list-companies.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";

export type Company = { readonly id: string; readonly companyName: string };

/** The authority of somebody who books on the credit of companies. */
const VIP_AUTHORITY = "dps-oncredit-user-vip";

/** Everybody else is not even asked about; a service that does not answer costs the choice, not the page. */
export async function companiesOf(api: Client, visitor: Visitor | undefined): Promise<readonly Company[]> {
  if (!visitor?.agent?.authorities.includes(VIP_AUTHORITY)) return [];
  const answer = await api(listCompanies);
  return answer.ok ? answer.data.companies : [];
}
