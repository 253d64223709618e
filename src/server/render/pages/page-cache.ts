/** Pages of anonymous visitors, kept in memory for a short while. Bounded by bytes; the one not asked for longest goes first. */
import type { EncodedPage } from "./encoded-page.ts";

type Entry = { readonly page: EncodedPage; readonly snapshot: string; readonly until: number };

type PageCacheOptions = {
  readonly maxBytes: number;
  readonly lifetimeMs: number;
  readonly now: () => number;
};

export type Made = { readonly page: EncodedPage; readonly mayBeKept: boolean };

export type PageCache = {
  readonly find: (key: string) => EncodedPage | undefined;
  /** However many ask for a key at once, `make` runs once. */
  readonly findOrMake: (key: string, snapshot: string, make: () => Promise<Made>) => Promise<EncodedPage>;
  /** Lets go of everything made from another configuration, and keeps nothing of it that is still being made. */
  readonly keepOnly: (snapshot: string) => void;
  /**
   * Drops every page because content changed, and keeps none that is still being made. For `settleMs` new pages are kept only until that time
   * is over: another node may still answer from before the change.
   */
  readonly dropAll: (settleMs: number) => void;
  readonly size: () => { readonly pages: number; readonly bytes: number };
};

export function createPageCache({ maxBytes, lifetimeMs, now }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const inTheMaking = new Map<string, Promise<EncodedPage>>();
  let bytes = 0;
  let current: string | undefined;
  let generation = 0;
  let settledAt = 0;

  const drop = (key: string): void => {
    bytes -= entries.get(key)?.page.memory ?? 0;
    entries.delete(key);
  };

  const find = (key: string): EncodedPage | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.until <= now()) {
      drop(key);
      return undefined;
    }
    // A map keeps the order of insertion: what is put back last is dropped last.
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  };

  const keep = (key: string, page: EncodedPage, snapshot: string): void => {
    drop(key);
    if (page.memory > maxBytes / 4 || (current !== undefined && snapshot !== current)) return;
    const time = now();
    entries.set(key, { page, snapshot, until: time < settledAt ? settledAt : time + lifetimeMs });
    bytes += page.memory;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  return {
    find,
    findOrMake: (key, snapshot, make) => {
      // Where nothing is kept, nothing is shared either: every answer is made for its request.
      if (maxBytes === 0) return make().then(({ page }) => page);
      const found = find(key);
      if (found) return Promise.resolve(found);
      const waiting = inTheMaking.get(key);
      if (waiting) return waiting;
      const begun = generation;
      const making = make()
        .then(({ page, mayBeKept }) => {
          if (mayBeKept && begun === generation) keep(key, page, snapshot);
          return page;
        })
        .finally(() => {
          if (inTheMaking.get(key) === making) inTheMaking.delete(key);
        });
      inTheMaking.set(key, making);
      return making;
    },
    keepOnly: (snapshot) => {
      current = snapshot;
      for (const [key, entry] of entries) if (entry.snapshot !== snapshot) drop(key);
    },
    dropAll: (settleMs) => {
      generation += 1;
      settledAt = now() + settleMs;
      entries.clear();
      bytes = 0;
      // Whoever asks from now on waits for a page that is made from now on.
      inTheMaking.clear();
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}
