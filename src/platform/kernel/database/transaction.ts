/** How a transaction is tried again, and how one is kept from waiting for itself. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/ports/log.ts";
import { isUnknownOutcome, sqlStateOf } from "./database-error.ts";

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 8;
const SERIALISATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** Both states promise that nothing was written, so trying again is safe. A lost COMMIT promises nothing and is passed on. */
const mayTryAgain = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return !isUnknownOutcome(error) && (state === SERIALISATION_FAILURE || state === DEADLOCK);
};

export async function tryAgain<T>(log: Log, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= ATTEMPTS || !mayTryAgain(error)) throw error;
      log.info("transaction tried again", { tries, sqlState: sqlStateOf(error) });
      // Jitter keeps two rivals from meeting again; chance has no influence on any result, so the port is not needed.
      await pause(FIRST_PAUSE_MS * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

export type TransactionScope = {
  readonly inside: <T>(work: () => Promise<T>) => Promise<T>;
  /** PGlite has one connection: using it from inside a transaction would wait for ever. Refused on both engines, so tests on either find it. */
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
      if (storage.getStore()?.open) throw new Error("inside a transaction use the sql that the transaction was given, not the database");
    },
  };
}
