import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { buildSettings, LONDON, SAVOY, searches } from "#tests/factories/search.ts";
import { checkForm } from "./check-form.ts";
import { defaultForm } from "./default-form.ts";
import { formFromFields } from "./form-from-fields.ts";
import { formFromQuery } from "./form-from-query.ts";
import type { Product } from "./product.ts";
import { PRODUCTS } from "./product.ts";
import { queryOfForm } from "./query-of-form.ts";
import { SEARCH_PARAMETERS } from "./search-parameters.ts";

const today: CalendarDate = "2030-01-30";
const day = (days: number) => addDays(today, days);
const settings = buildSettings();
const read = <P extends Product>(product: P, query: string) => formFromQuery(product, new URLSearchParams(query), today, settings);
const fields = <P extends Product>(product: P, query: string) => formFromFields(product, new URLSearchParams(query), today, settings);

describe("a search as an address", () => {
  it("hotels use the published names", { tags: ["SEARCH-001"] }, () => {
    const form = { ...defaultForm("hotels", today), destination: LONDON, rooms: [{ adults: 2, childrenAges: [5], infants: 1 }] };
    expect(Object.fromEntries(queryOfForm("hotels", form))).toEqual({
      city: "London",
      region: "2643743",
      regionType: "Cities",
      country: "United Kingdom",
      startDate: day(7),
      endDate: day(9),
      adults: "2",
      children: "0_5,0_1",
    });
  });

  it("one hotel is named by its number", { tags: ["SEARCH-003"] }, () => {
    const query = queryOfForm("hotels", { ...defaultForm("hotels", today), destination: SAVOY });
    expect([query.get("hotelId"), query.get("region")]).toEqual(["4711", null]);
    expect(read("hotels", String(query)).destination).toEqual(SAVOY);
    expect(read("hotels", "hotelId=4711").destination).toEqual({ name: "", id: "4711", type: "Hotels" });
  });

  it("packages carry origin, destination, days and rooms", { tags: ["SEARCH-005"] }, () => {
    const form = { ...defaultForm("packages", today), origin: { name: "Oslo" }, destination: LONDON };
    expect(Object.keys(Object.fromEntries(queryOfForm("packages", form)))).toEqual(
      expect.arrayContaining(["origin", "destination", "destinationId", "packageType", "startDate", "endDate", "adults"]),
    );
  });

  it("cruises: destination 18, length 1", { tags: ["SEARCH-012"] }, () => {
    const query = queryOfForm("cruises", defaultForm("cruises", today));
    expect([query.get("destination"), query.get("length")]).toEqual(["18", "1"]);
  });

  it.each([
    ["economy", "1"],
    ["business", "2"],
    ["first", "3"],
  ] as const)("class %s is %s", { tags: ["SEARCH-014"] }, (flightClass, number) => {
    const query = queryOfForm("flights", { ...defaultForm("flights", today), flightClass });
    expect(query.get("flightClass")).toBe(number);
  });

  it("one way has no last day", { tags: ["SEARCH-014"] }, () => {
    expect(queryOfForm("flights", { ...defaultForm("flights", today), isReturn: false }).has("endDate")).toBe(false);
  });

  it("any search is read back as it was", { tags: ["SEARCH-005", "SEARCH-022", "VAL-048"] }, () => {
    fc.assert(
      fc.property(searches(today), ({ product, form }) => {
        const query = queryOfForm(product, form as never);
        const back = formFromQuery(product, new URLSearchParams(String(query)), today, settings);
        // Who does not come back has no last day to be kept.
        const isOneWay = "isReturn" in form && !form.isReturn;
        expect(back).toEqual(isOneWay ? { ...form, endDate: back && "endDate" in back ? back.endDate : "" } : form);
        for (const name of query.keys()) expect(SEARCH_PARAMETERS).toContain(name);
      }),
      { numRuns: 600 },
    );
  });

  it(
    "any address gives a valid search, except for its places",
    { tags: ["VAL-048", "VAL-049", "VAL-050", "VAL-051", "VAL-052", "VAL-053", "VAL-054", "VAL-055", "VAL-056"] },
    () => {
      const values = fc.oneof(
        fc.string(),
        fc.constantFrom("", "-1", "0", "99", "0_5", "0_-1", "today+3", "2,2", "18", "oneWay", "x".repeat(3000)),
      );
      const query = fc.array(fc.tuple(fc.constantFrom(...SEARCH_PARAMETERS), values), { maxLength: 15 });
      fc.assert(
        fc.property(fc.constantFrom(...PRODUCTS), query, (product, pairs) => {
          const form = formFromQuery(product, new URLSearchParams(pairs), today, settings);
          const about = checkForm(product, form as never, today, settings, 1).map(({ field }) => field);
          expect(about.filter((field) => ["startDate", "endDate", "rooms", "party"].includes(field))).toEqual([]);
          expect(JSON.stringify(form)).not.toMatch(/[<>@]/);
        }),
        { numRuns: 2000 },
      );
    },
  );

  it("what cannot be read is the default of the tab", { tags: ["VAL-051", "VAL-052"] }, () => {
    expect(read("cars", "pickUp=Oslo&startDate=2001-01-01&pickUpHour=24")).toEqual({
      ...defaultForm("cars", today),
      pickUp: { name: "Oslo" },
    });
    expect(read("packages", "adults=5").rooms).toEqual([{ adults: 2, childrenAges: [], infants: 0 }]);
    expect(read("flights", "adults=9").party.adults).toBe(1);
    expect(read("transfers", "startDate=abc").startDate).toBe(day(7));
  });

  it("a single day is read in all its forms", { tags: ["VAL-056"] }, () => {
    expect(["2030-02-09", "2030/02/09", "today+10"].map((text) => read("cruises", `startDate=${text}`).startDate)).toEqual(
      Array(3).fill("2030-02-09"),
    );
  });
});

