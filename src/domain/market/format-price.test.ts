import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "./currency.ts";
import { formatPrice, fractionOf } from "./format-price.ts";
import { languageTag, LOCALES } from "./locale.ts";

const tags = Object.values(LOCALES).map((locale) => languageTag(locale.code));

describe("formatPrice", () => {
  it.each([
    [123450, "USD", "en-US", "$1,234.50"],
    [123400, "GBP", "en-GB", "£1,234.00"],
    [123456789, "USD", "en-US", "$1,234,567.89"],
    [5, "USD", "en-US", "$0.05"],
    [0, "USD", "en-US", "$0.00"],
    [-123450, "USD", "en-US", "-$1,234.50"],
    [123450, "EUR", "fr-FR", "1\u00a0234,50\u00a0€"],
    [123450, "EUR", "es-ES", "1.234,50\u00a0€"],
    [123450, "CAD", "fr-CA", "1\u00a0234,50\u00a0$"],
    [123450, "CHF", "de-CH", "CHF\u00a01’234.50"],
    [123450, "CHF", "fr-CH", "1’234.50\u00a0CHF"],
    [1234567, "JPY", "en-US", "¥1,234,567"],
    [1234567, "KWD", "en-US", "KWD\u00a01,234.567"],
  ])("%d minor units of %s in %s are shown as %s", { tags: ["BRAND-020"] }, (minor, currency, tag, text) => {
    expect(formatPrice({ minor, currency }, tag)).toBe(text);
  });

  it("an amount of any size loses no digit", { tags: ["BRAND-020"] }, () => {
    expect(formatPrice({ minor: Number.MAX_SAFE_INTEGER, currency: "USD" }, "en-US")).toBe("$90,071,992,547,409.91");
  });

  it("in every locale the digits are those of the amount, with two decimals and no thin space", { tags: ["BRAND-020"] }, () => {
    const currencies = fc.constantFrom(...Object.keys(CURRENCIES));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), currencies, fc.constantFrom(...tags), (minor, currency, tag) => {
        const text = formatPrice({ minor, currency }, tag);
        expect(text.replaceAll(/\D/g, "")).toBe(String(minor).padStart(3, "0"));
        expect(text).toMatch(/[.,]\d\d(\D|$)/);
        expect(text).not.toMatch(/[\u2009\u202f ]/);
        expect(minor < 100_000 || /\d[.,’\u00a0]\d{3}[.,]\d\d/.test(text)).toBe(true);
      }),
    );
  });

  it("a currency has its own fraction", { tags: ["BRAND-005"] }, () => {
    expect([fractionOf("USD"), fractionOf("JPY"), fractionOf("KWD")]).toEqual([2, 0, 3]);
  });
});
