/**
 * Keeps answers that pages show to everyone and that cost many searches, such as departures and prices by month. Only the first request waits: later
 * ones get the kept answer, and an answer that is no longer fresh is replaced in the background.
 */
import type { Context } from "#platform/kernel/calls/context.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";

const FRESH_MS = 5 * 60_000;
/** An older answer names prices that few searches would find: then the request waits. */
const MAX_AGE_MS = 60 * 60_000;
/** More than the combinations of brand, market, currency and campaign or place in use at one time. */
const MAX_KEPT = 200;

type Kept = { readonly answer: Promise<unknown>; readonly since: number; isReplaced: boolean };

export type ReplacedAnswers = { readonly recall: <T>(question: readonly unknown[], find: () => Promise<T>) => Promise<T> };

/** `name` is the first part of the log event of a failed replacement. */
export function createReplacedAnswers({ clock, log }: Pick<Context, "clock" | "log">, name: string): ReplacedAnswers {
  const kept = new Map<string, Kept>();
  /** One at a time: the searches of many answers at once would slow down the searches of visitors. */
  let last: Promise<unknown> = Promise.resolve();

  const store = <T>(key: string, answer: Promise<T>): void => {
    const entry: Kept = { answer, since: clock.now().getTime(), isReplaced: false };
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? "");
    kept.delete(key);
    kept.set(key, entry);
    answer.catch(() => kept.get(key) === entry && kept.delete(key));
  };
  const queued = <T>(find: () => Promise<T>): Promise<T> => {
    const answer = last.then(find).then((found) => deepFreeze(found) as T);
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    recall: <T>(question: readonly unknown[], find: () => Promise<T>): Promise<T> => {
      const key = JSON.stringify(question);
      const known = kept.get(key);
      const age = known ? clock.now().getTime() - known.since : Infinity;
      // The age is negative if the clock was set back.
      if (!known || age > MAX_AGE_MS || age < 0) {
        const answer = queued(find);
        store(key, answer);
        return answer;
      }
      if (age > FRESH_MS && !known.isReplaced) {
        known.isReplaced = true;
        queued(find).then(
          (found) => store(key, Promise.resolve(found)),
          (fault: unknown) => {
            known.isReplaced = false;
            log.error(`${name}.not-replaced`, {}, fault);
          },
        );
      }
      return known.answer as Promise<T>;
    },
  };
}
