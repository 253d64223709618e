import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alternates } from "./alternates.ts";
import { canonicalAddress } from "./canonical-address.ts";
import type { LocaleCode, MarketCode } from "./locale.ts";
import { LOCALES, MARKET_CODES } from "./locale.ts";
import { parseAddress } from "./parse-address.ts";

const hotels = { defaultLocale: "en_US", defaultMarket: "US", marketInAddress: false } as const;
const packages = { ...hotels, marketInAddress: true } as const;

describe("canonicalAddress", () => {
  it.each([
    [hotels, "/en-us/about-us", "/en/about-us"],
    [hotels, "/ca-fr/", "/fr-ca/"],
    [hotels, "/us/en-us/about-us", "/en/about-us"],
    [hotels, "/es/en-gb/about-us", "/en-gb/es/about-us"],
    [packages, "/en-us/holidays/deals", "/en/us/deals"],
    [packages, "/holidays/en-gb/deals", "/en-gb/en/deals"],
  ])("of brand %j and %s is %s", { tags: ["BRAND-013"] }, (brand, pathname, expected) => {
    const address = parseAddress(pathname, brand);
    expect(address.ok && canonicalAddress(address.value, brand)).toBe(expected);
  });

  it("leads to the same location", { tags: ["BRAND-012"] }, () => {
    const locales = fc.constantFrom(...(Object.keys(LOCALES) as LocaleCode[]));
    const markets = fc.constantFrom<MarketCode>(...MARKET_CODES);
    fc.assert(
      fc.property(locales, markets, fc.constantFrom(hotels, packages), (locale, market, brand) => {
        const address = parseAddress(canonicalAddress({ locale, market, path: "/deals" }, brand), brand);
        expect(address).toMatchObject({ ok: true, value: { locale, market, path: "/deals" } });
      }),
    );
  });
});

describe("alternates", () => {
  const locations = [
    { locale: "en_US", market: "US", enabled: true },
    { locale: "en_GB", market: "GB", enabled: true },
    { locale: "fr_FR", market: "FR", enabled: false },
    { locale: "en_US", market: "CA", enabled: true },
    { locale: "en_CA", market: "CA", enabled: true },
  ] as const;

  it("names every enabled place once, and the default for all others", { tags: ["BRAND-027"] }, () => {
    expect(alternates("/about-us", { ...hotels, locations }, "https://a.example")).toEqual([
      { hreflang: "en-US", href: "https://a.example/en/about-us" },
      { hreflang: "en-GB", href: "https://a.example/en-gb/about-us" },
      { hreflang: "en-CA", href: "https://a.example/en/ca/about-us" },
      { hreflang: "x-default", href: "https://a.example/en/about-us" },
    ]);
  });

  it("writes the market where that is the brand's habit", { tags: ["BRAND-027", "BRAND-012"] }, () => {
    const hrefs = alternates("/deals", { ...packages, locations }, "").map((link) => link.href);
    expect(hrefs).toEqual(["/en/us/deals", "/en-gb/en/deals", "/en/ca/deals", "/en/us/deals"]);
  });
});
