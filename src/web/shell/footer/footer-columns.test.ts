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
  it.each<CurrencyCode>(["USD", "GBP"])("AUTH-046 AMB-97 is shown for %s", (currency) => {
    expect(addresses(currency)).toEqual(["/old-club"]);
    expect(addresses(currency, { legacyUrl: "https://club.example/in" })).toEqual(["https://club.example/in"]);
  });

  it.each<CurrencyCode>(["EUR", "CAD"])("AUTH-046 is not shown for %s", (currency) => {
    expect(addresses(currency, { legacyUrl: "https://club.example/in" })).toEqual([]);
  });

  it("AUTH-046 is not shown if the brand has no club", () => {
    expect(addresses("USD", { club: false })).toEqual([]);
  });
});
