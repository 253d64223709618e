import type { Context } from "#platform/kernel/calls/context.ts";
import * as sink from "./affiliate-sink-store.ts";

/** Where the sandbox affiliate network stores what it receives. */
export const keepAffiliateAction =
  ({ database, clock }: Pick<Context, "database" | "clock">) =>
  (action: { readonly path: string; readonly json: unknown }): Promise<void> =>
    sink.insert(database.sql, { receivedAt: clock.now(), path: action.path, body: action.json });
