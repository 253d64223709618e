/** A migrated PGlite as one file, rebuilt when the migrations change: cloning it takes a second, building it several. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, statSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/kernel/database/migrate.ts";
import { readMigrationFiles } from "#platform/kernel/database/migration-files.ts";
import { fromPglite } from "#platform/kernel/database/pglite-database.ts";
import { memoryOptions } from "#platform/kernel/database/pglite-options.ts";
import { CACHE_FOLDER, MIGRATIONS_FOLDER, PROJECT_FOLDER } from "./paths.ts";
import { createTestLog } from "./test-context.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: "pglite" | "postgres";
    snapshotFile: string;
    postgresUrl: string;
    templateDatabase: string;
  }
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

export async function setup(project: TestProject): Promise<void> {
  project.provide("snapshotFile", await findOrCreateSnapshot());
}

async function findOrCreateSnapshot(): Promise<string> {
  const file = path.join(CACHE_FOLDER, `migrated-${await fingerprint()}.tar`);
  if (existsSync(file)) return file;
  await mkdir(CACHE_FOLDER, { recursive: true });
  await removeOld();
  const bytes = await createSnapshot();
  // Written to a temporary name and renamed, because another run may read it at the same time.
  const aside = path.join(CACHE_FOLDER, `${randomUUID()}.part`);
  await writeFile(aside, bytes);
  await rename(aside, file);
  return file;
}

/** Younger files may be in use by another run with other migrations. */
async function removeOld(): Promise<void> {
  for (const old of globSync(path.join(CACHE_FOLDER, "migrated-*.tar"))) {
    if (Date.now() - statSync(old).mtimeMs > A_DAY_MS) await rm(old, { force: true });
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  hash.update(await readFile(path.join(PROJECT_FOLDER, "node_modules/@electric-sql/pglite/package.json")));
  for (const { name, checksum } of await readMigrationFiles(MIGRATIONS_FOLDER)) hash.update(name).update(checksum);
  return hash.digest("hex").slice(0, 16);
}

async function createSnapshot(): Promise<Uint8Array> {
  const log = createTestLog();
  const pglite = await PGlite.create(memoryOptions());
  const database = fromPglite(pglite, log, async () => undefined);
  try {
    await migrate(database, { folder: MIGRATIONS_FOLDER, log });
    return await (await pglite.dumpDataDir("none")).bytes();
  } finally {
    await database.close();
  }
}

export const readSnapshot = async (file: string): Promise<Blob> => new Blob([await readFile(file)]);
