import { eq } from "drizzle-orm";
import type { Brand } from "#domain/brand/brand.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { brandFileTable, brandFolderTable, brandHostTable, brandTable } from "./brand-table.ts";

export const listBrandRows = (sql: Sql) => sql.select().from(brandTable).orderBy(brandTable.brandId);

export const listFolders = (sql: Sql) => sql.select().from(brandFolderTable).orderBy(brandFolderTable.brandId);

export async function findBrandRow(sql: Sql, brandId: string) {
  const [row] = await sql.select().from(brandTable).where(eq(brandTable.brandId, brandId));
  return row;
}

/** Which brand already answers at one of these hosts. */
export const listHosts = (sql: Sql) => sql.select().from(brandHostTable).orderBy(brandHostTable.host);

export const listFiles = (sql: Sql, brandId: string) =>
  sql.select().from(brandFileTable).where(eq(brandFileTable.brandId, brandId)).orderBy(brandFileTable.path);

/** Locked until the transaction ends: changes of one brand come one after the other. Undefined while there is no such brand. */
export async function lockFolder(sql: Sql, brandId: string) {
  const [row] = await sql.select().from(brandFolderTable).where(eq(brandFolderTable.brandId, brandId)).for("update");
  return row;
}

/** Takes everything that was imported with it. Accounts, bookings and money of the brand are kept. */
export async function deleteFolder(sql: Sql, brandId: string): Promise<void> {
  await sql.delete(brandFolderTable).where(eq(brandFolderTable.brandId, brandId));
}

/** The row stays locked until the transaction ends, so two imports of one brand come one after the other. */
export async function upsertFolder(
  sql: Sql,
  folder: { readonly brandId: string; readonly version: string; readonly seededVersion?: string; readonly importedAt: Date },
): Promise<void> {
  const { brandId: _, ...changed } = folder;
  await sql.insert(brandFolderTable).values(folder).onConflictDoUpdate({ target: brandFolderTable.brandId, set: changed });
}

/** A brand that is known keeps its token: sites that already use it go on working. */
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
