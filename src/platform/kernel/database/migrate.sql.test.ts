import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openEmptyDatabase } from "#tests/setup/empty-database.ts";
import { MIGRATIONS_FOLDER } from "#tests/setup/paths.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import type { Database } from "./database.ts";
import { listPendingMigrations, migrate } from "./migrate.ts";
import { openPostgresDatabase } from "./postgres-database.ts";

describe("migrate", () => {
  const log = createTestLog();
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await openEmptyDatabase();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
  });
  afterEach(async () => {
    await database.raw("drop schema public cascade; create schema public;");
    await rm(folder, { recursive: true });
  });
  afterAll(() => database.close());

  const file = (name: string, text: string) => writeFile(path.join(folder, name), text);
  const run = () => migrate(database, { folder, log });
  const tables = async () => {
    const { rows } = await database.raw("select tablename from pg_tables where schemaname = 'public' order by 1");
    return rows.map((row) => row["tablename"]).filter((name) => name !== "schema_migration");
  };

  test("applies the migrations of this project once, and the previous program still starts", { tags: ["F40"] }, async () => {
    const names = await migrate(database, { folder: MIGRATIONS_FOLDER, log });
    expect(names[0]).toBe("0001-kernel.sql");
    expect(await tables()).toContain("idempotency_key");
    expect(await migrate(database, { folder: MIGRATIONS_FOLDER, log })).toEqual([]);
    for (const name of names.slice(0, -1)) await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
    expect(await run()).toEqual([]);
  });

  test("applies new files in numerical order", async () => {
    await file("0002-b.sql", "alter table a add column b integer;");
    await file("0001-a.sql", "create table a (a integer)");
    expect(await run()).toEqual(["0001-a.sql", "0002-b.sql"]);
    await file("0010-c.sql", "create table c (); -- the last line may be a comment");
    expect(await run()).toEqual(["0010-c.sql"]);
  });

  test("a failing file is rolled back completely, and earlier files stay applied", { tags: ["F3"] }, async () => {
    await file("0001-a.sql", "create table a ();");
    await file("0002-b.sql", "create table b (); create table a ();");
    await expect(run()).rejects.toThrow("0002-b.sql");
    expect(await tables()).toEqual(["a"]);
    await file("0002-b.sql", "create table b ();");
    expect(await run()).toEqual(["0002-b.sql"]);
  });

  test("refuses a file that was changed after it ran, except for line endings", async () => {
    await file("0001-a.sql", "create table a\n();");
    await run();
    await file("0001-a.sql", "create table a\r\n();");
    expect(await run()).toEqual([]);
    await file("0001-a.sql", "create table a (b integer);");
    await expect(run()).rejects.toThrow("0001-a.sql was changed");
  });

  describe("a program older than the schema, after a rollback", { tags: ["F40"] }, () => {
    const rollBackTo = (...names: string[]) => Promise.all(names.map((name) => rm(path.join(folder, name))));
    beforeEach(async () => {
      await file("0001-a.sql", "create table a ();");
      await file("0002-b.sql", "-- compatible-with: 0001\ncreate table b ();");
      await file("0003-c.sql", "create table c ();");
    });

    test("starts if the schema was only extended, and logs a warning", async () => {
      await run();
      await rollBackTo("0002-b.sql", "0003-c.sql");
      expect(await run()).toEqual([]);
      expect(log.entries.at(-1)).toEqual({
        level: "warn",
        event: "schema is newer than the program, and compatible",
        fields: { program: "0001-a.sql", schema: "0003-c.sql", unknownMigrations: 2 },
      });
    });

    test("does not start if something it uses was removed, and names the program that is needed", async () => {
      await file("0004-d.sql", "-- Nothing reads it since 0002.\n-- compatible-with: 0002\ndrop table c;");
      await run();
      await rollBackTo("0003-c.sql", "0004-d.sql");
      expect(await run()).toEqual([]);
      await rollBackTo("0002-b.sql");
      await expect(run()).rejects.toThrow("newer than this program: it has had 0004-d.sql");
      await expect(run()).rejects.toThrow("needs a program that knows 0002");
    });

    test("does not start if the compatibility was not recorded", async () => {
      await run();
      await database.raw("alter table schema_migration drop column compatible_with");
      await rollBackTo("0002-b.sql", "0003-c.sql");
      await expect(run()).rejects.toThrow("newer than this program: it has had 0002-b.sql");
    });

    test("does not start if it lacks a migration between those it knows", async () => {
      await run();
      await rollBackTo("0002-b.sql");
      await expect(run()).rejects.toThrow("lacks although it knows later ones");
    });
  });

  test("lists pending migrations without changing anything, also on a database of an older program", async () => {
    const pending = () => listPendingMigrations(database, { folder, log });
    await file("0001-a.sql", "create table a ();");
    expect(await pending()).toEqual(["0001-a.sql"]);
    expect(await tables()).toEqual([]);
    await run();
    await database.raw("alter table schema_migration drop column compatible_with");
    await file("0002-b.sql", "create table b ();");
    expect(await pending()).toEqual(["0002-b.sql"]);
    await run();
    expect(await pending()).toEqual([]);
  });

  test("refuses a new file with a number below an applied one", async () => {
    await file("0001-a.sql", "create table a ();");
    await file("0003-c.sql", "create table c ();");
    await run();
    await file("0002-b.sql", "create table b ();");
    await expect(run()).rejects.toThrow("0002-b.sql came too late");
  });

  test("checks the names, numbers and transactions of all files before any of them runs", async () => {
    await file("0001-a.sql", "create table a ();");
    await file("0002-Wrong.sql", "");
    await expect(run()).rejects.toThrow("0002-Wrong.sql is not named");
    await rm(path.join(folder, "0002-Wrong.sql"));
    await file("0001-b.sql", "create table b ();");
    await expect(run()).rejects.toThrow("number of 0001-b.sql");
    await file("0001-b.sql", "create table b (); \n COMMIT; create table c ();");
    await expect(run()).rejects.toThrow("begins or ends a transaction");
    await file("0001-b.sql", "-- compatible-with: 0002\ncreate table b ();");
    await expect(run()).rejects.toThrow("not compatible-with");
    await mkdir(path.join(folder, "none"));
    await expect(migrate(database, { folder: path.join(folder, "none"), log })).rejects.toThrow("no migrations");
    expect(await tables()).toEqual([]);
  });

  test("several nodes may start at once", async () => {
    await file("0001-a.sql", "create table a (); select pg_sleep(0.1);");
    await file("0002-b.sql", "create table b ();");
    const answers = await Promise.all(Array.from({ length: 5 }, run));
    expect(answers.flat().toSorted()).toEqual(["0001-a.sql", "0002-b.sql"]);
  });

  test.runIf(inject("engine") === "postgres")(
    "waits for a locked table in short attempts, so that traffic behind it is not blocked",
    { tags: ["F41"] },
    async () => {
      const holdTable = async (seconds: number) => {
        const { rows } = await database.raw("select current_database() as name");
        const traffic = await openPostgresDatabase({ url: `${inject("postgresUrl")}/${String(rows[0]?.["name"])}`, log, connections: 1 });
        const holding = traffic.raw(`begin; lock table a in access share mode; select pg_sleep(${seconds}); commit;`);
        const isHeld = "select 1 from pg_locks where relation = 'a'::regclass and mode = 'AccessShareLock' and granted";
        await expect.poll(async () => (await database.raw(isHeld)).rows).toHaveLength(1);
        return () => holding.then(() => traffic.close());
      };
      await file("0001-a.sql", "create table a ();");
      await run();
      await file("0002-b.sql", "alter table a add column b integer;");
      const released = await holdTable(1.5);
      expect(await run()).toEqual(["0002-b.sql"]);
      await released();
      await file("0003-c.sql", "alter table a add column c integer;");
      const releasedLater = await holdTable(2);
      await expect(migrate(database, { folder, log, patienceMs: 0 })).rejects.toThrow("lock timeout");
      await releasedLater();
    },
  );
});
