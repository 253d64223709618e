import { describe, expect, it } from "vitest";
import { createSystemClock } from "./system-clock.ts";

describe("system clock", () => {
  it("follows the machine's clock, with an offset once moved", () => {
    const clock = createSystemClock();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000);
    clock.advance(541 * 60_000);
    expect(Math.abs(clock.now().getTime() - Date.now() - 541 * 60_000)).toBeLessThan(1000);
  });
});
