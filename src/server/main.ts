/** Entry point of `npm start`: sets what must be set before the program is loaded. */
import { enableCompileCache } from "node:module";

/** Without it every start compiles five megabytes of script. Where the folder cannot be written, Node goes on without the cache. */
const COMPILED_CODE = "dist/compiled";

enableCompileCache(COMPILED_CODE);
await import("./boot/run-program.ts");
