import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSeparateDatabase } from "#tests/setup/worker-database.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { openJobs, type JobData, type Jobs } from "./jobs.ts";

describe("jobs", () => {
  const log = createTestLog();
  const ran: JobData[] = [];
  let database: Database;
  let jobs: Jobs;
  let failures = 0;
  let onSlow: ((signal: AbortSignal) => Promise<void>) | undefined;
  let isEarlyAccepted: boolean;

  beforeAll(async () => {
    database = await openSeparateDatabase();
    const definitions = [
      { name: "collect", run: async (data: JobData) => void ran.push(data) },
      { name: "slow", run: async (_: JobData, signal: AbortSignal) => onSlow?.(signal) },
      { name: "swept", schedule: "0 0 1 1 *", run: async () => undefined },
      {
        name: "stumble",
        run: async () => {
          failures += 1;
          throw new Error("always");
        },
        retries: 0,
      },
    ];
    jobs = openJobs({ database, log, isWorker: true, definitions });
    isEarlyAccepted = await jobs.enqueue(database.sql, "collect", { too: "early" });
    await jobs.started;
  });
  afterAll(async () => {
    await jobs.stop(0);
    await database.close();
  });

  const waiting = async (name: string) => {
    const { rows } = await database.raw(`select data from pgboss.job where name = '${name}' and state in ('created', 'retry')`);
    return rows.map((row) => row["data"]);
  };

  test("enqueue reports false before jobs have started", () => {
    expect(isEarlyAccepted).toBe(false);
  });

  test("a job enqueued in a transaction exists only if the transaction commits", async () => {
    const dropped = database.transaction(async (sql) => {
      await jobs.enqueue(sql, "collect", { id: "dropped" });
      throw new Error("no");
    });
    await expect(dropped).rejects.toThrow("no");
    await database.transaction(async (sql) => {
      expect(await jobs.enqueue(sql, "collect", { id: "kept" })).toBe(true);
    });
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual([{ id: "kept" }]);
  });

  test("a delayed job waits, and no second one with its key is added", async () => {
    const dueAt = new Date(Date.now() + 3_600_000);
    expect(await jobs.enqueue(database.sql, "collect", { id: "later" }, { dueAt, onceKey: "k" })).toBe(true);
    expect(await jobs.enqueue(database.sql, "collect", { id: "again" }, { dueAt, onceKey: "k" })).toBe(false);
    expect(await jobs.enqueue(database.sql, "collect", { id: "other" }, { dueAt, onceKey: "other" })).toBe(true);
    expect(await waiting("collect")).toEqual(expect.arrayContaining([{ id: "later" }, { id: "other" }]));
    expect(ran).toEqual([{ id: "kept" }]);
  });

  test("a failing job is logged without its data and does not block other jobs", async () => {
    await jobs.enqueue(database.sql, "stumble", { email: "someone@example.com" });
    await expect.poll(() => failures, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => log.entries.find(({ event }) => event === "job failed")?.fields).toEqual({ job: "stumble", fault: "Error" });
    expect(JSON.stringify(log.entries)).not.toContain("example.com");
  });

  test("schedules are stored in the database", async () => {
    const { rows } = await database.raw("select name, cron from pgboss.schedule");
    expect(rows).toEqual([{ name: "swept", cron: "0 0 1 1 *" }]);
  });

  test("a stop lets the running job finish and starts no other job", async () => {
    const started = Promise.withResolvers<void>();
    let isFinished = false;
    onSlow = async (signal) => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      await database.raw("select 1");
      isFinished = true;
    };
    await jobs.enqueue(database.sql, "slow");
    await started.promise;
    await jobs.stop(5_000);
    expect(isFinished).toBe(true);
    expect(await jobs.enqueue(database.sql, "collect", { id: "late" })).toBe(false);
  });
});
