import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildPositionGrid, distanceKm, visitNear } from "./position-grid.ts";

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("positions in cells", () => {
  it("finds what a look at everything finds, across the date line and at the poles", () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 60 }), position, fc.integer({ min: 1, max: 3000 }), (all, around, radius) => {
        const positions = {
          latitudes: Float32Array.from(all, ({ latitude }) => latitude),
          longitudes: Float32Array.from(all, ({ longitude }) => longitude),
        };
        const grid = buildPositionGrid(positions, [...all.keys()]);
        const near: number[] = [];
        visitNear(grid, positions, around, radius, (item) => near.push(item));
        const expected = [...all.keys()].filter(
          (item) => distanceKm(around, { latitude: positions.latitudes[item]!, longitude: positions.longitudes[item]! }) <= radius,
        );
        expect(near.toSorted((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("finds across many degrees beside a pole, where degrees are short", () => {
    const positions = { latitudes: Float32Array.of(-89.42511367797853), longitudes: Float32Array.of(0) };
    const near: number[] = [];
    visitNear(buildPositionGrid(positions, [0]), positions, { latitude: -89.4315664390444, longitude: -9.00000000000002 }, 10, (item) =>
      near.push(item),
    );
    expect(near).toEqual([0]);
  });

  it("computes the distance from London to Paris", () => {
    expect(distanceKm({ latitude: 51.50853, longitude: -0.12574 }, { latitude: 48.85341, longitude: 2.3488 })).toBeCloseTo(343.5, 0);
  });
});
