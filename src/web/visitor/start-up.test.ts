import { describe, expect, it } from "vitest";
import { brokenShelf, makeVisit, NOW } from "#tests/factories/visit.ts";
import type { Visit, VisitOptions } from "#tests/factories/visit.ts";
import { startUp } from "./start-up.ts";

const MEMBER = { userTypeId: 2, isAuthenticated: true, isCoBrand: false } as const;
const DAY = 86_400_000;

const visit = async (options: VisitOptions = {}) => {
  const result = makeVisit(options);
  return { ...result, outcome: await startUp(result.start) };
};
const yes = (data: { userTypeId: number; coBrandName?: string; wannaBeUserType?: number; wannaBeMembershipType?: string }) => async () =>
  ({ ok: true, data }) as const;
const offline = () => Promise.reject(new Error("offline"));
const stored = ({ local, tab }: Visit) => ({ ...local.dump(), ...tab.dump() });

const onlyReferrer = async (type: string) =>
  type === "PromoCode"
    ? ({ ok: false, messageId: "promo.invalid", localizedMessage: "Not a code" } as const)
    : ({ ok: true, data: { userTypeId: 1 } } as const);
const captured = async (search: string, options: VisitOptions = {}) => {
  const result = await visit({ search, ...options });
  return { ...result, values: stored(result) };
};

