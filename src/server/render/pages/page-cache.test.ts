import { describe, expect, test, vi } from "vitest";
import { encodePage } from "./encoded-page.ts";
import type { Made } from "./page-cache.ts";
import { createPageCache } from "./page-cache.ts";

const page = (size: number) => encodePage(200, ["x".repeat(size)], false);
const maker = (size = 10, mayBeStored = true) => vi.fn<() => Promise<Made>>(async () => ({ page: page(size), mayBeStored }));

function aCache(maxBytes = 1000) {
  let time = 0;
  const cache = createPageCache({ maxBytes, lifetimeMs: 100, now: () => time });
  return { cache, pass: (ms: number) => (time += ms) };
}

describe("the page cache", () => {
  test("concurrent requests for a page render it once", async () => {
    const { cache } = aCache();
    const make = maker();
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.findOrMake("k", "v1", make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
    expect(cache.find("k")).toBe(pages[0]);
  });

  test("a page that failed is rendered again for the next request", async () => {
    const { cache } = aCache();
    await expect(cache.findOrMake("k", "v1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await cache.findOrMake("k", "v1", maker());
    expect(cache.find("k")).toBeDefined();
  });

  test("expired pages can be dropped without a request for them", async () => {
    const { cache, pass } = aCache();
    await cache.findOrMake("old", "v1", maker());
    pass(60);
    await cache.findOrMake("young", "v1", maker());
    pass(60);
    cache.dropExpired();
    expect(cache.size()).toEqual({ pages: 1, bytes: 10 });
    expect(cache.find("young")).toBeDefined();
  });

  test("a page is cached for its lifetime and no longer", async () => {
    const { cache, pass } = aCache();
    await cache.findOrMake("k", "v1", maker());
    pass(99);
    expect(cache.find("k")).toBeDefined();
    pass(1);
    expect(cache.find("k")).toBeUndefined();
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
  });

  test("memory is bounded, and the least recently used page is evicted first", async () => {
    const { cache } = aCache(1000);
    for (const key of ["a", "b", "c", "d"]) await cache.findOrMake(key, "v1", maker(240));
    cache.find("a");
    await cache.findOrMake("e", "v1", maker(240));
    expect(["a", "b", "c", "d", "e"].filter((key) => cache.find(key))).toEqual(["a", "c", "d", "e"]);
    expect(cache.size().bytes).toBeLessThanOrEqual(1000);
  });

  test("one large page does not evict all others", async () => {
    const { cache } = aCache(1000);
    await cache.findOrMake("small", "v1", maker(10));
    await cache.findOrMake("huge", "v1", maker(900));
    expect(cache.find("huge")).toBeUndefined();
    expect(cache.find("small")).toBeDefined();
  });

  test("after a change all older pages are dropped, and new ones are cached only until other nodes know of the change", async () => {
    const { cache, pass } = aCache();
    await cache.findOrMake("old", "v1", maker());
    const gate = Promise.withResolvers<void>();
    const slow = cache.findOrMake("slow", "v1", async () => {
      await gate.promise;
      return { page: page(10), mayBeStored: true };
    });
    cache.dropAll(20);
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
    const fresh = maker();
    const next = await cache.findOrMake("slow", "v1", fresh);
    expect(fresh).toHaveBeenCalledTimes(1);
    gate.resolve();
    await slow;
    expect(cache.find("slow")).toBe(next);
    pass(20);
    expect(cache.find("slow")).toBeUndefined();
    await cache.findOrMake("slow", "v1", maker());
    pass(99);
    expect(cache.find("slow")).toBeDefined();
  });

  test("a page marked as not cacheable is not cached", async () => {
    const { cache } = aCache();
    await cache.findOrMake("k", "v1", maker(10, false));
    expect(cache.find("k")).toBeUndefined();
  });

  test("a new configuration drops the pages of the old one, including those being rendered", { tags: ["F34"] }, async () => {
    const { cache } = aCache();
    await cache.findOrMake("old", "v1", maker());
    const lateResult = cache.findOrMake("late", "v1", maker());
    cache.keepOnly("v2");
    await lateResult;
    await cache.findOrMake("new", "v2", maker());
    expect(["old", "late", "new"].filter((key) => cache.find(key))).toEqual(["new"]);
  });

  test("with a size of zero every request renders its own page", async () => {
    const { cache } = aCache(0);
    const make = maker();
    await Promise.all([cache.findOrMake("k", "v1", make), cache.findOrMake("k", "v1", make)]);
    expect(make).toHaveBeenCalledTimes(2);
    expect(cache.find("k")).toBeUndefined();
  });
});
