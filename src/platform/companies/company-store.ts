/** Companies that book on credit, and the agents who may book for them. */
import { and, asc, eq } from "drizzle-orm";
import { boolean, doublePrecision, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { setLimit } from "#platform/ledger/set-limit.ts";

export const companyTable = pgTable(
  "company",
  {
    brandId: text("brand_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    discountPercent: doublePrecision("discount_percent").notNull(),
    termsDays: smallint("terms_days").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    isLocked: boolean("is_locked").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export const companyAgentTable = pgTable(
  "company_agent",
  {
    brandId: text("brand_id").notNull(),
    companyId: text("company_id").notNull(),
    userName: text("user_name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.userName, table.companyId] })],
);

export type Company = typeof companyTable.$inferSelect;

const isAgentOf = and(eq(companyAgentTable.brandId, companyTable.brandId), eq(companyAgentTable.companyId, companyTable.id));

/** In the order of their names, without locked ones. */
export async function listCompaniesOf(sql: Sql, brandId: string, userName: string): Promise<Company[]> {
  const rows = await sql
    .select({ company: companyTable })
    .from(companyTable)
    .innerJoin(companyAgentTable, isAgentOf)
    .where(and(eq(companyTable.brandId, brandId), eq(companyAgentTable.userName, userName), eq(companyTable.isLocked, false)))
    .orderBy(asc(companyTable.name), asc(companyTable.id));
  return rows.map(({ company }) => company);
}

/** Undefined if the agent may not book for the company now. */
export async function findCompanyOf(sql: Sql, brandId: string, userName: string, id: string): Promise<Company | undefined> {
  const [row] = await sql
    .select({ company: companyTable })
    .from(companyTable)
    .innerJoin(companyAgentTable, isAgentOf)
    .where(
      and(
        eq(companyTable.brandId, brandId),
        eq(companyTable.id, id),
        eq(companyAgentTable.userName, userName),
        eq(companyTable.isLocked, false),
      ),
    );
  return row?.company;
}

export async function findCompany(sql: Sql, brandId: string, id: string): Promise<Company | undefined> {
  const [row] = await sql
    .select()
    .from(companyTable)
    .where(and(eq(companyTable.brandId, brandId), eq(companyTable.id, id)));
  return row;
}

export const listCompaniesOfBrand = (sql: Sql, brandId: string): Promise<Company[]> =>
  sql.select().from(companyTable).where(eq(companyTable.brandId, brandId)).orderBy(asc(companyTable.id));

export type CompanyTerms = Company & { readonly creditLimitMinor: number; readonly agents: readonly string[] };

/**
 * Creates a company or changes its terms, its limit and its agents. A limit below what the company owes is refused (`LedgerRefusal`), and then nothing
 * is changed.
 */
export async function saveCompany(sql: Sql, { creditLimitMinor, agents, ...company }: CompanyTerms): Promise<void> {
  const { brandId, id, currency, ...terms } = company;
  await sql
    .insert(companyTable)
    .values(company)
    .onConflictDoUpdate({ target: [companyTable.brandId, companyTable.id], set: terms });
  await setLimit(sql, { brandId, account: "company-credit", owner: id, currency }, creditLimitMinor);
  await sql.delete(companyAgentTable).where(and(eq(companyAgentTable.brandId, brandId), eq(companyAgentTable.companyId, id)));
  if (agents.length > 0) await sql.insert(companyAgentTable).values(agents.map((userName) => ({ brandId, companyId: id, userName })));
}
