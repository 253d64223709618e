import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { walkingMinutes } from "#domain/place/walking.ts";
import { netOf, ringsAround, roundLength, walksAround } from "./map-lines.ts";
import { metresPerPixel } from "./mercator.ts";
import { writeLength } from "./write-length.ts";

const LISBON = { latitude: 38.7139, longitude: -9.1394 };

describe("a round length", () => {
  it("is written in the usual unit for its size", () => {
    expect(writeLength("en-US", roundLength(2600, "metric"))).toBe("2 km");
    expect(writeLength("en-US", roundLength(999, "metric"))).toBe("500 m");
    expect(writeLength("en-US", roundLength(1700, "miles"))).toBe("1 mi");
    expect(writeLength("en-US", roundLength(900, "miles"))).toBe("0.5 mi");
    expect(writeLength("en-US", roundLength(100, "miles"))).toBe("200 ft");
  });

  it("is at most the given length, and at least two fifths of it", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e7, noNaN: true }), fc.constantFrom("metric" as const, "miles" as const), (most, units) => {
        const { metres } = roundLength(most, units);
        expect(metres).toBeLessThanOrEqual(most * 1.000001);
        expect(metres).toBeGreaterThan(most * 0.3999);
      }),
    );
  });
});

describe("distance rings", () => {
  it("have equal distances, which their labels state", () => {
    const rings = ringsAround(LISBON, 13, "metric");
    expect(rings.map(({ length }) => writeLength("en-US", length))).toEqual(["2 km", "4 km", "6 km", "8 km", "10 km"]);
    for (const { radius, length } of rings) expect(radius * metresPerPixel(LISBON.latitude, 13)).toBeCloseTo(length.metres, 3);
  });

  it("are not drawn at a zoom at which a city is only a point", () => {
    expect(ringsAround(LISBON, 8, "metric")).toEqual([]);
  });
});

describe("rings of walking time", () => {
  it("are where a walk of that time ends, and wider apart than their labels are high", () => {
    for (let zoom = 11; zoom <= 17; zoom += 0.5) {
      const rings = walksAround(LISBON, zoom);
      rings.forEach(({ radius, minutes }, index) => {
        expect(walkingMinutes((radius * metresPerPixel(LISBON.latitude, zoom)) / 1000)).toBe(minutes);
        expect(radius - (rings[index - 1]?.radius ?? 0)).toBeGreaterThan(60);
      });
    }
    expect(walksAround(LISBON, 14).map(({ minutes }) => minutes)).toEqual([10, 20, 30]);
    expect(walksAround(LISBON, 9)).toEqual([]);
  });
});

describe("the grid of degrees", () => {
  it("has a few lines at every position and zoom", () => {
    const look = fc.record({
      x: fc.double({ min: 0, max: 0.999, noNaN: true }),
      y: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
      zoom: fc.double({ min: 2, max: 17, noNaN: true }),
    });
    fc.assert(
      fc.property(look, (camera) => {
        const { across, down } = netOf(camera, { width: 1366, height: 900 });
        expect(down.length).toBeGreaterThanOrEqual(2);
        expect(down.length).toBeLessThanOrEqual(13);
        expect(across.length).toBeGreaterThanOrEqual(1);
        expect(across.length).toBeLessThanOrEqual(13);
        for (const left of down) expect(left >= -1 && left <= 1367).toBe(true);
        for (const top of across) expect(top >= -1 && top <= 901).toBe(true);
      }),
    );
  });
});
