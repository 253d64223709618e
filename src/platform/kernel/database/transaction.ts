/** Retries of transactions, and protection against a transaction that waits for itself. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/ports/log.ts";
import { isUnknownOutcome, sqlStateOf } from "./database-error.ts";

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 8;
const SERIALISATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** Both states guarantee that nothing was written, so a retry is safe. A lost COMMIT guarantees nothing, so its error is passed on. */
const mayTryAgain = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return !isUnknownOutcome(error) && (state === SERIALISATION_FAILURE || state === DEADLOCK);
};

export async function retryTransaction<T>(log: Log, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= ATTEMPTS || !mayTryAgain(error)) throw error;
      log.info("transaction retried", { tries, sqlState: sqlStateOf(error) });
      // Jitter keeps two conflicting transactions from colliding again. It has no influence on results, so it does not use the random port.
      await pause(FIRST_PAUSE_MS * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

export type TransactionScope = {
  readonly inside: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Throws inside a transaction. PGlite has one connection: using the database from inside a transaction would wait forever. PostgreSQL throws
   * too, so that tests on either engine find the error.
   */
  readonly assertOutside: () => void;
};

export function createTransactionScope(): TransactionScope {
  const storage = new AsyncLocalStorage<{ open: boolean }>();
  return {
    inside: async (work) => {
      const scope = { open: true };
      try {
        return await storage.run(scope, work);
      } finally {
        scope.open = false;
      }
    },
    assertOutside: () => {
      if (storage.getStore()?.open) throw new Error("inside a transaction use the sql passed to its callback, not the database");
    },
  };
}
