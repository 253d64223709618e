/** Limits concurrent heavy work: a few run at once, some wait, and the rest fail immediately. */
type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

export class QueueFull extends Error {}

export function createBoundedQueue(limits: { readonly atOnce: number; readonly waiting: number }): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return async (work) => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) throw new QueueFull("the queue is full");
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    running += 1;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
