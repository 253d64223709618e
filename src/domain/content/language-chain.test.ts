import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES, MARKET_CODES } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { chainOfLanguage, chainOfLocale, isLanguageName } from "./language-chain.ts";

const anyMarket = fc.constantFrom(...MARKET_CODES);
const anyLocale = fc.constantFrom(...(Object.keys(LOCALES) as LocaleCode[]));

describe("the languages a text is looked for in", () => {
  it("goes from the region to the language to English", () => {
    expect(chainOfLocale("fr_CA", "CA")).toEqual({ own: ["fr-ca", "fr"], fallback: ["en"] });
    expect(chainOfLocale("fr_CH", "CH")).toEqual({ own: ["ch-fr", "fr-ch", "fr"], fallback: ["en"] });
    expect(chainOfLocale("en_US", "US")).toEqual({ own: ["en", "en-us"], fallback: [] });
  });

  it("takes the market for a region, so that English in the British market is British", { tags: ["API-009", "BRAND-014"] }, () => {
    expect(chainOfLanguage("en", "GB")).toEqual({ own: ["en-gb", "en"], fallback: [] });
    expect(chainOfLanguage("fr", "GB")).toEqual({ own: ["fr"], fallback: ["en"] });
    expect(chainOfLanguage("ch-fr", "US").own).toEqual(chainOfLocale("fr_CH", "US").own);
    expect(chainOfLanguage("zz-yy", "US")).toEqual({ own: ["zz-yy", "zz"], fallback: ["en"] });
  });

  it("always ends in English, names the language itself, and no name twice", () => {
    fc.assert(
      fc.property(anyLocale, anyMarket, (locale, market) => {
        const { own: ownLanguages, fallback } = chainOfLocale(locale, market);
        const chain = [...ownLanguages, ...fallback];
        expect(ownLanguages).toContain(LOCALES[locale].language);
        expect(chain).toContain("en");
        expect(new Set(chain).size).toBe(chain.length);
        expect(chain.every(isLanguageName)).toBe(true);
      }),
    );
  });
});
