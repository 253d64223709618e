import { describe, expect, test } from "vitest";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { defaultForm } from "#domain/search/default-form.ts";
import type { HotelsForm } from "#domain/search/search-form.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { writeTimed } from "#web/visitor/storage/timed-storage.ts";
import { prefilledForms } from "./prefilled-forms.ts";

const today = "2026-11-15";
const now = Date.parse("2026-11-15T12:00:00Z");
const settings = {
  brandProduct: "hotels",
  packagesMaxRooms: 3,
  childAges: { min: 2, max: 11 },
  opaquePercentage: 0,
  externalSearchUrl: {},
} as const;

const facts = (search: string, storage = { local: new MemoryShelf() }) => ({ search, storage, now, today, settings }) as const;
const hotels = (search: string) => prefilledForms("hotels", {}, facts(search)).hotels as HotelsForm;

describe("a prefilled form", () => {
  test(
    "takes place, dates and travellers from the address",
    { tags: ["QUERY-008", "QUERY-009", "QUERY-010", "QUERY-011", "QUERY-024", "VAL-048"] },
    () => {
      const form = hotels("?city=London&startDate=2026-12-01&endDate=2026-12-05&adults=2,1&children=0_5,0_1");
      expect(form).toMatchObject({ destination: { name: "London" }, startDate: "2026-12-01", endDate: "2026-12-05" });
      expect(form.rooms).toEqual([
        { adults: 2, childrenAges: [5], infants: 1 },
        { adults: 1, childrenAges: [], infants: 0 },
      ]);
    },
  );

  test("accepts dates relative to today, and uses defaults for invalid values", { tags: ["VAL-050", "VAL-051", "VAL-052"] }, () => {
    expect(hotels("?startDate=today%2B10&endDate=today+12")).toMatchObject({ startDate: "2026-11-25", endDate: "2026-11-27" });
    const fallback = defaultForm("hotels", today);
    expect(hotels("?startDate=2001-01-01&endDate=abc&adults=x")).toEqual(fallback);
    expect(hotels("?city=Paris&children=0_-1").rooms).toEqual(fallback.rooms);
  });

  test("other products use the city as their destination", { tags: ["QUERY-024"] }, () => {
    expect(prefilledForms("activities", {}, facts("?city=Rome")).activities).toMatchObject({ destination: { name: "Rome" } });
  });

  test("an address without search parameters changes nothing", () => {
    const forms = {};
    expect(prefilledForms("hotels", forms, facts("?utm_source=x"))).toBe(forms);
  });

  test("the last search fills an unchanged form of its product until it expires", () => {
    const storage = { local: new MemoryShelf() };
    writeTimed(storage, TIMED_KEY.searchParams, { product: "hotels", query: "city=Oslo&adults=1" }, now);
    expect(prefilledForms("hotels", {}, facts("", storage)).hotels).toMatchObject({ destination: { name: "Oslo" } });
    expect(prefilledForms("packages", {}, facts("", storage)).packages).toBeUndefined();
    const touched = { hotels: { ...defaultForm("hotels", today), destination: { name: "Rome" } } };
    expect(prefilledForms("hotels", touched, facts("", storage))).toBe(touched);
    const expired = { ...facts("", storage), now: now + TIMED_KEY.searchParams.lifetimeMs + 1 };
    expect(prefilledForms("hotels", {}, expired).hotels).toBeUndefined();
    storage.local.setItem(TIMED_KEY.searchParams.name, JSON.stringify({ value: 7, expires: now + 1 }));
    expect(prefilledForms("hotels", {}, facts("", storage)).hotels).toBeUndefined();
  });
});
