import { collectBalancesJob } from "#platform/booking/balance/collect-balances.ts";
import { notifyWaiting } from "#platform/booking/events/notify-waiting.ts";
import { resealPassengers } from "#platform/booking/passengers/reseal-passengers.ts";
import { receiveScheduleChanges } from "#platform/booking/schedule/receive-changes.ts";
import { settleDueChanges } from "#platform/booking/schedule/settle-changes.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { openJobs, type JobDefinition, type Jobs } from "#platform/kernel/delivery/jobs.ts";
import type { OutboxHandlers } from "#platform/kernel/delivery/outbox.ts";
import { listClubJobs } from "./club-jobs.ts";
import { createCompleter } from "./completer.ts";
import { syncHotelContent } from "./sync-hotel-content.ts";
import { listSweeps, type SweepOptions } from "./sweeps.ts";
import { watchLedger } from "./watch-ledger.ts";
import { deliverDue, OUTBOX_CHANNEL } from "#platform/kernel/delivery/outbox.ts";

type StartJobsOptions = {
  /** Handlers of the outbox, by topic. */
  readonly handlers: OutboxHandlers;
  /** Additional jobs of other areas. */
  readonly definitions?: readonly JobDefinition[];
  /** False on a node that only enqueues. */
  readonly isWorker: boolean;
} & SweepOptions;

/** Returns at once: call it after the server has started to listen; only tests await `started`. */
export function startJobs(context: Context, { handlers, definitions = [], isWorker, retention, onSwept }: StartJobsOptions): Jobs {
  const outbox = createOutboxWorker(context, handlers);
  const deliverOutbox: JobDefinition = { name: "deliver-outbox", schedule: "* * * * *", run: () => outbox.wake() };
  const completer = createCompleter(context);
  const completeBookings: JobDefinition = { name: "complete-bookings", schedule: "* * * * *", run: () => completer.run() };
  const notifyWaitingBookings: JobDefinition = {
    name: "tell-waiting-bookings",
    schedule: "* * * * *",
    run: async () => {
      await notifyWaiting(context);
    },
  };
  const resealing: JobDefinition = {
    name: "reseal-passengers",
    schedule: "45 3 * * *",
    run: async (_, signal) => {
      const values = await resealPassengers(context, signal);
      if (values > 0) context.log.info("passengers.resealed", { values });
    },
  };
  const followSchedules: JobDefinition = {
    name: "follow-flight-schedules",
    schedule: "*/5 * * * *",
    run: async () => {
      await receiveScheduleChanges(context);
      await settleDueChanges(context);
    },
  };
  const jobs = openJobs({
    database: context.database,
    log: context.log,
    definitions: [
      deliverOutbox,
      completeBookings,
      notifyWaitingBookings,
      resealing,
      collectBalancesJob(context),
      followSchedules,
      watchLedger(context),
      syncHotelContent(context),
      ...listSweeps(context, { retention, onSwept }),
      ...listClubJobs(context),
      ...definitions,
    ],
    isWorker,
  });
  if (isWorker) completer.start();
  const listening = isWorker ? outbox.listen().then(() => outbox.wake()) : Promise.resolve();
  listening.catch((error: unknown) => context.log.error("outbox worker did not start", {}, error));
  const started = Promise.all([jobs.started, listening]).then(() => undefined);
  // Both have already logged their errors, and callers need not await this.
  started.catch(() => undefined);
  return {
    enqueue: jobs.enqueue,
    started,
    stop: async (graceMs) => {
      await listening.catch(() => undefined);
      await Promise.all([outbox.stop(), completer.stop(), jobs.stop(graceMs)]);
    },
  };
}

type OutboxWorker = {
  /** Delivers due messages; a call during a run makes it check again afterwards. */
  readonly wake: () => Promise<void>;
  readonly listen: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Delivers events as soon as their transaction commits on any node; the sweep calls `wake` for messages whose notification was lost.
 */
function createOutboxWorker(context: Context, handlers: OutboxHandlers): OutboxWorker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  let stopListening: (() => Promise<void>) | undefined;

  const run = async () => {
    do {
      isWantedAgain = false;
      await deliverDue(context, handlers, stopping.signal);
    } while (isWantedAgain && !stopping.signal.aborted);
  };
  const wake = () => {
    isWantedAgain = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  };
  const onEvent = () => void wake().catch((error: unknown) => context.log.error("outbox delivery failed", {}, error));

  return {
    wake,
    listen: async () => {
      stopListening = await context.database.listen(OUTBOX_CHANNEL, onEvent);
    },
    stop: async () => {
      stopping.abort();
      await stopListening?.();
      await running?.catch(() => undefined);
    },
  };
}
