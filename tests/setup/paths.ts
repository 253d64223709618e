import path from "node:path";
import { pathToFileURL } from "node:url";

export const PROJECT_FOLDER = path.resolve(import.meta.dirname, "../..");
export const MIGRATIONS_FOLDER = path.join(PROJECT_FOLDER, "migrations");
export const CACHE_FOLDER = path.join(PROJECT_FOLDER, "node_modules/.cache/itinera");
/** For `NODE_COMPILE_CACHE`: the code of dozens of test processes is the same. Those that never exit write it with `flushCompileCache`. */
export const COMPILED_FOLDER = path.join(CACHE_FOLDER, "compiled");
/** For `--import` of test processes. */
export const QUICK_DRIZZLE = pathToFileURL(path.join(import.meta.dirname, "quick-drizzle.ts")).href;
