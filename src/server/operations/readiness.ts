/** Whether a load balancer should send requests to this node: it has started, it is not draining, and its database answers. */
import { sql as template } from "drizzle-orm";
import type { Database } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { Log } from "#platform/ports/log.ts";

type ReadinessState = "ready" | "starting" | "draining" | "no database";

export type Readiness = {
  /** Ignores the database: false while the node starts and once it is stopping. */
  readonly isReady: () => boolean;
  readonly set: (isReady: boolean) => void;
  readonly state: () => Promise<ReadinessState>;
};

type DatabaseProbe = () => Promise<boolean>;

export function createReadiness(probe: DatabaseProbe = async () => true): Readiness {
  let ready = false;
  let hasStarted = false;
  const notReady = () => (hasStarted ? "draining" : "starting");
  return {
    isReady: () => ready,
    set: (isReady) => {
      ready = isReady;
      hasStarted ||= isReady;
    },
    state: async () => {
      if (!ready) return notReady();
      const answers = await probe();
      // A stop may have begun during the query.
      if (!ready) return notReady();
      return answers ? "ready" : "no database";
    },
  };
}

/** Longer than a statement waits for a free connection, so that a busy pool is distinguished from an unreachable database. */
const PROBE_TIMEOUT_MS = 2_500;
/** Probes share one query per second. */
const PROBE_CACHE_MS = 1_000;

export function createDatabaseProbe(database: Pick<Database, "sql">, log: Log, timeoutMs = PROBE_TIMEOUT_MS): DatabaseProbe {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  let wasAway = false;
  const probe = async (): Promise<boolean> => {
    const fault = await faultOf(database, timeoutMs);
    if (fault !== undefined && !wasAway) log.error("readiness.database-away", {}, fault);
    if (fault === undefined && wasAway) log.info("readiness.database-back");
    wasAway = fault !== undefined;
    return !wasAway;
  };
  return () => {
    const now = performance.now();
    if (!last || now - last.at > PROBE_CACHE_MS) last = { at: now, answer: probe() };
    return last.answer;
  };
}

async function faultOf(database: Pick<Database, "sql">, timeoutMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database did not answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([database.sql.execute(template`select 1`), timeout]);
    return undefined;
  } catch (fault) {
    // All connections are in use: the node is busy, and removing it would only overload the others.
    return fault instanceof Refusal && fault.code === "too-busy" ? undefined : fault;
  } finally {
    clearTimeout(timer);
  }
}
