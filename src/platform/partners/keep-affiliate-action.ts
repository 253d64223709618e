import type { Context } from "#platform/kernel/calls/context.ts";
import * as sink from "./affiliate-sink-store.ts";

/** Where the built-in stand-in of the affiliate network keeps what it is told. */
export const keepAffiliateAction =
  ({ database, clock }: Pick<Context, "database" | "clock">) =>
  (action: { readonly path: string; readonly json: unknown }): Promise<void> =>
    sink.insert(database.sql, { receivedAt: clock.now(), path: action.path, body: action.json });
