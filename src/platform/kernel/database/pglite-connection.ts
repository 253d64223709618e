/** The one connection of PGlite with a single queue, so that statements, scripts and transactions never interleave. */
import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { TransactionScope } from "./transaction.ts";

type PgliteConnection = {
  readonly query: <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>;
  readonly script: (text: string) => Promise<Results[]>;
  readonly transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  readonly listen: (channel: string, onNotification: (payload: string) => void) => Promise<() => Promise<void>>;
  readonly settled: () => Promise<void>;
};

export function createPgliteConnection(pglite: PGlite, scope: TransactionScope, waitMs: number): PgliteConnection {
  let last: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    scope.assertOutside();
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const inLineForAWhile = <T>(work: () => Promise<T>): Promise<T> => {
    scope.assertOutside();
    return new Promise<T>((resolve, reject) => {
      let isGone = false;
      const leave = setTimeout(() => {
        isGone = true;
        reject(new Refusal("too-busy"));
      }, waitMs);
      const turn = async () => {
        clearTimeout(leave);
        if (!isGone) await work().then(resolve, reject);
      };
      inLine(turn).catch(reject);
    });
  };
  return {
    query: <T>(text: string, values?: unknown[], options?: QueryOptions) => inLineForAWhile(() => pglite.query<T>(text, values, options)),
    script: (text) =>
      inLine(async () => {
        try {
          return await pglite.exec(text);
        } catch (error) {
          // Without it, a failed script with its own BEGIN would leave the next user of the connection inside a broken transaction.
          await pglite.exec("rollback");
          throw error;
        }
      }),
    transaction: (work) => inLineForAWhile(() => pglite.transaction((transaction) => scope.inside(() => work(transaction)))),
    listen: async (channel, onNotification) => {
      const stop = await inLine(() => pglite.listen(channel, onNotification));
      return () => inLine(() => stop());
    },
    settled: async () => {
      await last;
    },
  };
}
