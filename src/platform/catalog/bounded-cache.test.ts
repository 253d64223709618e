import { describe, expect, it, vi } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

describe("createBoundedCache", () => {
  it("computes a value once per key", () => {
    const keep = createBoundedCache<string>({ most: 10 });
    const make = vi.fn(() => "made");
    expect([keep("a", make), keep("a", make), keep("b", make)]).toEqual(["made", "made", "made"]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("evicts the oldest entry at the limit", () => {
    const keep = createBoundedCache<string>({ most: 2 });
    for (const key of ["a", "b", "c"]) keep(key, () => key);
    const again = vi.fn(() => "again");
    expect([keep("b", again), keep("c", again), keep("a", again)]).toEqual(["b", "c", "again"]);
  });

  it("does not cache failures", () => {
    const keep = createBoundedCache<string>({ most: 2 });
    const fail = () => {
      throw new Error("not today");
    };
    expect(() => keep("a", fail)).toThrow("not today");
    expect(keep("a", () => "made")).toBe("made");
  });
});
