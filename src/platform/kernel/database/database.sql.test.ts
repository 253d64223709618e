import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { openSeparateDatabase } from "#tests/setup/worker-database.ts";
import { appliedEffect } from "#platform/kernel/delivery/apply-once.ts";
import { constraintOf, sqlStateOf } from "./database-error.ts";
import type { Sql } from "./database.ts";
import { notify } from "./notify.ts";
import { eventually } from "#tests/setup/eventually.ts";

const note = (dedupeKey: string) => ({ brandId: "b", consumer: "c", dedupeKey, appliedAt: new Date(0) });
const write = async (on: Sql, key: string) => void (await on.insert(appliedEffect).values(note(key)));
const keys = async (on: Sql) => (await on.select().from(appliedEffect)).map((row) => row.dedupeKey).toSorted();
const raise = (on: Sql, state: string) => on.execute(sql.raw(`do $$ begin raise exception 'forced' using errcode = '${state}'; end $$`));

describe("database", () => {
  const db = useTestDatabase();

  test("moments are text for stores, also in transactions, and dates for plain statements, in any order", async () => {
    const moment = sql`select '2026-11-15T12:00:00Z'::timestamptz as moment`;
    const plain = async () => (await db.current().raw("select $1::timestamptz as moment", ["2026-11-15T12:00:00Z"])).rows;
    const asText = [{ moment: expect.stringContaining("2026-11-") as string }];
    const asDate = [{ moment: new Date("2026-11-15T12:00:00Z") }];
    expect((await db.current().sql.execute(moment)).rows).toEqual(asText);
    expect(await plain()).toEqual(asDate);
    expect(await db.current().transaction(async (tx) => (await tx.execute(moment)).rows)).toEqual(asText);
    expect((await db.current().raw("select '2026-11-15T12:00:00Z'::timestamptz as moment")).rows).toEqual(asDate);
  });

  test("commits a transaction, and rolls back one that throws", async () => {
    await db.current().transaction((tx) => write(tx, "kept"));
    const failing = db.current().transaction(async (tx) => {
      await write(tx, "dropped");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await keys(db.current().sql)).toEqual(["kept"]);
  });

  test("reports each statement, also those of a transaction", async () => {
    let statements = 0;
    const database = await openSeparateDatabase(undefined, () => (statements += 1));
    try {
      await write(database.sql, "one");
      const outside = statements;
      await database.transaction(async (tx) => {
        await write(tx, "two");
        await keys(tx);
      });
      expect(outside).toBe(1);
      // A server is also sent the beginning and the end.
      expect(statements - outside).toBe(database.engine === "pglite" ? 2 : 4);
    } finally {
      await database.close();
    }
  });

  test("every test starts with empty tables, whatever the previous one committed", async () => {
    expect(await keys(db.current().sql)).toEqual([]);
  });

  test("a failed inner transaction does not roll back the outer one", async () => {
    await db.current().transaction(async (tx) => {
      await write(tx, "outer");
      const inner = tx.transaction(async (deeper) => {
        await write(deeper, "inner");
        throw new Error("inner");
      });
      await expect(inner).rejects.toThrow("inner");
    });
    expect(await keys(db.current().sql)).toEqual(["outer"]);
  });

  test("retries after a serialisation failure or deadlock, invisibly to the caller", { tags: ["F9"] }, async () => {
    for (const state of ["40001", "40P01"]) {
      let tries = 0;
      const answer = await db.current().transaction(async (tx) => {
        tries += 1;
        await write(tx, `${state} ${tries}`);
        if (tries < 3) await raise(tx, state);
        return tries;
      });
      expect(answer).toBe(3);
    }
    expect(await keys(db.current().sql)).toEqual(["40001 3", "40P01 3"]);
  });

  test("retries at most five times, and never after other errors", { tags: ["F9"] }, async () => {
    let tries = 0;
    const run = (state: string) =>
      db.current().transaction(async (tx) => {
        tries += 1;
        await raise(tx, state);
      });
    expect(sqlStateOf(await run("40001").catch((error: unknown) => error))).toBe("40001");
    expect(tries).toBe(5);
    expect(sqlStateOf(await run("22000").catch((error: unknown) => error))).toBe("22000");
    expect(tries).toBe(6);
  });

  test("concurrent transactions that read and then write lose no update", { tags: ["F9"] }, async () => {
    await write(db.current().sql, "0");
    const raiseByOne = () =>
      db.current().transaction(
        async (tx) => {
          const [row] = await tx.select().from(appliedEffect);
          await tx.update(appliedEffect).set({ dedupeKey: String(Number(row?.dedupeKey) + 1) });
        },
        { isolation: "serializable" },
      );
    await Promise.all([raiseByOne(), raiseByOne(), raiseByOne(), raiseByOne()]);
    expect(await keys(db.current().sql)).toEqual(["4"]);
  });

  test("a transaction that swallowed a database error fails instead of reporting success", async () => {
    const lying = db.current().transaction(async (tx) => {
      await write(tx, "lost");
      await raise(tx, "22000").catch(() => undefined);
    });
    await expect(lying).rejects.toThrow("rolled back");
    expect(await keys(db.current().sql)).toEqual([]);
  });

  test("using the database inside a transaction throws instead of waiting forever", async () => {
    const { current } = db;
    const refusal = expect.stringContaining("inside a transaction");
    await current().transaction(async (tx) => {
      await expect(keys(current().sql)).rejects.toMatchObject({ cause: { message: refusal } });
      await expect(current().transaction(() => keys(tx))).rejects.toMatchObject({ message: refusal });
      await write(tx, "after");
    });
    expect(await keys(current().sql)).toEqual(["after"]);
  });

  test("refuses work that waits too long behind slow transactions, and does not run it later", { tags: ["F7"] }, async () => {
    const database = await openSeparateDatabase(200);
    const slow = Promise.withResolvers<void>();
    // As many as there are connections, on either engine.
    const holders = Array.from({ length: 10 }, () => database.transaction(() => slow.promise).catch(() => undefined));
    // Settles only because both are refused: the transactions before them end later.
    const outcomes = await Promise.allSettled([write(database.sql, "statement"), database.transaction((tx) => write(tx, "transaction"))]);
    slow.resolve();
    await Promise.all(holders);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: "too-busy" } });
    expect(await keys(database.sql)).toEqual([]);
    await database.close();
  });

  test("reports the SQLSTATE and the constraint of an error equally on both engines", async () => {
    await write(db.current().sql, "twice");
    const error: unknown = await write(db.current().sql, "twice").catch((thrown: unknown) => thrown);
    expect([sqlStateOf(error), constraintOf(error)]).toEqual(["23505", "applied_effect_pkey"]);
  });

  test("an error does not contain the values of the failed statement", async () => {
    await write(db.current().sql, "someone@example.com");
    for (const run of [
      () => write(db.current().sql, "someone@example.com"),
      () => db.current().transaction((tx) => write(tx, "someone@example.com")),
    ]) {
      const error: unknown = await run().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error, { depth: 5 })).not.toContain("example.com");
      expect(inspect(error)).toContain("applied_effect_pkey");
    }
  });

  test("a script that fails half-way is rolled back and leaves no open transaction", async () => {
    const script = "begin; insert into applied_effect values ('b', 'c', 'half', now()); select 1 / 0; commit;";
    await expect(db.current().raw(script)).rejects.toThrow("division by zero");
    expect(await keys(db.current().sql)).toEqual([]);
    await db.current().transaction((tx) => write(tx, "fine"));
    expect(await keys(db.current().sql)).toEqual(["fine"]);
  });

  test("a notification of a transaction is delivered only if the transaction commits", async () => {
    const received: (string | undefined)[] = [];
    const stop = await db.current().listen("test_news", (payload) => received.push(payload));
    const dropped = db.current().transaction(async (tx) => {
      await notify(tx, "test_news", "dropped");
      throw new Error("no");
    });
    await expect(dropped).rejects.toThrow("no");
    await db.current().transaction(async (tx) => {
      await notify(tx, "test_news", "kept");
      expect(received).toEqual([]);
    });
    await eventually(() => expect(received).toEqual(["kept"]));
    await stop();
    await notify(db.current().sql, "test_news", "late");
    await pause(50);
    expect(received).toEqual(["kept"]);
  });
});
