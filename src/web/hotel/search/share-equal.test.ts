import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareEqual } from "./share-equal.ts";

describe("shareEqual", () => {
  it("returns one frozen value for equal values", () => {
    fc.assert(
      fc.property(fc.record({ name: fc.string(), beds: fc.array(fc.nat()) }), (value) => {
        const shared = shareEqual(structuredClone(value));
        expect(shared).toEqual(value);
        expect(shareEqual(structuredClone(value))).toBe(shared);
        expect([Object.isFrozen(shared), Object.isFrozen(shared.beds)]).toEqual([true, true]);
      }),
    );
  });

  it("returns different values for different input", () => expect(shareEqual({ a: 1 })).not.toBe(shareEqual({ a: 2 })));

  it("evicts the oldest value when it is full", () => {
    const first = shareEqual({ first: true });
    for (let number = 0; number < 4000; number += 1) shareEqual({ number });
    expect(shareEqual({ first: true })).not.toBe(first);
  });
});
