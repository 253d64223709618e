/** Entry point of `npm start`: sets what must be set before the program is loaded. */
import { enableCompileCache } from "node:module";

/**
 * Without it every block that is freed raises the size from which glibc returns memory to the operating system, and a node keeps the hundred
 * megabytes that compiling PGlite took. glibc reads it only when a process starts.
 */
const MEMORY_IS_RETURNED = { MALLOC_TRIM_THRESHOLD_: "131072" };
/** Without it every start compiles five megabytes of script. Where the folder cannot be written, Node goes on without the cache. */
const COMPILED_CODE = "dist/compiled";

const { env, argv, execArgv, execPath } = process;
// A parent's channel would not survive the replacement.
if (process.platform === "linux" && !("MALLOC_TRIM_THRESHOLD_" in env) && !process.send) {
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...MEMORY_IS_RETURNED });
}
enableCompileCache(COMPILED_CODE);
await import("./boot/run-program.ts");
