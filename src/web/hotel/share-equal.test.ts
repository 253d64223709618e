import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareEqual } from "./share-equal.ts";

describe("values that are equal", () => {
  it("are one frozen value, and say what they said", () => {
    fc.assert(
      fc.property(fc.record({ name: fc.string(), beds: fc.array(fc.nat()) }), (value) => {
        const shared = shareEqual(structuredClone(value));
        expect(shared).toEqual(value);
        expect(shareEqual(structuredClone(value))).toBe(shared);
        expect([Object.isFrozen(shared), Object.isFrozen(shared.beds)]).toEqual([true, true]);
      }),
    );
  });

  it("are others where they differ", () => expect(shareEqual({ a: 1 })).not.toBe(shareEqual({ a: 2 })));

  it("are forgotten when there are too many", () => {
    const first = shareEqual({ first: true });
    for (let number = 0; number < 4000; number += 1) shareEqual({ number });
    expect(shareEqual({ first: true })).not.toBe(first);
  });
});
