import { describe, expect, it } from "vitest";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import { createHotels } from "#domain/place/hotels/create-hotels.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { districtsOf, LANDMARKS } from "./landmarks.ts";

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

  it("give every district a position, and hotels are in the district that they name", () => {
    for (const [place, { id, hotels, zones }] of SOLD_CITIES.entries()) {
      expect(districtsOf(id).map(({ name }) => name)).toEqual(zones);
      const [{ latitude, longitude }] = districtsOf(id) as [ReturnType<typeof districtsOf>[number]];
      for (const hotel of createHotels({ id, hotels, zones, place, name: "", countryCode: "", latitude, longitude })) {
        const district = districtsOf(id).find(({ name }) => name === hotel.district)!;
        expect(distanceKm(hotel, district)).toBeLessThan(0.6);
        expect(zones.filter((zone) => hotel.name.includes(zone)).slice(0, 1)).toEqual(
          hotel.name.includes(hotel.district) ? [hotel.district] : [],
        );
      }
    }
  });
});
