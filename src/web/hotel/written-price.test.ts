import * as fc from "fast-check";
import { expect, it } from "vitest";
import { formatPrice } from "#domain/market/format-price.ts";
import { writtenPrice } from "./written-price.ts";

it("formats prices like formatPrice, cached or not", () => {
  const money = fc.record({ minor: fc.integer({ min: -10_000, max: 100_000_000 }), currency: fc.constantFrom("USD", "EUR", "JPY", "KWD") });
  fc.assert(
    fc.property(money, fc.constantFrom("en-US", "fr-FR", "de-CH"), (price, languageTag) => {
      const expected = formatPrice(price, languageTag);
      expect([writtenPrice(price, languageTag), writtenPrice(price, languageTag)]).toEqual([expected, expected]);
    }),
  );
});
