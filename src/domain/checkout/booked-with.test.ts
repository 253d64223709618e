import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BookedWith } from "./booked-with.ts";
import { NOTHING_BESIDES, readBookedWith } from "./booked-with.ts";

describe("what a booking brought besides", () => {
  it("comes back as it was written", () => {
    const whole: BookedWith = { joined: { fee: { minor: 50_00, currency: "USD" }, account: "new" }, points: 12_400 };
    expect(readBookedWith(structuredClone({ bookedWith: whole }))).toEqual(whole);
  });

  it("is nothing where the history holds anything else", () => {
    fc.assert(
      fc.property(fc.anything(), (state) => {
        expect(readBookedWith(state)).toEqual(NOTHING_BESIDES);
      }),
    );
    for (const joined of [
      {},
      { fee: {}, account: "new" },
      { fee: { minor: 1, currency: "USD" }, account: "x" },
      { fee: { minor: 0.5, currency: "USD" }, account: "new" },
    ])
      expect(readBookedWith({ bookedWith: { joined, points: -1 } })).toEqual(NOTHING_BESIDES);
  });
});
