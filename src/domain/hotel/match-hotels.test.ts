import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchFacts } from "./match-hotels.ts";
import { matchConfidence, nameSimilarity } from "./match-hotels.ts";

const HOTEL: MatchFacts = { name: "Hotel Bellevue Palace", countryCode: "CH", latitude: 46.9466, longitude: 7.4474 };
/** About 111 m for each thousandth of a degree of latitude. */
const near = (change: Partial<MatchFacts> & { readonly north?: number }): MatchFacts => ({
  ...HOTEL,
  latitude: HOTEL.latitude + (change.north ?? 0) / 111_200,
  ...change,
});

describe("matching a supplier's hotel with ours", () => {
  it("the same hotel under a slightly different name is nearly certain; a neighbour is not", () => {
    expect(matchConfidence(near({ name: "Bellevue Palace Hotel & Spa" }), HOTEL)).toBe(100);
    expect(matchConfidence(near({ name: "Palace Bellevue", north: 60 }), HOTEL)).toBeGreaterThan(90);
    expect(matchConfidence(near({ name: "Ibis Bern Centre", north: 60 }), HOTEL)).toBeLessThan(30);
  });

  it("nothing matches from 200 m on, or in another country", () => {
    expect(matchConfidence(near({ north: 190 }), HOTEL)).toBeGreaterThan(0);
    expect(matchConfidence(near({ north: 205 }), HOTEL)).toBe(0);
    expect(matchConfidence(near({ countryCode: "FR" }), HOTEL)).toBe(0);
  });

  it("a phone number counts if both sides have one, in any format", () => {
    const ownHotel = { ...HOTEL, phone: "+41 31 320 45 45" };
    const renamed = near({ name: "Bern Grand", north: 20 });
    const known = matchConfidence({ ...renamed, phone: "031 320 45 45" }, ownHotel);
    expect(known).toBeGreaterThan(matchConfidence(renamed, ownHotel));
    expect(matchConfidence({ ...renamed, phone: "031 999 99 99" }, ownHotel)).toBeLessThan(known);
  });

  it("the similarity of names is symmetric, between 0 and 1, and 1 for the same words", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const similarity = nameSimilarity(one, other);
        expect(similarity).toBe(nameSimilarity(other, one));
        expect(similarity >= 0 && similarity <= 1).toBe(true);
      }),
    );
    expect(nameSimilarity("Grand Hotel Aurora", "aurora grand")).toBe(1);
  });
});
