import path from "node:path";

export const PROJECT_FOLDER = path.resolve(import.meta.dirname, "../..");
export const MIGRATIONS_FOLDER = path.join(PROJECT_FOLDER, "migrations");
export const CACHE_FOLDER = path.join(PROJECT_FOLDER, "node_modules/.cache/itinera");
