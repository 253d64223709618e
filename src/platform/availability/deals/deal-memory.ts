/** Caches deals for a minute: the home page shows them on every render, and they are the same for all visitors with the same key. */
import type { Context } from "#platform/kernel/calls/context.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";

const LIFETIME_MS = 60_000;
/** More than the combinations of brand, locale, currency and user type in use at one time. */
const MAX_KEPT = 500;

export type DealMemory = { readonly recall: <T>(question: readonly unknown[], answer: () => Promise<T>) => Promise<T> };

export function createDealMemory({ clock }: Pick<Context, "clock">): DealMemory {
  const stored = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();
  return {
    recall: <T>(question: readonly unknown[], answer: () => Promise<T>) => {
      const key = JSON.stringify(question);
      const now = clock.now().getTime();
      const known = stored.get(key);
      // If the clock was set back, an old entry must not stay valid for longer than its lifetime.
      if (known && now < known.until && known.until <= now + LIFETIME_MS) return known.answer as Promise<T>;
      const fresh = answer().then((value) => deepFreeze(value) as T);
      if (stored.size >= MAX_KEPT) stored.clear();
      stored.set(key, { until: now + LIFETIME_MS, answer: fresh });
      // Failures are not cached.
      fresh.catch(() => stored.delete(key));
      return fresh;
    },
  };
}
