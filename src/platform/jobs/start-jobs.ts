import type { Context } from "#platform/kernel/context.ts";
import { openJobs, type JobDefinition, type Jobs } from "#platform/kernel/jobs.ts";
import type { OutboxHandlers } from "#platform/kernel/outbox.ts";
import { createOutboxWorker } from "./outbox-worker.ts";
import { listSweeps } from "./sweeps.ts";

export type StartJobsOptions = {
  /** Who delivers which topic of the outbox. */
  readonly handlers: OutboxHandlers;
  /** Jobs of the capabilities, beside those of the kernel. */
  readonly definitions?: readonly JobDefinition[];
  /** False on a node that only enqueues. */
  readonly isWorker: boolean;
};

/** Returns at once: call it when the server already listens, and await `started` only in tests. */
export function startJobs(context: Context, { handlers, definitions = [], isWorker }: StartJobsOptions): Jobs {
  const outbox = createOutboxWorker(context, handlers);
  const deliverOutbox: JobDefinition = { name: "deliver-outbox", schedule: "* * * * *", run: () => outbox.wake() };
  const jobs = openJobs({
    database: context.database,
    log: context.log,
    definitions: [deliverOutbox, ...listSweeps(context), ...definitions],
    isWorker,
  });
  const listening = isWorker ? outbox.listen().then(() => outbox.wake()) : Promise.resolve();
  listening.catch((error: unknown) => context.log.error("outbox worker did not start", {}, error));
  const started = Promise.all([jobs.started, listening]).then(() => undefined);
  // Both have told the log already; nobody has to await this.
  started.catch(() => undefined);
  return {
    enqueue: jobs.enqueue,
    started,
    stop: async (graceMs) => {
      await listening.catch(() => undefined);
      await Promise.all([outbox.stop(), jobs.stop(graceMs)]);
    },
  };
}
