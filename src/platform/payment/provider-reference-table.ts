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
