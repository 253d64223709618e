import path from "node:path";
import type { BrandProblem } from "#domain/brand/check-brands.ts";
import { listRemovedBrands } from "#platform/configuration/brand-history-store.ts";
import { listFolders } from "#platform/configuration/brand-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { digestOf } from "./brand-folder.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { checkFolder } from "./check-folder.ts";
import { readFolderFiles } from "./folder-files.ts";
import { listBrandFolders } from "./list-brand-folders.ts";
import { BrandRefused, importBrand } from "./import-brand.ts";
import type { ImportParts } from "./import-brand.ts";
import type { Finding } from "./review/finding.ts";
import type { ReviewContext } from "./review/review-context.ts";
import { reviewFolder } from "./review/review-folder.ts";

type SeedOutcome = {
  readonly imported: readonly string[];
  readonly refused: readonly { readonly id: string; readonly problems: readonly BrandProblem[] }[];
};

type Parts = ImportParts & Pick<Context, "log">;

/**
 * Imports every folder under `brands/` that changed since the last import; on the first start all of them. A running server does the same
 * on SIGHUP, because with PGlite no other process can write to its database. A folder with a mistake is refused: the site keeps its old
 * state, and the other folders are imported. With `loadReviewContext` a folder is also reviewed against the product and the other brands; it is
 * called only if a folder changed. A brand that was imported from elsewhere, changed in the database or removed remains as it is until
 * its folder here changes.
 */
export async function seedBrands(
  parts: Parts,
  brandsFolder: string,
  loadReviewContext?: () => Promise<ReviewContext>,
): Promise<SeedOutcome> {
  const seededVersions = new Map([
    ...(await listRemovedBrands(parts.database.sql)),
    ...(await listFolders(parts.database.sql)).map((folder) => [folder.brandId, folder.seededVersion] as const),
  ]);
  const imported: string[] = [];
  const refused: { id: string; problems: readonly BrandProblem[] }[] = [];
  let reviewContext: Promise<ReviewContext> | undefined;
  const review = async (folder: BrandFolder): Promise<readonly Finding[]> =>
    loadReviewContext ? reviewFolder(folder, await (reviewContext ??= loadReviewContext())) : [];
  for (const id of await listBrandFolders(brandsFolder)) {
    const { files, problems } = await readFolderFiles(path.join(brandsFolder, id));
    const seededVersion = digestOf(files);
    if (problems.length === 0 && seededVersions.get(id) === seededVersion) continue;
    const problemsFound = problems.length > 0 ? problems : await takeOver(parts, { id, files, seededVersion }, review);
    if (problemsFound.length === 0) imported.push(id);
    else refused.push({ id, problems: problemsFound });
  }
  if (imported.length > 0) parts.log.info("brands imported", { brands: imported.join(" ") });
  for (const { id, problems } of refused) {
    for (const { file, key, reason } of problems) parts.log.error("brand refused", { brand: id, file, key, reason });
  }
  return { imported, refused };
}

type ChangedFolder = { readonly id: string; readonly files: ReadonlyMap<string, string>; readonly seededVersion: string };

async function takeOver(
  parts: Parts,
  { id, files, seededVersion }: ChangedFolder,
  review: (folder: BrandFolder) => Promise<readonly Finding[]>,
): Promise<readonly BrandProblem[]> {
  const checked = checkFolder(id, files);
  if (!checked.ok) return checked.failure;
  const findings = await review(checked.value);
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return errors;
  if (findings.length > 0)
    parts.log.info("brand has warnings", { brand: id, warnings: findings.length, command: `npm run brand -- check ${id}` });
  try {
    await importBrand(parts, checked.value, { seededVersion });
    return [];
  } catch (fault) {
    if (fault instanceof BrandRefused) return fault.problems;
    throw fault;
  }
}
