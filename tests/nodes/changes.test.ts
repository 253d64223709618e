/** Changes of configuration, content and brands appear on every node quickly: two real nodes on one PostgreSQL. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#platform/kernel/database/database.ts";
import { createPostgresListener } from "#platform/kernel/database/postgres-listener.ts";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { createTestContext, createTestLog } from "#tests/setup/test-context.ts";
import type { Site } from "../../scripts/launch-site.ts";
import { ask, createNodeDatabase, waitUntil, launchNode, layCable } from "./node-process.ts";
import type { Cable } from "./node-process.ts";

const run = promisify(execFile);
const HOST = "quayside.localhost";
const ABOUT = "content/en/about-us.json";
/** The node reads and validates every folder before it imports any. */
const READS_FOLDERS_MS = 10_000;
/** A node makes about fifty calls to load the configuration of a brand. */
const READS_BRAND_MS = 5_000;
/** Long enough for the listener's exponential backoff to reach seconds. */
const AWAY_MS = 3_200;

let home: string;
let databaseUrl: string;
let cable: Cable;
let database: Database;
let nodes: readonly Site[] = [];

/** The working directory of a node, with a copy of the brands that a test may change. */
function prepareHome(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "itinera-nodes-"));
  for (const name of ["dist", "messages", "migrations", "package.json"]) symlinkSync(path.resolve(name), path.join(folder, name));
  cpSync("brands", path.join(folder, "brands"), { recursive: true });
  return folder;
}

const fileOf = (name: string) => path.join(home, "brands/quayside", name);
const rewrite = (name: string, from: string | RegExp, to: string) =>
  writeFileSync(fileOf(name), readFileSync(fileOf(name), "utf8").replace(from, to));

const pageOf = async (node: Site, host = HOST, address = "/en/about-us") => (await ask(node, host, address)).text;
const themeOf = (page: string) => /\/brands\/quayside\/theme\.css\?v=[0-9a-f]+/.exec(page)?.[0] ?? "";

/** All nodes in parallel, so that the time limit holds for each of them. */
const onEveryNode = (look: (node: Site) => Promise<string>, expected: string, withinMs?: number) =>
  Promise.all(
    nodes.map((node) =>
      waitUntil(
        () => look(node),
        (seen) => seen.includes(expected),
        withinMs,
      ),
    ),
  );

beforeAll(async () => {
  home = prepareHome();
  databaseUrl = await createNodeDatabase();
  cable = await layCable(databaseUrl);
  const first = await launchNode({ DATABASE_URL: databaseUrl }, home);
  const second = await launchNode({ DATABASE_URL: cable.url, ROLES: "web", PLATFORM_URL: `http://127.0.0.1:${first.port}` });
  nodes = [first, second];
  database = await openPostgresDatabase({ url: databaseUrl, log: createTestLog(), connections: 2 });
}, 120_000);

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database?.close();
  cable?.close();
  rmSync(home, { recursive: true, force: true });
});

describe("within two seconds every node shows", () => {
  test("content, theme and theme address after `npm run brand -- import`, also where the page was cached", async () => {
    const before = await Promise.all(nodes.map((node) => pageOf(node)));
    rewrite(ABOUT, "Small hotels by the water", "Imported while you watched");
    rewrite("theme.css", /$/, "/* imported theme */\n");
    await run("node", ["scripts/brand.ts", "import", path.join(home, "brands/quayside")], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    await onEveryNode((node) => pageOf(node), "Imported while you watched");
    await onEveryNode(async (node) => (await ask(node, HOST, themeOf(await pageOf(node)))).text, "/* imported theme */");
    const after = await Promise.all(nodes.map((node) => pageOf(node)));
    expect(after.map(themeOf)).not.toContain(themeOf(before[0] ?? ""));
    const theme = await ask(nodes[1] as Site, HOST, themeOf(after[1] ?? ""));
    expect(theme.headers["cache-control"]).toContain("immutable");
  });

  test("a folder that a node imports on SIGHUP", async () => {
    rewrite(ABOUT, "Imported while you watched", "Taken over by a signal");
    process.kill(nodes[0]?.pid ?? 0, "SIGHUP");
    expect(await onEveryNode((node) => pageOf(node), "Taken over by a signal", READS_FOLDERS_MS)).toHaveLength(2);
  });

  test("a row that was changed in the database", async () => {
    await database.raw("update content_node set title = 'Changed by hand' where brand_id = 'quayside' and alias = '/about-us'");
    expect(await onEveryNode((node) => pageOf(node), "<title>Changed by hand")).toHaveLength(2);
  });

  test("a new brand, and the removal of a brand", async () => {
    await importBuiltBrand(createTestContext(database), "fresh");
    const statusOf = async (node: Site) => String((await ask(node, "fresh.localhost", "/en/")).status);
    await onEveryNode(statusOf, "200", READS_BRAND_MS);
    await database.raw("delete from brand_folder where brand_id = 'fresh'");
    expect(await onEveryNode(statusOf, "404")).toEqual(["404", "404"]);
  });
});

test("a node that lost its connection shows missed changes after it reconnects", async () => {
  cable.cut();
  await database.raw("update content_node set title = 'Missed by one' where brand_id = 'quayside' and alias = '/about-us'");
  await onEveryNode(async (node) => (node === nodes[0] ? pageOf(node) : "<title>Missed by one"), "<title>Missed by one");
  cable.mend();
  expect(await onEveryNode((node) => pageOf(node), "<title>Missed by one", 5_000)).toHaveLength(2);
});

test("a listener whose first connection failed listens within a second after the database is back, however long it was away", async () => {
  const broken = await layCable(databaseUrl);
  broken.cut();
  const listener = createPostgresListener(broken.url, createTestLog());
  const received: (string | undefined)[] = [];
  await expect(listener.listen("test_news", (payload) => received.push(payload))).rejects.toBeInstanceOf(Error);
  await pause(AWAY_MS);
  broken.mend();
  await waitUntil(
    async () => received,
    (seen) => seen.includes(undefined),
    1_000,
  );
  await database.raw("select pg_notify('test_news', 'again')");
  await waitUntil(
    async () => received,
    (seen) => seen.includes("again"),
  );
  await listener.close();
  broken.close();
});
