import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pinsWithText } from "./map-pin.ts";
import { centreOf, placesWithRoom } from "./map-places.ts";
import type { WorldPoint } from "./mercator.ts";
import { project, worldPixels } from "./mercator.ts";

const pin = fc.record({
  id: fc.uuid(),
  latitude: fc.double({ min: 38.6, max: 38.8, noNaN: true }),
  longitude: fc.double({ min: -9.3, max: -9, noNaN: true }),
  text: fc.constantFrom("€ 9", "€ 120", "US$ 1,240"),
});
const pins = fc.uniqueArray(pin, { minLength: 1, maxLength: 60, selector: ({ id }) => id });
const zooms = fc.integer({ min: 3, max: 17 });

/** The widths of the shortest and the longest label. Any two labels closer than the first overlap; any two farther apart than the second do not. */
const NARROW_PX = 3 * 8.5 + 24;
const WIDE_PX = 9 * 8.5 + 24;
const HIGH_PX = 44;

const isWithin = (one: WorldPoint, other: WorldPoint, zoom: number, width: number): boolean =>
  Math.abs(one.y - other.y) * worldPixels(zoom) < HIGH_PX && Math.abs(one.x - other.x) * worldPixels(zoom) < width;

describe("pins that keep their text", () => {
  it("never overlap", () => {
    fc.assert(
      fc.property(pins, zooms, (all, zoom) => {
        const visible = pinsWithText(all, zoom);
        const points = all.filter(({ id }) => visible.has(id)).map(project);
        const pairs = points.flatMap((one, index) => points.slice(index + 1).map((other) => [one, other] as const));
        expect(pairs.filter(([one, other]) => isWithin(one, other, zoom, NARROW_PX))).toEqual([]);
      }),
    );
  });

  it("are near every dot: a pin becomes a dot only if a label is in its way", () => {
    fc.assert(
      fc.property(pins, zooms, (all, zoom) => {
        const visible = pinsWithText(all, zoom);
        const points = all.filter(({ id }) => visible.has(id)).map(project);
        const dots = all.filter(({ id }) => !visible.has(id)).map(project);
        expect(dots.filter((dot) => !points.some((point) => isWithin(dot, point, zoom, WIDE_PX)))).toEqual([]);
      }),
    );
  });

  it("always include the chosen pin and, if no pin is chosen, the first", () => {
    fc.assert(
      fc.property(pins, zooms, (all, zoom) => {
        const last = all.at(-1)!;
        expect(pinsWithText(all, zoom).has(all[0]!.id)).toBe(true);
        expect(pinsWithText([...all.slice(0, -1), { ...last, isChosen: true }], zoom).has(last.id)).toBe(true);
      }),
    );
  });
});

describe("place names", () => {
  const lisbon = { name: "Lisbon", latitude: 38.7139, longitude: -9.1394, rank: 0 };
  const near = { name: "Bairro Alto", latitude: 38.7135, longitude: -9.1455, rank: 2 };

  it("are hidden if a more important name is too close, and shown at a higher zoom", () => {
    expect(placesWithRoom([near, lisbon], 11).map(({ name }) => name)).toEqual(["Lisbon"]);
    expect(placesWithRoom([near, lisbon], 16)).toHaveLength(2);
  });

  it("measure distances from a centre only if there is one", () => {
    expect(centreOf([near, lisbon])).toBe(lisbon);
    expect(centreOf([near])).toBeUndefined();
  });
});
