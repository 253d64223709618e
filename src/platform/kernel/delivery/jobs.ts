/**
 * Background jobs, run by pg-boss on either engine. A job is only a reminder: pending work is also stored in a column with its due time, and a
 * sweep finds work whose job was lost.
 */
import { setImmediate as yieldToRequests, setTimeout as pause } from "node:timers/promises";
import { sql as template } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Log } from "#platform/ports/log.ts";
import type { Database, Sql } from "#platform/kernel/database/database.ts";

export type JobData = Readonly<Record<string, unknown>>;

export type JobDefinition = {
  readonly name: string;
  /** Cron, in UTC; without one the job runs only when it is enqueued. */
  readonly schedule?: string;
  readonly retries?: number;
  /** After this time a run counts as dead and is retried, possibly on another node. */
  readonly expireSeconds?: number;
  /** Must be idempotent: a job may run more than once, also concurrently on two nodes. */
  readonly run: (data: JobData, signal: AbortSignal) => Promise<void>;
};

type EnqueueOptions = {
  readonly dueAt?: Date;
  /** No second job with this key is added while one is waiting. */ readonly onceKey?: string;
};

export type Jobs = {
  /**
   * With the sql of a transaction the job exists only if that commits. False: the job was not added, or jobs have not started yet; then a sweep
   * finds the work.
   */
  readonly enqueue: (sql: Sql, name: string, data?: JobData, options?: EnqueueOptions) => Promise<boolean>;
  /** Resolves when jobs run. Nothing else waits for it. */
  readonly started: Promise<void>;
  /** Takes no new jobs and waits `graceMs` for running ones; unfinished jobs run again later. */
  readonly stop: (graceMs?: number) => Promise<void>;
};

type JobSettings = {
  readonly database: Database;
  readonly log: Log;
  readonly definitions: readonly JobDefinition[];
  /** False: this node only enqueues. */
  readonly isWorker: boolean;
};

const DUE_QUEUES = "select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now()";
const NO_JOB = "00000000-0000-0000-0000-000000000000";
/** A worker asks for jobs of its queue this often, unless `wakeWorkers` wakes it earlier. */
const POLL_SECONDS = 60;
const WAKE_EVERY_MS = 2_000;
const EXPIRE_SECONDS = 300;
const RETRIES = 3;
const GRACE_MS = 10_000;
const MAX_PAUSE_MS = 60_000;

export function openJobs({ database, log, definitions, isWorker }: JobSettings): Jobs {
  const boss = createBoss(database, log, isWorker);
  const stopping = new AbortController();
  let isReady = false;
  let watching: Promise<void> | undefined;
  const start = async () => {
    await boss.start();
    for (const definition of definitions) await register(boss, definition);
    isReady = true;
    if (!isWorker) return;
    const workers = new Map<string, string>();
    for (const definition of definitions) {
      if (!stopping.signal.aborted) workers.set(definition.name, await work(boss, log, definition, stopping.signal));
    }
    watching = wakeWorkers({ boss, database, log, workers }, stopping.signal);
  };
  const started = keepTrying(start, log, stopping.signal);
  // It rejects only after a stop before the start; the error is not needed then.
  started.catch(() => undefined);
  return {
    started,
    enqueue: async (sql, name, data = {}, { dueAt, onceKey } = {}) => {
      if (!isReady || stopping.signal.aborted) return false;
      const options = { ...(dueAt ? { startAfter: dueAt } : {}), ...(onceKey ? { singletonKey: onceKey } : {}) };
      return (await boss.send(name, data, { ...options, db: fromDrizzle(sql, template) })) !== null;
    },
    stop: async (graceMs = GRACE_MS) => {
      stopping.abort();
      await started.catch(() => undefined);
      await watching;
      await boss.stop({ graceful: true, timeout: graceMs, close: false });
    },
  };
}

/** Creates or upgrades the tables of the job library before a start, so that a running node changes no schema. */
export async function installJobTables(database: Database, log: Log): Promise<void> {
  const boss = createBoss(database, log, false);
  await boss.start();
  await boss.stop({ close: false });
}

/** The database may be down when the process starts; the site runs without jobs until it is back. */
async function keepTrying(start: () => Promise<void>, log: Log, stopping: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      log.error("jobs did not start", { tries }, error);
      await pause(Math.min(MAX_PAUSE_MS, 1_000 * 2 ** tries), undefined, { signal: stopping, ref: false });
    }
  }
}

function createBoss(database: Database, log: Log, isWorker: boolean): PgBoss {
  const boss = new PgBoss({
    // Our own connection instead of the adapter of pg-boss: on PGlite a failed script must be rolled back before the next statement runs.
    db: {
      executeSql: async (text, values) => {
        // PGlite runs on the main thread: without a pause, its many statements at start would block all requests.
        await yieldToRequests();
        return database.raw(text, values);
      },
    },
    backend: database.engine,
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on("error", (error) => log.warn("job queue error", { reason: error.name }));
  return boss;
}

async function register(boss: PgBoss, { name, retries = RETRIES, expireSeconds = EXPIRE_SECONDS, schedule }: JobDefinition): Promise<void> {
  const options = { retryLimit: retries, retryDelay: 5, retryBackoff: true, expireInSeconds: expireSeconds, deleteAfterSeconds: 86_400 };
  // `short`: at most one job per key waits, so reminders do not accumulate.
  await boss.createQueue(name, { policy: "short", ...options });
  await boss.updateQueue(name, options);
  if (schedule) await boss.schedule(name, schedule, {}, { tz: "UTC" });
  else await boss.unschedule(name);
  // Any query makes pg-boss cache the queue. Otherwise the first enqueue would read it outside its transaction, and on PGlite wait for
  // itself.
  await boss.findJobs(name, { id: NO_JOB });
}

type Workers = {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly log: Log;
  /** The id of the worker of each queue. */
  readonly workers: ReadonlyMap<string, string>;
};

/** One query for all queues: if each of the forty workers asked for its own jobs as often, an idle node would make twenty queries per second. */
async function wakeWorkers({ boss, database, log, workers }: Workers, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      const due = await database.raw(DUE_QUEUES);
      for (const { name } of due.rows) {
        const worker = workers.get(String(name));
        if (worker) boss.notifyWorker(worker);
      }
    } catch (error) {
      log.warn("job queue error", { reason: error instanceof Error ? error.name : typeof error });
    }
    await pause(WAKE_EVERY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

async function work(boss: PgBoss, log: Log, { name, run }: JobDefinition, stopping: AbortSignal): Promise<string> {
  // One at a time: an error fails all jobs of a batch.
  return boss.work<JobData>(name, { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
    if (!job) return;
    try {
      await run(job.data, AbortSignal.any([stopping, job.signal]));
    } catch (error) {
      log.warn("job failed", { job: name, fault: error instanceof Error ? error.name : typeof error });
      throw error;
    }
  });
}
