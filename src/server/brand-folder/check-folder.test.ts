import { describe, expect, it } from "vitest";
import { buildBrandFiles, buildMenu, buildPage } from "#tests/factories/brand-folder.ts";
import { checkFolder } from "./check-folder.ts";

/** The problems found in a folder. */
function faults(definition: Record<string, unknown>, files: Record<string, unknown> = {}, id = "harbour") {
  const checked = checkFolder(id, buildBrandFiles(id, definition, files));
  return checked.ok ? [] : checked.failure;
}
const places = (...args: Parameters<typeof faults>) => faults(...args).map(({ file, key }) => `${file}: ${key}`);
const contact = (extra: object = {}) => buildPage({ blocks: [{ kind: "contact", ...extra }] });

describe("checkFolder", () => {
  it("accepts a valid folder, with and without optional parts", () => {
    expect(faults({})).toEqual([]);
    expect(
      faults(
        {},
        {
          "configuration.json": { brand: { common: { supportPhone: "1" } }, markets: { GB: {} }, userTypes: { 2: {} } },
          "messages/fr-ca.json": { shell: { menu: "Menu", nights: "{count, plural, one {# nuit} other {# nuits}}" } },
          "content/en/about-us.json": buildPage(),
          "content/en/list.json": [buildPage({ alias: "/a" }), buildPage({ alias: "/b" })],
          "content/ch-fr/menu.json": buildMenu("Hôtels"),
          "content/en/redirects.json": { "/old": "/about-us" },
        },
      ),
    ).toEqual([]);
    expect(faults({}, { "configuration.json": { global: { header: { menuRows: 5 } } } }, "base")).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["an unknown key", { colour: "red" }, "brand.json: colour"],
    ["an unknown flag", { flags: { cmsMenus: true } }, "brand.json: flags.cmsMenus"],
    ["another id than the folder", { id: "haven" }, "brand.json: id"],
    ["an invalid host", { hosts: ["harbour.localhost", "evil.example/x"] }, "brand.json: hosts.1"],
    ["a foreign origin", { canonicalOrigin: "https://evil.example" }, "brand.json: canonicalOrigin"],
    ["a default location that is closed", { defaultLocale: "fr_FR", defaultMarket: "FR" }, "brand.json: defaultLocale"],
    ["a default user type it does not support", { supportedUserTypes: [1] }, "brand.json: defaultUserTypeId"],
    ["an unknown locale", { locations: [{ locale: "xx_XX", market: "US", enabled: true }] }, "brand.json: locations.0.locale"],
    ["a font that is not installed", { fonts: { display: "Comic Sans", text: "Inter" } }, "brand.json: fonts.display"],
    ["the white label of the base", { whiteLabelId: "base" }, "brand.json: whiteLabelId"],
    [
      "a frame ancestor that is not an origin",
      { frameAncestors: ["https://ok.example", "*; script-src *"] },
      "brand.json: frameAncestors.1",
    ],
  ])("reports file and key of %s", (_name, definition, place) => {
    expect(places(definition)).toContain(place);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["a missing theme", { "theme.css": undefined }, "theme.css: (whole file)"],
    ["a missing logo", { "logo.svg": undefined }, "logo.svg: (whole file)"],
    ["a missing definition", { "brand.json": undefined }, "brand.json: (whole file)"],
    ["broken JSON", { "brand.json": "{" }, "brand.json: (whole file)"],
    ["a file a brand does not have", { "run.js": "alert(1)" }, "run.js: (whole file)"],
    ["an unknown group of the configuration", { "configuration.json": { brand: { shop: {} } } }, "configuration.json: brand.shop"],
    [
      "an unknown key of the configuration",
      { "configuration.json": { markets: { GB: { common: { fone: "1" } } } } },
      "configuration.json: markets.GB.common.fone",
    ],
    [
      "a value of the wrong type",
      { "configuration.json": { userTypes: { 2: { header: { menuRows: "4" } } } } },
      "configuration.json: userTypes.2.header.menuRows",
    ],
    [
      "an invalid sender address",
      { "configuration.json": { brand: { common: { senderEmail: "Delta <no-reply>" } } } },
      "configuration.json: brand.common.senderEmail",
    ],
    [
      "a sender name that would inject a second address",
      { "configuration.json": { brand: { common: { senderName: "Delta, thief@ex.test" } } } },
      "configuration.json: brand.common.senderName",
    ],
    ["a global layer in a brand", { "configuration.json": { global: {} } }, "configuration.json: global"],
    ["an unknown market", { "configuration.json": { markets: { XX: {} } } }, "configuration.json: markets.XX"],
    [
      "a text that cannot be compiled",
      { "messages/fr.json": { shell: { menu: "{count, plural, one {x}" } } },
      "messages/fr.json: shell.menu",
    ],
    ["a text of the wrong type", { "messages/fr.json": { shell: { menu: 4 } } }, "messages/fr.json: shell.menu"],
    ["a key that pollutes prototypes", { "messages/fr.json": '{"shell":{"__proto__":{"x":"y"}}}' }, "messages/fr.json: shell.__proto__"],
    ["texts of an unknown language", { "messages/klingon.json": {} }, "messages/klingon.json: (whole file)"],
    ["a page of an unknown language", { "content/xx/about-us.json": buildPage() }, "content/xx/about-us.json: (whole file)"],
    ["a page outside its folder", { "content/en/../x.json": buildPage() }, "content/en/../x.json: (whole file)"],
    ["an unknown bundle", { "content/en/a.json": buildPage({ bundle: "blog" }) }, "content/en/a.json: bundle"],
    ["an invalid address", { "content/en/a.json": buildPage({ alias: "//evil.example" }) }, "content/en/a.json: alias"],
    ["an unknown view", { "content/en/a.json": buildPage({ view: "Secret" }) }, "content/en/a.json: view"],
    ["a block with its own markup", { "content/en/a.json": contact({ html: "<b>" }) }, "content/en/a.json: blocks.0.html"],
    [
      "a javascript: link",
      { "content/en/menu.json": { sections: [{ label: "x", href: "javascript:alert(1)", categories: [], destinations: null }] } },
      "content/en/menu.json: sections.0.href",
    ],
    ["a menu with an unknown key", { "content/en/menu.json": { ...buildMenu("x"), extra: 1 } }, "content/en/menu.json: (whole file)"],
    ["a page in a list", { "content/en/a.json": [buildPage(), buildPage({ alias: "/b", title: "" })] }, "content/en/a.json: 1.title"],
    ["two pages at one address", { "content/en/a.json": buildPage(), "content/en/b.json": buildPage() }, "content/en/b.json: alias"],
    [
      "a redirect at the address of a page",
      { "content/en/a.json": buildPage(), "content/en/redirects.json": { "/about-us": "/b" } },
      "content/en/redirects.json: /about-us",
    ],
    ["a redirect to a redirect", { "content/en/redirects.json": { "/a": "/b", "/b": "/a" } }, "content/en/redirects.json: /a"],
    ["a redirect to another site", { "content/en/redirects.json": { "/a": "https://evil.example" } }, "content/en/redirects.json: /a"],
  ])("reports file and key of %s", (_name, files, place) => {
    expect(places({}, files)).toContain(place);
  });

  it("reports all mistakes at once, each with a reason", () => {
    const found = faults({ colour: "red", hosts: [] }, { "logo.svg": "<svg><script/></svg>", "content/en/a.json": "no" });
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(["brand.json", "logo.svg", "content/en/a.json"]));
    expect(found.every(({ reason }) => reason.length > 3)).toBe(true);
  });
});
