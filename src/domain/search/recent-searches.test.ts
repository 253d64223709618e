import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { buildSettings, LONDON } from "#tests/factories/search.ts";
import { defaultForm } from "./default-form.ts";
import type { RecentSearch } from "./recent-searches.ts";
import { readRecent, recentOf, rememberSearch, restoreRecent } from "./recent-searches.ts";

const today: CalendarDate = "2030-01-30";
const day = (days: number) => addDays(today, days);
const settings = buildSettings();
const search = (name: string, changes: Partial<RecentSearch> = {}): RecentSearch => ({
  destination: { name },
  checkInDate: day(20),
  checkOutDate: day(23),
  rooms: [{ adults: 3, childrenAges: [4], infants: 0 }],
  ...changes,
});
const form = defaultForm("hotels", today);

describe("recent searches", () => {
  it("the two newest are stored, with destination, days and rooms", { tags: ["SEARCH-006"] }, () => {
    const list = ["Oslo", "Rome", "Paris"].reduce<readonly RecentSearch[]>((stored, name) => rememberSearch(stored, search(name)), []);
    expect(list.map(({ destination }) => destination.name)).toEqual(["Paris", "Rome"]);
    expect(Object.keys(list[0] ?? {})).toEqual(["destination", "checkInDate", "checkOutDate", "rooms"]);
    expect(recentOf({ ...form, destination: LONDON })).toEqual({
      destination: LONDON,
      checkInDate: day(7),
      checkOutDate: day(9),
      rooms: form.rooms,
    });
  });

  it("a destination is listed once, with its latest search", { tags: ["SEARCH-006"] }, () => {
    const list = rememberSearch([search("Oslo"), search("Rome")], search("rome", { checkOutDate: day(25) }));
    expect(list.map(({ destination, checkOutDate }) => [destination.name, checkOutDate])).toEqual([
      ["rome", day(25)],
      ["Oslo", day(23)],
    ]);
    const twins = rememberSearch([search("", { destination: LONDON })], search("", { destination: { ...LONDON, id: "6058560" } }));
    expect(twins).toHaveLength(2);
  });

  it("choosing one restores its days and rooms", { tags: ["SEARCH-007"] }, () => {
    expect(restoreRecent("hotels", form, search("Oslo"), today, settings)).toEqual({
      destination: { name: "Oslo" },
      startDate: day(20),
      endDate: day(23),
      rooms: [{ adults: 3, childrenAges: [4], infants: 0 }],
    });
  });

  it("days that have passed and rooms that are not sold stay as the form has them", { tags: ["SEARCH-007"] }, () => {
    const old = search("Oslo", { checkInDate: day(-5), checkOutDate: day(-2), rooms: [{ adults: 6, childrenAges: [], infants: 0 }] });
    expect(restoreRecent("packages", { ...form, packageType: "flight+car" }, old, today, settings)).toEqual({
      ...form,
      packageType: "flight+car",
      destination: { name: "Oslo" },
    });
  });

  it("stored searches are read back, and anything else is ignored", { tags: ["SEARCH-006"] }, () => {
    const list = [search("Oslo"), search("", { destination: LONDON })];
    expect(readRecent(JSON.parse(JSON.stringify(list)))).toEqual(list);
    for (const odd of [
      null,
      undefined,
      "x",
      {},
      [null],
      [{}],
      [{ ...search("Oslo"), rooms: [{}] }],
      [{ ...search("Oslo"), checkInDate: 5 }],
    ]) {
      expect(readRecent(odd)).toEqual([]);
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readRecent([value, search("Oslo")])).toEqual([search("Oslo")]);
      }),
    );
  });
});
