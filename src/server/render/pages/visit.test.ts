import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ConfigurationLayer } from "#domain/brand/site-configuration.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import { aRow } from "#tests/factories/route-row.ts";
import { aSite } from "#tests/factories/site.ts";
import { routeFinder } from "./page-key.ts";
import type { Requester } from "./visit.ts";
import { decideVisit, homeOf } from "./visit.ts";

const ROWS = [
  aRow("/", "Home"),
  aRow("/hotels", "Home", { queryKeys: ["city", "startDate"] }),
  aRow("/about-us", "AboutUs"),
  aRow("/deals", "PackagesResults"),
  aRow("/hotels/checkout", "HotelsCheckout"),
  aRow("/destinations/:name", "Destination"),
  aRow("/agent-login", "AgentLogin", { queryKeys: ["error"] }),
  aRow("/hand-over", "StaticView"),
  aRow("/packages/checkout", "PackagesCheckout"),
  aRow("/packages/extras/*", "PackagesExtras"),
  aRow("/packages/booking", "PaymentForm"),
  aRow("/payment", "PaymentForm"),
  aRow("/hotels/thank-you", "HotelsThankYou"),
  aRow("/reservations", "Reservations"),
  aRow("*", "StaticView"),
];
const MAP = { findRoute: routeFinder(ROWS), agentLoginPath: "/agent-login" };
const visit = (target: string, site: BrandSite = aSite(), requester: Requester = {}) => decideVisit(MAP, site, "v1", target, requester);
const keyOf = (target: string, site?: BrandSite, requester?: Requester) => {
  const decision = visit(target, site, requester);
  if (decision.kind !== "page") throw new Error(`${target} is ${JSON.stringify(decision)}`);
  return decision.key;
};
const person = (settings: { locale?: LocaleCode; currency?: "EUR" }): Visitor => ({
  userTypeId: 1,
  isAuthenticated: true,
  person: { accountId: "a1", firstName: "Ada", settings },
});
const OVERRIDE: ConfigurationLayer = { common: { overrideLocationTransition: true } };
const GATED: ConfigurationLayer = { login: { enabledAgentLogin: true } };

