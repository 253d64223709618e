import { describe, expect, it } from "vitest";
import { walkingMinutes } from "./walking.ts";

describe("walking times", () => {
  it("add a detour to the straight line", () => {
    // 1.3 km of streets at 4.8 km/h.
    expect(walkingMinutes(1)).toBe(16);
  });

  it("are at least a minute, and not given for what is too far to walk", () => {
    expect(walkingMinutes(0.01)).toBe(1);
    expect(walkingMinutes(3.6)).toBe(59);
    expect(walkingMinutes(4)).toBeUndefined();
  });
});
