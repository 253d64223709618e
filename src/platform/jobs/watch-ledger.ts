import type { Context } from "#platform/kernel/calls/context.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";

/** Adds up the books while few work on them; whatever it finds should be impossible, so a person is called. */
export const watchLedger = ({ database, log }: Pick<Context, "database" | "log">): JobDefinition => ({
  name: "check-ledger",
  schedule: "15 4 * * *",
  run: async () => {
    for (const fault of await checkLedger(database)) log.error("ledger.fault", fault);
  },
});