describe("identification of the visitor", () => {
  it("restores a session without a call", { tags: ["GEN-012"] }, async () => {
    const { events, outcome } = await visit({ visitorClass: MEMBER, referrer: "https://partner.example/x" });
    expect(events).toEqual([]);
    expect(outcome).toMatchObject({ by: "session", userTypeId: 2, hasVisitorChanged: false });
  });

  it("tries partner token, promo code and referrer in this order until one succeeds", { tags: ["GEN-012"] }, async () => {
    const { events, outcome } = await visit({ search: "?promocode=P1&ut=T1", referrer: "https://partner.example/page?secret=1" });
    expect(events.filter((event) => !event.startsWith("address"))).toEqual([
      "partnerUserLogin T1",
      "resolveUserType PromoCode P1",
      "resolveUserType Referrer partner.example",
    ]);
    expect(outcome).toMatchObject({ by: "nothing", userTypeId: 3, hasVisitorChanged: false });
  });

  it(
    "a partner token logs in, is stored for the tab, and ends the sequence",
    { tags: ["GEN-012", "QUERY-015", "CFG-017", "AUTH-018"] },
    async () => {
      const result = await visit({
        search: "?ut=T1&promocode=P1",
        api: { partnerUserLogin: yes({ userTypeId: 1, coBrandName: "harbour" }) },
      });
      expect(result.events).toEqual(["address /en/hotels?promocode=P1", "partnerUserLogin T1"]);
      expect(result.outcome).toMatchObject({ by: "partner-token", userTypeId: 1, coBrandName: "harbour", hasVisitorChanged: true });
      expect(result.tab.dump()).toMatchObject({ partnerUserToken: "T1" });
      expect(result.local.dump()).not.toHaveProperty("partnerUserToken");
    },
  );

  it.each(["?promocode=TIDE5", ""])(
    "loads the prices of the partner by whose code or link (%s) the visitor came",
    { tags: ["BRAND-028"] },
    async (search) => {
      const resolveUserType = yes({ userTypeId: 3, coBrandName: "Tidewater Bank" });
      const { outcome } = await visit({ search, referrer: "https://tidewater.example/", api: { resolveUserType } });
      expect(outcome).toMatchObject({ userTypeId: 3, coBrandName: "Tidewater Bank", hasVisitorChanged: true });
      const plain = await visit({ search, referrer: "https://tidewater.example/", api: { resolveUserType: yes({ userTypeId: 3 }) } });
      expect(plain.outcome.hasVisitorChanged).toBe(false);
    },
  );

  it("stores the co-brand for a day", { tags: ["CFG-025", "BRAND-028"] }, async () => {
    const result = await visit({ search: "?ut=T1", api: { partnerUserLogin: yes({ userTypeId: 1, coBrandName: "harbour" }) } });
    expect(JSON.parse(result.local.getItem("coBrandId") ?? "")).toEqual({ value: "harbour", expires: NOW + DAY });
  });

  it("does not send the token of the current session again, but sends another one", { tags: ["GEN-012"] }, async () => {
    const first = await visit({ search: "?ut=T1", api: { partnerUserLogin: yes({ userTypeId: 1 }) } });
    const signedIn = { userTypeId: 1, isAuthenticated: true, isCoBrand: true } as const;
    const secondVisit = await visit({ search: "?ut=T1", after: first, visitorClass: signedIn });
    expect(secondVisit.events).toEqual(["address /en/hotels"]);
    const other = await visit({ search: "?ut=T2", after: first, visitorClass: signedIn });
    expect(other.events).toContain("partnerUserLogin T2");
    expect(other.outcome).toMatchObject({ by: "session", userTypeId: 1 });
  });

  it.each([
    ["refused", async () => ({ ok: false, messageId: "token.invalid" }) as const],
    ["lost", offline],
  ])("start-up continues after a token login that is %s", { tags: ["API-110"] }, async (_, partnerUserLogin) => {
    const result = await visit({
      search: "?ut=BAD&promocode=P1",
      api: { partnerUserLogin, resolveUserType: yes({ userTypeId: 1 }) },
    });
    expect(result.outcome).toMatchObject({ by: "promo-code", userTypeId: 1 });
    expect(stored(result)).not.toHaveProperty("partnerUserToken");
  });

  it("resolves and stores a promo code", { tags: ["QUERY-003", "CFG-013"] }, async () => {
    const result = await visit({ search: "?promocode=PROMO10", api: { resolveUserType: yes({ userTypeId: 1 }) } });
    expect(result.events).toEqual(["resolveUserType PromoCode PROMO10"]);
    expect(stored(result)).toMatchObject({ promoCode: "PROMO10", userTypeId: "1" });
    expect(result.outcome).toMatchObject({ by: "promo-code", hasVisitorChanged: true });
  });

  it(
    "remembers which code selected a partner: it is no discount, and a later promo code is",
    { tags: ["QUERY-003", "BRAND-028"] },
    async () => {
      const first = await visit({
        search: "?promocode=TIDE5",
        api: { resolveUserType: yes({ userTypeId: 3, coBrandName: "Tidewater Bank" }) },
      });
      expect(stored(first)).toMatchObject({ promoCode: "TIDE5", partnerCode: "TIDE5" });
      const second = await visit({ after: first, search: "?promocode=PROMO10", api: { resolveUserType: yes({ userTypeId: 3 }) } });
      expect(stored(second)).toMatchObject({ promoCode: "PROMO10", partnerCode: "TIDE5" });
    },
  );

  it("drops a refused promo code, keeps its message, and continues", { tags: ["API-109", "CFG-013"] }, async () => {
    const result = await visit({
      search: "?promocode=BADCODE",
      referrer: "https://partner.example",
      api: { resolveUserType: onlyReferrer },
    });
    expect(stored(result)).not.toHaveProperty("promoCode");
    expect(result.outcome).toMatchObject({
      by: "referrer",
      userTypeId: 1,
      promoFailure: { messageId: "promo.invalid", localizedMessage: "Not a code" },
    });
  });

  it("a promo code without a response counts as failed", { tags: ["API-109"] }, async () => {
    const { outcome } = await visit({ search: "?promocode=P1", api: { resolveUserType: offline } });
    expect(outcome).toMatchObject({ by: "nothing", promoFailure: { messageId: "no.answer" } });
  });

  it("resolves a stored code again only after the result has expired", { tags: ["QUERY-003"] }, async () => {
    const api = { resolveUserType: yes({ userTypeId: 1 }) };
    const first = await visit({ search: "?promocode=PROMO10", api });
    const second = await visit({ after: first, api });
    expect([second.events, second.outcome.userTypeId]).toEqual([[], 1]);
    first.cookies.jar.clear();
    const third = await visit({ after: first, api });
    expect(third.events).toEqual(["resolveUserType PromoCode PROMO10"]);
  });

  it("stores the domain of the referrer, but not of our own pages", { tags: ["CFG-016"] }, async () => {
    const result = await visit({ referrer: "https://partner.example/deal?email=a@ex.test" });
    expect(stored(result)).toMatchObject({ referrerDomain: "partner.example" });
    const ownReferrer = await visit({ referrer: "https://shop.example/en/" });
    expect([ownReferrer.events, stored(ownReferrer)["referrerDomain"]]).toEqual([[], undefined]);
    const odd = await visit({ referrer: "not a url" });
    expect(odd.events).toEqual([]);
  });

  it(
    "an unresolved visitor has the brand's default type, in storage and in a cookie for one day",
    { tags: ["BRAND-004", "CFG-014", "CFG-021"] },
    async () => {
      const result = await visit({ brand: { defaultUserTypeId: 3 } });
      expect(stored(result)).toMatchObject({ userTypeId: "3" });
      expect(result.cookies.jar.get("userTypeId")).toEqual({ value: "3", maxAge: 86_400 });
    },
  );

  it("ignores a code that resolves to an unsupported type", { tags: ["BRAND-004"] }, async () => {
    const result = await visit({
      search: "?promocode=P1",
      brand: { supportedUserTypes: [1, 3] },
      api: { resolveUserType: yes({ userTypeId: 2 }) },
    });
    expect(result.outcome).toMatchObject({ userTypeId: 3, hasVisitorChanged: false });
  });

  it("stores wanna-be types of a response in storage and cookie", { tags: ["CFG-014"] }, async () => {
    const result = await visit({
      search: "?promocode=P1",
      api: { resolveUserType: yes({ userTypeId: 3, wannaBeUserType: 2, wannaBeMembershipType: "CLUB" }) },
    });
    expect(stored(result)).toMatchObject({ wannaBeUserType: "2", wannaBeMembershipType: "CLUB" });
    expect(result.cookies.jar.get("wannaBeMembershipType")).toEqual({ value: "CLUB", maxAge: 86_400 });
  });
});

