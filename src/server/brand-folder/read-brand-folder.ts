import path from "node:path";
import type { BrandProblem } from "#domain/brand/check-brands.ts";
import type { Result } from "#shared/result.ts";
import { fail } from "#shared/result.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { checkFolder } from "./check-folder.ts";
import { listBrandPhotos } from "./brand-photos.ts";
import { readFolderFiles } from "./folder-files.ts";
import { WHOLE_FILE } from "./problems.ts";

/** The folder as a validated value, or all mistakes with file, key and reason. The folder's name is the brand's id. */
export async function readBrandFolder(folder: string): Promise<Result<BrandFolder, readonly BrandProblem[]>> {
  const { files, problems } = await readFolderFiles(folder);
  const { problems: ofPhotos } = await listBrandPhotos(folder);
  const all = [
    ...problems,
    ...ofPhotos.map(({ file, reason }) => ({ file, key: WHOLE_FILE, reason, fix: "Rename, replace or delete it." })),
  ];
  if (all.length > 0) return fail(all);
  return checkFolder(path.basename(path.resolve(folder)), files);
}

export const describeProblem = ({ file, key, reason, fix }: BrandProblem): string =>
  `${file}: ${key}: ${reason}${fix === undefined ? "" : `. ${fix}`}`;
