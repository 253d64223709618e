import type { Brand } from "#domain/brand/brand.ts";
import type { BrandProblem } from "#domain/brand/check-brands.ts";
import { findLastState } from "#platform/configuration/brand-history-store.ts";
import { listHosts, lockFolder, replaceFiles, upsertBrand, upsertFolder } from "#platform/configuration/brand-store.ts";
import { replaceLayers } from "#platform/configuration/configuration-layer-store.ts";
import { replaceContent } from "#platform/content/content-store.ts";
import { seedDemoCodes } from "#platform/demo-data/seed-demo-data.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { SeedParts } from "#platform/kernel/calls/seed-parts.ts";
import { insertStandardPrograms } from "#platform/membership/joining/standard-programs.ts";
import { canonicalFiles, digestOf } from "./brand-folder.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { keepState } from "./brand-history.ts";
import { contentRows, layerRows } from "./folder-rows.ts";
import { describeProblem } from "./read-brand-folder.ts";

/** The folder is valid by itself but conflicts with other brands. */
export class BrandRefused extends Error {
  readonly problems: readonly BrandProblem[];

  constructor(problems: readonly BrandProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "BrandRefused";
    this.problems = problems;
  }
}

const TOKEN_BYTES = 24;

export type ImportParts = Pick<Context, "database" | "clock" | "random" | "environment">;

/**
 * Replaces the stored brand with a validated folder in one transaction. The database notifies every node. The state before is stored in
 * the brand's history. Programmes, codes and user types of a new brand are written in the same transaction.
 */
export async function importBrand(
  { database, clock, random, environment }: ImportParts,
  folder: BrandFolder,
  options: { readonly seededVersion?: string } = {},
): Promise<void> {
  const now = clock.now();
  const newToken = random.bytes(TOKEN_BYTES).toString("base64url");
  await database.transaction(async (sql) => {
    const before = await lockFolder(sql, folder.id);
    const removed = before ? undefined : await findLastState(sql, folder.id);
    if (before) await keepState(sql, before, { replacedBy: "import", now, by: folder });
    await writeBrand(sql, folder, { ...options, now, token: removed?.clientToken ?? newToken });
    if (folder.brand) await seedBrandData({ database: { sql }, environment }, folder.brand);
  });
}

type WriteOptions = { readonly now: Date; readonly token: string; readonly seededVersion?: string };

/** Writes the rows of a folder. An existing brand keeps its token. */
export async function writeBrand(sql: Sql, folder: BrandFolder, { now, token, ...options }: WriteOptions): Promise<void> {
  await upsertFolder(sql, { brandId: folder.id, version: digestOf(canonicalFiles(folder)), importedAt: now, ...options });
  if (folder.brand) {
    await refuseTakenHosts(sql, folder.id, folder.brand.hosts);
    await upsertBrand(sql, folder.brand, token);
  }
  await replaceLayers(sql, folder.id, layerRows(folder.configuration));
  await replaceFiles(
    sql,
    folder.id,
    [...folder.files].map(([path, text]) => ({ path, content: text })),
  );
  await replaceContent(sql, folder.id, contentRows(folder, now));
}

/** Data that a brand needs besides its folder: without it the club has no price and codes are unknown until the next start. */
async function seedBrandData(parts: SeedParts, brand: Brand): Promise<void> {
  if (brand.flags.club) await insertStandardPrograms(parts.database.sql, [brand]);
  await seedDemoCodes(parts, [brand]);
}

async function refuseTakenHosts(sql: Sql, brandId: string, hosts: readonly string[]): Promise<void> {
  const takenHosts = (await listHosts(sql)).filter((row) => row.brandId !== brandId && hosts.includes(row.host));
  if (takenHosts.length === 0) return;
  const fix = "Take another host, or take it away from the other brand first.";
  throw new BrandRefused(
    takenHosts.map((row) => ({ file: "brand.json", key: "hosts", reason: `${row.host} already leads to ${row.brandId}`, fix })),
  );
}
