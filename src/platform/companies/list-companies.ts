import { listCompanies as call } from "#contract/partners/list-companies.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { listCompaniesOf } from "./company-store.ts";
import { requireVip } from "./require-company.ts";

export const listCompanies = useCase(call, async ({ database }, caller) => {
  const { userName } = requireVip(caller);
  const companies = await listCompaniesOf(database.sql, caller.brandId, userName);
  return { companies: companies.map(({ id, name }) => ({ id, companyName: name })) };
});
