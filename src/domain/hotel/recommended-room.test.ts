import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstRooms, recommendedRoom, ROOMS_SHOWN } from "./recommended-room.ts";

const offer = (minor: number, quality: number) => ({ price: { minor, currency: "EUR" }, quality });

describe("the recommended room", () => {
  it("is the best within the gap of 10 per cent, not outside it", { tags: ["HOTEL-006", "CONST-016"] }, () => {
    const [cheap, edge, over] = [offer(100_00, 1), offer(110_00, 2), offer(110_01, 3)];
    expect(recommendedRoom([over, edge, cheap])).toBe(edge);
    expect(recommendedRoom([over, cheap])).toBe(cheap);
    expect(recommendedRoom([over])).toBe(over);
    expect(recommendedRoom([])).toBeUndefined();
  });

  it("is the cheaper of equals, then the one listed first", { tags: ["HOTEL-006"] }, () => {
    const [first, second, cheaper] = [offer(105_00, 2), offer(105_00, 2), offer(104_00, 2)];
    expect(recommendedRoom([first, second])).toBe(first);
    expect(recommendedRoom([first, second, cheaper])).toBe(cheaper);
  });

  it("in any list is near the cheapest and no better one is", { tags: ["HOTEL-006"] }, () => {
    const offers = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 9 })), { minLength: 1 });
    fc.assert(
      fc.property(offers, (pairs) => {
        const list = pairs.map(([minor, quality]) => offer(minor, quality));
        const limit = (Math.min(...pairs.map(([minor]) => minor)) * 110) / 100;
        const chosen = recommendedRoom(list);
        expect(list).toContain(chosen);
        expect(chosen?.price.minor).toBeLessThanOrEqual(limit);
        const better = list.filter(({ price, quality }) => price.minor <= limit && quality > (chosen?.quality ?? 0));
        expect(better).toEqual([]);
      }),
    );
  });
});

describe("the first rooms", () => {
  it("are 6 of a hotel and 2 of a package; the rest waits", { tags: ["HOTEL-005", "CONST-016"] }, () => {
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(firstRooms(nine, ROOMS_SHOWN.hotel)).toEqual({ first: [1, 2, 3, 4, 5, 6], rest: [7, 8, 9] });
    expect(firstRooms(nine, ROOMS_SHOWN.package)).toEqual({ first: [1, 2], rest: [3, 4, 5, 6, 7, 8, 9] });
    expect(firstRooms([1], ROOMS_SHOWN.package)).toEqual({ first: [1], rest: [] });
  });
});
