import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GIVEN_UP_AFTER_MS, nextAskAt } from "./retry-times.ts";

const SINCE = new Date("2030-06-01T12:00:00Z");
const after = (ms: number) => new Date(SINCE.getTime() + ms);

function askUntilGivenUp(): number[] {
  const seconds: number[] = [];
  for (let at = nextAskAt(SINCE, SINCE); at !== "manual-review"; at = nextAskAt(SINCE, at)) {
    seconds.push((at.getTime() - SINCE.getTime()) / 1000);
  }
  return seconds;
}

describe("an unknown outcome", () => {
  it("is asked for after 2, 5, 15, 30 and 60 s, each minute to 30 min, each 30 min to 24 h, then by a person", { tags: ["F11"] }, () => {
    const minutes = Array.from({ length: 29 }, (_, index) => (index + 2) * 60);
    const sweeps = Array.from({ length: 47 }, (_, index) => (index + 2) * 1800);
    expect(askUntilGivenUp()).toEqual([2, 5, 15, 30, 60, ...minutes, ...sweeps]);
    expect(askUntilGivenUp().at(-1)).toBe(GIVEN_UP_AFTER_MS / 1000);
  });

  it("always has a next moment that lies ahead, until it is given up", { tags: ["I11"] }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: GIVEN_UP_AFTER_MS * 2 }), (elapsed) => {
        const next = nextAskAt(SINCE, after(elapsed));
        expect(next === "manual-review").toBe(elapsed >= GIVEN_UP_AFTER_MS);
        if (next === "manual-review") return;
        const wait = next.getTime() - after(elapsed).getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(elapsed < 60_000 ? 30_000 : elapsed < 1_800_000 ? 60_000 : 1_800_000);
        expect(askUntilGivenUp()).toContain((next.getTime() - SINCE.getTime()) / 1000);
      }),
    );
  });

  it("is asked for soon also when the clock was set back", { tags: ["F35"] }, () => {
    expect(nextAskAt(SINCE, after(-3_600_000))).toEqual(after(-3_598_000));
  });
});
