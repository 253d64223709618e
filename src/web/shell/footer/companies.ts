import type { Client } from "#contract/base/client.ts";
import { listCompanies } from "#contract/partners/list-companies.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";

export type Company = { readonly id: string; readonly companyName: string };

/** The authority to book on the credit of companies. */
const VIP_AUTHORITY = "dps-oncredit-user-vip";

/** Makes no call for other visitors. If the call fails, only the choice is missing. */
export async function companiesOf(api: Client, visitor: Visitor | undefined): Promise<readonly Company[]> {
  if (!visitor?.agent?.authorities.includes(VIP_AUTHORITY)) return [];
  const answer = await api(listCompanies);
  return answer.ok ? answer.data.companies : [];
}
