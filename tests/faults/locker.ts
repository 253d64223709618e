/** Takes the lock of a folder, holds it for a while, and then releases it or dies, as its argument says. */
import { appendFileSync, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { DataFolderInUse, lockDataFolder } from "#platform/kernel/database/data-folder-lock.ts";

const [folder = "", stayMs = "0", leave = "release"] = process.argv.slice(2);
const note = (word: string) => appendFileSync(`${folder}.journal`, `${word} ${process.pid}\n`);

try {
  const lock = await lockDataFolder(folder);
  note("in");
  writeSync(1, "locked\n");
  await pause(Number(stayMs));
  note("out");
  if (leave === "release") await lock.release();
  else process.kill(process.pid, "SIGKILL");
} catch (error) {
  if (!(error instanceof DataFolderInUse)) throw error;
  writeSync(1, `refused ${error.message}\n`);
}
