/** The connection to PostgreSQL breaks (F8): the outcome of a COMMIT is queried, never guessed, and the transaction is never repeated blindly. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { isUnknownOutcome } from "#platform/kernel/database/database-error.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { withIdempotencyKey, type Reply } from "#platform/kernel/calls/idempotency.ts";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import { notify } from "#platform/kernel/database/notify.ts";
import { createTestContext, createTestLog } from "#tests/setup/test-context.ts";

describe("a connection that breaks", () => {
  const log = createTestLog();
  let proxy: Server;
  /** `before`: COMMIT never reaches the server. `after`: it does, but its answer is lost. */
  let cut: "before" | "after" | undefined;
  let database: Database;
  let direct: Database;

  beforeAll(async () => {
    const name = `lost_${randomBytes(6).toString("hex")}`;
    const server = await openPostgresDatabase({ url: `${inject("postgresUrl")}/postgres`, log, connections: 1 });
    await server.raw(`create database ${name} template ${inject("templateDatabase")}`);
    await server.close();
    const target = new URL(`${inject("postgresUrl")}/${name}`);
    const { port, hostname } = target;
    proxy = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      const end = () => void (client.destroy(), upstream.destroy());
      client.on("error", end).on("close", end);
      upstream.on("error", end).on("close", end);
      let isCutting = false;
      client.on("data", (bytes) => {
        if (cut && bytes.includes("commit")) {
          isCutting = true;
          if (cut === "before") return end();
        }
        return void upstream.write(bytes);
      });
      upstream.on("data", (bytes) => (isCutting ? end() : void client.write(bytes)));
    });
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    direct = await openPostgresDatabase({ url: target.href, log });
    target.port = String((proxy.address() as AddressInfo).port);
    database = await openPostgresDatabase({ url: target.href, log });
  });
  beforeEach(() => {
    cut = undefined;
  });
  afterAll(async () => {
    await database.close();
    await direct.close();
    proxy.close();
  });

  const write = (key: string) => database.transaction((tx) => tx.execute(sql`insert into applied_effect values ('b', 'c', ${key}, now())`));
  const has = async (key: string) => (await direct.raw("select 1 from applied_effect where dedupe_key = $1", [key])).rows.length;

  test.each([
    ["before", 0],
    ["after", 1],
  ] as const)(
    "cut %s COMMIT is reported as unknown and not retried, and the next transaction works",
    { tags: ["F8"] },
    async (when, rows) => {
      cut = when;
      const error: unknown = await write(when).catch((thrown: unknown) => thrown);
      expect(isUnknownOutcome(error)).toBe(true);
      cut = undefined;
      expect(await has(when)).toBe(rows);
      await write(`next ${when}`);
      expect(await has(`next ${when}`)).toBe(1);
    },
  );

  test.each(["before", "after"] as const)(
    "with an idempotency key the effect happens once, cut %s COMMIT",
    { tags: ["F8"] },
    async (when) => {
      const context = createTestContext(database);
      const call = { brandId: "b", scope: "book", key: `key ${when}`, body: "{}", whenAbandoned: "take-over" } as const;
      let effects = 0;
      const book = () =>
        withIdempotencyKey(context, call, async ({ keep }): Promise<Reply> => {
          const reply = { status: 200, body: Buffer.from(`booked ${when}`) };
          await database.transaction(async (tx) => {
            effects += 1;
            await tx.execute(sql`insert into applied_effect values ('b', 'book', ${`${when} ${effects}`}, now())`);
            await keep(tx, reply);
          });
          return reply;
        });
      cut = when;
      await expect(book()).rejects.toSatisfy(isUnknownOutcome);
      cut = undefined;
      expect((await book()).body.toString()).toBe(`booked ${when}`);
      expect(
        (await direct.raw("select 1 from applied_effect where consumer = 'book' and dedupe_key like $1", [`${when}%`])).rows,
      ).toHaveLength(1);
    },
  );

  test("a backend killed inside a transaction loses it as a whole, and no other connection is affected", { tags: ["F8"] }, async () => {
    const dying = database.transaction(async (tx) => {
      await tx.execute(sql`insert into applied_effect values ('b', 'c', 'killed', now())`);
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await direct.raw("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await tx.execute(sql`select 1`);
    });
    await expect(dying).rejects.toThrow("Failed query");
    await write("survivor");
    expect([await has("killed"), await has("survivor")]).toEqual([0, 1]);
  });

  test("a listener that lost its connection reconnects and reports that it may have missed notifications", { tags: ["F8"] }, async () => {
    const received: (string | undefined)[] = [];
    await database.listen("faults", (payload) => received.push(payload));
    await notify(direct.sql, "faults", "one");
    await expect.poll(() => received).toEqual(["one"]);
    await direct.raw("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'itinera-listener'");
    await expect.poll(() => received, { timeout: 5_000 }).toEqual(["one", undefined]);
    await notify(direct.sql, "faults", "two");
    await expect.poll(() => received).toEqual(["one", undefined, "two"]);
  });
});
