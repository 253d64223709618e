import { describe, expect, it } from "vitest";
import { chooseCurrency } from "./choose-currency.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "./currency.ts";
import { DEFAULT_LOCALE, DEFAULT_MARKET, languageTag, LOCALES, MARKET_CODES } from "./locale.ts";
import { localeToCurrency } from "./locale-to-currency.ts";
import { readMarket, writeMarket } from "./market-name.ts";
import { readLocale } from "./read-locale.ts";
import { inSpellingOf } from "./swiss-spelling.ts";

describe("market names", () => {
  it("Britain is written EN and read back; the others keep their code", { tags: ["BRAND-014"] }, () => {
    expect(writeMarket("GB")).toBe("EN");
    for (const market of MARKET_CODES) expect(readMarket(writeMarket(market))).toBe(market);
    expect(readMarket("gb")).toBe("GB");
  });

  it.each(["", "ZZ", "E", "ENG", "x".repeat(1000)])("%j is no market", { tags: ["BRAND-014"] }, (text) => {
    expect(readMarket(text)).toBeUndefined();
  });
});

describe("defaults", () => {
  it("are en_US, USD and US", { tags: ["BRAND-019"] }, () => {
    expect([DEFAULT_LOCALE, DEFAULT_CURRENCY, DEFAULT_MARKET]).toEqual(["en_US", "USD", "US"]);
  });

  it("the default currency has the sign $ and two decimals", { tags: ["BRAND-005"] }, () => {
    expect(CURRENCIES[DEFAULT_CURRENCY]).toMatchObject({ code: "USD", symbol: "$", fraction: 2 });
  });

  it("every locale has a code, a country and two names", { tags: ["BRAND-006"] }, () => {
    for (const [code, locale] of Object.entries(LOCALES)) {
      expect(locale).toMatchObject({ code, countryCode: code.slice(3), name: expect.any(String), localizedName: expect.any(String) });
      expect(languageTag(locale.code)).toBe(code.replace("_", "-"));
    }
  });
});

describe("currency of a locale", () => {
  it.each([
    ["en_GB", "GBP"],
    ["en_US", "USD"],
    ["en_CA", "CAD"],
    ["es_ES", "EUR"],
    ["fr_CA", "CAD"],
    ["fr_FR", "EUR"],
    ["de_CH", "CHF"],
    ["en_AU", "AUD"],
  ] as const)("%s starts with %s", { tags: ["BRAND-007"] }, (locale, currency) => {
    expect(localeToCurrency(locale)).toBe(currency);
    expect(chooseCurrency(locale, {})).toBe(currency);
  });

  it("an explicit choice beats it: address, then account, then what was saved", { tags: ["BRAND-007"] }, () => {
    expect(chooseCurrency("en_GB", { request: "eur", account: "CAD", saved: "CHF" })).toBe("EUR");
    expect(chooseCurrency("en_GB", { request: "xxx", account: "CAD", saved: "CHF" })).toBe("CAD");
    expect(chooseCurrency("en_GB", { request: null, saved: "CHF" })).toBe("CHF");
    expect(chooseCurrency("en_GB", { request: "toString", saved: "constructor" })).toBe("GBP");
  });
});

describe("readLocale", () => {
  it.each([
    ["es_ES", "es_ES"],
    ["es-es", "es_ES"],
    ["fr", "fr_FR"],
    ["zz", undefined],
    ["us", undefined],
    ["__proto__", undefined],
    [null, undefined],
  ])("%j is %s", { tags: ["QUERY-022"] }, (text, expected) => {
    expect(readLocale(text)).toBe(expected);
  });
});

it("German is spelled as in Switzerland for Swiss readers only", () => {
  const text = "Großzügige Zimmer in der Straße";
  expect(inSpellingOf("de_CH", text)).toBe("Grosszügige Zimmer in der Strasse");
  for (const locale of ["de_DE", "de_AT", "fr_CH"] as const) expect(inSpellingOf(locale, text)).toBe(text);
});
