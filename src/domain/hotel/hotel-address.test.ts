import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hotelAddress, hotelIdOfAddress } from "./hotel-address.ts";

describe("the hotel of an address", () => {
  it.each<[string, number | undefined]>([
    ["/hotels-in/new-york/grand-hotel-5th-avenue-12345", 12_345],
    ["/hotels-in/grand-hotel-7", 7],
    ["/hotels-in/usa/ny/new-york/midtown/grand-7", 7],
    ["/hotels-in/new-york/grand-7/", 7],
    ["/Hotels-In/new-york/grand-7", 7],
    ["/hotels-in/new-york/-7", 7],
    ["/hotels-in/new-york/grand-999999999", 999_999_999],
    ["/hotels-in/new-york/grand-1234567890", undefined],
    ["/hotels-in/new-york/grand-hotel-5th-avenue", undefined],
    ["/hotels-in/new-york/grand-12a", undefined],
    ["/hotels-in/new-york-7/grand", undefined],
    ["/hotels-in/new-york/12345", undefined],
    ["/hotels-in/new-york/grand-", undefined],
    ["/hotels-in/new-york/grand-٣", undefined],
    ["/hotels-in/", undefined],
    ["/hotels-in", undefined],
    ["/hotels-in-rome/grand-7", undefined],
    ["/destinations/hotels-in/grand-7", undefined],
    ["", undefined],
  ])("%s is of hotel %s", { tags: ["ROUTE-027"] }, (path, hotelId) => {
    expect(hotelIdOfAddress(path)).toBe(hotelId);
  });

  it("is looked for in linear time", { tags: ["ROUTE-027"] }, () => {
    for (const piece of ["-", "-1", "/", "1"]) expect(hotelIdOfAddress(`/hotels-in/${piece.repeat(1e6)}x`)).toBeUndefined();
  });
});

describe("the address of a hotel", () => {
  it.each([
    ["New York", "Grand Hotel 5th Avenue", "/hotels-in/new-york/grand-hotel-5th-avenue-12345"],
    ["Łódź", "L’Hôtel Straße & Spa", "/hotels-in/lodz/l-hotel-strasse-spa-12345"],
    ["", "Grand", "/hotels-in/grand-12345"],
    ["東京", "帝国ホテル", "/hotels-in/hotel-12345"],
    ["Rome", "", "/hotels-in/rome/hotel-12345"],
  ])("in %s named %s is %s", { tags: ["ROUTE-027"] }, (regionName, name, address) => {
    expect(hotelAddress({ hotelId: 12_345, name, regionName })).toBe(address);
  });

  it("of any name is plain and short and identifies the hotel", { tags: ["ROUTE-027"] }, () => {
    // Accents, signs, letters of several scripts and halves of characters.
    const codes = fc.oneof(fc.integer({ min: 0x20, max: 0x24f }), fc.integer({ min: 0, max: 0xffff }));
    const names = fc.array(codes, { maxLength: 100 }).map((list) => String.fromCharCode(...list));
    fc.assert(
      fc.property(names, names, fc.integer({ min: 1, max: 999_999_999 }), (regionName, name, hotelId) => {
        const address = hotelAddress({ hotelId, name, regionName });
        expect(address).toMatch(/^\/hotels-in\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?[a-z0-9]+(?:-[a-z0-9]+)*-\d+$/);
        expect(hotelIdOfAddress(address)).toBe(hotelId);
      }),
      { numRuns: 200 },
    );
    expect(hotelAddress({ hotelId: 1, name: "a".repeat(1e5), regionName: "b ".repeat(1e5) }).length).toBeLessThan(200);
  });
});
