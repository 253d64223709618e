/** Opens the database in a folder, migrates it and writes numbered rows, printing each number only after its COMMIT. */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { sql } from "drizzle-orm";
import { migrate } from "#platform/kernel/database/migrate.ts";
import { openPgliteDatabase } from "#platform/kernel/database/pglite-database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { createTestContext, createTestLog } from "#tests/setup/test-context.ts";

const [folder = "", migrations = "", durability = "relaxed"] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);

const log = createTestLog();
const started = performance.now();
const sinceStart = () => Math.round(performance.now() - started);
const database = await openPgliteDatabase({ folder, log, durability: durability === "strict" ? "strict" : "relaxed" }).catch(
  (error: unknown) => {
    say(`refused ${sinceStart()} ${error instanceof Error ? error.message : "?"}`);
    process.exit(3);
  },
);
say(`open ${sinceStart()}`);
await migrate(database, { folder: migrations, log });
say(`migrated ${sinceStart()}`);

const { rows } = await database.sql.execute<{ count: number; last: number; events: number }>(sql`
  select count(*)::int as count, coalesce(max(dedupe_key::int), 0) as last, (select count(*)::int from outbox_message) as events
  from applied_effect`);
const { count = 0, last = 0, events = 0 } = rows[0] ?? {};
say(`found ${count} ${last} ${events}`);

flushCompileCache();
const context = createTestContext(database);
for (let id = last + 1; ; id += 1) {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into applied_effect values ('b', 'writer', ${String(id)}, now())`);
    await writeEvent({ ...context, random: { ...context.random, uuid: () => crypto.randomUUID() } }, tx, {
      brandId: "b",
      topic: "written",
      dedupeKey: String(id),
      payload: { id },
    });
  });
  say(`acknowledged ${id}`);
}
