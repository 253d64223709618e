import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterPins } from "./cluster-pins.ts";
import { project, worldPixels } from "./mercator.ts";

const pin = (id: string, longitude: number, amount: number, more = {}) => ({
  id,
  latitude: 38.7,
  longitude,
  amount,
  text: `€ ${amount}`,
  ...more,
});

const ids = (zoom: number, ...pins: Parameters<typeof clusterPins>[0]) =>
  clusterPins(pins, zoom).map(({ pins: members }) => members.map(({ id }) => id).join("+"));

describe("clusters", () => {
  it("group pins whose labels overlap, and show the lowest price", () => {
    const [group, ...others] = clusterPins([pin("a", -9.1, 90), pin("b", -9.1001, 70), pin("c", -9.1002, 120)], 12);
    expect(others).toEqual([]);
    expect(group?.pins).toHaveLength(3);
    expect(group?.lead.id).toBe("a");
    expect(group?.lowest.text).toBe("€ 70");
  });

  it("separate when the map is zoomed in", () => {
    const pins = [pin("a", -9.1, 90), pin("b", -9.11, 70)];
    expect(ids(10, ...pins)).toEqual(["a+b"]);
    expect(ids(15, ...pins)).toEqual(["a", "b"]);
  });

  it("absorb the neighbour that the wider label of a cluster would cover", () => {
    // At zoom 12, a hundredth of a degree is 29 pixels; single labels are 58 pixels wide, those of clusters 88.
    expect(ids(12, pin("a", -9.1, 90), pin("far", -9.0765, 80))).toEqual(["a", "far"]);
    expect(ids(12, pin("a", -9.1, 90), pin("far", -9.0765, 80), pin("b", -9.1, 70))).toEqual(["a+b+far"]);
  });

  it("never contain the chosen pin, which stays visible", () => {
    expect(ids(12, pin("a", -9.1, 90), pin("b", -9.1, 70, { isChosen: true }), pin("c", -9.1, 60))).toEqual(["b", "a+c"]);
  });
});

describe("groups of any pins", () => {
  const anyPin = fc.record({
    id: fc.uuid(),
    latitude: fc.double({ min: 38.6, max: 38.8, noNaN: true }),
    longitude: fc.double({ min: -9.3, max: -9, noNaN: true }),
    text: fc.constantFrom("€ 9", "€ 120", "US$ 1,240"),
  });
  const anyPins = fc.uniqueArray(anyPin, { minLength: 1, maxLength: 60, selector: ({ id }) => id });
  const zooms = fc.integer({ min: 3, max: 17 });
  /** The width of the shortest label: closer labels overlap, whatever they say. */
  const NARROW_PX = 3 * 8.5 + 24;
  const HIGH_PX = 44;

  it("never overlap, and every pin is in exactly one of them", () => {
    fc.assert(
      fc.property(anyPins, zooms, (all, zoom) => {
        const groups = clusterPins(all, zoom);
        expect(groups.flatMap(({ pins }) => pins.map(({ id }) => id)).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        const points = groups.map(({ lead }) => project(lead));
        const isCovered = points.some((one, index) =>
          points
            .slice(index + 1)
            .some(
              (other) =>
                Math.abs(one.y - other.y) * worldPixels(zoom) < HIGH_PX && Math.abs(one.x - other.x) * worldPixels(zoom) < NARROW_PX,
            ),
        );
        expect(isCovered).toBe(false);
      }),
    );
  });
});
