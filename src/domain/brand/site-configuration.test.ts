import { describe, expect, it } from "vitest";
import { CONFIGURATION_GROUPS, DEFAULT_SITE_CONFIGURATION, mergeConfiguration, SiteConfigurationSchema } from "./site-configuration.ts";

describe("site configuration", () => {
  it("has the groups of the specification", { tags: ["CFG-004", "CFG-005"] }, () => {
    expect(CONFIGURATION_GROUPS).toEqual(expect.arrayContaining(["auth", "common", "header", "home", "checkout", "login"]));
    expect(DEFAULT_SITE_CONFIGURATION.checkout).toMatchObject({ obligo: false, enableRiskifiedClientModule: false });
    expect(DEFAULT_SITE_CONFIGURATION.auth).toMatchObject({ hideLogin: false, hideRegister: false, hideSocialLogin: false });
    expect(DEFAULT_SITE_CONFIGURATION.login).toEqual({ enabledAgentLogin: false });
  });

  it("later layers win key by key", { tags: ["CFG-004"] }, () => {
    const merged = mergeConfiguration([
      { auth: { hideLogin: true, hideRegister: true } },
      { auth: { hideLogin: false }, header: { menuRows: 6 } },
      {},
      { header: { menuRows: 2 } },
    ]);
    expect(merged.auth).toMatchObject({ hideLogin: false, hideRegister: true });
    expect(merged.header.menuRows).toBe(2);
    expect(mergeConfiguration([])).toEqual(DEFAULT_SITE_CONFIGURATION);
  });

  it(
    "a class of opaque hotels has at least five hotels unless a brand configures another number, and never one",
    { tags: ["HOTEL-013"] },
    () => {
      expect(DEFAULT_SITE_CONFIGURATION.hotels).toEqual({ hiddenMatches: 5 });
      expect(mergeConfiguration([{ hotels: { hiddenMatches: 20 } }]).hotels.hiddenMatches).toBe(20);
      expect(mergeConfiguration([{ hotels: { hiddenMatches: 2 } }]).hotels.hiddenMatches).toBe(2);
      for (const hiddenMatches of [1, 0, -5, 2.5])
        expect(() => mergeConfiguration([{ hotels: { hiddenMatches } }])).toThrow("hiddenMatches");
    },
  );

  it("an unknown key is a mistake", { tags: ["CFG-004"] }, () => {
    expect(() => mergeConfiguration([{ auth: { hideLogins: true } as object }])).toThrow("hideLogins");
  });
});

it.each([
  ["https://tiles.example/{z}/{x}/{y}.png", true],
  ["http://127.0.0.1:8080/v1/{z}/{x}/{y}@2x.png?key=a", true],
  ["https://tiles.example/styles/streets/style.json?key=a", true],
  ["https://tiles.example/{z}/style.json", false],
  ["https://tiles.example; script-src */style.json", false],
  ["https://{z}.tiles.example/{x}/{y}.png", false],
  ["https://tiles.example/{z}/{x}.png", false],
  ["https://tiles.example; script-src */{z}/{x}/{y}.png", false],
  ["javascript:alert({z},{x},{y})", false],
])("a map server at %s is accepted: %s", (url, isAccepted) => {
  expect(SiteConfigurationSchema.safeParse({ hotels: { mapTiles: { url, attribution: "© Tiles" } } }).success).toBe(isAccepted);
});
