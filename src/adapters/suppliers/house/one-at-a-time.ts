type Key = number | string;

/** Serializes the same work per key. Callers that arrive while it runs share the next run, so no answer is older than its request. */
export function createTurns(): (key: Key, work: () => Promise<void>) => Promise<void> {
  const running = new Map<Key, Promise<void>>();
  const waiting = new Map<Key, Promise<void>>();
  return (key, work) => {
    const shared = waiting.get(key);
    if (shared) return shared;
    const begin = (): Promise<void> => {
      waiting.delete(key);
      const current = work().finally(() => {
        if (running.get(key) === current) running.delete(key);
      });
      running.set(key, current);
      return current;
    };
    const current = running.get(key);
    if (!current) return begin();
    const next = current.then(begin, begin);
    waiting.set(key, next);
    return next;
  };
}
