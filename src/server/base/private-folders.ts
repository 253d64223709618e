/** Customer data on disk (database, logs, mails) is accessible only to the account that runs the program. */
import { mkdir } from "node:fs/promises";
import { isOpenToOthers, narrowFolder, PRIVATE_FOLDER_MODE, RIGHTS_OF_OTHERS } from "#platform/kernel/database/private-folder.ts";
import type { Log } from "#platform/ports/log.ts";

type PrivateFolders = { readonly dataDir: string; readonly logDir: string };

/**
 * Sets the umask, so that everything the program or a library writes is private. Files that an earlier version left readable are made
 * private. A log folder outside the data folder may be shared on purpose, so it is only reported.
 */
export async function makeFoldersPrivate({ dataDir, logDir }: PrivateFolders, log: Log): Promise<void> {
  process.umask(RIGHTS_OF_OTHERS);
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    const narrowed = await narrowFolder(dataDir);
    if (narrowed > 0) log.warn("data-folder.narrowed", { folder: dataDir, entries: narrowed });
  } catch (fault) {
    log.warn("data-folder.not-private", { folder: dataDir, code: (fault as NodeJS.ErrnoException).code });
  }
  const isShared = await isOpenToOthers(logDir).catch(() => false);
  if (isShared) log.warn("log-folder.not-private", { folder: logDir });
}
