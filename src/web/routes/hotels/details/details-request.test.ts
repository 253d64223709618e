import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { readDetailsRequest } from "./details-request.ts";

const today: CalendarDate = "2026-11-15";
const page = pageOf(pageKey());
const request = (path: string, query = "") => readDetailsRequest({ path, query: new URLSearchParams(query), today, page });

describe("parsing of an address", () => {
  it("takes the number after the last dash at any depth, and ignores the hotelId parameter then", { tags: ["ROUTE-027"] }, () => {
    expect(request("/hotels-in/new-york/grand-hotel-5th-avenue-12345", "hotelId=7")).toMatchObject({
      hotelId: "12345",
      isNamedAddress: true,
    });
    expect(request("/hotels-in/a/b/c/x-9").hotelId).toBe("9");
    expect(request("/hotels-in/london/no-number").hotelId).toBeUndefined();
  });

  it("accepts numbers for hotels, and tokens only on pages of opaque hotels", () => {
    expect(request("/hotels/details", "hotelId=tk_1").hotelId).toBeUndefined();
    // As long as real tokens.
    const token = `v1.f474e123.${"aZ_-9".repeat(14)}`;
    expect(request("/hotels/details/op", `hotelId=${token}`)).toMatchObject({ hotelId: token, isHidden: true });
    expect(request("/hotels/details", "tgsHotelId=P9")).toMatchObject({ tHotelId: "P9", isHidden: false });
  });

  it("isOldFlow is null if the address does not contain it", { tags: ["QUERY-018"] }, () => {
    expect(request("/hotels/details").isOldFlow).toBeNull();
    expect(request("/hotels/details", "isOldFlow=true").isOldFlow).toBe(true);
    expect(request("/hotels/details", "isOldFlow=false").isOldFlow).toBe(false);
  });

  it("parses every address that the page writes", { tags: ["HOTEL-003"] }, () => {
    const rooms = fc.array(
      fc.record({
        adults: fc.integer({ min: 1, max: 4 }),
        childrenAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 2 }),
        infants: fc.constant(0),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(rooms, fc.integer({ min: 2, max: 300 }), fc.integer({ min: 1, max: 28 }), (party, start, nights) => {
        const stay = { startDate: addDays(today, start), endDate: addDays(today, start + nights) };
        const [path = "", query] = addressOfStay({ path: "/hotels/details", hotelId: "1001", lrh: "x1" }, stay, party).split("?");
        expect(request(path, query)).toMatchObject({ pageAddress: { hotelId: "1001", lrh: "x1" }, stay, party, isForm: false });
      }),
    );
  });
});
