import { and, eq } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { ProviderReferences } from "#platform/ports/provider-references.ts";
import { providerReferenceTable as references } from "./provider-reference-table.ts";

export function createProviderReferences(sql: Sql): ProviderReferences {
  const find = async (provider: string, reference: string): Promise<string | undefined> => {
    const isAsked = and(eq(references.provider, provider), eq(references.reference, reference));
    const [row] = await sql.select({ providerId: references.providerId }).from(references).where(isAsked);
    return row?.providerId;
  };
  return {
    find,
    keep: async (row) => {
      await sql.insert(references).values(row).onConflictDoNothing();
      return (await find(row.provider, row.reference)) ?? row.providerId;
    },
  };
}
