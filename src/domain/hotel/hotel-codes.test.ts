import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hotelCodesOf } from "./hotel-codes.ts";

describe("codes of hotels", () => {
  it("HOTEL-001 are one of HOTELBEDS and one of GIATA, the same every time", () => {
    expect(hotelCodesOf(12_345).map(({ type }) => type)).toEqual(["HOTELBEDS", "GIATA"]);
    expect(hotelCodesOf(12_345)).toEqual(hotelCodesOf(12_345));
  });

  it("HOTEL-001 are digits and belong to one hotel and one system", () => {
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
