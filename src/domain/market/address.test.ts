import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Address, MarketSegment } from "./address.ts";
import { formatAddress } from "./format-address.ts";
import type { LocaleCode, MarketCode } from "./locale.ts";
import { LOCALES, MARKET_CODES } from "./locale.ts";
import type { BrandDefaults } from "./parse-address.ts";
import { localeOfMarket, parseAddress } from "./parse-address.ts";

const brand: BrandDefaults = { defaultLocale: "en_US", defaultMarket: "US" };

const parsed = (pathname: string, defaults: BrandDefaults = brand): Address | undefined => {
  const result = parseAddress(pathname, defaults);
  return result.ok ? result.value : undefined;
};
const place = (pathname: string) => {
  const address = parsed(pathname);
  return address && `${address.locale} ${address.market} ${address.segment ?? "-"} ${address.path}`;
};

describe("language prefixes", () => {
  it.each([
    ["en", "en_US"],
    ["en-gb", "en_GB"],
    ["en-ca", "en_CA"],
    ["fr", "fr_FR"],
    ["fr-ca", "fr_CA"],
    ["es", "es_ES"],
  ])("/%s/hotels is read as %s", { tags: ["BRAND-010"] }, (prefix, locale) => {
    expect(parsed(`/${prefix}/hotels`)).toEqual({
      locale,
      market: locale.slice(3),
      path: "/hotels",
      prefix: `/${prefix}`,
    });
  });

  it.each([
    ["de", "de_DE"],
    ["nl", "nl_NL"],
    ["it", "it_IT"],
    ["pt", "pt_PT"],
    ["au", "en_AU"],
    ["ch", "de_CH"],
    ["ch-fr", "fr_CH"],
    ["ch-it", "it_CH"],
    ["be-nl", "nl_BE"],
    ["be-fr", "fr_BE"],
    ["ca-fr", "fr_CA"],
    ["at-de", "de_AT"],
    ["ie-en", "en_IE"],
  ])("/%s/ is read as %s", { tags: ["BRAND-011"] }, (prefix, locale) => {
    expect(parsed(`/${prefix}/`)).toMatchObject({ locale, path: "/" });
  });

  it.each(Object.values(LOCALES))(
    "the full code of $code is an alias and its canonical prefix is written",
    { tags: ["BRAND-011"] },
    ({ code, prefix }) => {
      const alias = code.toLowerCase().replace("_", "-");
      expect(parsed(`/${alias}/hotels`)).toMatchObject({ locale: code, path: "/hotels", prefix: `/${alias}` });
      expect(formatAddress({ locale: code, path: "/hotels" })).toBe(`/${prefix}/hotels`);
    },
  );

  it("the case of a prefix does not matter", { tags: ["BRAND-010"] }, () => {
    expect(parsed("/EN-GB/Hotels")).toMatchObject({ locale: "en_GB", path: "/Hotels", prefix: "/EN-GB" });
  });
});

describe("locale and market", () => {
  it.each([
    ["/en-us/us/deals", "en_US US US /deals"],
    ["/en-us/holidays/deals", "en_US US holidays /deals"],
    ["/en-us/holidays", "en_US US holidays /"],
    ["/fr-ca/holidays/", "fr_CA CA holidays /"],
    ["/en/de/deals", "en_US DE DE /deals"],
    ["/es/us/deals", "es_ES US US /deals"],
  ])("%s is %s", { tags: ["BRAND-012"] }, (pathname, expected) => {
    expect(place(pathname)).toBe(expected);
  });

  it.each([
    ["/us/en-us/deals", "en_US US US /deals"],
    ["/holidays/en-us/deals", "en_US US holidays /deals"],
    ["/holidays/en/deals", "en_US US holidays /deals"],
    ["/es/en-gb/deals", "en_GB ES ES /deals"],
    ["/en/en-gb/deals", "en_GB GB GB /deals"],
    ["/ca/fr/deals", "fr_FR CA CA /deals"],
  ])("%s is %s", { tags: ["BRAND-013"] }, (pathname, expected) => {
    expect(place(pathname)).toBe(expected);
  });

  it.each([
    ["/es", "es_ES ES - /"],
    ["/es/hotels", "es_ES ES - /hotels"],
    ["/es/fr/hotels", "es_ES FR FR /hotels"],
    ["/en/en/hotels", "en_US GB GB /hotels"],
    ["/ch/de/hotels", "de_CH DE DE /hotels"],
    ["/en-gb/fr-ca/hotels", "en_GB GB - /fr-ca/hotels"],
  ])("of codes that are both, %s is %s", { tags: ["BRAND-013"] }, (pathname, expected) => {
    expect(place(pathname)).toBe(expected);
  });

  it.each([
    ["/en-gb/en/deals", "en_GB GB GB /deals"],
    ["/en-gb/gb/deals", "en_GB GB GB /deals"],
    ["/fr/EN/deals", "fr_FR GB GB /deals"],
  ])("the British market is read from %s", { tags: ["BRAND-014"] }, (pathname, expected) => {
    expect(place(pathname)).toBe(expected);
  });

  it("the British market is written EN", { tags: ["BRAND-014"] }, () => {
    expect(formatAddress({ locale: "fr_FR", market: "GB", segment: "GB", path: "/deals" })).toBe("/fr/en/deals");
  });

  it("a market alone selects the language of its location, of its country, or of the brand", { tags: ["BRAND-012"] }, () => {
    expect(place("/us/deals")).toBe("en_US US US /deals");
    expect(place("/gb/deals")).toBe("en_GB GB GB /deals");
    expect(place("/be/deals")).toBe("nl_BE BE BE /deals");
    const belgian: BrandDefaults = { ...brand, locations: [{ locale: "fr_BE", market: "BE" }] };
    expect(parsed("/be/deals", belgian)).toMatchObject({ locale: "fr_BE", market: "BE" });
    expect(localeOfMarket("US", { defaultLocale: "es_ES", defaultMarket: "US" })).toBe("es_ES");
  });

  it("a brand's default language means its default market", { tags: ["BRAND-012"] }, () => {
    const canadian: BrandDefaults = { defaultLocale: "en_US", defaultMarket: "CA" };
    expect(parsed("/en/deals", canadian)).toMatchObject({ locale: "en_US", market: "CA" });
    expect(parsed("/en/holidays/deals", canadian)).toMatchObject({ market: "CA", segment: "holidays" });
    expect(parsed("/fr/deals", canadian)).toMatchObject({ market: "FR" });
  });
});

