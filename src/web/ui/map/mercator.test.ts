import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { metresPerPixel, MAX_LATITUDE, project, unproject } from "./mercator.ts";

const position = fc.record({
  latitude: fc.double({ min: -MAX_LATITUDE, max: MAX_LATITUDE, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.999, noNaN: true }),
});

describe("Web Mercator", () => {
  it("projects the north-western corner of the world to 0 and its centre to a half", () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    const corner = project({ latitude: MAX_LATITUDE, longitude: -180 });
    expect(corner.x).toBe(0);
    expect(corner.y).toBeCloseTo(0, 6);
    expect(project({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, 6);
  });

  it("projects and unprojects every position to itself", () => {
    fc.assert(
      fc.property(position, (point) => {
        const back = unproject(project(point));
        expect(back.latitude).toBeCloseTo(point.latitude, 6);
        expect(back.longitude).toBeCloseTo(point.longitude, 6);
      }),
    );
  });

  it("covers the equator with 256 pixels at zoom 0, and half as many metres per pixel at 60 degrees", () => {
    expect(metresPerPixel(0, 0) * 256).toBeCloseTo(40_075_017, 0);
    expect(metresPerPixel(60, 5)).toBeCloseTo(metresPerPixel(0, 5) / 2, 6);
  });
});
