import { describe, expect, it } from "vitest";
import type { Brand } from "./brand.ts";
import { checkBrands, readBrand } from "./check-brands.ts";

const brand: Brand = {
  id: "north",
  name: "North",
  type: "own",
  product: "hotels",
  tagline: "Up there",
  hosts: ["north.localhost"],
  canonicalOrigin: "http://north.localhost:{port}",
  defaultUserTypeId: 3,
  supportedUserTypes: [1, 3],
  themeFile: "north.css",
  defaultLocale: "en_US",
  defaultMarket: "US",
  locations: [
    { locale: "en_US", market: "US", enabled: true },
    { locale: "fr_FR", market: "FR", enabled: false },
  ],
  marketInAddress: false,
  whiteLabelId: "north",
  coBrandId: null,
  frameAncestors: ["https://partner.example"],
  flags: { cmsMenu: true, home: true, club: false },
  fonts: { display: "Outfit", text: "Inter" },
};

const south: Brand = { ...brand, id: "south", hosts: ["south.localhost"], canonicalOrigin: "http://south.localhost" };

const reasonsFor = (changes: Partial<Brand>) => checkBrands([{ file: "a", brand: { ...brand, ...changes } }]).map(({ key }) => key);

describe("readBrand", () => {
  it.each(["fresh-", "fresh--", "-fresh", "f", "Fresh", "fresh.shop"])(
    "refuses the id %s, which would be no label of a host name",
    (id) => {
      expect(readBrand("brand.json", { ...brand, id })).toMatchObject({ ok: false, failure: [{ key: "id" }] });
    },
  );

  it("takes a brand with id, name, default type, hosts, supported types and theme", { tags: ["BRAND-001"] }, () => {
    expect(readBrand("brands/north/brand.json", brand)).toEqual({ ok: true, value: brand });
  });

  it.each([
    [{ hosts: [] }, "hosts"],
    [{ hosts: ["North.localhost"] }, "hosts.0"],
    [{ hosts: ["north.localhost:3000"] }, "hosts.0"],
    [{ themeFile: "../secret.css" }, "themeFile"],
    [{ defaultUserTypeId: 9 }, "defaultUserTypeId"],
    [{ locations: [{ locale: "xx_XX", market: "US", enabled: true }] }, "locations.0.locale"],
    [{ frameAncestors: ["'self'; script-src *"] }, "frameAncestors.0"],
    [{ canonicalOrigin: "http://north.localhost/path" }, "canonicalOrigin"],
    [{ colour: "red" }, "colour"],
  ])("refuses %j and names %s", { tags: ["BRAND-001"] }, (changes, key) => {
    const result = readBrand("brands/north/brand.json", { ...brand, ...changes });
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.failure).toEqual([{ file: "brands/north/brand.json", key, reason: expect.stringMatching(/./) }]);
  });

  it.each([null, [], "brand", 7, undefined])("refuses %j as a whole", { tags: ["BRAND-001"] }, (content) => {
    const result = readBrand("f", content);
    expect(!result.ok && result.failure[0]?.key).toBe("(whole file)");
  });
});

describe("checkBrands", () => {
  it("accepts two brands with different hosts", { tags: ["BRAND-002"] }, () => {
    expect(
      checkBrands([
        { file: "a", brand },
        { file: "b", brand: south },
      ]),
    ).toEqual([]);
  });

  it("a host leads to one brand only", { tags: ["BRAND-002"] }, () => {
    const thief = { ...south, hosts: ["south.localhost", "north.localhost"] };
    expect(
      checkBrands([
        { file: "a", brand },
        { file: "b", brand: thief },
      ]),
    ).toEqual([{ file: "b", key: "hosts", reason: expect.stringContaining("north.localhost already belongs to a") }]);
  });

  it("an id names one brand only", { tags: ["BRAND-002"] }, () => {
    expect(
      checkBrands([
        { file: "a", brand },
        { file: "b", brand: { ...south, id: "north" } },
      ]),
    ).toMatchObject([{ file: "b", key: "id" }]);
  });

  it.each<[Partial<Brand>, string]>([
    [{ defaultUserTypeId: 2 }, "defaultUserTypeId"],
    [{ supportedUserTypes: [3, 3] }, "supportedUserTypes"],
    [{ defaultLocale: "fr_FR", defaultMarket: "FR" }, "defaultLocale"],
    [{ defaultMarket: "CA" }, "defaultLocale"],
    [{ locations: [...brand.locations, { locale: "fr_FR", market: "FR", enabled: true }] }, "locations"],
    [{ canonicalOrigin: "https://elsewhere.example" }, "canonicalOrigin"],
    [{ hosts: ["north.localhost", "north.localhost"] }, "hosts"],
    [{ type: "co-brand" }, "coBrandId"],
  ])("%j is a mistake in %s", { tags: ["BRAND-004", "BRAND-008"] }, (changes, key) => {
    expect(reasonsFor(changes)).toEqual([key]);
  });
});
