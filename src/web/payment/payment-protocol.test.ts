import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFrameMessage } from "./payment-protocol.ts";

describe("messages of a payment form", () => {
  it("are parsed", () => {
    for (const name of ["busy", "fault", "question", "declined", "over", "returned"]) {
      expect(readFrameMessage({ itineraPayment: name, more: 1 })).toEqual({ itineraPayment: name });
    }
    expect(readFrameMessage({ itineraPayment: "ready", height: 410.2 })).toEqual({ itineraPayment: "ready", height: 411 });
    expect(readFrameMessage({ itineraPayment: "resize", height: 1e9 })).toEqual({ itineraPayment: "resize", height: 4000 });
  });

  it("all others are ignored", () => {
    for (const data of [null, undefined, "ready", {}, { itineraPayment: "pay" }, { itineraPayment: "ready" }, []]) {
      expect(readFrameMessage(data)).toBeUndefined();
    }
    for (const height of [0, -1, Number.NaN, Infinity, "400", null]) {
      expect(readFrameMessage({ itineraPayment: "resize", height })).toBeUndefined();
    }
    fc.assert(fc.property(fc.anything(), (data) => readFrameMessage(data) === undefined));
  });
});
