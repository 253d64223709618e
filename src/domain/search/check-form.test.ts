import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { buildSettings, LONDON, searches } from "#tests/factories/search.ts";
import { checkForm } from "./check-form.ts";
import { defaultForm } from "./default-form.ts";
import { NO_DAY } from "./form-from-fields.ts";
import type { Product } from "./product.ts";
import type { HotelsForm } from "./search-form.ts";

const today: CalendarDate = "2030-01-30";
const day = (days: number) => addDays(today, days);
const settings = buildSettings();
const hotels = (changes: Partial<HotelsForm>): HotelsForm => ({ ...defaultForm("hotels", today), destination: LONDON, ...changes });
const problemsOf = (changes: Partial<HotelsForm>) => checkForm("hotels", hotels(changes), today, settings);
const room = (adults: number, children = 0, infants = 0) => ({ adults, childrenAges: Array<number>(children).fill(5), infants });

describe("checkForm", () => {
  it("has nothing to say about a search that can be made", { tags: ["VAL-047"] }, () => {
    expect(problemsOf({})).toEqual([]);
    fc.assert(
      fc.property(searches(today), (search) => {
        expect(checkForm(search.product, search.form as never, today, settings)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[Product, readonly [string, string][]]>([
    ["hotels", [["destination", "search.destinationMissing"]]],
    [
      "packages",
      [
        ["origin", "search.originMissing"],
        ["destination", "search.destinationMissing"],
      ],
    ],
    [
      "flights",
      [
        ["origin", "search.originMissing"],
        ["destination", "search.destinationMissing"],
      ],
    ],
    ["cars", [["pickUp", "search.pickUpMissing"]]],
    ["activities", [["destination", "search.destinationMissing"]]],
    ["vacationHomes", [["destination", "search.destinationMissing"]]],
    [
      "transfers",
      [
        ["airport", "search.airportMissing"],
        ["hotel", "search.hotelMissing"],
      ],
    ],
    ["cruises", []],
  ])("%s: says which places are missing", { tags: ["VAL-047"] }, (product, expected) => {
    const problems = checkForm(product, defaultForm(product, today), today, settings);
    expect(problems.map(({ field, messageKey }) => [field, messageKey])).toEqual(expected);
  });

  it("a place known by its id alone is a destination, blanks are none", { tags: ["VAL-047"] }, () => {
    expect(problemsOf({ destination: { name: "", id: "2643743" } })).toEqual([]);
    expect(problemsOf({ destination: { name: "   " } })).toHaveLength(1);
  });

  it("origin and destination must differ", { tags: ["VAL-047"] }, () => {
    const form = { ...defaultForm("flights", today), origin: LONDON, destination: { name: "london " } };
    expect(checkForm("flights", form, today, settings)).toEqual([{ field: "destination", messageKey: "search.sameOriginAndDestination" }]);
  });

  it.each<[string, Partial<HotelsForm>, string, string, object | undefined]>([
    ["VAL-047 no first day", { startDate: NO_DAY }, "startDate", "search.datesMissing", undefined],
    ["VAL-047 no last day", { endDate: NO_DAY }, "endDate", "search.datesMissing", undefined],
    ["VAL-047 VAL-053 ends as it begins", { startDate: day(9), endDate: day(9) }, "endDate", "search.endNotAfterStart", undefined],
    ["VAL-055 tomorrow", { startDate: day(1) }, "startDate", "search.startTooEarly", { days: 2 }],
    ["VAL-055 in more than a year", { startDate: day(366), endDate: day(367) }, "startDate", "search.startTooLate", { days: 365 }],
    ["VAL-054 CONST-021 29 nights", { startDate: day(10), endDate: day(39) }, "endDate", "search.tooManyNights", { max: 28 }],
    ["VAL-054 ends in more than a year", { startDate: day(364), endDate: day(366) }, "endDate", "search.endTooLate", { days: 365 }],
    ["VAL-028 VAL-044 more infants than adults", { rooms: [room(1, 0, 2)] }, "rooms", "search.infantsPerAdult", { max: 1 }],
    ["VAL-029 VAL-042 nine in a room", { rooms: [room(6, 2, 1)] }, "rooms", "search.peopleInRoom", { max: 8 }],
    ["CONST-012 four children in a hotel room", { rooms: [room(2, 4)] }, "rooms", "search.childrenTooMany", { max: 3 }],
    ["VAL-042 nobody", { rooms: [room(0)] }, "rooms", "search.adultsInvalid", { max: 8 }],
    ["CONST-003 ten rooms", { rooms: Array.from({ length: 10 }, () => room(1)) }, "rooms", "search.roomsTooMany", { max: 9 }],
    ["VAL-045 a child of twelve", { rooms: [{ ...room(2), childrenAges: [12] }] }, "rooms", "search.childAgeInvalid", { min: 2, max: 11 }],
  ])("%s", (_, changes, field, messageKey, values) => {
    expect(problemsOf(changes)).toEqual([{ field, messageKey, ...(values && { values }) }]);
  });

  it("packages: six children with one adult, ten people in all", { tags: ["VAL-030", "VAL-031"] }, () => {
    const packages = (rooms: HotelsForm["rooms"]) =>
      checkForm("packages", { ...defaultForm("packages", today), origin: { name: "Oslo" }, destination: LONDON, rooms }, today, settings);
    expect(packages([room(1, 6)])).toMatchObject([{ field: "rooms", messageKey: "search.childrenPerAdult", values: { max: 5 } }]);
    expect(packages([room(4), room(4), room(2)])).toMatchObject([{ messageKey: "search.peopleInAll", values: { max: 9 } }]);
  });

  it("seniors count as adults, infants of a flight stop at four", { tags: ["SEARCH-022", "CONST-010"] }, () => {
    const flight = (party: object) =>
      checkForm(
        "flights",
        { ...defaultForm("flights", today), origin: { name: "Oslo" }, destination: LONDON, party: { ...room(0), seniors: 0, ...party } },
        today,
        settings,
      );
    expect(flight({ seniors: 2, infants: 2 })).toEqual([]);
    expect(flight({ seniors: 2, infants: 3 })).toMatchObject([{ field: "party", messageKey: "search.infantsPerAdult" }]);
    expect(flight({ adults: 4, seniors: 5 })).toMatchObject([{ messageKey: "search.adultsInvalid" }]);
    expect(flight({ adults: 5, infants: 5 })).toMatchObject([{ messageKey: "search.infantsTooMany", values: { max: 4 } }]);
  });

  it("a one-way flight has no last day to be wrong", () => {
    const form = { ...defaultForm("flights", today), origin: { name: "Oslo" }, destination: LONDON, isReturn: false, endDate: NO_DAY };
    expect(checkForm("flights", form, today, settings)).toEqual([]);
  });

  it("a cruise may leave on the last day of the calendar", () => {
    expect(checkForm("cruises", { ...defaultForm("cruises", today), startDate: day(365) }, today, settings)).toEqual([]);
    expect(checkForm("cruises", { ...defaultForm("cruises", today), startDate: day(366) }, today, settings)).toHaveLength(1);
  });

  it("the server forgives a day where the visitor's today may be another", { tags: ["VAL-055"] }, () => {
    expect(checkForm("hotels", hotels({ startDate: day(1) }), today, settings, 1)).toEqual([]);
  });
});
