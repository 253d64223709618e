import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchRate } from "./match-rate.ts";

const rate = fc.record({ roomTypeId: fc.constantFrom("A", "B", "C"), bbId: fc.constantFrom("RO", "BB", "BB-N"), price: fc.nat(500) });
const rates = fc.uniqueArray(rate, { selector: ({ roomTypeId, bbId }) => `${roomTypeId} ${bbId}` });

describe("the rate an address names", () => {
  it("is the very one, then the cheapest of the room, then none", { tags: ["CHK-008", "J11.4"] }, () => {
    const some = [
      { roomTypeId: "A", bbId: "BB", price: 120 },
      { roomTypeId: "A", bbId: "RO", price: 100 },
      { roomTypeId: "B", bbId: "RO", price: 80 },
    ];
    expect(matchRate(some, { roomTypeId: "A", bbId: "BB" })).toEqual({ rate: some[0], isExact: true });
    // The negotiated rate of another company: the public rate with the same board and terms.
    expect(matchRate(some, { roomTypeId: "A", bbId: "BB-C" })).toEqual({ rate: some[0], isExact: true });
    expect(matchRate(some, { roomTypeId: "A", bbId: "XX" })).toEqual({ rate: some[1], isExact: false });
    expect(matchRate(some, { roomTypeId: "A", bbId: undefined })).toEqual({ rate: some[1], isExact: false });
    expect(matchRate(some, { roomTypeId: "Z", bbId: "BB" })).toBeUndefined();
    expect(matchRate(some, { roomTypeId: undefined, bbId: undefined })).toBeUndefined();
  });

  it("is never one of another room, exact whenever it can be, and no dearer than it must be", { tags: ["CHK-008"] }, () => {
    fc.assert(
      fc.property(rates, fc.constantFrom("A", "B", "Z"), fc.constantFrom("RO", "BB", "XX"), (all, roomTypeId, bbId) => {
        const found = matchRate(all, { roomTypeId, bbId });
        const ofRoom = all.filter((one) => one.roomTypeId === roomTypeId);
        expect(found === undefined).toBe(ofRoom.length === 0);
        if (!found) return;
        expect(found.rate.roomTypeId).toBe(roomTypeId);
        expect(found.isExact).toBe(ofRoom.some((one) => one.bbId === bbId));
        expect(found.isExact ? found.rate.bbId : found.rate.price).toBe(
          found.isExact ? bbId : Math.min(...ofRoom.map(({ price }) => price)),
        );
      }),
    );
  });
});
