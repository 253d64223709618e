import type { BrandProblem } from "#domain/brand/check-brands.ts";
import { listHosts, replaceFiles, upsertBrand, upsertFolder } from "#platform/configuration/brand-store.ts";
import { replaceLayers } from "#platform/configuration/configuration-layer-store.ts";
import { replaceContent } from "#platform/content/content-store.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Sql } from "#platform/kernel/database.ts";
import { canonicalFiles, digestOf } from "./brand-folder.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { contentRows, layerRows } from "./folder-rows.ts";
import { describeProblem } from "./read-brand-folder.ts";

/** The folder is sound by itself but cannot live beside the brands that are there. */
export class BrandRefused extends Error {
  readonly problems: readonly BrandProblem[];

  constructor(problems: readonly BrandProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "BrandRefused";
    this.problems = problems;
  }
}

const TOKEN_BYTES = 24;

/** Puts a checked folder in the place of what the database holds of it, whole or not at all. Every node is notified by the database. */
export async function importBrand(
  { database, clock, random }: Pick<Context, "database" | "clock" | "random">,
  folder: BrandFolder,
  options: { readonly seededVersion?: string } = {},
): Promise<void> {
  const importedAt = clock.now();
  const content = contentRows(folder, importedAt);
  const newToken = random.bytes(TOKEN_BYTES).toString("base64url");
  const files = [...folder.files].map(([path, text]) => ({ path, content: text }));
  await database.transaction(async (sql) => {
    await upsertFolder(sql, { brandId: folder.id, version: digestOf(canonicalFiles(folder)), importedAt, ...options });
    if (folder.brand) {
      await refuseTakenHosts(sql, folder.id, folder.brand.hosts);
      await upsertBrand(sql, folder.brand, newToken);
    }
    await replaceLayers(sql, folder.id, layerRows(folder.configuration));
    await replaceFiles(sql, folder.id, files);
    await replaceContent(sql, folder.id, content);
  });
}

async function refuseTakenHosts(sql: Sql, brandId: string, hosts: readonly string[]): Promise<void> {
  const taken = (await listHosts(sql)).filter((row) => row.brandId !== brandId && hosts.includes(row.host));
  if (taken.length === 0) return;
  const fix = "Take another host, or take it away from the other brand first.";
  throw new BrandRefused(
    taken.map((row) => ({ file: "brand.json", key: "hosts", reason: `${row.host} already leads to ${row.brandId}`, fix })),
  );
}
