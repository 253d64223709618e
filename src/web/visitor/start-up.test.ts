import { describe, expect, it } from "vitest";
import { brokenShelf, makeVisit, NOW } from "#tests/factories/visit.ts";
import type { Visit, VisitOptions } from "#tests/factories/visit.ts";
import { startUp } from "./start-up.ts";

const MEMBER = { userTypeId: 2, isAuthenticated: true, isCoBrand: false } as const;
const DAY = 86_400_000;

const visit = async (options: VisitOptions = {}) => {
  const made = makeVisit(options);
  return { ...made, outcome: await startUp(made.start) };
};
const yes = (data: { userTypeId: number; coBrandName?: string; wannaBeUserType?: number; wannaBeMembershipType?: string }) => async () =>
  ({ ok: true, data }) as const;
const offline = () => Promise.reject(new Error("offline"));
const kept = ({ local, tab }: Visit) => ({ ...local.dump(), ...tab.dump() });

const onlyReferrer = async (type: string) =>
  type === "PromoCode"
    ? ({ ok: false, messageId: "promo.invalid", localizedMessage: "Not a code" } as const)
    : ({ ok: true, data: { userTypeId: 1 } } as const);
const captured = async (search: string, options: VisitOptions = {}) => {
  const made = await visit({ search, ...options });
  return { ...made, values: kept(made) };
};

