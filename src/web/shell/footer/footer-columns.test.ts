import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mergeConfiguration } from "#domain/brand/site-configuration.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { footerColumns } from "./footer-columns.ts";

const addresses = (currency: CurrencyCode, { club = true, legacyUrl = "" } = {}) =>
  footerColumns({ flags: { cmsMenu: true, home: true, club }, configuration: mergeConfiguration([{ club: { legacyUrl } }]), currency })
    .flatMap(({ links }) => links)
    .filter(([label]) => label === "oldClub.link")
    .map(([, to]) => to);

describe("the link to the former club in the footer", () => {
  it.each<CurrencyCode>(["USD", "GBP"])("is shown for %s", { tags: ["AUTH-046", "AMB-97"] }, (currency) => {
    expect(addresses(currency)).toEqual(["/old-club"]);
    expect(addresses(currency, { legacyUrl: "https://club.example/in" })).toEqual(["https://club.example/in"]);
  });

  it.each<CurrencyCode>(["EUR", "CAD"])("is not shown for %s", { tags: ["AUTH-046"] }, (currency) => {
    expect(addresses(currency, { legacyUrl: "https://club.example/in" })).toEqual([]);
  });

  it("is not shown if the brand has no club", { tags: ["AUTH-046"] }, () => {
    expect(addresses("USD", { club: false })).toEqual([]);
  });
});

/** A column of the footer is about 130 pixels wide at 1366; longer words do not fit into it. */
const LONGEST_WORD = 16;
const SOFT_HYPHEN = "\u00AD";

describe("long words in the footer", () => {
  it.each(["en", "fr", "es", "de", "nl", "it", "pt"])("may be hyphenated in %s where the browser has no dictionary", (language) => {
    const messages = JSON.parse(readFileSync(`messages/${language}/footer.json`, "utf8")) as Record<string, string>;
    const titlesAndLinks = footerColumns({
      flags: { cmsMenu: true, home: true, club: true },
      configuration: mergeConfiguration([]),
    }).flatMap(({ title, links }) => [title, ...links.map(([label]) => label)]);
    const unbreakable = titlesAndLinks
      .map((key) => messages[key.replace("footer.", "")] ?? "")
      .flatMap((text) => text.split(/[\s-]/))
      .flatMap((word) => word.split(SOFT_HYPHEN))
      .filter((part) => part.length > LONGEST_WORD);
    expect(unbreakable).toEqual([]);
  });
});
