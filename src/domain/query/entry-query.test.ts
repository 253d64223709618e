import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { stayProblem } from "#domain/calendar/stay.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { roomsProblem } from "#domain/occupancy/rooms.ts";
import type { EntryQuery } from "./entry-query.ts";
import { parseEntryQuery } from "./entry-query.ts";
import { parametersOf, QUERY_PARAMETER_NAMES, QUERY_PARAMETERS } from "./query-parameters.ts";
import { codeFrom, MAX_LENGTH } from "./query-values.ts";

const today: CalendarDate = "2030-05-01";
const origin = "https://shop.example";
const read = (search: string, product: "hotels" | "packages" = "hotels") =>
  parseEntryQuery(new URLSearchParams(search), { today, product, origin });

const EMPTY: EntryQuery = {
  stay: { startDate: "2030-05-08", endDate: "2030-05-10" },
  rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
  contentOnly: false,
  logout: false,
  isClub: false,
  campaign: {},
};

const long = "a".repeat(5000);

/** Row, address, what it adds to the empty query. */
const READ: readonly [string, string, Partial<EntryQuery>][] = [
  ["QUERY-001 returnUrl", "returnUrl=%2Fen%2Faccount%2Fmy-trips%2F", { returnUrl: "/en/account/my-trips/" }],
  ["QUERY-002 logout", "logout=true", { logout: true }],
  ["QUERY-003 promocode", "promocode=PROMO10", { promoCode: "PROMO10" }],
  ["QUERY-004 offercode", "offercode=OFF1", { offerCode: "OFF1" }],
  ["QUERY-005 isClub", "isClub=true", { isClub: true }],
  ["QUERY-006 hotelId", "hotelId=1001", { hotelId: 1001 }],
  ["QUERY-007 tHotelId", "tHotelId=77", { tHotelId: 77 }],
  ["QUERY-008 startDate", "startDate=2030-05-11", { stay: { startDate: "2030-05-11", endDate: "2030-05-13" } }],
  ["QUERY-009 endDate", "startDate=today%2B10&endDate=today+14", { stay: { startDate: "2030-05-11", endDate: "2030-05-15" } }],
  [
    "QUERY-010 adults",
    "adults=2,1",
    {
      rooms: [
        { adults: 2, childrenAges: [], infants: 0 },
        { adults: 1, childrenAges: [], infants: 0 },
      ],
    },
  ],
  [
    "QUERY-010 adults repeated",
    "adults=2&adults=1",
    {
      rooms: [
        { adults: 2, childrenAges: [], infants: 0 },
        { adults: 1, childrenAges: [], infants: 0 },
      ],
    },
  ],
  ["QUERY-011 children", "children=0_5,0_1", { rooms: [{ adults: 2, childrenAges: [5], infants: 1 }] }],
  ["QUERY-012 roomTypeId", "roomTypeId=DBL-2", { roomTypeId: "DBL-2" }],
  ["QUERY-013 bbId", "bbId=BB", { bbId: "BB" }],
  ["QUERY-014 lrh", "lrh=abc", { lrh: "abc" }],
  ["QUERY-015 ut", "ut=tok-harbour-demo", { partnerToken: "tok-harbour-demo" }],
  ["QUERY-016 ut_campaign", "ut_campaign=c1", { campaign: { ut_campaign: "c1" } }],
  ["QUERY-017 trkid", "trkid=t1", { campaign: { trkid: "t1" } }],
  ["QUERY-018 isOldFlow", "isOldFlow=true", { isOldFlow: true }],
  ["QUERY-018 isOldFlow off", "isOldFlow=false", { isOldFlow: false }],
  ["QUERY-019 partnerId", "partnerId=77", { partnerId: "77" }],
  ["QUERY-020 region", "region=r-12", { region: "r-12" }],
  ["QUERY-021 currency", "currency=gbp", { currency: "GBP" }],
  ["QUERY-022 locale", "locale=es_ES", { locale: "es_ES" }],
  ["QUERY-023 wbut", "wbut=2", { wannaBeUserType: 2 }],
  ["QUERY-024 city", "city=S%C3%A3o+Paulo", { city: "São Paulo" }],
  [
    "QUERY-025 reservationId and email",
    "reservationId=1000200030&email=guest%40ex.test",
    { reservationId: "1000200030", email: "guest@ex.test" },
  ],
  ["QUERY-026 af_sub1, af_sub2, af_sub3", "af_sub1=a&af_sub2=b&af_sub3=c", { campaign: { af_sub1: "a", af_sub2: "b", af_sub3: "c" } }],
  ["QUERY-027 utm_source", "utm_source=news+letter", { campaign: { utm_source: "news letter" } }],
  ["QUERY-028 utm_campaign", "utm_campaign=spring_2030", { campaign: { utm_campaign: "spring_2030" } }],
  ["QUERY-029 target", "target=my-trips", { target: "my-trips" }],
  ["QUERY-030 planid", "planid=2", { planId: 2 }],
  ["QUERY-031 bookingId", "bookingId=1000200030", { bookingId: "1000200030" }],
  ["QUERY-032 error", "error=BOS-017", { error: "BOS-017" }],
  ["QUERY-033 cjevent", "cjevent=abc", { cjevent: "abc" }],
  ["SHELL-003 contentonly", "contentonly", { contentOnly: true }],
  ["AUTH-043 hash", "hash=h4sh", { resetHash: "h4sh" }],
];

