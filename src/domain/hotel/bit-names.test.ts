import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMENITIES, amenitiesOfBits, bitOf, bitsOfAmenities, isAmenityId } from "./amenities.ts";
import { MAX_NAMES } from "./bit-names.ts";
import { bitOfBoard, bitsOfBoards, BOARDS, boardsOfBits, compareBoards, isBoardId } from "./boards.ts";

describe("amenities", () => {
  it("keep their numbers for ever", { tags: ["SEARCH-025"] }, () => {
    expect(AMENITIES.slice(0, 20).join(" ")).toBe(
      "wifi pool spa gym parking breakfast restaurant bar airConditioning familyRooms petsAllowed airportShuttle beachfront accessible evCharging laundry roomService reception24h kitchen balcony",
    );
    expect(AMENITIES.slice(20).join(" ")).toBe("nonSmoking lift safe sauna garden kidsClub meetingRooms bicycleRental");
    expect([bitOf("wifi"), bitOf("pool"), bitOf("balcony")]).toEqual([1, 2, 2 ** 19]);
  });

  it("fit into one number, each once", { tags: ["SEARCH-025"] }, () => {
    expect(new Set(AMENITIES).size).toBe(AMENITIES.length);
    expect(AMENITIES.length).toBeLessThanOrEqual(Math.min(30, MAX_NAMES));
    expect(bitsOfAmenities(AMENITIES)).toBe(2 ** AMENITIES.length - 1);
  });

  it("of any set come back from its bits in their order", { tags: ["SEARCH-025"] }, () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...AMENITIES)), (some) => {
        expect(amenitiesOfBits(bitsOfAmenities(some))).toEqual(AMENITIES.filter((id) => some.includes(id)));
      }),
    );
  });

  it("bits of a later version are passed over", () => {
    expect(amenitiesOfBits(0x7f_ff_ff_ff)).toEqual(AMENITIES);
    expect(amenitiesOfBits(0)).toEqual([]);
  });

  it("are distinguished from other words", () => {
    expect(["wifi", "WIFI", "constructor", ""].map(isAmenityId)).toEqual([true, false, false, false]);
  });
});

describe("boards", () => {
  it("are five, from room only to all inclusive", { tags: ["QUERY-013"] }, () => {
    expect(BOARDS).toEqual(["RO", "BB", "HB", "FB", "AI"]);
    expect((["AI", "RO", "FB", "BB", "HB"] as const).toSorted(compareBoards)).toEqual(BOARDS);
    expect(BOARDS.map(bitOfBoard)).toEqual([1, 2, 4, 8, 16]);
  });

  it("of any set come back from its bits", { tags: ["QUERY-013"] }, () => {
    fc.assert(
      fc.property(fc.subarray([...BOARDS]), (some) => {
        expect(boardsOfBits(bitsOfBoards(some.toReversed()))).toEqual(some);
      }),
    );
  });

  it("are distinguished from other texts", { tags: ["QUERY-013"] }, () => {
    expect(["BB", "bb", "XX", ""].map(isBoardId)).toEqual([true, false, false, false]);
  });
});
