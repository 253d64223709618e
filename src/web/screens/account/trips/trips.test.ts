import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { languageTag } from "#domain/market/locale.ts";
import { messagesIn } from "#tests/factories/texts.ts";
import { createText } from "#web/i18n/text.tsx";
import type { TripQuery } from "./find-trips.ts";
import { findTrips, queryFrom, queryProblem } from "./find-trips.ts";
import { formatTotal } from "./format-total.ts";
import type { Trip } from "./trip.ts";
import { daysUntil, firstTab, isUnderWay, nightsOf, splitTrips } from "./trip.ts";

const TODAY: CalendarDate = "2026-11-16";

const trip = (changes: Partial<Trip> = {}): Trip => ({
  recordLocator: "656220443658",
  hotelName: "The South Bank Rooms",
  place: "London",
  image: "/pictures/facade.webp",
  passenger: "Ada Lovelace",
  resDate: "2026-10-01T10:00:00.000Z",
  checkIn: "2026-12-26",
  checkOut: "2026-12-28",
  rooms: 1,
  status: "confirmed",
  kind: "confirmed",
  points: 0,
  total: { minor: 301_20, currency: "USD" },
  email: "ada@example.com",
  resDetailsUrl: "/reservations?reservationId=656220443658&email=ada%40example.com",
  trip: null,
  ...changes,
});
const on = (checkIn: CalendarDate, nights = 2) => trip({ recordLocator: checkIn, checkIn, checkOut: addDays(checkIn, nights) });

describe("upcoming and past", () => {
  it("a trip that starts today is upcoming, one that started yesterday is past", { tags: ["ACC-007"] }, () => {
    const { upcoming, past } = splitTrips([on(TODAY), on(addDays(TODAY, -1))], TODAY);
    expect(upcoming.map(({ checkIn }) => checkIn)).toEqual([TODAY]);
    expect(past.map(({ checkIn }) => checkIn)).toEqual([addDays(TODAY, -1)]);
  });

  it("every trip is in exactly one list, and both lists start with the nearest", { tags: ["ACC-007"] }, () => {
    const days = fc.integer({ min: -400, max: 400 }).map((offset) => addDays(TODAY, offset));
    fc.assert(
      fc.property(fc.array(days), (checkIns) => {
        const trips = checkIns.map((checkIn) => on(checkIn));
        const { upcoming, past } = splitTrips(trips, TODAY);
        expect(new Set([...upcoming, ...past])).toEqual(new Set(trips));
        expect(upcoming.length + past.length).toBe(trips.length);
        const distances = (list: readonly Trip[]) => list.map((item) => Math.abs(daysUntil(item, TODAY)));
        for (const list of [upcoming, past]) expect(distances(list)).toEqual(distances(list).toSorted((a, b) => a - b));
        expect(upcoming.every(({ checkIn }) => checkIn >= TODAY)).toBe(true);
        expect(past.every(({ checkIn }) => checkIn < TODAY)).toBe(true);
      }),
    );
  });

  it("opens the past tab only if there are no upcoming trips", { tags: ["ACC-008"] }, () => {
    const [ahead, behind] = [on("2026-12-01"), on("2026-01-01")];
    const tabOf = (...trips: readonly Trip[]) => firstTab(splitTrips(trips, TODAY));
    expect([tabOf(behind), tabOf(ahead), tabOf(ahead, behind), tabOf()]).toEqual(["past", "upcoming", "upcoming", "upcoming"]);
  });

  it("counts nights and days until arrival, and recognises a stay in progress", () => {
    expect([nightsOf(on(TODAY, 3)), daysUntil(on("2026-11-20"), TODAY)]).toEqual([3, 4]);
    expect(isUnderWay(on("2026-11-15"), TODAY)).toBe(true);
    expect(isUnderWay(on("2026-11-10"), TODAY)).toBe(false);
    expect(isUnderWay({ ...on("2026-11-15"), kind: "cancelled" }, TODAY)).toBe(false);
  });
});

