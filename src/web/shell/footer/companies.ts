import type { Client } from "#contract/base/client.ts";
import { listCompanies } from "#contract/partners/list-companies.ts";
import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";

export type CompanyChoice = { readonly id: string; readonly companyName: string };

/** Makes no call for other visitors. If the call fails, only the choice is missing. */
export async function companiesOf(api: Client, visitor: Visitor | undefined): Promise<readonly CompanyChoice[]> {
  if (!mayUseCredit(visitor?.agent)) return [];
  const answer = await api(listCompanies);
  return answer.ok ? answer.data.companies : [];
}
