import { describe, expect, it } from "vitest";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import { LANDMARKS } from "./landmarks.ts";

describe("landmarks", () => {
  it("exist for every destination that we sell, without duplicates", () => {
    expect(new Set(LANDMARKS.map(({ cityId }) => cityId))).toEqual(new Set(SOLD_CITIES.map(({ id }) => id)));
    for (const { landmarks } of LANDMARKS) {
      const names = landmarks.map(({ kind, name }) => `${kind} ${name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("lie close together: a mistyped degree would be far from the others", () => {
    for (const { landmarks } of LANDMARKS) {
      const [first] = landmarks;
      for (const { name, latitude, longitude } of landmarks) {
        expect([name, Math.abs(latitude - first!.latitude) < 0.2, Math.abs(longitude - first!.longitude) < 0.45]).toEqual([
          name,
          true,
          true,
        ]);
      }
    }
  });

  it("have the name of a district only if hotels may be there", () => {
    const unknown = LANDMARKS.flatMap(({ cityId, landmarks }) => {
      const zones = SOLD_CITIES.find(({ id }) => id === cityId)!.zones;
      return landmarks.filter(({ kind, name }) => kind === "district" && !zones.includes(name));
    });
    expect(unknown).toEqual([]);
  });
});