describe("start and end of sessions", () => {
  it("a session leaves a mark that is not its token", { tags: ["CFG-018"] }, async () => {
    const result = await visit({ visitorClass: MEMBER });
    expect(stored(result)).toMatchObject({ sessionId: String(NOW) });
  });

  it("detects an expired session, and clears the flag with the next session", { tags: ["CFG-008"] }, async () => {
    const first = await visit({ visitorClass: MEMBER });
    const expired = await visit({ after: first });
    expect(stored(expired)).toMatchObject({ sessionExpired: "true", userTypeId: "3" });
    expect(stored(expired)).not.toHaveProperty("sessionId");
    expect(stored(await visit({ after: expired, visitorClass: MEMBER }))).not.toHaveProperty("sessionExpired");
  });

  it("every page retries a failed logout until the server confirms it", { tags: ["AUTH-030"] }, async () => {
    const first = await visit({ search: "?logout=true", visitorClass: MEMBER, api: { logout: offline } });
    const second = await visit({ after: first, visitorClass: MEMBER, api: { logout: async () => ({ ok: false }) } });
    expect([second.events, second.outcome.by, second.outcome.wasLoggedOut]).toEqual([["logout"], "nothing", true]);
    const third = await visit({ after: second, visitorClass: MEMBER, api: { logout: async () => ({ ok: true }) } });
    expect(third.events).toEqual(["logout"]);
    expect((await visit({ after: third, visitorClass: MEMBER })).outcome.by).toBe("session");
  });

  it("a failed logout does not end a session that started after the former one had ended", { tags: ["AUTH-030"] }, async () => {
    const failed = await visit({ search: "?logout=true", visitorClass: MEMBER, api: { logout: offline } });
    const guest = await visit({ after: failed });
    const later = await visit({ after: guest, visitorClass: MEMBER });
    expect([later.events, later.outcome.by]).toEqual([[], "session"]);
  });

  it.each([
    ["answers", async () => ({ ok: true })],
    ["fails", offline],
  ])("the logout parameter ends the session even if the call %s", { tags: ["QUERY-002", "AUTH-030", "CFG-017"] }, async (_, logout) => {
    const first = await visit({ search: "?ut=T1", api: { partnerUserLogin: yes({ userTypeId: 1, coBrandName: "harbour" }) } });
    const result = await visit({ after: first, search: "?logout=true", visitorClass: MEMBER, api: { logout } });
    expect(result.events).toEqual(["address /en/hotels", "logout"]);
    expect(result.outcome).toMatchObject({ by: "nothing", userTypeId: 3, wasLoggedOut: true, hasVisitorChanged: true });
    const keys = Object.keys(stored(result));
    for (const key of ["partnerUserToken", "sessionId", "coBrandId", "sessionExpired"]) expect(keys).not.toContain(key);
  });

  it("a login by partner token changes the session mark and returns the settings", { tags: ["AUTH-018", "AUTH-027"] }, async () => {
    const before = await visit({ visitorClass: MEMBER });
    before.local.setItem("sessionId", "1");
    const settings = { userLocale: "fr_FR", userCurrency: "EUR" } as const;
    const partnerUserLogin = async () => ({ ok: true, data: { userTypeId: 1, coBrandName: "harbour", ...settings } }) as const;
    const result = await visit({ after: before, visitorClass: MEMBER, search: "?ut=T1", api: { partnerUserLogin } });
    expect(result.local.getItem("sessionId")).toBe(String(NOW));
    expect(result.outcome.settings).toEqual(settings);
    expect((await visit({ after: result, visitorClass: MEMBER })).outcome.settings).toBeUndefined();
  });

  it("other tabs are notified of a user type that a code changes, and not of one that stays", { tags: ["AUTH-028"] }, async () => {
    const guest = { search: "?promocode=P1", api: { resolveUserType: yes({ userTypeId: 3 }) } };
    const first = await visit({ ...guest, after: await visit(guest) });
    expect(first.local.getItem("syncConfig")).toBeNull();
    const second = await visit({ after: first, search: "?promocode=P2", api: { resolveUserType: yes({ userTypeId: 1 }) } });
    expect(second.local.getItem("syncConfig")).toBe(String(NOW));
  });

  it("reports an expired session once, and keeps the flag until the next login", { tags: ["CFG-008", "AUTH-026"] }, async () => {
    const first = await visit({ visitorClass: MEMBER });
    expect(first.outcome.hasExpired).toBe(false);
    const second = await visit({ after: first });
    expect([second.outcome.hasExpired, second.local.getItem("sessionExpired")]).toEqual([true, "true"]);
    const third = await visit({ after: second });
    expect([third.outcome.hasExpired, third.local.getItem("sessionExpired")]).toEqual([false, "true"]);
    const fourth = await visit({ after: third, visitorClass: MEMBER });
    expect(fourth.local.getItem("sessionExpired")).toBeNull();
  });

  it("removes the hash of a mailed link from the address and does not store it", { tags: ["AUTH-043"] }, async () => {
    const result = await visit({ search: "?hash=h4sh&x=1" });
    expect(result.events).toEqual(["address /en/hotels?x=1"]);
    expect(result.outcome.query.resetHash).toBe("h4sh");
    expect(JSON.stringify(stored(result))).not.toContain("h4sh");
  });

  it("a new build wipes the storage and logs out, once", { tags: ["AUTH-029"] }, async () => {
    const first = await visit({ visitorClass: MEMBER, search: "?promocode=P1&partnerId=77" });
    const second = await visit({ after: first, visitorClass: MEMBER, buildId: "build-2" });
    expect(second.events).toEqual(["logout"]);
    expect(second.outcome).toMatchObject({ by: "nothing", userTypeId: 3, hasVisitorChanged: true });
    expect(stored(second)).toEqual({ uiVersion: "build-2", userTypeId: "3" });
    const third = await visit({ after: second, buildId: "build-2" });
    expect(third.events).toEqual([]);
  });

  it("the first visit stores the build and wipes nothing", { tags: ["AUTH-029", "CFG-020"] }, async () => {
    const result = await visit({ visitorClass: MEMBER });
    expect(result.outcome.by).toBe("session");
    expect(stored(result)).toMatchObject({ uiVersion: "build-1" });
  });
});

