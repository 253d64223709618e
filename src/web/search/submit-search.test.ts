import { describe, expect, test, vi } from "vitest";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { defaultForm } from "#domain/search/default-form.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { STORAGE_KEY, TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { writeText } from "#web/visitor/storage/browser-storage.ts";
import { writeTimed } from "#web/visitor/storage/timed-storage.ts";
import { prefilledForms } from "./prefilled-forms.ts";
import { recentSearches } from "./suggestions/recent-store.ts";
import { submitSearch } from "./submit-search.ts";
import { fetchSuggestions } from "./suggestions/suggestions.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const today = "2026-11-15";
const now = Date.parse("2026-11-15T12:00:00Z");
const MINUTE = 60_000;
const settings: SearchSettings = {
  brandProduct: "hotels",
  packagesMaxRooms: 3,
  childAges: { min: 2, max: 11 },
  opaquePercentage: 0,
  externalSearchUrl: {},
};

function setUp(over: Partial<SearchSettings> = {}) {
  const storage = { local: new MemoryShelf(), tab: new MemoryShelf() };
  const api = vi.fn(async () => ({ ok: false, code: "server-error", messageId: "server.error" }));
  const facts = {
    today,
    settings: { ...settings, ...over },
    storage,
    languageTag: "en-US",
    now,
    random: 0.5,
    search: "",
    api: fakeClient(api),
  } as const;
  return { facts, storage, api };
}

const london = {
  ...defaultForm("hotels", today),
  destination: { name: "London", id: "c1", type: "Cities", country: "United Kingdom" },
} as const;

describe("submitting a search", () => {
  test("a hotel search leads to the results with its query", { tags: ["SEARCH-001"] }, () => {
    const { facts } = setUp();
    const outcome = submitSearch("hotels", london, facts);
    expect(outcome).toMatchObject({ ok: true, target: { kind: "inside" } });
    const path = outcome.ok && outcome.target.kind === "inside" ? outcome.target.path : "";
    expect(path).toMatch(/^\/hotels\/search-results\?/);
    expect(Object.fromEntries(new URLSearchParams(path.split("?")[1]))).toMatchObject({
      city: "London",
      region: "c1",
      startDate: addDays(today, 7),
      endDate: addDays(today, 9),
      adults: "2",
    });
  });

  test("reports missing fields, and neither stores nor tracks the search", { tags: ["VAL-047"] }, () => {
    const { facts, storage, api } = setUp();
    const outcome = submitSearch("hotels", { ...london, destination: { name: " " }, endDate: london.startDate }, facts);
    expect(outcome.ok ? [] : outcome.problems.map(({ field }) => field)).toEqual(["destination", "endDate"]);
    expect(storage.local.length).toBe(0);
    expect(api).not.toHaveBeenCalled();
  });

  test("stores the two latest searches with destination, dates and rooms", { tags: ["SEARCH-006"] }, () => {
    const { facts, storage } = setUp();
    for (const name of ["Rome", "Oslo", "Lima"]) submitSearch("hotels", { ...london, destination: { name } }, facts);
    expect(recentSearches(storage).map(({ destination }) => destination.name)).toEqual(["Lima", "Oslo"]);
    expect(Object.keys(recentSearches(storage)[0] ?? {}).toSorted()).toEqual(["checkInDate", "checkOutDate", "destination", "rooms"]);
  });

  test("prefills the form for half an hour, and no longer", { tags: ["CFG-022"] }, () => {
    const { facts, storage } = setUp();
    submitSearch("hotels", { ...london, destination: { name: "Oslo" } }, facts);
    expect(JSON.parse(storage.local.getItem("searchParams") ?? "{}")).toMatchObject({ expires: now + 30 * MINUTE });
    const filled = (minutes: number) => prefilledForms("hotels", {}, { ...facts, now: now + minutes * MINUTE }).hotels;
    expect(filled(29)).toMatchObject({ destination: { name: "Oslo" } });
    expect(filled(31)).toBeUndefined();
  });

  test("sends the search and the visitor's origin to marketing, and ignores a failure", { tags: ["TRACK-004", "TRACK-008"] }, async () => {
    const { facts, storage, api } = setUp();
    writeText(storage, STORAGE_KEY.cjevent, "cj1");
    writeTimed(storage, TIMED_KEY.partnerId, "77", now);
    expect(submitSearch("hotels", london, facts).ok).toBe(true);
    expect(api).toHaveBeenCalledWith(expect.objectContaining({ name: "sendMarketingForm" }), {
      params: { form: "searchHotels" },
      body: { fields: expect.objectContaining({ city: "London", adults: "2" }), cookies: { cjevent: "cj1", partnerId: "77" } },
    });
    api.mockRejectedValueOnce(new Error("down"));
    expect(submitSearch("hotels", london, facts).ok).toBe(true);
    await Promise.resolve();
  });

  test("text that exactly matches a suggestion selects it", async () => {
    const { facts } = setUp({ opaquePercentage: 100 });
    const items = [{ id: "9", type: "Hotels", name: "Grand Hotel", country: "France" }];
    const answering = fakeClient(async () => ({ ok: true, data: { items } }));
    await fetchSuggestions(answering, "en-US", "grand hotel", new AbortController().signal);
    const outcome = submitSearch("hotels", { ...london, destination: { name: "Grand hotel " } }, facts);
    expect(outcome.ok && outcome.target.kind === "inside" && outcome.target.path).toMatch(/^\/hotels\/search-results\?.*hotelId=9/);
  });

  test("other products lead to the brand's target, in club mode with its hash", { tags: ["SEARCH-004"] }, () => {
    const { facts } = setUp({ externalSearchUrl: { cars: "https://partner.example/cars?x=1" } });
    const form = { ...defaultForm("cars", today), pickUp: { name: "Rome" } };
    const outcome = submitSearch("cars", form, { ...facts, search: "?isClub=1" });
    const href = outcome.ok && outcome.target.kind === "outside" ? new URL(outcome.target.href) : undefined;
    expect(href?.origin).toBe("https://partner.example");
    expect(Object.fromEntries(href?.searchParams ?? [])).toMatchObject({ x: "1", pickUp: "Rome", pickUpHour: "10", dropOffHour: "10" });
    expect(href?.hash).toBe("#club-login");
  });
});
