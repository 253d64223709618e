import type { Client } from "#contract/base/client.ts";
import { listCompanies } from "#contract/partners/list-companies.ts";

export type CompanyChoice = { readonly id: string; readonly companyName: string };

/** If the call fails, only the choice is missing. */
export async function companiesOf(api: Client): Promise<readonly CompanyChoice[]> {
  const answer = await api(listCompanies);
  return answer.ok ? answer.data.companies : [];
}
