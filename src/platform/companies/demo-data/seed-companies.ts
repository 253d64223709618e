import type { Context } from "#platform/kernel/calls/context.ts";
import type { CompanyTerms } from "#platform/companies/company-store.ts";
import { listCompaniesOfBrand, saveCompany } from "#platform/companies/company-store.ts";

/** The brands whose agents are seeded. */
const BRAND_IDS = ["atlas", "harbour", "meridian"];
/** The agent with the authority to use credit (identity/demo-data/seed-agents.ts). */
const VIP = "vip1";

type DemoCompany = Pick<CompanyTerms, "id" | "name" | "discountPercent" | "termsDays" | "currency"> & { readonly creditLimit: number };

const COMPANIES: readonly DemoCompany[] = [
  { id: "northwind", name: "Northwind Engineering", discountPercent: 8, termsDays: 30, currency: "USD", creditLimit: 50_000 },
  { id: "halden", name: "Halden & Partners", discountPercent: 5, termsDays: 14, currency: "USD", creditLimit: 8_000 },
  { id: "brightside", name: "Brightside Foundation", discountPercent: 0, termsDays: 30, currency: "USD", creditLimit: 900 },
];

/** Companies for trying things out; none in live. Idempotent: what was changed since stays, also a lock. */
export async function seedCompanies({ database, environment }: Pick<Context, "database" | "environment">): Promise<void> {
  if (environment === "live") return;
  for (const brandId of BRAND_IDS) {
    const known = new Set((await listCompaniesOfBrand(database.sql, brandId)).map(({ id }) => id));
    for (const { creditLimit, ...company } of COMPANIES) {
      if (known.has(company.id)) continue;
      const terms = { ...company, brandId, isLocked: false, creditLimitMinor: creditLimit * 100, agents: [VIP] };
      await database.transaction((sql) => saveCompany(sql, terms));
    }
  }
}