describe("finding a reservation", { tags: ["ACC-006"] }, () => {
  it.each([
    ["", undefined],
    ["locator=12", undefined],
    ["find=1&locator=12&firstName=&lastName=&from=&to=", { mode: "locator", locator: "12" }],
    ["find=1&locator=+&firstName=Ada&lastName=", { mode: "traveler", firstName: "Ada", lastName: "" }],
    ["find=1&from=2026-11-01&to=", { mode: "dates", from: "2026-11-01", to: "" }],
    ["find=1", { mode: "locator", locator: "" }],
  ])("the plain form searches by the fields that were filled in: %s", (address, query) => {
    expect(queryFrom(new URLSearchParams(address))).toEqual(query);
  });

  const r1 = trip({ passenger: "Zoë María de la Cruz" });
  const otherTrips = [trip({ recordLocator: "111122223333", checkIn: "2026-08-01", checkOut: "2026-08-05" })];
  const find = (query: TripQuery) => findTrips([r1, ...otherTrips], query);

  it("finds by record locator, however it is formatted", () => {
    for (const locator of ["656220443658", " 6562 2044 3658 ", "RG656220443658", "656220"]) {
      expect(find({ mode: "locator", locator })).toEqual([r1]);
    }
    expect(find({ mode: "locator", locator: "999" })).toEqual([]);
  });

  it("finds by first and last name or either alone, ignoring accents and case", () => {
    for (const [firstName, lastName] of [
      ["Zoë", "de la Cruz"],
      ["zoe maria", "DE LA CRUZ"],
      ["Zoë", "Cruz"],
      ["", "cruz"],
      ["zoe", ""],
    ] as const) {
      expect(find({ mode: "traveler", firstName, lastName }), `${firstName} ${lastName}`).toEqual([r1]);
    }
    expect(find({ mode: "traveler", firstName: "Cruz", lastName: "" })).toEqual([]);
    expect(find({ mode: "traveler", firstName: "Ada", lastName: "Cruz" })).toEqual([]);
  });

  it("finds stays that overlap a date range, which may be open at either end", () => {
    const between = (from: string, to: string) => find({ mode: "dates", from, to });
    expect(between("2026-12-20", "2026-12-31")).toEqual([r1]);
    expect(between("2026-12-27", "2026-12-27")).toEqual([r1]);
    expect(between("2026-12-28", "")).toEqual([r1]);
    expect(between("", "2026-12-25")).toEqual(otherTrips);
    expect(between("2026-12-29", "")).toEqual([]);
  });

  it("reports what is missing, and finds nothing", () => {
    const wrong: readonly TripQuery[] = [
      { mode: "locator", locator: " - " },
      { mode: "traveler", firstName: " ", lastName: "" },
      { mode: "dates", from: "", to: "" },
      { mode: "dates", from: "2026-12-27", to: "2026-12-26" },
    ];
    expect(wrong.map(queryProblem)).toEqual(["locatorMissing", "nameMissing", "datesMissing", "datesTurned"]);
    for (const query of wrong) expect(find(query)).toEqual([]);
  });

  it("finds every trip by its own number, names and dates", () => {
    const names = fc.constantFrom("Ada Lovelace", "Anne-Marie O’Brien", "Łukasz Żak", "Jean Pierre Le Goff", "Plato");
    fc.assert(
      fc.property(names, fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 28 }), (passenger, offset, nights) => {
        const one = { ...on(addDays(TODAY, offset), nights), recordLocator: "123456789012", passenger };
        const [firstName = "", ...rest] = passenger.split(" ");
        expect(findTrips([one], { mode: "locator", locator: one.recordLocator })).toEqual([one]);
        expect(findTrips([one], { mode: "traveler", firstName, lastName: rest.join(" ") })).toEqual([one]);
        expect(findTrips([one], { mode: "dates", from: one.checkIn, to: one.checkOut })).toEqual([one]);
      }),
    );
  });
});

describe("the total", { tags: ["ACC-005"] }, () => {
  const format = (locale: "en_US" | "fr_FR", changes: Partial<Trip>) => {
    const tag = languageTag(locale);
    return formatTotal(trip(changes), createText({ languageTag: tag, messages: messagesIn(locale) }), tag);
  };

  it("is points with their unit, or a price with its currency", () => {
    expect(format("en_US", { points: 12_345 })).toBe("12,345 points");
    expect(format("en_US", { points: 1 })).toBe("1 point");
    expect(format("en_US", {})).toBe("$301.20");
    expect(format("fr_FR", { points: 12_345 })).toBe("12\u00a0345 points");
    expect(format("fr_FR", { total: { minor: 301_20, currency: "EUR" } })).toBe("301,20\u00a0€");
  });
});
