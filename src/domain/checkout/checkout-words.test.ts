import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRY_CODES, englishCountry, listCountries, statesOf } from "./countries.ts";
import { passportName } from "./passport-name.ts";
import { quotedToken, readQuotedToken } from "#domain/hotel/quoted-price.ts";

describe("a name on the rooming list", () => {
  it.each([
    ["José Núñez", "Jose Nunez"],
    ["Strauß", "Strauss"],
    ["Łukasz Østergård", "Lukasz Ostergard"],
    ["Ægir", "Aegir"],
    ["O'Brien-Smith", "O'Brien-Smith"],
  ])("writes %s as %s", { tags: ["D9"] }, (name, plain) => expect(passportName(name)).toBe(plain));
});

describe("the price in the address", () => {
  it("comes back as it was written, and nothing else does", { tags: ["CHK-007", "CHK-009"] }, () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom("USD", "EUR", "GBP"), (minor, currency) => {
        expect(readQuotedToken(quotedToken({ minor, currency }))).toEqual({ minor, currency });
      }),
    );
    for (const token of [null, "", "USD", "USD--5", "XXX-100", "USD-1.5", "usd-100", `USD-${"9".repeat(13)}`])
      expect(readQuotedToken(token)).toBeUndefined();
  });
});

describe("countries", () => {
  it("have a name in every language, in its order, and one that bills are read by", () => {
    expect(listCountries("de-DE").find(({ code }) => code === "CH")?.name).toBe("Schweiz");
    expect(listCountries("fr-FR")).toHaveLength(COUNTRY_CODES.length);
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
    expect([englishCountry("US"), englishCountry("")]).toEqual(["United States", ""]);
  });

  it("have states only where addresses need them", { tags: ["CHK-002"] }, () => {
    expect([statesOf("US").length, statesOf("CA").includes("QC"), statesOf("FR")]).toEqual([52, true, []]);
  });
});
