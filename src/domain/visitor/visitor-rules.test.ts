import { describe, expect, it } from "vitest";
import { bodyClasses } from "./body-classes.ts";
import { channelOf } from "./channel-of.ts";
import { distanceIn, readDistanceUnit } from "./distance.ts";
import { platformOf } from "./platform-of.ts";
import { localeToMoveTo } from "./saved-locale.ts";
import { USER_TYPE } from "./user-type.ts";
import { userTypeOf } from "./user-type-of.ts";
import { VISIT_COOKIE } from "./visit-cookies.ts";

describe("body classes", () => {
  it.each([
    [{ userTypeId: 3, isAuthenticated: false, isCoBrand: false }, "guest"],
    [{ userTypeId: 1, isAuthenticated: true, isCoBrand: false }, "authenticated basicMember"],
    [{ userTypeId: 2, isAuthenticated: true, isCoBrand: false }, "authenticated clubMember"],
    [{ userTypeId: 1, isAuthenticated: true, isCoBrand: true }, "authenticated basicMember coBrand"],
    [{ userTypeId: 3, isAuthenticated: false, isCoBrand: true }, "guest coBrand"],
  ])("%j is %s", { tags: ["BRAND-021", "BRAND-028"] }, (visitor, classes) => {
    expect(bodyClasses(visitor).join(" ")).toBe(classes);
  });

  it.each([undefined, 3, 0, 7, Number.NaN])("user type %s counts as guest even with a session", { tags: ["AUTH-038"] }, (userTypeId) => {
    expect(bodyClasses({ userTypeId, isAuthenticated: true, isCoBrand: false })).toEqual(["guest"]);
  });

  it("a member's type without a session counts as guest", { tags: ["AUTH-038"] }, () => {
    expect(bodyClasses({ userTypeId: 2, isAuthenticated: false, isCoBrand: false })).toEqual(["guest"]);
  });
});

describe("user types", () => {
  const brand = { defaultUserTypeId: 3, supportedUserTypes: [1, 3] } as const;

  it("ids are 1, 2 and 3", { tags: ["BRAND-022"] }, () => {
    expect(USER_TYPE).toEqual({ BASIC: 1, CLUB: 2, GUEST: 3 });
  });

  it("an anonymous visitor has the brand's default type", { tags: ["BRAND-004"] }, () => {
    expect(userTypeOf(brand, [])).toBe(3);
    expect(userTypeOf({ ...brand, defaultUserTypeId: 1 }, [undefined, "2", null])).toBe(1);
  });

  it("a type the brand does not support is ignored", { tags: ["BRAND-004"] }, () => {
    expect(userTypeOf(brand, [2])).toBe(3);
    expect(userTypeOf(brand, [2, 1, 3])).toBe(1);
  });
});

describe("platform", () => {
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
  const android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
  const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
  const ipad = "Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Version/15.0 Mobile/15E148 Safari/604.1";

  it.each([
    [iphone, "MobileWeb"],
    [android, "MobileWeb"],
    [desktop, "Web"],
    [ipad, "Web"],
    ["", "Web"],
    [null, "Web"],
    ["x".repeat(1e6), "Web"],
  ])("%.60s is %s", { tags: ["BRAND-023"] }, (agent, platform) => {
    expect(platformOf(agent)).toBe(platform);
  });
});

describe("channel", () => {
  it.each([
    ["/hotels/search-results", false, "Publish"],
    ["/hotels/search-results", true, "Secure"],
    ["/hotels/search-results/op", false, "Opaque"],
    ["/hotels/details/op/", true, "Opaque"],
    ["/shop", false, "Publish"],
  ])("%s with session %s is %s", { tags: ["BRAND-024"] }, (path, isAuthenticated, channel) => {
    expect(channelOf({ path, isAuthenticated })).toBe(channel);
  });
});

describe("distance", () => {
  it.each([
    ["M", "M"],
    ["K", "KM"],
    ["KM", "KM"],
    ["km", "KM"],
    [undefined, "M"],
    ["furlong", "M"],
  ])("%s is %s", { tags: ["BRAND-025", "CONST-029"] }, (text, unit) => {
    expect(readDistanceUnit(text)).toBe(unit);
  });

  it("measures in miles and kilometres", { tags: ["BRAND-025"] }, () => {
    expect(distanceIn("KM", 1500)).toBe(1.5);
    expect(distanceIn("M", 3218.688)).toBe(2);
  });
});

describe("saved locale", () => {
  it("a saved locale that differs from the address causes a redirect", { tags: ["BRAND-015"] }, () => {
    expect(localeToMoveTo({ address: "en_US", saved: "fr_FR" })).toBe("fr_FR");
    expect(localeToMoveTo({ address: "fr_FR", saved: "fr_FR" })).toBeUndefined();
    expect(localeToMoveTo({ address: "en_US" })).toBeUndefined();
  });

  it("a locale in the address wins over the saved one", { tags: ["QUERY-022"] }, () => {
    expect(localeToMoveTo({ address: "en_US", request: "es_ES", saved: "fr_FR" })).toBe("es_ES");
    expect(localeToMoveTo({ address: "es_ES", request: "es_ES", saved: "fr_FR" })).toBeUndefined();
  });
});

describe("cookies", () => {
  it("live one day for the types and thirty for cjevent", { tags: ["CFG-021"] }, () => {
    const { userTypeId, wannaBeUserType, wannaBeMembershipType, cjevent } = VISIT_COOKIE;
    const ages = [userTypeId, wannaBeUserType, wannaBeMembershipType, cjevent].map((cookie) => cookie.maxAgeSeconds);
    expect(ages).toEqual([86_400, 86_400, 86_400, 2_592_000]);
  });
});