describe("who the visitor is", () => {
  it("GEN-012 a saved session is restored without a call", async () => {
    const { events, outcome } = await visit({ visitorClass: MEMBER, referrer: "https://partner.example/x" });
    expect(events).toEqual([]);
    expect(outcome).toMatchObject({ by: "session", userTypeId: 2, hasVisitorChanged: false });
  });

  it("GEN-012 asks partner token, promo code and referrer in this order until one answers", async () => {
    const { events, outcome } = await visit({ search: "?promocode=P1&ut=T1", referrer: "https://partner.example/page?secret=1" });
    expect(events.filter((event) => !event.startsWith("address"))).toEqual([
      "partnerUserLogin T1",
      "resolveUserType PromoCode P1",
      "resolveUserType Referrer partner.example",
    ]);
    expect(outcome).toMatchObject({ by: "nothing", userTypeId: 3, hasVisitorChanged: false });
  });

  it("GEN-012 QUERY-015 CFG-017 AUTH-018 a partner token logs in, is kept for the tab, and ends the questions", async () => {
    const made = await visit({
      search: "?ut=T1&promocode=P1",
      api: { partnerUserLogin: yes({ userTypeId: 1, coBrandName: "harbour" }) },
    });
    expect(made.events).toEqual(["address /en/hotels?promocode=P1", "partnerUserLogin T1"]);
    expect(made.outcome).toMatchObject({ by: "partner-token", userTypeId: 1, coBrandName: "harbour", hasVisitorChanged: true });
    expect(made.tab.dump()).toMatchObject({ partnerUserToken: "T1" });
    expect(made.local.dump()).not.toHaveProperty("partnerUserToken");
  });

  it("CFG-025 BRAND-028 the co-brand is kept for a day", async () => {
    const made = await visit({ search: "?ut=T1", api: { partnerUserLogin: yes({ userTypeId: 1, coBrandName: "harbour" }) } });
    expect(JSON.parse(made.local.getItem("coBrandId") ?? "")).toEqual({ value: "harbour", expires: NOW + DAY });
  });

  it("GEN-012 the token of the running session is not sent again, another one is", async () => {
    const first = await visit({ search: "?ut=T1", api: { partnerUserLogin: yes({ userTypeId: 1 }) } });
    const signedIn = { userTypeId: 1, isAuthenticated: true, isCoBrand: true } as const;
    const again = await visit({ search: "?ut=T1", after: first, visitorClass: signedIn });
    expect(again.events).toEqual(["address /en/hotels"]);
    const other = await visit({ search: "?ut=T2", after: first, visitorClass: signedIn });
    expect(other.events).toContain("partnerUserLogin T2");
    expect(other.outcome).toMatchObject({ by: "session", userTypeId: 1 });
  });

  it.each([
    ["refused", async () => ({ ok: false, messageId: "token.invalid" }) as const],
    ["lost", offline],
  ])("API-110 a token login that is %s lets start-up continue", async (_, partnerUserLogin) => {
    const made = await visit({
      search: "?ut=BAD&promocode=P1",
      api: { partnerUserLogin, resolveUserType: yes({ userTypeId: 1 }) },
    });
    expect(made.outcome).toMatchObject({ by: "promo-code", userTypeId: 1 });
    expect(kept(made)).not.toHaveProperty("partnerUserToken");
  });

  it("QUERY-003 CFG-013 a promo code is resolved and kept", async () => {
    const made = await visit({ search: "?promocode=PROMO10", api: { resolveUserType: yes({ userTypeId: 1 }) } });
    expect(made.events).toEqual(["resolveUserType PromoCode PROMO10"]);
    expect(kept(made)).toMatchObject({ promoCode: "PROMO10", userTypeId: "1" });
    expect(made.outcome).toMatchObject({ by: "promo-code", hasVisitorChanged: true });
  });

  it("API-109 CFG-013 a promo code that fails is forgotten, its message kept, and start-up continues", async () => {
    const made = await visit({ search: "?promocode=BADCODE", referrer: "https://partner.example", api: { resolveUserType: onlyReferrer } });
    expect(kept(made)).not.toHaveProperty("promoCode");
    expect(made.outcome).toMatchObject({
      by: "referrer",
      userTypeId: 1,
      promoFailure: { messageId: "promo.invalid", localizedMessage: "Not a code" },
    });
  });

  it("API-109 a promo code that gets no answer is a failure too", async () => {
    const { outcome } = await visit({ search: "?promocode=P1", api: { resolveUserType: offline } });
    expect(outcome).toMatchObject({ by: "nothing", promoFailure: { messageId: "no.answer" } });
  });

  it("QUERY-003 a kept code is asked about again only when its answer ran out", async () => {
    const api = { resolveUserType: yes({ userTypeId: 1 }) };
    const first = await visit({ search: "?promocode=PROMO10", api });
    const second = await visit({ after: first, api });
    expect([second.events, second.outcome.userTypeId]).toEqual([[], 1]);
    first.cookies.jar.clear();
    const third = await visit({ after: first, api });
    expect(third.events).toEqual(["resolveUserType PromoCode PROMO10"]);
  });

  it("CFG-016 the domain of the referrer is kept; our own pages are no referrer", async () => {
    const made = await visit({ referrer: "https://partner.example/deal?email=a@ex.test" });
    expect(kept(made)).toMatchObject({ referrerDomain: "partner.example" });
    const own = await visit({ referrer: "https://shop.example/en/" });
    expect([own.events, kept(own)["referrerDomain"]]).toEqual([[], undefined]);
    const odd = await visit({ referrer: "not a url" });
    expect(odd.events).toEqual([]);
  });

  it("BRAND-004 CFG-014 CFG-021 an unresolved visitor has the brand's default type, in storage and in a cookie of one day", async () => {
    const made = await visit({ brand: { defaultUserTypeId: 3 } });
    expect(kept(made)).toMatchObject({ userTypeId: "3" });
    expect(made.cookies.jar.get("userTypeId")).toEqual({ value: "3", maxAge: 86_400 });
  });

  it("BRAND-004 a code that resolves to an unsupported type is ignored", async () => {
    const made = await visit({
      search: "?promocode=P1",
      brand: { supportedUserTypes: [1, 3] },
      api: { resolveUserType: yes({ userTypeId: 2 }) },
    });
    expect(made.outcome).toMatchObject({ userTypeId: 3, hasVisitorChanged: false });
  });

  it("CFG-014 wanna-be types that come with an answer are kept in both places", async () => {
    const made = await visit({
      search: "?promocode=P1",
      api: { resolveUserType: yes({ userTypeId: 3, wannaBeUserType: 2, wannaBeMembershipType: "CLUB" }) },
    });
    expect(kept(made)).toMatchObject({ wannaBeUserType: "2", wannaBeMembershipType: "CLUB" });
    expect(made.cookies.jar.get("wannaBeMembershipType")).toEqual({ value: "CLUB", maxAge: 86_400 });
  });
});

