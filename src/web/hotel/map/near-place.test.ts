import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeWay, nearFromText, shortWay, textOfNear, wayTo } from "./near-place.ts";

const text = (key: string, values: object = {}) => `${key} ${Object.values(values).join(" ")}`.trim();
const ROSSIO = { name: "Rossio", latitude: 38.714, longitude: -9.141 };

describe("the place that distances are measured to", () => {
  it("is written into the address and read back", () => {
    const places = fc.record({
      name: fc.string({ minLength: 1, maxLength: 100 }).filter((name) => name.trim() === name && !name.includes("\n")),
      latitude: fc.integer({ min: -900_000, max: 900_000 }).map((value) => value / 10_000),
      longitude: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((value) => value / 10_000),
    });
    fc.assert(
      fc.property(places, (place) => {
        expect(nearFromText(textOfNear(place))).toEqual(place);
      }),
    );
  });

  it.each([null, "", "38.7", "38.7,-9.1", "38.7,-9.1,", "91,0,Nowhere", "0,181,Nowhere", "a,b,c", `1,1,${"x".repeat(101)}`])(
    "is not read from %s",
    (value) => {
      expect(nearFromText(value)).toBeUndefined();
    },
  );

  it("is reached on foot if it is near, with a detour for the streets", () => {
    const way = wayTo(ROSSIO, { latitude: 38.723, longitude: -9.141 }, "KM");
    expect(way).toEqual({ name: "Rossio", minutes: 16, value: 1, unit: "KM" });
    expect(describeWay(way, text, "en-US")).toBe("results.nearWalk hotel.walk 16 Rossio");
    expect(shortWay(way, "en-US")).toBe("≈ 16 min");
  });

  it("has only a distance if it is far", () => {
    const way = wayTo(ROSSIO, { latitude: 38.8, longitude: -9.141 }, "M");
    expect(way).toMatchObject({ minutes: null, value: 5.9 });
    expect(describeWay(way, text, "en-US")).toBe("results.nearFar 5.9 mi Rossio");
    expect(shortWay(way, "de-DE")).toBe("5,9 mi");
  });
});
