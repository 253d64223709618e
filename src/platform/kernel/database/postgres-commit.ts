import type pg from "pg";
import { isSessionLost, UnknownOutcome } from "./database-error.ts";
import { leavesConnectionBroken, TRANSACTION_LIMITS } from "./postgres-pool.ts";

type CommitWatch = {
  readonly client: pg.PoolClient;
  /** Why COMMIT did not commit; undefined if something else failed. */
  readonly failure: () => Error | undefined;
  readonly isBroken: () => boolean;
};

type Run = () => Promise<pg.QueryResult>;

/**
 * Adds the limits of a transaction to its BEGIN, and inspects the answers to COMMIT and ROLLBACK, because they decide whether work may be
 * repeated.
 */
export function watchCommit(client: pg.PoolClient): CommitWatch {
  let failure: Error | undefined;
  let isBroken = false;
  const statement = async (run: Run) => {
    try {
      return await run();
    } catch (error) {
      isBroken ||= leavesConnectionBroken(error);
      throw error;
    }
  };
  const commit = async (run: Run) => {
    let result: pg.QueryResult;
    try {
      result = await statement(run);
    } catch (error) {
      if (isSessionLost(error)) failure = new UnknownOutcome(error);
      throw error;
    }
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (result.command === "COMMIT") return result;
    failure = new Error("an earlier statement of this transaction failed, so it was rolled back");
    throw failure;
  };
  const rollback = async (run: Run) => {
    try {
      // ROLLBACK would wait behind a statement that did not answer; closing the connection rolls back as well.
      if (!isBroken) return await run();
    } catch {
      // The caller reports the reason for the rollback, not this error; the connection is closed.
      isBroken = true;
    }
    return { rows: [] } as unknown as pg.QueryResult;
  };
  const query = (config: { text: string }, values: unknown[]) => {
    const { text } = config;
    if (text.startsWith("begin")) return statement(() => client.query({ ...config, text: `${text}; ${TRANSACTION_LIMITS}` }, values));
    const run = () => client.query(config, values);
    if (text === "commit") return commit(run);
    return text === "rollback" ? rollback(run) : statement(run);
  };
  return { client: { query } as unknown as pg.PoolClient, failure: () => failure, isBroken: () => isBroken };
}