describe("sessions that come and go", () => {
  it("CFG-018 a session leaves a mark that is not its token", async () => {
    const made = await visit({ visitorClass: MEMBER });
    expect(kept(made)).toMatchObject({ sessionId: String(NOW) });
  });

  it("CFG-008 a session that ran out is noticed, and cleared again by the next one", async () => {
    const first = await visit({ visitorClass: MEMBER });
    const expired = await visit({ after: first });
    expect(kept(expired)).toMatchObject({ sessionExpired: "true", userTypeId: "3" });
    expect(kept(expired)).not.toHaveProperty("sessionId");
    expect(kept(await visit({ after: expired, visitorClass: MEMBER }))).not.toHaveProperty("sessionExpired");
  });

  it("AUTH-030 a logout that failed is tried again by every page until the server confirms it", async () => {
    const first = await visit({ search: "?logout=true", visitorClass: MEMBER, api: { logout: offline } });
    const second = await visit({ after: first, visitorClass: MEMBER, api: { logout: async () => ({ ok: false }) } });
    expect([second.events, second.outcome.by, second.outcome.wasLoggedOut]).toEqual([["logout"], "nothing", true]);
    const third = await visit({ after: second, visitorClass: MEMBER, api: { logout: async () => ({ ok: true }) } });
    expect(third.events).toEqual(["logout"]);
    expect((await visit({ after: third, visitorClass: MEMBER })).outcome.by).toBe("session");
  });

  it("AUTH-030 a failed logout does not end a session that was begun after the former one was gone", async () => {
    const failed = await visit({ search: "?logout=true", visitorClass: MEMBER, api: { logout: offline } });
    const guest = await visit({ after: failed });
    const later = await visit({ after: guest, visitorClass: MEMBER });
    expect([later.events, later.outcome.by]).toEqual([[], "session"]);
  });

  it.each([
    ["answers", async () => ({ ok: true })],
    ["fails", offline],
  ])("QUERY-002 AUTH-030 CFG-017 logout on arrival ends the session also when the call %s", async (_, logout) => {
    const first = await visit({ search: "?ut=T1", api: { partnerUserLogin: yes({ userTypeId: 1, coBrandName: "harbour" }) } });
    const made = await visit({ after: first, search: "?logout=true", visitorClass: MEMBER, api: { logout } });
    expect(made.events).toEqual(["address /en/hotels", "logout"]);
    expect(made.outcome).toMatchObject({ by: "nothing", userTypeId: 3, wasLoggedOut: true, hasVisitorChanged: true });
    const keys = Object.keys(kept(made));
    for (const gone of ["partnerUserToken", "sessionId", "coBrandId", "sessionExpired"]) expect(keys).not.toContain(gone);
  });

  it("AUTH-018 AUTH-027 whoever a partner's token brings leaves a mark that differs from the one before, and their settings are told", async () => {
    const before = await visit({ visitorClass: MEMBER });
    before.local.setItem("sessionId", "1");
    const settings = { userLocale: "fr_FR", userCurrency: "EUR" } as const;
    const partnerUserLogin = async () => ({ ok: true, data: { userTypeId: 1, coBrandName: "harbour", ...settings } }) as const;
    const made = await visit({ after: before, visitorClass: MEMBER, search: "?ut=T1", api: { partnerUserLogin } });
    expect(made.local.getItem("sessionId")).toBe(String(NOW));
    expect(made.outcome.settings).toEqual(settings);
    expect((await visit({ after: made, visitorClass: MEMBER })).outcome.settings).toBeUndefined();
  });

  it("AUTH-028 a user type that a code changes is told to other tabs, one that stays is not", async () => {
    const guest = { search: "?promocode=P1", api: { resolveUserType: yes({ userTypeId: 3 }) } };
    const first = await visit({ ...guest, after: await visit(guest) });
    expect(first.local.getItem("syncConfig")).toBeNull();
    const second = await visit({ after: first, search: "?promocode=P2", api: { resolveUserType: yes({ userTypeId: 1 }) } });
    expect(second.local.getItem("syncConfig")).toBe(String(NOW));
  });

  it("CFG-008 AUTH-026 a session that ran out while nobody looked is noted once, until somebody logs in", async () => {
    const first = await visit({ visitorClass: MEMBER });
    expect(first.outcome.hasExpired).toBe(false);
    const second = await visit({ after: first });
    expect([second.outcome.hasExpired, second.local.getItem("sessionExpired")]).toEqual([true, "true"]);
    const third = await visit({ after: second });
    expect([third.outcome.hasExpired, third.local.getItem("sessionExpired")]).toEqual([false, "true"]);
    const fourth = await visit({ after: third, visitorClass: MEMBER });
    expect(fourth.local.getItem("sessionExpired")).toBeNull();
  });

  it("AUTH-043 the hash of a mailed link leaves the address and is kept nowhere", async () => {
    const made = await visit({ search: "?hash=h4sh&x=1" });
    expect(made.events).toEqual(["address /en/hotels?x=1"]);
    expect(made.outcome.query.resetHash).toBe("h4sh");
    expect(JSON.stringify(kept(made))).not.toContain("h4sh");
  });

  it("AUTH-029 another version of the pages wipes what was kept and logs out, once", async () => {
    const first = await visit({ visitorClass: MEMBER, search: "?promocode=P1&partnerId=77" });
    const second = await visit({ after: first, visitorClass: MEMBER, buildId: "build-2" });
    expect(second.events).toEqual(["logout"]);
    expect(second.outcome).toMatchObject({ by: "nothing", userTypeId: 3, hasVisitorChanged: true });
    expect(kept(second)).toEqual({ uiVersion: "build-2", userTypeId: "3" });
    const third = await visit({ after: second, buildId: "build-2" });
    expect(third.events).toEqual([]);
  });

  it("AUTH-029 CFG-020 the first visit notes the version and wipes nothing", async () => {
    const made = await visit({ visitorClass: MEMBER });
    expect(made.outcome.by).toBe("session");
    expect(kept(made)).toMatchObject({ uiVersion: "build-1" });
  });
});

