import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** All imported folders, including `base`. */
export const brandFolderTable = pgTable("brand_folder", {
  brandId: text("brand_id").primaryKey(),
  version: text("version").notNull(),
  seededVersion: text("seeded_version"),
  importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
});

export const brandTable = pgTable("brand", {
  brandId: text("brand_id").primaryKey(),
  clientToken: text("client_token").notNull().unique(),
  definition: jsonb("definition").$type<unknown>().notNull(),
});

export const brandHostTable = pgTable(
  "brand_host",
  { brandId: text("brand_id").notNull(), host: text("host").notNull().unique() },
  (table) => [primaryKey({ columns: [table.brandId, table.host] })],
);

export const brandFileTable = pgTable(
  "brand_file",
  { brandId: text("brand_id").notNull(), path: text("path").notNull(), content: text("content").notNull() },
  (table) => [primaryKey({ columns: [table.brandId, table.path] })],
);

/** States that an import or a removal replaced; `number` increases within a brand. */
export const brandHistoryTable = pgTable(
  "brand_history",
  {
    brandId: text("brand_id").notNull(),
    number: integer("number").notNull(),
    replacedBy: text("replaced_by").$type<"import" | "removal">().notNull(),
    replacedAt: timestamp("replaced_at", { withTimezone: true }).notNull(),
    version: text("version").notNull(),
    seededVersion: text("seeded_version"),
    clientToken: text("client_token"),
    files: jsonb("files").$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.number] })],
);
export type BrandHistoryRow = typeof brandHistoryTable.$inferSelect;
