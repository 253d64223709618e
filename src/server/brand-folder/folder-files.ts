/** Reads and writes the files of a brand's folder as text. */
import { lstat, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BrandProblem } from "#domain/brand/check-brands.ts";
import { PHOTO_FOLDER } from "./brand-photos.ts";

const LARGEST_BYTES = 512 * 1024;
const MAX_FILES = 2_000;

type FolderFiles = { readonly files: ReadonlyMap<string, string>; readonly problems: readonly BrandProblem[] };

/** Photographs are not text and stay in the folder. Names with a leading dot belong to editors and systems and are ignored. A symbolic link could lead anywhere, so it is refused. */
export async function readFolderFiles(folder: string): Promise<FolderFiles> {
  const files = new Map<string, string>();
  const problems: BrandProblem[] = [];
  const refuse = (file: string, reason: string) => void problems.push({ file, key: "(whole file)", reason });
  const walk = async (inside: string): Promise<void> => {
    for (const name of (await readdir(path.join(folder, inside))).toSorted()) {
      if (name.startsWith(".") || (inside === "" && name === PHOTO_FOLDER)) continue;
      const file = inside === "" ? name : `${inside}/${name}`;
      const place = path.join(folder, file);
      const facts = await lstat(place);
      if (facts.isDirectory()) await walk(file);
      else if (!facts.isFile()) refuse(file, "it is not a plain file");
      else if (facts.size > LARGEST_BYTES) refuse(file, `it is larger than ${LARGEST_BYTES / 1024} KB`);
      else if (files.size >= MAX_FILES) return refuse(file, `a folder holds at most ${MAX_FILES} files`);
      else files.set(file, await readText(place));
    }
  };
  try {
    await walk("");
  } catch (fault) {
    refuse(folder, fault instanceof Error ? fault.message : "it cannot be read");
  }
  return { files, problems };
}

/** Normalises files from any system: no byte order mark, LF line ends, one at the end. */
const readText = async (place: string): Promise<string> =>
  `${(await readFile(place, "utf8"))
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .trimEnd()}\n`;

/** Afterwards the folder holds exactly these files. */
export async function writeFolderFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { files: old } = await readFolderFiles(folder);
  for (const [file, text] of files) {
    if (old.get(file) === text) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  for (const file of old.keys()) if (!files.has(file)) await rm(path.join(folder, file));
}
