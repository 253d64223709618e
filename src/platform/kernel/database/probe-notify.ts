import type { Log } from "#platform/ports/log.ts";
import type { Random } from "#platform/ports/random.ts";
import type { Database } from "./database.ts";
import { notify } from "./notify.ts";

const CHANNEL = "notify_probe";
const PATIENCE_MS = 5_000;
/** During start the program may be too busy to read a notification that has arrived in time. */
const ATTEMPTS = 3;
const HINT = "LISTEN needs a session of the server: set DATABASE_DIRECT_URL to its own address, past any pooler";

/**
 * Sends a notification and listens for it the way every node does. A pooler in transaction mode accepts LISTEN and then delivers nothing;
 * without this probe the only symptom would be caches and jobs that lag behind.
 */
export async function probeNotify(database: Database, log: Log, random: Random, patienceMs = PATIENCE_MS): Promise<boolean> {
  let fault: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      if (await doesArrive(database, random.uuid(), patienceMs)) return true;
    } catch (error) {
      fault = error;
    }
  }
  log.error("database notifications do not arrive", { attempts: ATTEMPTS, waitedMs: patienceMs, hint: HINT }, fault);
  return false;
}

async function doesArrive(database: Database, sent: string, patienceMs: number): Promise<boolean> {
  const arrived = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => arrived.resolve(false), patienceMs).unref();
  let stop: (() => Promise<void>) | undefined;
  try {
    stop = await database.listen(CHANNEL, (payload) => payload === sent && arrived.resolve(true));
    await notify(database.sql, CHANNEL, sent);
    return await arrived.promise;
  } finally {
    clearTimeout(timer);
    await stop?.();
  }
}
