import { and, eq } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { ProviderReferences } from "#platform/ports/provider-references.ts";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const providerReferenceTable = pgTable(
  "provider_reference",
  {
    brandId: text("brand_id").notNull(),
    provider: text("provider").notNull(),
    reference: text("reference").notNull(),
    providerId: text("provider_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.provider, table.reference] })],
);

export function createProviderReferences(sql: Sql): ProviderReferences {
  const find = async (provider: string, reference: string): Promise<string | undefined> => {
    const isRequested = and(eq(providerReferenceTable.provider, provider), eq(providerReferenceTable.reference, reference));
    const [row] = await sql.select({ providerId: providerReferenceTable.providerId }).from(providerReferenceTable).where(isRequested);
    return row?.providerId;
  };
  return {
    find,
    keep: async (row) => {
      await sql.insert(providerReferenceTable).values(row).onConflictDoNothing();
      return (await find(row.provider, row.reference)) ?? row.providerId;
    },
  };
}
