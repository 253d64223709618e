import type { Context } from "#platform/kernel/calls/context.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";

/** Verifies the ledger at a time of low traffic. Any finding should be impossible, so it is logged as an error for the operator. */
export const watchLedger = ({ database, log }: Pick<Context, "database" | "log">): JobDefinition => ({
  name: "check-ledger",
  schedule: "15 4 * * *",
  run: async () => {
    for (const fault of await checkLedger(database)) log.error("ledger.fault", fault);
  },
});