describe("pages", () => {
  test.each(["/en/hotels?city=%00", "/en/hotels?ci%00ty=x", "/hotels?x=a%00b&city=y", "/en/destinations/a%00b", "/en/?%00"])(
    "%s is refused, because no call accepts U+0000",
    (target) => {
      expect(visit(target)).toMatchObject({ kind: "text", status: 400 });
    },
  );

  test.each(Object.values(LOCALES))(
    "the prefix $prefix leads to $code",
    { tags: ["BRAND-010", "BRAND-011"] },
    ({ prefix, code, countryCode }) => {
      expect(keyOf(`/${prefix}/hotels`)).toMatchObject({ locale: code, market: countryCode, path: "/hotels", prefix: `/${prefix}` });
    },
  );

  test("locale and market in either order show the same view", { tags: ["BRAND-012", "BRAND-013"] }, () => {
    for (const prefix of ["/en-us/us", "/us/en-us", "/en-us/holidays", "/holidays/en-us"]) {
      expect(keyOf(`${prefix}/deals`)).toMatchObject({ locale: "en_US", market: "US", path: "/deals", prefix });
    }
  });

  test("a bare step of the extras leads to its page", { tags: ["ROUTE-058", "ROUTE-059", "ROUTE-060", "ROUTE-061"] }, () => {
    const packages = aSite();
    const site = { ...packages, brand: { ...packages.brand, product: "packages" as const } };
    const whither = (target: string, of: BrandSite = site) => {
      const decision = visit(target, of);
      return decision.kind === "redirect" ? decision.location : decision.kind;
    };
    for (const step of ["seats-departure", "seats-return", "luggage", "transfers"])
      expect(whither(`/en/${step}?prebookingId=p1`)).toBe(`/en/extras/${step}?prebookingId=p1`);
    expect(whither("/en/packages/luggage", packages)).toBe("/en/packages/extras/luggage");
    expect([whither("/en/luggage", packages), whither("/en/transfers")]).toEqual(["page", "page"]);
  });

  test("the currency follows the locale", { tags: ["BRAND-007"] }, () => {
    expect(["/en/", "/en-gb/", "/en-ca/", "/es/"].map((path) => keyOf(path).currency)).toEqual(["USD", "GBP", "CAD", "EUR"]);
  });

  test("an agent who books for a company sees the currency of its credit", { tags: ["CORP-002", "D19"] }, () => {
    const company = { id: "halden", name: "Halden", discountPercent: 5, currency: "CAD" } as const;
    const agent = { userName: "vip1", displayName: "Viktor", authorities: [], imageProfile: "" };
    const currencyFor = (visitor: Visitor) => keyOf("/en-gb/?currency=GBP", aSite(), { currency: "EUR", visitor }).currency;
    const guest = { userTypeId: 3, isAuthenticated: false } as const;
    expect([currencyFor({ ...guest, agent: { ...agent, company } }), currencyFor({ ...guest, agent })]).toEqual(["CAD", "GBP"]);
  });

  test("the query names the currency; then the account, then the cookie, then the locale", { tags: ["QUERY-021"] }, () => {
    const requester = { currency: "CAD", visitor: person({ currency: "EUR" }) };
    expect(keyOf("/en/?currency=GBP", aSite(), requester).currency).toBe("GBP");
    expect(keyOf("/en/", aSite(), requester).currency).toBe("EUR");
    expect(keyOf("/en/", aSite(), { currency: "CAD" }).currency).toBe("CAD");
    expect(keyOf("/en/?currency=XXX", aSite(), { currency: "<b>" }).currency).toBe("USD");
  });

  test("an anonymous visitor has the brand's user type, and an unsupported user type falls back to it", { tags: ["BRAND-004"] }, () => {
    const site = aSite({ defaultUserTypeId: 3, supportedUserTypes: [1, 3] });
    expect(keyOf("/en/", site).visitorClass).toEqual({ userTypeId: 3, isAuthenticated: false, isCoBrand: false });
    const club: Visitor = { ...person({}), userTypeId: 2 };
    expect(keyOf("/en/", site, { visitor: club }).visitorClass).toEqual({ userTypeId: 3, isAuthenticated: true, isCoBrand: false });
  });

  test("contentonly applies when it is present and not false or 0", { tags: ["SHELL-003"] }, () => {
    const flagged = ["?contentonly=true", "?contentonly", "?contentonly=1", "?contentonly=false", "?contentonly=0", ""];
    expect(flagged.map((query) => keyOf(`/en/about-us${query}`).contentOnly)).toEqual([true, true, true, false, false, false]);
  });

  test("only declared parameters reach the page, in a fixed order", () => {
    expect(keyOf("/en/hotels?utm_source=x&startDate=2&city=Rome&city=Oslo").query).toBe("city=Rome&city=Oslo&startDate=2");
    expect(keyOf("/en/about-us?city=Rome").query).toBe("");
  });

  test("an unknown path below a language is a page with the catch-all row", { tags: ["AMB-22"] }, () => {
    expect(visit("/en/no/such/page")).toMatchObject({ kind: "page", row: { path: "*" } });
  });
});

