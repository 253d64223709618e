import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockFace, endOfHold, HOLD_MS, isSoon, leftOf, minutesToSay } from "./hold-clock.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");
const MINUTE = 60_000;

describe("the clock of the checkout", () => {
  it("goes by the server's time, however wrong the visitor's is", () => {
    const expiry = new Date(NOW + 5 * MINUTE).toISOString();
    fc.assert(
      fc.property(fc.integer({ min: -86_400_000, max: 86_400_000 }), (wrong) => {
        const end = endOfHold(expiry, { serverNow: NOW, now: NOW + wrong });
        expect(leftOf(end, NOW + wrong)).toBe(5 * MINUTE);
      }),
    );
  });

  it("never says more than a cart lives, nor less than nothing", { tags: ["ERR-063"] }, () => {
    const far = new Date(NOW + 3 * HOLD_MS).toISOString();
    expect(leftOf(endOfHold(far, { serverNow: NOW, now: NOW }), NOW)).toBe(HOLD_MS);
    const past = new Date(NOW - MINUTE).toISOString();
    expect(leftOf(endOfHold(past, { serverNow: NOW, now: NOW }), NOW)).toBe(0);
  });

  it("shows minutes and seconds, and 0:00 only at the end", () => {
    expect([HOLD_MS, 19 * MINUTE + 42_000, 61_000, 1, 0].map(clockFace)).toEqual(["20:00", "19:42", "1:01", "0:01", "0:00"]);
  });

  it("is said aloud four times at most, and minded near the end", () => {
    expect([11, 10, 7, 5, 2, 1, 0].map((minutes) => minutesToSay(minutes * MINUTE))).toEqual([undefined, 10, 10, 5, 2, 1, 1]);
    expect([isSoon(3 * MINUTE), isSoon(2 * MINUTE)]).toEqual([false, true]);
  });
});
