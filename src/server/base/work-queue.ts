/** A bounded queue with limited concurrency, so that drawing does not slow down pages. */
export type Urgency = "wanted" | "ahead";

export type WorkQueue = {
  /** Undefined when the queue is full. Work in advance starts only while no requested work waits. */
  readonly add: <T>(work: () => Promise<T>, urgency?: Urgency) => Promise<T> | undefined;
  readonly size: () => { readonly running: number; readonly waiting: number };
};

type WorkQueueLimits = { readonly atOnce: number; readonly waiting: number };

export function createWorkQueue({ atOnce, waiting }: WorkQueueLimits): WorkQueue {
  const lines: Record<Urgency, (() => void)[]> = { wanted: [], ahead: [] };
  let running = 0;
  const startNext = () => {
    while (running < atOnce) {
      // Work in advance starts only when nothing runs, so a further slot stays free for requested work.
      const begin = lines.wanted.shift() ?? (running === 0 ? lines.ahead.shift() : undefined);
      if (!begin) return;
      running += 1;
      begin();
    }
  };
  return {
    add: (work, urgency = "wanted") => {
      if (lines[urgency].length >= waiting) return undefined;
      return new Promise((resolve, reject) => {
        lines[urgency].push(() => {
          work()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              startNext();
            });
        });
        startNext();
      });
    },
    size: () => ({ running, waiting: lines.wanted.length + lines.ahead.length }),
  };
}
