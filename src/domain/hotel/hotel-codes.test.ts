import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hotelCodesOf } from "./hotel-codes.ts";

describe("codes of hotels", () => {
  it("are one of HOTELBEDS and one of GIATA, the same every time", { tags: ["HOTEL-001"] }, () => {
    expect(hotelCodesOf(12_345).map(({ type }) => type)).toEqual(["HOTELBEDS", "GIATA"]);
    expect(hotelCodesOf(12_345)).toEqual(hotelCodesOf(12_345));
  });

  it("are digits and belong to one hotel and one system", { tags: ["HOTEL-001"] }, () => {
    const ids = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        const codes = [...hotelCodesOf(one), ...(one === other ? [] : hotelCodesOf(other))].map(({ code }) => code);
        for (const code of codes) expect(code).toMatch(/^[1-9]\d{1,9}$/);
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
  });
});