/** Row, address that says nothing usable. */
const IGNORED: readonly [string, string][] = [
  ["QUERY-001 returnUrl", "returnUrl=https://evil.example/"],
  ["QUERY-001 returnUrl", "returnUrl=//evil.example"],
  ["QUERY-002 logout", "logout=false"],
  ["QUERY-003 promocode", "promocode=123456789012345678901"],
  ["QUERY-004 offercode", "offercode=<b>"],
  ["QUERY-005 isClub", "isClub=0"],
  ["QUERY-006 hotelId", "hotelId=-1"],
  ["QUERY-006 hotelId", "hotelId=1e3"],
  ["QUERY-007 tHotelId", "tHotelId=9999999999999999"],
  ["QUERY-008 startDate", "startDate=2001-01-01"],
  ["QUERY-009 endDate", "endDate=2030-05-11"],
  ["QUERY-010 adults", "adults=abc"],
  ["QUERY-011 children", "children=0_-1"],
  ["QUERY-012 roomTypeId", "roomTypeId=a%00b"],
  ["QUERY-013 bbId", `bbId=${long}`],
  ["QUERY-014 lrh", "lrh=%22onload"],
  ["QUERY-015 ut", `ut=${long}`],
  ["QUERY-016 ut_campaign", "ut_campaign=a@ex.test"],
  ["QUERY-017 trkid", "trkid=%0d%0a"],
  ["QUERY-019 partnerId", "partnerId=a b"],
  ["QUERY-020 region", "region=../../x y"],
  ["QUERY-021 currency", "currency=XXX"],
  ["QUERY-022 locale", "locale=xx_XX"],
  ["QUERY-023 wbut", "wbut=9"],
  ["QUERY-024 city", "city=%3Cscript%3E"],
  ["QUERY-025 reservationId", "reservationId=12&email=nobody"],
  ["QUERY-026 af_sub1", `af_sub1=${long}`],
  ["QUERY-027 utm_source", "utm_source=%3Cimg%3E"],
  ["QUERY-028 utm_campaign", "utm_campaign=%7B%22a%22"],
  ["QUERY-029 target", "target=javascript:alert(1)"],
  ["QUERY-030 planid", "planid=two"],
  ["QUERY-031 bookingId", "bookingId=R1"],
  ["QUERY-032 error", "error=Call+%2B1+555+now"],
  ["QUERY-033 cjevent", "cjevent=a;b"],
  ["SHELL-003 contentonly", "contentonly=0"],
  ["SHELL-003 contentonly", "contentonly=FALSE"],
  ["an unknown parameter", "fbclid=1&__proto__=x&constructor=y"],
];

const flagsOn = (search: string) => {
  const { logout, isClub, isOldFlow, contentOnly } = read(search);
  return [logout, isClub, isOldFlow === true, contentOnly].filter(Boolean).length;
};

