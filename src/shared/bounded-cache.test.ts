import { describe, expect, it, vi } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

describe("createBoundedCache", () => {
  it("computes a value once per key", () => {
    const cache = createBoundedCache<string>({ maxEntries: 10 });
    const make = vi.fn(() => "made");
    expect([cache("a", make), cache("a", make), cache("b", make)]).toEqual(["made", "made", "made"]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("evicts the oldest entry at the limit", () => {
    const cache = createBoundedCache<string>({ maxEntries: 2 });
    for (const key of ["a", "b", "c"]) cache(key, () => key);
    const secondMake = vi.fn(() => "again");
    expect([cache("b", secondMake), cache("c", secondMake), cache("a", secondMake)]).toEqual(["b", "c", "again"]);
  });

  it("does not cache failures", () => {
    const cache = createBoundedCache<string>({ maxEntries: 2 });
    const fail = () => {
      throw new Error("not today");
    };
    expect(() => cache("a", fail)).toThrow("not today");
    expect(cache("a", () => "made")).toBe("made");
  });
});
