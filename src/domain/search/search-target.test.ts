import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { buildSettings, LONDON, SAVOY, searches } from "#tests/factories/search.ts";
import { defaultForm } from "./default-form.ts";
import type { SearchSettings } from "./search-settings.ts";
import { searchTarget } from "./search-target.ts";
import type { Product } from "./product.ts";

const today: CalendarDate = "2030-01-30";
const facts = (settings: Partial<SearchSettings> = {}, random = 0, isClubMode = false) => ({
  settings: buildSettings(settings),
  random,
  isClubMode,
});
const hotels = { ...defaultForm("hotels", today), destination: LONDON };
const cars = { ...defaultForm("cars", today), pickUp: LONDON };

/** Path, or whole address, without its query. */
const placeOf = (target: ReturnType<typeof searchTarget>) => (target.kind === "inside" ? target.path : target.href).split(/[?#]/)[0];

describe("the target of a search", () => {
  it("hotels: to the results, with the search", { tags: ["SEARCH-001"] }, () => {
    const target = searchTarget("hotels", hotels, facts());
    expect(target).toMatchObject({ kind: "inside" });
    expect(target.kind === "inside" && target.path).toMatch(/^\/hotels\/search-results\?city=London&region=2643743&.*startDate=2030-02-06/);
  });

  it("hotels: to the opaque results for the configured share of searches", { tags: ["SEARCH-002"] }, () => {
    const shareOf = (opaquePercentage: number) =>
      Array.from({ length: 100 }, (_, n) => searchTarget("hotels", hotels, facts({ opaquePercentage }, n / 100))).filter(
        (target) => placeOf(target) === "/hotels/search-results/op",
      ).length;
    expect([0, 30, 100].map(shareOf)).toEqual([0, 30, 100]);
    expect(placeOf(searchTarget("hotels", hotels, facts({ opaquePercentage: 100 }, 0.999_999)))).toBe("/hotels/search-results/op");
  });

  it("a search for one hotel is never opaque", { tags: ["SEARCH-003"] }, () => {
    expect(placeOf(searchTarget("hotels", { ...hotels, destination: SAVOY }, facts({ opaquePercentage: 100 })))).toBe(
      "/hotels/search-results",
    );
  });

  it("other tabs go to the configured landing page with days and places", { tags: ["SEARCH-004"] }, () => {
    const externalSearchUrl = { cars: "https://cars.example/find?aff=7&startDate=x#top" };
    const target = searchTarget("cars", cars, facts({ externalSearchUrl }));
    const url = new URL(target.kind === "outside" ? target.href : "http://inside");
    expect(url.origin + url.pathname).toBe("https://cars.example/find");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      aff: "7",
      startDate: "2030-02-06",
      endDate: "2030-02-08",
      pickUp: "London",
      pickUpId: "2643743",
      pickUpType: "Cities",
      pickUpCountry: "United Kingdom",
      pickUpHour: "10",
      dropOffHour: "10",
    });
  });

  it("club login is appended as a hash in club mode, inside and outside", { tags: ["SEARCH-004"] }, () => {
    const inside = searchTarget("hotels", hotels, facts({}, 0, true));
    const outside = searchTarget("cars", cars, facts({ externalSearchUrl: { cars: "https://cars.example/#top" } }, 0, true));
    expect([inside.kind === "inside" && inside.path, outside.kind === "outside" && outside.href]).toEqual([
      expect.stringMatching(/[^#]#club-login$/),
      expect.stringMatching(/[^#]#club-login$/),
    ]);
  });

  it.each(["http://cars.example/", "javascript:alert(1)", "//cars.example", "/cars", "https://user:pw@cars.example/", ""])(
    "does not redirect to %s",
    { tags: ["SEARCH-004"] },
    (address) => {
      expect(placeOf(searchTarget("cars", cars, facts({ externalSearchUrl: { cars: address } })))).toBe("/search/cars");
    },
  );

  it.each<[Product, string]>([
    ["flights", "/flights/search-results"],
    ["cruises", "/search/cruises"],
    ["cars", "/search/cars"],
    ["activities", "/search/activities"],
    ["vacationHomes", "/search/vacation-homes"],
    ["transfers", "/search/transfers"],
    ["packages", "/search/packages"],
  ])("without a configured site %s stay on ours: %s", { tags: ["SEARCH-004"] }, (product, path) => {
    expect(placeOf(searchTarget(product, defaultForm(product, today), facts()))).toBe(path);
  });

  it("packages are the package brand's own flow, and another site's for a hotel brand", { tags: ["SEARCH-004"] }, () => {
    const externalSearchUrl = { packages: "https://holidays.example/en/deals", hotels: "https://other.example/" };
    const packages = defaultForm("packages", today);
    expect(placeOf(searchTarget("packages", packages, facts({ externalSearchUrl, brandProduct: "packages" })))).toBe("/deals");
    expect(placeOf(searchTarget("packages", packages, facts({ externalSearchUrl })))).toBe("https://holidays.example/en/deals");
    expect(placeOf(searchTarget("hotels", hotels, facts({ externalSearchUrl })))).toBe("/hotels/search-results");
  });

  it("is always a path of our site or the configured host", { tags: ["SEARCH-004"] }, () => {
    const externalSearchUrl = { cars: "https://cars.example/", flights: "https://flights.example/x" };
    fc.assert(
      fc.property(searches(today), fc.double({ min: 0, max: 0.999, noNaN: true }), ({ product, form }, random) => {
        const target = searchTarget(product, form as never, facts({ externalSearchUrl, opaquePercentage: 50 }, random));
        const url = new URL(target.kind === "inside" ? target.path : target.href, "https://site.example");
        expect(["site.example", "cars.example", "flights.example"]).toContain(url.hostname);
        expect(url.hostname === "site.example").toBe(target.kind === "inside");
      }),
      { numRuns: 300 },
    );
  });
});
