import { describe, expect, it } from "vitest";
import { centreOf, placesWithRoom } from "./map-places.ts";

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