describe("what the address says", () => {
  it("QUERY-001 CFG-006 a safe return address is kept, any other is not", async () => {
    expect((await captured("?returnUrl=%2Fen%2Faccount%2F")).values["returnUrl"]).toBe("/en/account/");
    expect((await captured("?returnUrl=https%3A%2F%2Fevil.example")).values["returnUrl"]).toBeUndefined();
  });

  it("QUERY-004 AUTH-039 an offer code is kept, but not for club members", async () => {
    expect((await captured("?offercode=OFF1")).values["offerCode"]).toBe("OFF1");
    expect((await captured("?offercode=OFF1", { visitorClass: MEMBER })).values["offerCode"]).toBeUndefined();
  });

  it("QUERY-018 CFG-007 the old-flow flag persists until it is taken back", async () => {
    const on = await captured("?isOldFlow=true");
    expect(on.values["isOldFlow"]).toBe("true");
    expect((await captured("", { after: on })).values["isOldFlow"]).toBe("true");
    expect((await captured("?isOldFlow=false", { after: on })).values["isOldFlow"]).toBeUndefined();
  });

  it("QUERY-019 CFG-023 the partner id is kept for thirty days", async () => {
    const { local } = await captured("?partnerId=77");
    expect(JSON.parse(local.getItem("partnerId") ?? "")).toEqual({ value: "77", expires: NOW + 30 * DAY });
  });

  it("QUERY-023 CFG-014 a wanna-be type is kept in storage and in a cookie of one day", async () => {
    const { values, cookies } = await captured("?wbut=2");
    expect(values["wannaBeUserType"]).toBe("2");
    expect(cookies.jar.get("wannaBeUserType")).toEqual({ value: "2", maxAge: 86_400 });
  });

  it("QUERY-033 CFG-019 CFG-021 cjevent is kept in storage and in a cookie of thirty days", async () => {
    const { values, cookies } = await captured("?cjevent=abc");
    expect(values["cjevent"]).toBe("abc");
    expect(cookies.jar.get("cjevent")).toEqual({ value: "abc", maxAge: 2_592_000 });
  });

  it("QUERY-021 QUERY-022 CFG-010 CFG-020 currency and locale are kept, told to the server, and other tabs notice", async () => {
    const { values, cookies } = await captured("?currency=GBP&locale=es_ES");
    expect(values).toMatchObject({ currency: "GBP", locale: "es_ES", syncConfig: String(NOW) });
    expect([cookies.jar.get("currency")?.value, cookies.jar.get("locale")?.value]).toEqual(["GBP", "es_ES"]);
  });

  it("QUERY-016 QUERY-017 QUERY-026 QUERY-027 QUERY-028 campaign parameters are kept for the tab and added to", async () => {
    const first = await captured("?ut_campaign=c1&trkid=t1&utm_source=s&utm_campaign=u&af_sub1=1&af_sub2=2&af_sub3=3");
    const second = await captured("?trkid=t2", { after: first });
    expect(JSON.parse(second.tab.getItem("campaign") ?? "")).toEqual({
      ut_campaign: "c1",
      trkid: "t2",
      utm_source: "s",
      utm_campaign: "u",
      af_sub1: "1",
      af_sub2: "2",
      af_sub3: "3",
    });
  });

  it("QUERY-005 isClub turns on club mode", async () => {
    expect((await captured("?isClub=true")).outcome.query.isClub).toBe(true);
  });

  it("QUERY-015 QUERY-025 secrets leave the address before any call, the rest stays letter by letter", async () => {
    const search = "?a=%20x&email=guest%40ex.test&b&ut=T1&%65mail=y&reservationId=1000200030&c=+";
    const { events, values, outcome, cookies } = await captured(search);
    expect(events).toEqual(["address /en/hotels?a=%20x&b&c=+", "partnerUserLogin T1"]);
    expect(outcome.query).toMatchObject({ email: "guest@ex.test", reservationId: "1000200030" });
    const everything = JSON.stringify([values, [...cookies.jar]]);
    expect(everything).not.toMatch(/guest|ex\.test|1000200030/);
  });

  it("GEN-012 works in a browser that keeps nothing", async () => {
    for (const storage of [{}, { local: brokenShelf, tab: brokenShelf }]) {
      const made = await visit({ storage, search: "?ut=T1&promocode=P1&partnerId=7&utm_source=a", visitorClass: MEMBER });
      expect(made.outcome).toMatchObject({ by: "session", userTypeId: 2 });
    }
  });
});
