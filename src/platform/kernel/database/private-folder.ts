import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";

export const PRIVATE_FOLDER_MODE = 0o700;
const PRIVATE_FILE_MODE = 0o600;
/** All permission bits of the group and of others. */
export const RIGHTS_OF_OTHERS = 0o077;

export const isOpenToOthers = async (place: string): Promise<boolean> => ((await lstat(place)).mode & RIGHTS_OF_OTHERS) !== 0;

/** Removes the rights of others from a folder and its content; returns how many entries had any. Skips links: we do not own their target. */
export async function narrowFolder(folder: string): Promise<number> {
  const isOpen = await isOpenToOthers(folder);
  if (isOpen) await chmod(folder, PRIVATE_FOLDER_MODE);
  const entries = await readdir(folder, { withFileTypes: true });
  const counts = await Promise.all(
    entries.map(async (entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return narrowFolder(place);
      if (!entry.isFile() || !(await isOpenToOthers(place))) return 0;
      await chmod(place, PRIVATE_FILE_MODE);
      return 1;
    }),
  );
  return counts.reduce((sum, count) => sum + count, isOpen ? 1 : 0);
}