describe("redirects", () => {
  test.each([
    ["/", "/en/"],
    ["/zz-zz/", "/en/"],
    ["/zz-zz/hotels?city=Rome", "/en/?city=Rome"],
    ["/nobody/knows", "/en/"],
    ["//evil.example/en/", "/en/"],
    ["/holidays", "/en/"],
  ])("%s redirects to the home page of the default locale", { tags: ["SRV-011"] }, (target, location) => {
    expect(visit(target)).toEqual({ kind: "redirect", location });
  });

  test.each([
    ["/hotels?city=Rome&x=1", "/en/hotels?city=Rome&x=1"],
    ["/about-us", "/en/about-us"],
    ["/destinations/hotels-in-oslo", "/en/destinations/hotels-in-oslo"],
  ])("the known page %s is redirected to its language and keeps its query", { tags: ["AMB-22"] }, (target, location) => {
    expect(visit(target)).toEqual({ kind: "redirect", location });
  });

  test("an address without a language uses the saved one", { tags: ["AMB-22"] }, () => {
    expect(visit("/about-us", aSite(), { locale: "fr_FR" })).toEqual({ kind: "redirect", location: "/fr/about-us" });
    expect(visit("/", aSite(), { visitor: person({ locale: "es_ES" }), locale: "fr_FR" })).toEqual({ kind: "redirect", location: "/es/" });
    expect(visit("/", aSite(), { locale: "//evil.example" })).toEqual({ kind: "redirect", location: "/en/" });
  });

  test("redirects contain the market where the brand writes it", () => {
    const site = aSite({ marketInAddress: true });
    expect(visit("/deals", site)).toEqual({ kind: "redirect", location: "/en/us/deals" });
  });

  test("a locale in the query redirects to its address once", { tags: ["QUERY-022"] }, () => {
    const decision = visit("/en/hotels?locale=es_ES&city=Rome");
    expect(decision).toEqual({ kind: "redirect", location: "/es/hotels?locale=es_ES&city=Rome" });
    expect(visit("/es/hotels?locale=es_ES&city=Rome")).toMatchObject({ kind: "page" });
    expect(visit("/en/hotels?locale=xx_XX")).toMatchObject({ kind: "page" });
  });

  test("the saved locale of a signed-in visitor overrides the address", { tags: ["BRAND-015"] }, () => {
    const requester = { visitor: person({ locale: "fr_FR" }) };
    expect(visit("/en/hotels", aSite(), requester)).toEqual({ kind: "redirect", location: "/fr/hotels" });
    expect(visit("/fr/hotels", aSite(), requester)).toMatchObject({ kind: "page" });
    expect(visit("/es/hotels?locale=es_ES", aSite(), requester)).toMatchObject({ kind: "page" });
  });

  test("a closed location redirects to the default one if the configuration says so", { tags: ["BRAND-016"] }, () => {
    expect(visit("/de/hotels?city=Bonn", aSite({}, OVERRIDE))).toEqual({ kind: "redirect", location: "/en/hotels?city=Bonn" });
    expect(visit("/de/hotels", aSite())).toMatchObject({ kind: "page" });
    expect(visit("/fr/hotels", aSite({}, OVERRIDE))).toMatchObject({ kind: "page" });
  });

  test("from checkout it redirects to the home page instead", { tags: ["BRAND-017"] }, () => {
    expect(visit("/de/hotels/checkout", aSite({}, OVERRIDE))).toEqual({ kind: "redirect", location: "/en/" });
  });

  test("a saved locale of a closed location causes no redirect loop", () => {
    const requester = { visitor: person({ locale: "de_DE" }) };
    expect(visit("/en/hotels", aSite({}, OVERRIDE), requester)).toMatchObject({ kind: "page" });
    expect(visit("/de/hotels", aSite({}, OVERRIDE), requester)).toEqual({ kind: "redirect", location: "/en/hotels" });
  });

  test("a gated site redirects visitors without an agent to the agent login, which leads back", { tags: ["SHELL-004"] }, () => {
    const login = (target: string) => visit(target, aSite({}, GATED));
    const location = "/fr/agent-login?city=Bonn&returnUrl=%2Ffr%2Fhotels%3Fcity%3DBonn";
    expect(login("/fr/hotels?city=Bonn")).toEqual({ kind: "redirect", location });
    expect(login("/fr/")).toEqual({ kind: "redirect", location: "/fr/agent-login" });
    expect(login("/fr/?currency=EUR")).toEqual({ kind: "redirect", location: "/fr/agent-login?currency=EUR" });
    const agent = { userName: "agent1", displayName: "Ada", authorities: [], imageProfile: "" };
    const requester = { visitor: { userTypeId: 3, isAuthenticated: false, agent } as const };
    expect(visit("/fr/hotels", aSite({}, GATED), requester)).toMatchObject({ kind: "page" });
    // The login says that the session has ended.
    const ended = visit("/fr/hotels", aSite({}, GATED), { wasAgent: true });
    expect(ended).toEqual({ kind: "redirect", location: "/fr/agent-login?returnUrl=%2Ffr%2Fhotels&error=expired" });
  });

  test.each(["terms-and-conditions", "terms-of-use", "privacy-policy", "cookie-policy", "legal-notice"])(
    "%s is readable on a gated site without an agent",
    (page) => {
      expect(visit(`/fr/${page}`, aSite({}, GATED))).toMatchObject({ kind: "page", key: { path: `/${page}` } });
      expect(visit(`/fr/${page}/x`, aSite({}, GATED))).toMatchObject({ kind: "redirect" });
    },
  );

  test("travellers open what their agent sent or booked on a gated site, and nothing else", { tags: ["SHELL-004"] }, () => {
    const gated = (target: string) => visit(target, aSite({}, GATED)).kind;
    const open = [
      "/fr/hand-over?link=x",
      "/fr/hotels/checkout?prebookingId=pb1&handOver=1",
      "/fr/packages/checkout?prebookingId=pb1&handOver=1",
      "/fr/packages/extras/seats-departure?prebookingId=pb1&handOver=1",
      "/fr/packages/booking?prebookingId=pb1&handOver=1",
      "/fr/payment",
      "/fr/hotels/thank-you?bookingId=1",
      "/fr/reservations",
    ];
    expect(open.map(gated)).toEqual(open.map(() => "page"));
    const checkouts = ["/fr/hotels/checkout", "/fr/hotels/checkout?handOver=1", "/fr/hotels/checkout?prebookingId=pb1"];
    const packages = ["checkout", "extras/luggage", "booking"].map((page) => `/fr/packages/${page}?prebookingId=pb1`);
    const closed = [...checkouts, ...packages, "/fr/hand-over/x", "/fr/hotels?prebookingId=pb1", "/fr/agent/panel", "/fr/"];
    expect(closed.map(gated)).toEqual(closed.map(() => "redirect"));
  });

  test("the agent login itself is not gated", { tags: ["SHELL-005"] }, () => {
    expect(visit("/en/agent-login", aSite({}, GATED))).toMatchObject({ kind: "page", row: { view: "AgentLogin" } });
  });
});

