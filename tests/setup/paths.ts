import path from "node:path";
import { pathToFileURL } from "node:url";

export const PROJECT_FOLDER = path.resolve(import.meta.dirname, "../..");
export const MIGRATIONS_FOLDER = path.join(PROJECT_FOLDER, "migrations");
export const CACHE_FOLDER = path.join(PROJECT_FOLDER, "node_modules/.cache/itinera");
/** For `--import` of test processes. */
export const QUICK_DRIZZLE = pathToFileURL(path.join(import.meta.dirname, "quick-drizzle.ts")).href;
