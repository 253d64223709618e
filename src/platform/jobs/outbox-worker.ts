import type { Context } from "#platform/kernel/calls/context.ts";
import { deliverDue, OUTBOX_CHANNEL, type OutboxHandlers } from "#platform/kernel/delivery/outbox.ts";

type OutboxWorker = {
  /** Delivers due messages; a call during a run makes it check again afterwards. */
  readonly wake: () => Promise<void>;
  readonly listen: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Delivers events as soon as their transaction commits on any node; the sweep calls `wake` for messages whose notification was lost. */
export function createOutboxWorker(context: Context, handlers: OutboxHandlers): OutboxWorker {
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
  const onNews = () => void wake().catch((error: unknown) => context.log.error("outbox delivery failed", {}, error));

  return {
    wake,
    listen: async () => {
      stopListening = await context.database.listen(OUTBOX_CHANNEL, onNews);
    },
    stop: async () => {
      stopping.abort();
      await stopListening?.();
      await running?.catch(() => undefined);
    },
  };
}