describe("parameters of the address", () => {
  it("stores a safe return address and rejects any other", { tags: ["QUERY-001", "CFG-006"] }, async () => {
    expect((await captured("?returnUrl=%2Fen%2Faccount%2F")).values["returnUrl"]).toBe("/en/account/");
    expect((await captured("?returnUrl=https%3A%2F%2Fevil.example")).values["returnUrl"]).toBeUndefined();
  });

  it("stores an offer code, but not for club members", { tags: ["QUERY-004", "AUTH-039"] }, async () => {
    expect((await captured("?offercode=OFF1")).values["offerCode"]).toBe("OFF1");
    expect((await captured("?offercode=OFF1", { visitorClass: MEMBER })).values["offerCode"]).toBeUndefined();
  });

  it("the old-flow flag persists until it is revoked", { tags: ["QUERY-018", "CFG-007"] }, async () => {
    const on = await captured("?isOldFlow=true");
    expect(on.values["isOldFlow"]).toBe("true");
    expect((await captured("", { after: on })).values["isOldFlow"]).toBe("true");
    expect((await captured("?isOldFlow=false", { after: on })).values["isOldFlow"]).toBeUndefined();
  });

  it("stores the partner id for thirty days", { tags: ["QUERY-019", "CFG-023"] }, async () => {
    const { local } = await captured("?partnerId=77");
    expect(JSON.parse(local.getItem("partnerId") ?? "")).toEqual({ value: "77", expires: NOW + 30 * DAY });
  });

  it("stores a wanna-be type in storage and in a cookie for one day", { tags: ["QUERY-023", "CFG-014"] }, async () => {
    const { values, cookies } = await captured("?wbut=2");
    expect(values["wannaBeUserType"]).toBe("2");
    expect(cookies.jar.get("wannaBeUserType")).toEqual({ value: "2", maxAge: 86_400 });
  });

  it("forgets the click id when its cookie has expired, and takes the newer one of two", { tags: ["CFG-019", "QUERY-033"] }, async () => {
    const after = makeVisit();
    const clickIds = async (search: string) => {
      await visit({ search, after });
      return [after.local.getItem("cjevent"), after.cookies.jar.get("cjevent")?.value];
    };
    expect(await clickIds("?cjevent=first")).toEqual(["first", "first"]);
    expect(await clickIds("?cjevent=second")).toEqual(["second", "second"]);
    expect(await clickIds("")).toEqual(["second", "second"]);
    after.cookies.jar.delete("cjevent");
    expect(await clickIds("")).toEqual([null, undefined]);
  });

  it("stores cjevent in storage and in a cookie for thirty days", { tags: ["QUERY-033", "CFG-019", "CFG-021"] }, async () => {
    const { values, cookies } = await captured("?cjevent=abc");
    expect(values["cjevent"]).toBe("abc");
    expect(cookies.jar.get("cjevent")).toEqual({ value: "abc", maxAge: 2_592_000 });
  });

  it(
    "stores currency and locale in storage and cookies, and notifies other tabs",
    { tags: ["QUERY-021", "QUERY-022", "CFG-010", "CFG-020"] },
    async () => {
      const { values, cookies } = await captured("?currency=GBP&locale=es_ES");
      expect(values).toMatchObject({ currency: "GBP", locale: "es_ES", syncConfig: String(NOW) });
      expect([cookies.jar.get("currency")?.value, cookies.jar.get("locale")?.value]).toEqual(["GBP", "es_ES"]);
    },
  );

  it(
    "stores and merges campaign parameters for the tab",
    { tags: ["QUERY-016", "QUERY-017", "QUERY-026", "QUERY-027", "QUERY-028"] },
    async () => {
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
    },
  );

  it("isClub turns on club mode", { tags: ["QUERY-005"] }, async () => {
    expect((await captured("?isClub=true")).outcome.query.isClub).toBe(true);
  });

  it("removes secrets from the address before any call, and keeps the rest unchanged", { tags: ["QUERY-015", "QUERY-025"] }, async () => {
    const search = "?a=%20x&email=guest%40ex.test&b&ut=T1&%65mail=y&reservationId=1000200030&c=+";
    const { events, values, outcome, cookies } = await captured(search);
    expect(events).toEqual(["address /en/hotels?a=%20x&b&c=+", "partnerUserLogin T1"]);
    expect(outcome.query).toMatchObject({ email: "guest@ex.test", reservationId: "1000200030" });
    const everything = JSON.stringify([values, [...cookies.jar]]);
    expect(everything).not.toMatch(/guest|ex\.test|1000200030/);
  });

  it("works in a browser without storage", { tags: ["GEN-012"] }, async () => {
    for (const storage of [{}, { local: brokenShelf, tab: brokenShelf }]) {
      const result = await visit({ storage, search: "?ut=T1&promocode=P1&partnerId=7&utm_source=a", visitorClass: MEMBER });
      expect(result.outcome).toMatchObject({ by: "session", userTypeId: 2 });
    }
  });
});
