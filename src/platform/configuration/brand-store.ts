import { eq, inArray, sql as template } from "drizzle-orm";
import type { Brand } from "#domain/brand/brand.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
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

export const listBrandRows = (sql: Sql) => sql.select().from(brandTable).orderBy(brandTable.brandId);

export const listBrandRowsOf = (sql: Sql, brandIds: readonly string[]) =>
  sql
    .select()
    .from(brandTable)
    .where(inArray(brandTable.brandId, [...brandIds]));

export const listFolders = (sql: Sql) => sql.select().from(brandFolderTable).orderBy(brandFolderTable.brandId);

export async function findBrandRow(sql: Sql, brandId: string) {
  const [row] = await sql.select().from(brandTable).where(eq(brandTable.brandId, brandId));
  return row;
}

/** Which brand answers at which host. */
export const listHosts = (sql: Sql) => sql.select().from(brandHostTable).orderBy(brandHostTable.host);

export const listFiles = (sql: Sql, brandId: string) =>
  sql.select().from(brandFileTable).where(eq(brandFileTable.brandId, brandId)).orderBy(brandFileTable.path);

export type FolderVersion = { readonly brandId: string; readonly folderVersion: string; readonly filesVersion: string };

/** `filesVersion` changes with each file, however it is written. */
export async function listFolderVersions(sql: Sql): Promise<readonly FolderVersion[]> {
  const { rows } = await sql.execute<FolderVersion>(template`
    select folder.brand_id as "brandId", folder.version as "folderVersion", coalesce(files.version, '') as "filesVersion"
    from brand_folder folder
    left join (select brand_id, md5(string_agg(path || ' ' || xmin::text, ' ' order by path)) as version from brand_file group by brand_id) files
      on files.brand_id = folder.brand_id
    order by folder.brand_id`);
  return rows;
}

export const listFilesOfBrands = (sql: Sql, brandIds: readonly string[]) =>
  sql
    .select()
    .from(brandFileTable)
    .where(inArray(brandFileTable.brandId, [...brandIds]))
    .orderBy(brandFileTable.brandId, brandFileTable.path);

/** Locks the brand until the transaction ends, so that changes of one brand are serialised. Undefined if the brand does not exist. */
export async function lockFolder(sql: Sql, brandId: string) {
  const [row] = await sql.select().from(brandFolderTable).where(eq(brandFolderTable.brandId, brandId)).for("update");
  return row;
}

/** Deletes everything that was imported with the folder. Accounts, bookings and payments of the brand are kept. */
export async function deleteFolder(sql: Sql, brandId: string): Promise<void> {
  await sql.delete(brandFolderTable).where(eq(brandFolderTable.brandId, brandId));
}

/** The row stays locked until the transaction ends, so that imports of one brand are serialised. */
export async function upsertFolder(
  sql: Sql,
  folder: { readonly brandId: string; readonly version: string; readonly seededVersion?: string; readonly importedAt: Date },
): Promise<void> {
  const { brandId: _, ...changed } = folder;
  await sql.insert(brandFolderTable).values(folder).onConflictDoUpdate({ target: brandFolderTable.brandId, set: changed });
}

/** An existing brand keeps its token, so that sites that use it continue to work. */
export async function upsertBrand(sql: Sql, brand: Brand, newToken: string): Promise<void> {
  await sql
    .insert(brandTable)
    .values({ brandId: brand.id, clientToken: newToken, definition: brand })
    .onConflictDoUpdate({ target: brandTable.brandId, set: { definition: brand } });
  await sql.delete(brandHostTable).where(eq(brandHostTable.brandId, brand.id));
  await sql.insert(brandHostTable).values(brand.hosts.map((host) => ({ brandId: brand.id, host })));
}

export async function replaceFiles(sql: Sql, brandId: string, files: readonly { path: string; content: string }[]): Promise<void> {
  await sql.delete(brandFileTable).where(eq(brandFileTable.brandId, brandId));
  if (files.length > 0) await sql.insert(brandFileTable).values(files.map((file) => ({ brandId, ...file })));
}