describe("parseEntryQuery", () => {
  it.each(READ)("%s is read: %s", (_, search, expected) => {
    expect(read(search)).toEqual({ ...EMPTY, ...expected });
  });

  it.each(IGNORED)("%s is ignored: %.60s", (_, search) => {
    expect(read(search)).toEqual(EMPTY);
  });

  it.each(["-", "_", "a", "7"])("reads a token that begins with %s, as a sixty-fourth of all do", { tags: ["ACC-018"] }, (first) => {
    const token = `${first}-guRN-_Cc7ZnWxCNbih3J997fNKDTBii02fCQ3rQW8`;
    expect(codeFrom(token, MAX_LENGTH.token)).toBe(token);
    for (const wrong of [`.${token}`, `/${token}`, `=${token}`, `${token}<`, `${token} x`])
      expect(codeFrom(wrong, MAX_LENGTH.token)).toBeUndefined();
  });

  it("is undefined if absent", { tags: ["QUERY-018"] }, () => {
    expect(read("")).not.toHaveProperty("isOldFlow");
  });

  it.each(["logout", "isClub", "isOldFlow", "contentonly"])(
    "%s is on unless it is false or 0",
    { tags: ["SHELL-003", "QUERY-002", "QUERY-005", "QUERY-018"] },
    (name) => {
      for (const text of [name, `${name}=`, `${name}=1`, `${name}=true`, `${name}=yes`]) expect(flagsOn(text)).toBe(1);
      for (const text of [`${name}=false`, `${name}=0`, `${name}=False`]) expect(flagsOn(text)).toBe(0);
    },
  );

  it("packages start in two days for a week", { tags: ["QUERY-008", "QUERY-009"] }, () => {
    expect(read("", "packages").stay).toEqual({ startDate: addDays(today, 2), endDate: addDays(today, 9) });
  });

  it("packages take four adults to a room", { tags: ["QUERY-010"] }, () => {
    expect(read("adults=5", "packages").rooms[0]?.adults).toBe(2);
    expect(read("adults=4", "packages").rooms[0]?.adults).toBe(4);
  });

  it(
    "any query gives safe values",
    {
      tags: [
        "QUERY-001",
        "QUERY-002",
        "QUERY-003",
        "QUERY-004",
        "QUERY-005",
        "QUERY-006",
        "QUERY-007",
        "QUERY-008",
        "QUERY-009",
        "QUERY-010",
        "QUERY-011",
        "QUERY-012",
        "QUERY-013",
        "QUERY-014",
        "QUERY-015",
        "QUERY-016",
        "QUERY-017",
        "QUERY-018",
        "QUERY-019",
        "QUERY-020",
        "QUERY-021",
        "QUERY-022",
        "QUERY-023",
        "QUERY-024",
        "QUERY-025",
        "QUERY-026",
        "QUERY-027",
        "QUERY-028",
        "QUERY-029",
        "QUERY-030",
        "QUERY-031",
        "QUERY-032",
        "QUERY-033",
      ],
    },
    () => {
      const names = fc.constantFrom<string>(...QUERY_PARAMETER_NAMES);
      const values = fc.oneof(
        fc.string(),
        fc.string({ unit: "binary" }),
        fc.constantFrom("", "-1", "true", "//x", "today+3", "0_1", "2,2", long),
      );
      fc.assert(
        fc.property(fc.array(fc.tuple(names, values), { maxLength: 20 }), fc.constantFrom("hotels", "packages"), (pairs, product) => {
          const query = parseEntryQuery(new URLSearchParams(pairs), { today, product, origin });
          expect(stayProblem(query.stay, today, 1)).toBeUndefined();
          expect(roomsProblem(query.rooms, OCCUPANCY_LIMITS[product])).toBeUndefined();
          const { returnUrl, ...rest } = query;
          expect(new URL(returnUrl ?? "/", origin).origin).toBe(origin);
          expect(JSON.stringify(rest)).not.toMatch(/[<>]|\\[u0-9a-z]/);
          expect(JSON.stringify(query.campaign)).not.toContain("@");
          expect(JSON.stringify(query).length).toBeLessThan(8000);
        }),
        { numRuns: 2000 },
      );
    },
  );
});

describe("the table of parameters", () => {
  it("names every parameter of the specification", () => {
    const names =
      "returnUrl, logout, promocode, offercode, isClub, hotelId, tHotelId, startDate, endDate, adults, children, roomTypeId, bbId, lrh, ut, ut_campaign, trkid, isOldFlow, partnerId, region, currency, locale, wbut, city, contentonly, reservationId, email, af_sub1, af_sub2, af_sub3, utm_source, utm_campaign, target, planid, bookingId, error, cjevent";
    expect(QUERY_PARAMETER_NAMES).toEqual([...names.split(", "), "hash"]);
  });

  it("names and tokens are secret, so no cached page may contain them", { tags: ["QUERY-015", "QUERY-025"] }, () => {
    expect(parametersOf("secret")).toEqual(["ut", "reservationId", "email", "hash"]);
    expect(QUERY_PARAMETERS.returnUrl).toBe("visit");
  });
});