describe("plain texts", () => {
  const homeless = aSite({ flags: { cmsMenu: true, home: false, club: false } });

  test.each(["/", "/en/", "/en", "/zz-zz/", "/fr/us/"])(
    "a brand without a home page answers %s with a plain text",
    { tags: ["SRV-012"] },
    (target) => {
      expect(visit(target, homeless)).toEqual({ kind: "text", status: 404, text: "This Page does not exist" });
    },
  );

  test("its other pages are served", { tags: ["SRV-012"] }, () => {
    expect(visit("/en/about-us", homeless)).toMatchObject({ kind: "page" });
    expect(visit("/about-us", homeless)).toEqual({ kind: "redirect", location: "/en/about-us" });
  });

  test.each(["http://evil.example/", "en/", "/en/%zz", "/en/%00", "/en/a\\b", "/en/%5cevil", "*"])(
    "%s is refused as unreadable",
    (target) => {
      expect(visit(target)).toMatchObject({ kind: "text", status: 400 });
    },
  );
});

const home = (target: string, site = aSite()) => {
  const decision = visit(target, site);
  if (decision.kind !== "page") throw new Error("not a page");
  return homeOf(MAP, decision, {});
};

describe("a failed page redirects", { tags: ["SRV-013"] }, () => {
  test("to the home page of its language", () => expect(home("/fr/about-us")).toBe("/fr/"));
  test("not at all if it is the home page", () => expect(home("/fr/")).toBeUndefined());
  test("not at all if the home page would redirect back to it", () => expect(home("/fr/agent-login", aSite({}, GATED))).toBeUndefined());
});

describe("for any request", () => {
  const word = fc.oneof(
    fc.constantFrom(
      "en",
      "fr",
      "us",
      "holidays",
      "en-us",
      "hotels",
      "agent-login",
      "..",
      ".",
      "",
      "evil.example",
      "%2f",
      "%2F%2Fevil",
      "\\",
      "@",
      ":80",
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
  );
  const targets = fc
    .tuple(fc.array(word, { maxLength: 5 }), fc.option(fc.webQueryParameters(), { nil: "" }), fc.constantFrom("", "//", "/\\", "http:"))
    .map(([parts, query, head]) => `${head}/${parts.join("/")}${query && `?${query}`}`);
  const sites = fc.constantFrom(aSite(), aSite({ marketInAddress: true }, GATED), aSite({}, { ...OVERRIDE, ...GATED }));
  const requesters: fc.Arbitrary<Requester> = fc.record(
    {
      visitor: fc.constantFrom(undefined, person({ locale: "de_DE" }), person({ locale: "fr_FR" })),
      locale: fc.string(),
      currency: fc.string(),
    },
    { requiredKeys: [] },
  );

  test("no redirect leaves the site, and following redirects ends", () => {
    fc.assert(
      fc.property(targets, sites, requesters, (target, site, requester) => {
        let decision = visit(target, site, requester);
        for (let hops = 0; decision.kind === "redirect"; hops += 1) {
          expect(hops).toBeLessThan(3);
          expect(decision.location).toMatch(/^\/[a-z]/);
          expect(new URL(decision.location, "http://own.example").origin).toBe("http://own.example");
          decision = visit(decision.location, site, requester);
        }
      }),
      { numRuns: 2000 },
    );
  }, 60_000);
});
