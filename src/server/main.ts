/** Entry point of `npm start`: sets what must be set before the program is loaded. */
import { enableCompileCache } from "node:module";

/**
 * Without them glibc raises, with every large block that is freed, the size from which it returns memory to the operating system, and a node keeps
 * the hundred megabytes that compiling PGlite took. Lower limits would save a little more, but every page would cost a tenth more CPU time. glibc
 * reads them only when a process starts.
 */
const MEMORY_IS_RETURNED = { MALLOC_TRIM_THRESHOLD_: String(16 * 2 ** 20), MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20) };
/** Without it every start compiles five megabytes of script. Where the folder cannot be written, Node goes on without the cache. */
const COMPILED_CODE = "dist/compiled";

const { env, argv, execArgv, execPath } = process;
// A parent's channel would not survive the replacement.
if (process.platform === "linux" && !Object.keys(MEMORY_IS_RETURNED).some((name) => name in env) && !process.send) {
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...MEMORY_IS_RETURNED });
}
enableCompileCache(COMPILED_CODE);
await import("./boot/run-program.ts");
