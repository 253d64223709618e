import type pg from "pg";
import { isSessionLost, UnknownOutcome } from "./database-error.ts";

export type CommitWatch = {
  readonly client: pg.PoolClient;
  /** Why COMMIT did not do what was asked, if that is what went wrong. */
  readonly failure: () => Error | undefined;
  readonly isBroken: () => boolean;
};

/** Looks over the driver's shoulder at COMMIT and ROLLBACK, because what they answer decides whether work may be repeated. */
export function watchCommit(client: pg.PoolClient): CommitWatch {
  let failure: Error | undefined;
  let isBroken = false;
  const commit = async (run: () => Promise<pg.QueryResult>) => {
    let result: pg.QueryResult;
    try {
      result = await run();
    } catch (error) {
      if (isSessionLost(error)) failure = new UnknownOutcome(error);
      throw error;
    }
    // PostgreSQL answers COMMIT of a broken transaction with a quiet ROLLBACK.
    if (result.command === "COMMIT") return result;
    failure = new Error("a statement of this transaction failed earlier, so it was rolled back");
    throw failure;
  };
  const rollback = async (run: () => Promise<pg.QueryResult>) => {
    try {
      return await run();
    } catch {
      // The reason for the rollback is the error worth telling; the connection is thrown away.
      isBroken = true;
      return { rows: [] } as unknown as pg.QueryResult;
    }
  };
  const query = (config: { text: string }, values: unknown[]) => {
    const run = () => client.query(config, values);
    if (config.text === "commit") return commit(run);
    return config.text === "rollback" ? rollback(run) : run();
  };
  return { client: { query } as unknown as pg.PoolClient, failure: () => failure, isBroken: () => isBroken };
}
