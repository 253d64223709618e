import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOTEL_KINDS } from "#pictures/picture-address.ts";
import { AMENITIES, bitOf } from "./amenities.ts";
import { hotelPictures } from "./hotel-pictures.ts";

const anyHotel = fc.record({
  id: fc.integer({ min: 1000, max: 9_999_999 }),
  stars: fc.integer({ min: 1, max: 5 }),
  amenities: fc.integer({ min: 0, max: 2 ** AMENITIES.length - 1 }),
});

describe("the pictures of a hotel", () => {
  it("are eight to ten views of a hotel, the front first, no two alike", () => {
    fc.assert(
      fc.property(anyHotel, (hotel) => {
        const pictures = hotelPictures(hotel);
        expect(pictures).toEqual(hotelPictures(hotel));
        expect(pictures.length).toBeGreaterThanOrEqual(8);
        expect(pictures.length).toBeLessThanOrEqual(10);
        expect(pictures[0]?.kind).toBe("facade");
        expect(new Set(pictures.map(({ seed }) => seed)).size).toBe(pictures.length);
        expect(pictures.filter(({ kind }) => !(HOTEL_KINDS as readonly string[]).includes(kind))).toEqual([]);
        expect(pictures.some(({ kind }) => kind === "pool")).toBe((hotel.amenities & bitOf("pool")) !== 0);
      }),
    );
  });
});
