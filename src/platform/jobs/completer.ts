import { setTimeout as pause } from "node:timers/promises";
import { completeBalances } from "#platform/booking/balance/drive-balance.ts";
import { sweepBookings } from "#platform/booking/engine/complete-bookings.ts";
import { isAnythingDue } from "./due-work.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

type Completer = {
  /** Processes due bookings and payments of balances; a call during a run waits for that run. */
  readonly run: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

/** The interval of the first query after a lost answer; cron schedules are limited to minutes. The due times themselves are stored in rows. */
const PAUSE_MS = 2_000;

export function createCompleter(context: Context): Completer {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let watching: Promise<void> | undefined;
  const sweep = async () => {
    if (!(await isAnythingDue(context.database.sql, context.clock.now()))) return;
    await sweepBookings(context, stopping.signal);
    // The same time for all batches, so that the loop ends.
    const dueBy = context.clock.now();
    while (!stopping.signal.aborted && (await completeBalances(context, dueBy)) > 0);
  };
  const run = () => (running ??= sweep().finally(() => (running = undefined)));
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await run().catch((fault: unknown) => context.log.error("booking.completer-failed", {}, fault));
      await pause(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  return {
    run,
    start: () => {
      watching ??= watch();
    },
    stop: async () => {
      stopping.abort();
      await watching;
      await running?.catch(() => undefined);
    },
  };
}
