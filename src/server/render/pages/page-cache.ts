/** Cache of shared pages in memory, for a short lifetime. Bounded by bytes; the least recently used page is evicted first. */
import type { EncodedPage } from "./encoded-page.ts";

type Entry = { readonly page: EncodedPage; readonly snapshot: string; readonly until: number };

type PageCacheOptions = {
  readonly maxBytes: number;
  readonly lifetimeMs: number;
  readonly now: () => number;
};

export type Made = { readonly page: EncodedPage; readonly mayBeStored: boolean };

export type PageCache = {
  readonly find: (key: string) => EncodedPage | undefined;
  /** Concurrent callers for one key share a single run of `make`. */
  readonly findOrMake: (key: string, snapshot: string, make: () => Promise<Made>) => Promise<EncodedPage>;
  /** Drops all pages rendered from another configuration, and does not cache those being rendered from it. */
  readonly keepOnly: (snapshot: string) => void;
  /**
   * Drops all pages because content changed, and does not cache those being rendered. For `settleMs`, new pages are cached only until
   * that time has passed, because another node may still answer with the old content.
   */
  readonly dropAll: (settleMs: number) => void;
  /** Frees the memory of pages that were not requested since they expired. */
  readonly dropExpired: () => void;
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
    // A Map iterates in insertion order: reinserting makes this entry the most recently used.
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  };

  const store = (key: string, page: EncodedPage, snapshot: string): void => {
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
      // Without a cache, concurrent requests share nothing either: each renders its own page.
      if (maxBytes === 0) return make().then(({ page }) => page);
      const found = find(key);
      if (found) return Promise.resolve(found);
      const waiting = inTheMaking.get(key);
      if (waiting) return waiting;
      const startGeneration = generation;
      const making = make()
        .then(({ page, mayBeStored }) => {
          if (mayBeStored && startGeneration === generation) store(key, page, snapshot);
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
      // Later requests must not share a page whose rendering began before the change.
      inTheMaking.clear();
    },
    dropExpired: () => {
      const time = now();
      for (const [key, { until }] of entries) if (until <= time) drop(key);
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}