describe("a search as a plain form", () => {
  it("is read as it was filled in, so that its problems can be reported", { tags: ["VAL-047"] }, () => {
    const form = fields("hotels", "destination=&startDate=&endDate=2030-02-30&adults=9&childrenNum=1&infants=0");
    expect(form).toEqual({ destination: { name: "" }, startDate: "", endDate: "", rooms: [{ adults: 9, childrenAges: [11], infants: 0 }] });
    expect(checkForm("hotels", form, today, settings).map(({ field }) => field)).toEqual(["destination", "startDate", "rooms"]);
  });

  it("rooms come one after the other", { tags: ["SEARCH-017"] }, () => {
    const { rooms } = fields(
      "hotels",
      "rooms=2&adults=2&childrenNum=2&childAges=5,7&infants=0&adults=1&childrenNum=0&childAges=&infants=1",
    );
    expect(rooms).toEqual([
      { adults: 2, childrenAges: [5, 7], infants: 0 },
      { adults: 1, childrenAges: [], infants: 1 },
    ]);
  });

  it("given once, people are spread over the rooms", { tags: ["SEARCH-017"] }, () => {
    const { rooms } = fields("hotels", "rooms=2&adults=3&childrenNum=3&childAges=5 6 7&infants=1");
    expect(rooms).toEqual([
      { adults: 2, childrenAges: [5, 7], infants: 1 },
      { adults: 1, childrenAges: [6], infants: 0 },
    ]);
    expect(fields("hotels", "rooms=2&adults=1").rooms.map(({ adults }) => adults)).toEqual([1, 0]);
  });

  it("typing over a chosen suggestion undoes the choice", { tags: ["SEARCH-019"] }, () => {
    const chosen = "destinationId=2643743&destinationType=Cities&destinationChosen=London";
    expect(fields("hotels", `destination=London&${chosen}`).destination).toEqual({ name: "London", id: "2643743", type: "Cities" });
    expect(fields("hotels", `destination=Lisbon&${chosen}`).destination).toEqual({ name: "Lisbon" });
  });

  it("a party has its seniors apart", { tags: ["SEARCH-010", "SEARCH-022"] }, () => {
    const { party } = fields("flights", "origin=Oslo&destination=London&adults=1&seniors=2&childrenNum=1&childAges=4&infants=0");
    expect(party).toEqual({ adults: 1, seniors: 2, childrenAges: [4], infants: 0 });
    expect(fields("flights", "").party).toEqual(defaultForm("flights", today).party);
    expect(fields("transfers", "").party.adults).toBe(2);
  });

  it("any fields at all give a form that can be checked", { tags: ["VAL-047"] }, () => {
    const values = fc.oneof(fc.string(), fc.constantFrom("-5", "1e9", "30", "9".repeat(400), "2030-02-03"));
    const names = fc.constantFrom(...SEARCH_PARAMETERS);
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCTS), fc.array(fc.tuple(names, values), { maxLength: 20 }), (product, pairs) => {
        const form = formFromFields(product, new URLSearchParams(pairs), today, settings);
        expect(Array.isArray(checkForm(product, form as never, today, settings))).toBe(true);
        expect(JSON.stringify(form).length).toBeLessThan(20_000);
      }),
      { numRuns: 500 },
    );
  });
});