describe("addresses without a language", () => {
  it.each([
    "",
    "/",
    "//",
    "//en/",
    "/zz-zz/",
    "/hotels",
    "/holidays",
    "/holidays/deals",
    "en",
    "/e",
    "/%65n/",
    "/en%00/",
    "/en\0/",
    "\\en",
  ])("%j names no locale", { tags: ["SRV-011"] }, (pathname) => {
    expect(parseAddress(pathname, brand)).toEqual({ ok: false, failure: "no-locale" });
  });

  it("keeps odd paths behind the prefix as they are", { tags: ["BRAND-010"] }, () => {
    expect(parsed("/en//evil.example/%2f")).toMatchObject({ prefix: "/en", path: "//evil.example/%2f" });
    expect(formatAddress({ locale: "en_US", path: "//evil.example" })).toBe("/en//evil.example");
    expect(formatAddress({ locale: "en_US", path: "about-us" })).toBe("/en/about-us");
  });

  it("ten megabytes are read in linear time: anything slower would exceed the time limit of the test", { tags: ["BRAND-010"] }, () => {
    const long = "x".repeat(10_000_000);
    expect(parsed(`/${long}`)).toBeUndefined();
    expect(parsed(`/en/${long}`)?.path.length).toBe(long.length + 1);
    expect(parsed("/".repeat(10_000_000))).toBeUndefined();
  });
});

const locales = fc.constantFrom(...(Object.keys(LOCALES) as LocaleCode[]));
const markets = fc.constantFrom<MarketCode>(...MARKET_CODES);
const segments = fc.oneof(markets, fc.constant<MarketSegment>("holidays"));
const codes = ["en", "en-gb", "es", "us", "holidays", "fr-ca", "ch", "deals", "hotels", "", "%2F", "EN"];
const paths = fc.array(fc.oneof(fc.constantFrom(...codes), fc.string()), { maxLength: 4 }).map((parts) => `/${parts.join("/")}`);
const pathnames = fc.oneof(paths, fc.string(), fc.string({ unit: "binary" }));

describe("reading and writing are inverse", () => {
  it("what is written with a market is read back whole", { tags: ["BRAND-012", "BRAND-013"] }, () => {
    fc.assert(
      fc.property(locales, segments, paths, (locale, segment, path) => {
        const address = parsed(formatAddress({ locale, segment, path }));
        expect(address).toMatchObject({ locale, segment, path: path || "/" });
        expect(segment === "holidays" || address?.market === segment).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("what is written without one is read back with the same locale, market and path", { tags: ["BRAND-010", "BRAND-011"] }, () => {
    fc.assert(
      fc.property(locales, paths, (locale, path) => {
        const market = LOCALES[locale].countryCode;
        expect(parsed(formatAddress({ locale, market, path }))).toMatchObject({ locale, market, path });
      }),
      { numRuns: 2000 },
    );
  });

  it("whatever is read can be written canonically and means the same", { tags: ["BRAND-013"] }, () => {
    fc.assert(
      fc.property(pathnames, (pathname) => {
        const address = parsed(pathname);
        if (!address) return;
        expect(address.prefix + (pathname === address.prefix ? "" : address.path)).toBe(pathname);
        const { locale, market, path } = address;
        const canonical = formatAddress(address);
        expect(parsed(canonical)).toMatchObject({ locale, market, path });
        expect(formatAddress(parsed(canonical) ?? address)).toBe(canonical);
        expect(canonical).toMatch(/^\/[a-z]/);
      }),
      { numRuns: 5000 },
    );
  });

  it("both orders of a locale and a market mean the same", { tags: ["BRAND-013"] }, () => {
    fc.assert(
      fc.property(locales, markets, (locale, market) => {
        const full = locale.toLowerCase().replace("_", "-");
        const code = market === "GB" ? "en" : market.toLowerCase();
        const links = [`/${full}/${code}/deals`, `/${code}/${full}/deals`].map((pathname) => parsed(pathname));
        for (const address of links) expect(address).toMatchObject({ locale, market, path: "/deals" });
      }),
    );
  });
});
