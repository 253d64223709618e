import { ZodError } from "zod";
import { pushState } from "#platform/configuration/brand-history-store.ts";
import { findBrandRow } from "#platform/configuration/brand-store.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { canonicalFiles, digestOf } from "./brand-folder.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { readStoredFolder } from "./export-brand.ts";

type Change = {
  readonly replacedBy: "import" | "removal";
  readonly now: Date;
  /** The folder that replaces it; if its files are identical, no state is stored. */
  readonly by?: BrandFolder;
};

/** Stores the state that the caller is about to replace in the history. The caller holds the brand's lock. */
export async function keepState(
  sql: Sql,
  { brandId, seededVersion }: { readonly brandId: string; readonly seededVersion: string | null },
  { replacedBy, now, by }: Change,
): Promise<void> {
  const files = await readStoredFiles(sql, brandId);
  if (!files) return;
  const version = digestOf(files);
  if (by && digestOf(canonicalFiles(by)) === version) return;
  const clientToken = (await findBrandRow(sql, brandId))?.clientToken ?? null;
  await pushState(sql, { brandId, replacedBy, replacedAt: now, version, seededVersion, clientToken, files: Object.fromEntries(files) });
}

/** Rows that this program cannot read must not prevent an import that replaces them. */
async function readStoredFiles(sql: Sql, brandId: string): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    return canonicalFiles(await readStoredFolder(sql, brandId));
  } catch (fault) {
    if (fault instanceof ZodError) return undefined;
    throw fault;
  }
}
