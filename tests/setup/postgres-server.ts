/** Starts a real PostgreSQL for the tests, with a migrated template to clone from. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/kernel/database/migrate.ts";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import { MIGRATIONS_FOLDER } from "./paths.ts";
import { createTestLog } from "./test-context.ts";

const TEMPLATE = "migrated";

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  try {
    await createTemplate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("postgresUrl", url);
  project.provide("templateDatabase", TEMPLATE);
  return stop;
}

export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "postgres-process.ts")], { stdio: "pipe" });
  let output = "";
  child.stderr.on("data", (chunk) => (output = (output + String(chunk)).slice(-4_000)));
  const ended = once(child, "exit");
  const ready = once(createInterface({ input: child.stdout }), "line") as Promise<[string]>;
  const [url] = await Promise.race([ready, ended.then(() => [undefined])]);
  if (!url) throw new Error(`PostgreSQL for the tests did not start:\n${output}`);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { url, stop };
}

async function createTemplate(url: string): Promise<void> {
  const log = createTestLog();
  const server = await openPostgresDatabase({ url: `${url}/postgres`, log, connections: 1 });
  try {
    await server.raw(`create database ${TEMPLATE}`);
  } finally {
    await server.close();
  }
  const database = await openPostgresDatabase({ url: `${url}/${TEMPLATE}`, log });
  try {
    await migrate(database, { folder: MIGRATIONS_FOLDER, log });
  } finally {
    await database.close();
  }
}
