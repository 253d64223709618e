import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryFacts, WORLD_PARTS } from "./country-facts.ts";
import { distanceBetween } from "./distance-between.ts";
import { monthRuns } from "./month-runs.ts";
import { placesOfPage, reachOf } from "./translations.ts";

const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 });
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("facts of places", () => {
  it("runs of months hold exactly the months, December before January", () => {
    expect(monthRuns([4, 5, 9, 10])).toEqual([
      { from: 4, to: 5 },
      { from: 9, to: 10 },
    ]);
    expect(monthRuns([1, 2, 11, 12])).toEqual([{ from: 11, to: 2 }]);
    fc.assert(
      fc.property(months, (selected) => {
        const answer = monthRuns(selected).flatMap(({ from, to }) => {
          const length = ((to - from + 12) % 12) + 1;
          return Array.from({ length }, (_, step) => ((from - 1 + step) % 12) + 1);
        });
        expect(answer.toSorted((a, b) => a - b)).toEqual(selected.toSorted((a, b) => a - b));
      }),
    );
  });

  it("distances are the same both ways, and never longer than half around the earth", () => {
    expect(distanceBetween({ latitude: 48.8566, longitude: 2.3522 }, { latitude: 51.5074, longitude: -0.1278 })).toBeCloseTo(344, -1);
    fc.assert(
      fc.property(position, position, (one, other) => {
        const distance = distanceBetween(one, other);
        expect(distance).toBeCloseTo(distanceBetween(other, one), 6);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThanOrEqual(20_016);
      }),
    );
  });

  it("Intl knows every name that countries are described with", () => {
    const language = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    const region = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    for (const part of WORLD_PARTS) expect(region.of(part)).toBeDefined();
    for (const code of ["PT", "NO", "US", "MA", "JP", "NZ", "AE", "CH"]) {
      for (const name of countryFacts(code)?.languages ?? []) expect(language.of(name)).toBeDefined();
    }
    expect(countryFacts("CH")).toEqual({ part: "155", currency: "CHF", languages: ["de", "fr", "it"] });
    expect(countryFacts("XX")).toBeUndefined();
  });
});

describe("languages of a page", () => {
  const english = { langcode: "en", market: null };
  it("a place has it in its own language, in the common one, or not at all", () => {
    const german = { locale: "de_DE", market: "DE" } as const;
    expect(reachOf([english, { langcode: "de", market: null }], german)).toBe("own");
    expect(reachOf([english], german)).toBe("other");
    expect(reachOf([{ langcode: "fr", market: null }], german)).toBe("none");
    expect(reachOf([{ langcode: "en", market: "GB" }], { locale: "en_US", market: "US" })).toBe("none");
    expect(reachOf([{ langcode: "fr-ca", market: null }], { locale: "fr_CA", market: "CA" })).toBe("own");
  });

  it("search engines are led to places in their own language only, and to one of them by default", () => {
    const site = {
      defaultLocale: "en_US",
      defaultMarket: "US",
      locations: [
        { locale: "en_US", market: "US", enabled: true },
        { locale: "fr_FR", market: "FR", enabled: true },
        { locale: "fr_CA", market: "CA", enabled: false },
      ],
    } as const;
    expect(placesOfPage(site, undefined)?.locations).toHaveLength(2);
    expect(placesOfPage(site, [english])?.locations.map(({ locale }) => locale)).toEqual(["en_US"]);
    expect(placesOfPage(site, [{ langcode: "fr", market: null }])?.standard).toMatchObject({ locale: "fr_FR", market: "FR" });
    expect(placesOfPage(site, [{ langcode: "nl", market: null }])).toBeUndefined();
  });
});
