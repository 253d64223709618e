import { DrizzleQueryError } from "drizzle-orm";
import { PgPreparedQuery } from "drizzle-orm/pg-core";
import { Refusal } from "#platform/kernel/values/refusal.ts";

type Run = (this: unknown, text: string, values: unknown[], query: () => Promise<unknown>) => Promise<unknown>;

let isDone = false;

/**
 * Drizzle puts the values of a failed statement into message, stack and fields of the error, from where names and addresses would reach the
 * log. It has no option to prevent this, so the one method that creates these errors is wrapped, once per process.
 */
export function hideValuesInErrors(): void {
  if (isDone) return;
  isDone = true;
  const statements = PgPreparedQuery.prototype as unknown as { queryWithCache: Run };
  const run = statements.queryWithCache;
  statements.queryWithCache = async function (text, values, query) {
    try {
      return await run.call(this, text, values, query);
    } catch (error) {
      throw hideValues(error);
    }
  };
}

function hideValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  if (error.cause instanceof Refusal) return error.cause;
  const message = `Failed query: ${error.query}`;
  if (error.stack) error.stack = error.stack.replace(error.message, () => message);
  error.message = message;
  error.params = [];
  // PostgreSQL repeats the row here ("Key (email)=(…) already exists"); the name of the constraint is enough for a diagnosis.
  if (error.cause && "detail" in error.cause) error.cause.detail = undefined;
  if (error.cause && "params" in error.cause) error.cause.params = undefined;
  return error;
}
