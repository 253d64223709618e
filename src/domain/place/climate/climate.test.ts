import { describe, expect, it } from "vitest";
import { SOLD_CITIES } from "../destination-zones.ts";
import { climateOf } from "./climate.ts";

/** South of the equator. */
const SOUTHERN = new Set([3369157, 2147714]);
/** So near the equator that the warmest month is not in summer. */
const TROPICAL = new Set([1609350, 1880252, 1622846]);

describe("the climate of a destination", () => {
  it.each(SOLD_CITIES)("of $id has believable figures for every month", ({ id }) => {
    const months = climateOf(String(id)) ?? [];
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months.filter(({ celsius, rainMm }) => !(celsius > -15 && celsius < 43 && rainMm >= 0 && rainMm < 400))).toEqual([]);
    // No month is far from both its neighbours: that would be a mistyped figure.
    const jumps = months.filter(({ celsius }, at) => {
      const [before, after] = [months.at(at - 1)!.celsius, months[(at + 1) % 12]!.celsius];
      return Math.min(Math.abs(celsius - before), Math.abs(celsius - after)) > 9;
    });
    expect(jumps).toEqual([]);
  });

  it.each(SOLD_CITIES.filter(({ id }) => !TROPICAL.has(id)))("of $id is warmest in its summer", ({ id }) => {
    const months = climateOf(String(id)) ?? [];
    const warmest = months.toSorted((one, other) => other.celsius - one.celsius)[0]!.month;
    expect(SOUTHERN.has(id) ? [12, 1, 2, 3] : [6, 7, 8, 9]).toContain(warmest);
  });

  it("is unknown for other places", () => {
    expect(climateOf("1")).toBeUndefined();
    expect(climateOf("bali")).toBeUndefined();
  });
});
