import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxOf, fit, fitDense, MIN_ZOOM, MAX_ZOOM, moveBy, pixelOf, settle, zoomAround } from "./camera.ts";
import { project } from "./mercator.ts";

const SIZE = { width: 800, height: 600 };
const PADDING = { top: 72, right: 64, bottom: 48, left: 56 };

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const camera = fc.record({ x: number(0, 0.999), y: number(0.1, 0.9), zoom: number(2, MAX_ZOOM) });
const position = fc.record({ latitude: number(-70, 70), longitude: number(-180, 179.9) });

describe("a camera", () => {
  it("shows its own point in the middle", () => {
    fc.assert(
      fc.property(camera, (look) => {
        const { left, top } = pixelOf(look, SIZE, look);
        expect(left).toBeCloseTo(400, 3);
        expect(top).toBeCloseTo(300, 3);
      }),
    );
  });

  it("moves the map by the given number of pixels", () => {
    fc.assert(
      fc.property(camera, number(-300, 300), number(-200, 200), (look, left, top) => {
        const seen = pixelOf(moveBy(look, left, top), SIZE, look);
        expect(seen.left).toBeCloseTo(400 - left, 2);
        expect(seen.top).toBeCloseTo(300 - top, 2);
      }),
    );
  });

  it("zooms around the pixel under the pointer", () => {
    fc.assert(
      fc.property(camera, number(0, 800), number(0, 600), number(2, MAX_ZOOM), (look, left, top, zoom) => {
        const under = moveBy(look, left - 400, top - 300);
        const seen = pixelOf(zoomAround(look, SIZE, { left, top }, zoom), SIZE, under);
        expect(Math.abs(seen.left - left)).toBeLessThan(0.01);
        expect(Math.abs(seen.top - top)).toBeLessThan(0.01);
      }),
    );
  });

  it("never leaves the world to the north or south, and wraps from east to west", () => {
    fc.assert(
      fc.property(number(-3, 3), number(-3, 3), number(-5, 30), (x, y, zoom) => {
        const look = settle({ x, y, zoom }, SIZE);
        expect(look.zoom).toBeGreaterThanOrEqual(MIN_ZOOM);
        expect(look.zoom).toBeLessThanOrEqual(MAX_ZOOM);
        expect(look.x >= 0 && look.x <= 1).toBe(true);
        const { north, south } = boxOf(look, SIZE);
        expect(north).toBeLessThanOrEqual(85.0512);
        expect(south).toBeGreaterThanOrEqual(-85.0512);
      }),
    );
  });
});

describe("the box of a map", () => {
  it("has north above south, and west greater than east only across the date line", () => {
    const lisbon = boxOf({ ...project({ latitude: 38.7, longitude: -9.1 }), zoom: 12 }, SIZE);
    expect(lisbon.north).toBeGreaterThan(38.7);
    expect(lisbon.south).toBeLessThan(38.7);
    expect(lisbon.west).toBeLessThan(-9.1);
    expect(lisbon.east).toBeGreaterThan(-9.1);
    const fiji = boxOf({ ...project({ latitude: -17, longitude: 179.9 }), zoom: 8 }, SIZE);
    expect(fiji.west).toBeGreaterThan(170);
    expect(fiji.east).toBeLessThan(-170);
  });

  it("is the whole world where the whole world is visible", () => {
    expect(boxOf({ x: 0.2, y: 0.5, zoom: 1 }, SIZE)).toMatchObject({ west: -180, east: 180 });
  });
});

describe("fitting the camera to positions", () => {
  it("shows every position inside the padding, as close as possible", () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 12 }), (positions) => {
        const look = fit(positions, { width: 1366, height: 900 }, PADDING, 14);
        expect(look.zoom).toBeLessThanOrEqual(14);
        const pixels = positions.map((position) => pixelOf(look, { width: 1366, height: 900 }, project(position)));
        // Where the world is smaller than the map, `pixelOf` returns the nearest copy, which may be outside the padding.
        if (look.zoom < 2.5) return;
        for (const { left, top } of pixels) {
          expect(left).toBeGreaterThanOrEqual(PADDING.left - 1);
          expect(left).toBeLessThanOrEqual(1366 - PADDING.right + 1);
          expect(top).toBeGreaterThanOrEqual(PADDING.top - 1);
          expect(top).toBeLessThanOrEqual(900 - PADDING.bottom + 1);
        }
      }),
    );
  });

  it("leaves out a few positions far outside, and none that are near", () => {
    const around = (count: number, degrees: number) =>
      Array.from({ length: count }, (_, at) => ({
        latitude: 38.71 + degrees * Math.sin(at * 2.4),
        longitude: -9.14 + degrees * Math.cos(at * 2.4),
      }));
    const isShown = (look: ReturnType<typeof fit>, { latitude, longitude }: { latitude: number; longitude: number }) => {
      const box = boxOf(look, SIZE);
      return latitude < box.north && latitude > box.south && longitude > box.west && longitude < box.east;
    };
    const town = around(12, 0.01);
    const far = { latitude: 38.78, longitude: -9.02 };
    const looks = (positions: typeof town) => [fit(positions, SIZE, PADDING, 14), fitDense(positions, SIZE, PADDING, 14)] as const;
    const [all, dense] = looks([...town, far]);
    expect(dense.zoom).toBeGreaterThanOrEqual(all.zoom + 1);
    expect([town.every((one) => isShown(dense, one)), isShown(dense, far), isShown(all, far)]).toEqual([true, false, true]);
    // Evenly spread positions, and two towns of the same size, are all shown.
    for (const positions of [
      town,
      around(12, 0.1),
      [...town, ...town.map(({ latitude, longitude }) => ({ latitude, longitude: longitude + 0.1 }))],
    ]) {
      const [every, first] = looks(positions);
      expect(first).toEqual(every);
    }
    expect(looks([far])[1]).toEqual(looks([far])[0]);
  });

  it("takes the short way across the date line", () => {
    const look = fit(
      [
        { latitude: -18.1, longitude: 178.4 },
        { latitude: -13.8, longitude: -171.8 },
      ],
      SIZE,
      PADDING,
      14,
    );
    expect(look.zoom).toBeGreaterThan(5);
    expect(Math.min(look.x, 1 - look.x)).toBeLessThan(0.02);
  });

  it("shows a single position with its surroundings", () => {
    expect(fit([{ latitude: 38.7, longitude: -9.1 }], SIZE, PADDING, 14).zoom).toBe(14);
  });
});
