import { describe, expect, it } from "vitest";
import { bodyClasses } from "#domain/visitor/body-classes.ts";
import { classOf } from "#domain/visitor/visitor.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { partnerCookie } from "#platform/identity/keys/partner-cookie.ts";
import { createSession, sessionCookie } from "./create-session.ts";
import type { NewSession } from "./create-session.ts";
import { resolveVisitor } from "./resolve-visitor.ts";
import { visitorSession } from "#platform/identity/records/visitor-session-store.ts";

const BRAND = "meridian";
const AT_SITE = { brandId: BRAND, isSecure: false };
const NOBODY = { userTypeId: 3, isAuthenticated: false };
const BASIC: NewSession = { brandId: BRAND, userTypeId: 1, accountId: "acc-1", firstName: "Ada" };
const CLUB: NewSession = { brandId: BRAND, userTypeId: 2, accountId: "acc-2", firstName: "Bea", settings: { locale: "fr_FR" } };

async function signIn(context: Context, session: NewSession) {
  const { token, hash } = await createSession(context, session);
  const header = sessionCookie(context, session.brandId, token, false);
  return { token, hash, cookieHeader: header.slice(0, header.indexOf(";")) };
}

/** A database that counts its queries. */
function counting(database: Database) {
  const request = { times: 0 };
  const sql = new Proxy(database.sql, {
    get: (target, name, receiver) => {
      request.times += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { request, database: { ...database, sql } };
}

describe("resolveVisitor", () => {
  const db = useTestDatabase();

  it("treats a request without credentials as a guest and makes no query", async () => {
    const { request, database } = counting(db.current());
    const context = db.context({ database });
    const seal = `v1.00000000.${"A".repeat(80)}`;
    const proofs = [
      {},
      { cookieHeader: "currency=EUR; userTypeId=2" },
      { sessionIdHeader: "3" },
      { sessionIdHeader: "not a token" },
      { authorization: "Bearer nonsense" },
      { authorization: "Basic QTpC" },
      { cookieHeader: `itinera=${seal}; itinera-agent=${seal}` },
    ];
    for (const proof of proofs) expect((await resolveVisitor(context, { ...AT_SITE, ...proof })).visitor).toEqual(NOBODY);
    expect(request.times).toBe(0);
  });

  it("resolves guests, basic users, members and co-brand visitors from their session", { tags: ["BRAND-021"] }, async () => {
    const context = db.context();
    const classesOf = async (session: NewSession) => {
      const { cookieHeader } = await signIn(context, session);
      return bodyClasses(classOf((await resolveVisitor(context, { ...AT_SITE, cookieHeader })).visitor));
    };
    expect(bodyClasses(classOf((await resolveVisitor(context, AT_SITE)).visitor))).toEqual(["guest"]);
    expect(await classesOf(BASIC)).toEqual(["authenticated", "basicMember"]);
    expect(await classesOf(CLUB)).toEqual(["authenticated", "clubMember"]);
    expect(await classesOf({ ...BASIC, coBrandName: "Harbour" })).toEqual(["authenticated", "basicMember", "coBrand"]);
    expect(await classesOf({ brandId: BRAND, userTypeId: 3, coBrandName: "Harbour" })).toEqual(["guest", "coBrand"]);
  });

  it(
    "gives the price of a partner to its sessions and codes, but not to everybody who claims to come from it",
    { tags: ["D5", "BRAND-028"] },
    async () => {
      const terms = new Map([
        ["Bank", { basisPoints: -500, pricesReferrers: false, logo: null }],
        ["Shop", { basisPoints: 250, pricesReferrers: true, logo: null }],
      ]);
      const context = db.context({ partnerOf: async (brandId, name) => (brandId === BRAND ? terms.get(name) : undefined) });
      const priceOf = async (cookieHeader: string, site = AT_SITE) => {
        const { visitor, setCookie } = await resolveVisitor(context, { ...site, cookieHeader });
        return [visitor.coBrandName, visitor.partner?.basisPoints, setCookie !== undefined];
      };
      const arrive = (name: string, by: "code" | "referrer", brandId = BRAND) =>
        partnerCookie(context, { brandId, isSecure: false }, { name, by }).split(";")[0]!;
      expect(await priceOf((await signIn(context, { ...BASIC, coBrandName: "Bank" })).cookieHeader)).toEqual(["Bank", -500, false]);
      expect(await priceOf(arrive("Bank", "code"))).toEqual(["Bank", -500, false]);
      expect(await priceOf(arrive("Bank", "referrer"))).toEqual(["Bank", undefined, false]);
      expect(await priceOf(arrive("Shop", "referrer"))).toEqual(["Shop", 250, false]);
      expect(await priceOf(arrive("Unknown", "code"))).toEqual(["Unknown", undefined, false]);
      // The partner of the account wins over a link.
      const { cookieHeader } = await signIn(context, { ...BASIC, coBrandName: "Shop" });
      expect(await priceOf(`${cookieHeader}; ${arrive("Bank", "code")}`)).toEqual(["Shop", 250, false]);
      // Forged, of another brand, and ended.
      const ended = arrive("Bank", "code");
      context.clock.advance({ days: 1 });
      for (const worthless of ["itinera-partner=forged", arrive("Bank", "code", "lumina"), ended]) {
        expect(await priceOf(worthless)).toEqual([undefined, undefined, true]);
      }
    },
  );

  it("resolves the same person by cookie and by sessionId header", { tags: ["AUTH-031"] }, async () => {
    const context = db.context();
    const { token, hash, cookieHeader } = await signIn(context, CLUB);
    const visitor = {
      userTypeId: 2,
      isAuthenticated: true,
      person: { accountId: "acc-2", firstName: "Bea", settings: { locale: "fr_FR" } },
    };
    expect(await resolveVisitor(context, { ...AT_SITE, cookieHeader })).toEqual({ visitor, sessionBy: "cookie", sessionHash: hash });
    expect(await resolveVisitor(context, { ...AT_SITE, sessionIdHeader: token })).toEqual({
      visitor,
      sessionBy: "header",
      sessionHash: hash,
    });
  });

  it("stores no token in the database and nothing readable in the cookie", { tags: ["AUTH-032"] }, async () => {
    const context = db.context();
    const { token, hash, cookieHeader } = await signIn(context, BASIC);
    const [row] = await db.current().sql.select().from(visitorSession);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toBe(hash);
    expect(cookieHeader).toMatch(/^itinera=v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(cookieHeader).not.toContain(token);
  });

  it("a header can lower the user type but never raise it", { tags: ["T13", "BRAND-022"] }, async () => {
    const context = db.context();
    const sessions = { none: {}, basic: await signIn(context, BASIC), club: await signIn(context, CLUB) };
    const rows: [keyof typeof sessions, Record<string, string>, number][] = [
      ["none", {}, 3],
      ["none", { userTypeIdHeader: "2" }, 3],
      ["none", { userTypeIdHeader: "1" }, 3],
      ["none", { sessionIdHeader: "2" }, 3],
      ["basic", {}, 1],
      ["basic", { userTypeIdHeader: "2" }, 1],
      ["basic", { sessionIdHeader: "2" }, 1],
      ["basic", { userTypeIdHeader: "3" }, 3],
      ["club", {}, 2],
      ["club", { sessionIdHeader: "2" }, 2],
      ["club", { userTypeIdHeader: "1" }, 1],
      ["club", { sessionIdHeader: "3" }, 3],
      ["club", { userTypeIdHeader: "02" }, 2],
      ["club", { userTypeIdHeader: "9" }, 2],
    ];
    for (const [kind, headers, seen] of rows) {
      const session = sessions[kind];
      const cookieHeader = "cookieHeader" in session ? `${session.cookieHeader}; userTypeId=2` : "userTypeId=2; wannaBeUserType=2";
      const { visitor } = await resolveVisitor(context, { ...AT_SITE, cookieHeader, ...headers });
      expect([kind, headers, visitor.userTypeId]).toEqual([kind, headers, seen]);
      expect(visitor.isAuthenticated).toBe(kind !== "none");
    }
  });

  it("a session lasts 24 hours from its last use, but not beyond its absolute end", async () => {
    const context = db.context();
    const { token } = await signIn(context, BASIC);
    const isIn = async () => (await resolveVisitor(context, { ...AT_SITE, sessionIdHeader: token })).visitor.isAuthenticated;
    for (let day = 0; day < 29; day += 1) {
      context.clock.advance({ hours: 23, minutes: 59 });
      expect(await isIn()).toBe(true);
    }
    context.clock.advance({ hours: 23, minutes: 59 });
    expect(await isIn()).toBe(true);
    context.clock.advance({ hours: 1 });
    expect(await isIn()).toBe(false);
  });

  it("a session expires after 24 idle hours", async () => {
    const context = db.context();
    const { token } = await signIn(context, BASIC);
    context.clock.advance({ hours: 24 });
    expect((await resolveVisitor(context, { ...AT_SITE, sessionIdHeader: token })).visitor).toEqual(NOBODY);
  });

  it("does not write on every use", async () => {
    const context = db.context();
    const { token } = await signIn(context, BASIC);
    const endOf = async () => (await db.current().sql.select().from(visitorSession))[0]?.idleExpiresAt.toISOString();
    const before = await endOf();
    context.clock.advance({ minutes: 4 });
    await resolveVisitor(context, { ...AT_SITE, sessionIdHeader: token });
    expect(await endOf()).toBe(before);
    context.clock.advance({ minutes: 1 });
    await resolveVisitor(context, { ...AT_SITE, sessionIdHeader: token });
    expect(await endOf()).not.toBe(before);
  });

  it("a session is invalid at another brand, as cookie or as header", { tags: ["I13"] }, async () => {
    const context = db.context();
    const { token, cookieHeader } = await signIn(context, CLUB);
    const elsewhere = { brandId: "solara", isSecure: false };
    expect((await resolveVisitor(context, { ...elsewhere, cookieHeader })).visitor).toEqual(NOBODY);
    expect((await resolveVisitor(context, { ...elsewhere, sessionIdHeader: token })).visitor).toEqual(NOBODY);
  });

  it("deletes an expired or forged cookie, and keeps a valid one", async () => {
    const context = db.context();
    const { cookieHeader } = await signIn(context, BASIC);
    expect((await resolveVisitor(context, { ...AT_SITE, cookieHeader })).setCookie).toBeUndefined();
    const forged = await resolveVisitor(context, { ...AT_SITE, cookieHeader: `${cookieHeader}x` });
    expect(forged).toEqual({ visitor: NOBODY, setCookie: "itinera=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax" });
    context.clock.advance({ hours: 25 });
    expect((await resolveVisitor(context, { ...AT_SITE, cookieHeader })).setCookie).toContain("Max-Age=0");
  });

  it("prefers the token in the header, and falls back to the cookie if that token is invalid", async () => {
    const context = db.context();
    const basic = await signIn(context, BASIC);
    const club = await signIn(context, CLUB);
    const resolved = await resolveVisitor(context, { ...AT_SITE, cookieHeader: basic.cookieHeader, sessionIdHeader: club.token });
    expect(resolved).toMatchObject({ sessionBy: "header", visitor: { userTypeId: 2 } });
    const stale = await resolveVisitor(context, { ...AT_SITE, cookieHeader: basic.cookieHeader, sessionIdHeader: "A".repeat(43) });
    expect(stale).toMatchObject({ sessionBy: "cookie", visitor: { userTypeId: 1 } });
  });

  it("accepts cookies after a key rotation, but not those sealed with a removed key", async () => {
    const context = db.context();
    const { cookieHeader } = await signIn(context, BASIC);
    const withKey = (sessionKey: string) => ({ ...context, secrets: { ...context.secrets, sessionKey } });
    const rotated = withKey(`a new key of thirty-two characters,${context.secrets.sessionKey}`);
    expect((await resolveVisitor(rotated, { ...AT_SITE, cookieHeader })).visitor.isAuthenticated).toBe(true);
    const replaced = withKey("a new key of thirty-two characters");
    expect((await resolveVisitor(replaced, { ...AT_SITE, cookieHeader })).visitor).toEqual(NOBODY);
  });
});
