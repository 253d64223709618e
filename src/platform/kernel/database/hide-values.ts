import { DrizzleQueryError } from "drizzle-orm";
import { PgPreparedQuery } from "drizzle-orm/pg-core";
import { Refusal } from "#platform/kernel/values/refusal.ts";

type Run = (this: unknown, text: string, values: unknown[], query: () => Promise<unknown>) => Promise<unknown>;

let isDone = false;

/**
 * A failed statement quotes its values in message, stack and fields, and from there they would reach the log: names, addresses,
 * whatever was written. Drizzle has no switch for it, so its one place that makes such errors is wrapped, once per process.
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
  // PostgreSQL repeats the row here ("Key (email)=(…) already exists"); the constraint's name says enough.
  if (error.cause && "detail" in error.cause) error.cause.detail = undefined;
  if (error.cause && "params" in error.cause) error.cause.params = undefined;
  return error;
}
