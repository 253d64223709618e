import { describe, expect, it } from "vitest";
import { checkAccountMigrated } from "#contract/identity/check-account-migrated.ts";
import { getOldClubToken } from "#contract/identity/get-old-club-token.ts";
import { logInFromOldClub } from "#contract/identity/log-in-from-old-club.ts";
import { logInPartnerUser } from "#contract/identity/log-in-partner-user.ts";
import { saveCallerState } from "#contract/identity/save-caller-state.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { ANN, openPeople } from "#tests/factories/people.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { insertTokenIfNew } from "#platform/identity/records/partner-token-store.ts";
import { hashPassword } from "#platform/identity/keys/password.ts";
import { seedAgents } from "#platform/identity/demo-data/seed-agents.ts";
import { seedPeople } from "#platform/identity/demo-data/seed-people.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";

const TOK1 = { body: { token: "tok-harbour-demo" } };
const BRANDS = [
  { id: "meridian", coBrandId: null, whiteLabelId: "meridian" },
  { id: "harbour", coBrandId: "harbour", whiteLabelId: "meridian" },
  { id: "solara", coBrandId: null, whiteLabelId: "solara" },
];

describe("links of partners", () => {
  const db = useTestDatabase();

  it("TOK1 logs a co-brand user in repeatedly until the link expires, at its brands only", { tags: ["API-025", "AMB-99"] }, async () => {
    const people = openPeople(db.context());
    await seedPeople(people.context, BRANDS);
    const first = await people.ask(logInPartnerUser, TOK1);
    expect(first).toMatchObject({ coBrandName: "Harbour", userTypeId: 1, isNewAccount: false });
    expect((await people.as(first.sessionId)).visitor).toMatchObject({ isAuthenticated: true, coBrandName: "Harbour" });
    expect(await people.verdict(logInPartnerUser, TOK1)).toBe("ok");
    expect(await people.ask(logInPartnerUser, TOK1, { brandId: "harbour" })).toMatchObject({ coBrandName: "Harbour" });
    expect(await people.verdict(logInPartnerUser, TOK1, { brandId: "solara" })).toBe("partner-token-invalid");
    expect(await people.verdict(logInPartnerUser, { body: { token: "tok-unknown" } })).toBe("partner-token-invalid");
    await people.rows(`update partner_token set expires_at = '2026-11-15T12:00:00Z'`);
    expect(await people.verdict(logInPartnerUser, TOK1)).toBe("partner-token-invalid");
  });

  it(
    "a link whose partner confirms the address proves it and removes credentials set before; another link proves nothing",
    { tags: ["T19"] },
    async () => {
      const people = openPeople(db.context());
      const otherUser = await people.signUp();
      const { accountId } = otherUser;
      const row = { brandId: "meridian", accountId, createdAt: people.context.clock.now(), expiresAt: new Date("2100-01-01") };
      const { sql } = people.context.database;
      await insertTokenIfNew(sql, { ...row, tokenHash: hashToken("tok-plain"), isEmailProved: false });
      await insertTokenIfNew(sql, { ...row, tokenHash: hashToken("tok-vouched"), isEmailProved: true });
      const proved = () =>
        people.rows("select email_verified_at is not null as proved, password_hash is not null as password from account");
      await people.ask(logInPartnerUser, { body: { token: "tok-plain" } });
      expect(await proved()).toEqual([{ proved: false, password: true }]);
      const { sessionId } = await people.ask(logInPartnerUser, { body: { token: "tok-vouched" } });
      expect(await proved()).toEqual([{ proved: true, password: false }]);
      expect((await people.as(otherUser.sessionId)).visitor).toMatchObject({ isAuthenticated: false });
      expect((await people.as(sessionId)).visitor).toMatchObject({ isAuthenticated: true });
    },
  );

  it("the database does not contain the token, and guesses are limited", { tags: ["T21"] }, async () => {
    const people = openPeople(db.context());
    await seedPeople(people.context, BRANDS);
    expect(JSON.stringify(await people.rows("select t::text as t from partner_token t"))).not.toContain("tok-harbour-demo");
    const guesses = await Promise.all(
      Array.from({ length: 301 }, (_, at) => people.verdict(logInPartnerUser, { body: { token: `tok-${at}` } })),
    );
    expect(guesses.filter((code) => code === "too-many-requests")).toHaveLength(1);
  });

  it("creates the demo accounts everywhere except in live, and seeding twice changes nothing", async () => {
    await seedPeople(db.context({ environment: "live" }), BRANDS);
    const people = openPeople(db.context());
    expect(await people.rows("select 1 from account")).toEqual([]);
    await seedPeople(people.context, BRANDS);
    await seedPeople(people.context, BRANDS);
    expect(await people.rows("select count(*)::int as n from account")).toEqual([{ n: 15 }]);
    expect(await people.logIn("Travel123", "basic@ex.test")).toMatchObject({ ok: true, data: { userTypeId: 1 } });
    expect(await people.logIn("Travel123", "club@ex.test")).toMatchObject({
      ok: true,
      data: { userTypeId: 2, membershipType: "LMT_CLUB" },
    });
    expect(await people.logIn("Travel123", "nobody@ex.test")).toMatchObject({ code: "account-not-found" });
  });
});

describe("the club's former site", () => {
  const db = useTestDatabase();
  const member = async () => {
    const people = openPeople(db.context());
    const { sessionId, accountId } = await people.signUp();
    expect(await people.verdict(getOldClubToken, {}, await people.as(sessionId)), "T19 an unproved address").toBe("not-allowed");
    await people.rows("update account set email_verified_at = now()");
    const clubToken = await people.ask(getOldClubToken, {}, await people.as(sessionId));
    const logInWithToken = (changes: object = {}, caller = {}) =>
      people.verdict(logInFromOldClub, { body: { token: clubToken.token, email: clubToken.email, ...changes } }, caller);
    return { people, clubToken, logInWithToken, accountId };
  };

  it(
    "returns a token, the address and an expiry in thirty minutes, and refuses a guest",
    { tags: ["AUTH-044", "AUTH-045", "API-027"] },
    async () => {
      const { people, clubToken } = await member();
      expect(clubToken).toEqual({ token: expect.stringMatching(/^v1\./), email: ANN.email, expiration: "2026-11-15T12:30:00.000Z" });
      expect(await people.verdict(getOldClubToken, {})).toBe("session-invalid");
    },
  );

  it(
    "the token is valid for thirty minutes, only with its address and at its brand",
    { tags: ["API-051", "AUTH-045", "AMB-97"] },
    async () => {
      const { people, clubToken, logInWithToken, accountId } = await member();
      expect(await people.ask(logInFromOldClub, { body: { token: clubToken.token, email: "ANN@ex.test" } })).toMatchObject({ accountId });
      expect(await logInWithToken({ email: "bob@ex.test" })).toBe("old-club-token-invalid");
      expect(await logInWithToken({ token: `${clubToken.token.slice(0, -4)}AAAA` })).toBe("old-club-token-invalid");
      expect(await logInWithToken({ token: "rubbish" })).toBe("old-club-token-invalid");
      expect(await logInWithToken({}, { brandId: "solara" })).toBe("old-club-token-invalid");
      people.context.clock.advance({ minutes: 29, seconds: 59 });
      expect(await logInWithToken()).toBe("ok");
      people.context.clock.advance({ seconds: 1 });
      expect(await logInWithToken()).toBe("old-club-token-invalid");
    },
  );

  it("a new password invalidates earlier tokens", async () => {
    const { people, logInWithToken } = await member();
    await people.rows(`update account set password_hash = '${await hashPassword("another2")}'`);
    expect(await logInWithToken()).toBe("old-club-token-invalid");
  });

  it("says whether an account was migrated, with a rate limit", { tags: ["API-054"] }, async () => {
    const people = openPeople(db.context());
    await seedPeople(people.context, BRANDS);
    const ask = (email: string) => people.answer(checkAccountMigrated, { body: { email } });
    expect(await ask("legacy@ex.test")).toMatchObject({ ok: true, data: { isMigrated: true } });
    expect(await ask("basic@ex.test")).toMatchObject({ ok: true, data: { isMigrated: false } });
    expect(await ask("nobody@ex.test")).toMatchObject({ ok: true, data: { isMigrated: false } });
    const results = [];
    for (let at = 0; at < 20; at += 1) results.push(await ask(`p${at}@ex.test`));
    expect(results.at(-1)).toMatchObject({ code: "too-many-requests" });
  });
});

describe("saveCallerState", () => {
  const db = useTestDatabase();

  it("stores the customer an agent is talking to, only the latest, and refuses other callers", { tags: ["API-058"] }, async () => {
    const people = openPeople(db.context());
    await seedAgents(people.context);
    const agent = { userName: "agent1", displayName: "Ada", authorities: ["dps-agent"], imageProfile: "/agent/photo" };
    const caller = { brandId: "atlas", visitor: { ...GUEST, agent } };
    const save = (callerPhone: string, who = caller) => people.verdict(saveCallerState, { body: { callerPhone, state: "waits" } }, who);
    expect([await save("+1 202 555 0100"), await save("+1 202 555 0199")]).toEqual(["ok", "ok"]);
    expect(await people.rows("select user_name, caller_phone, state from caller_state")).toEqual([
      { user_name: "agent1", caller_phone: "+1 202 555 0199", state: "waits" },
    ]);
    expect(await people.verdict(saveCallerState, { body: { callerPhone: "+1 202 555 0100", state: "" } })).toBe("session-invalid");
    expect(JSON.stringify(people.context.log.entries)).not.toContain("555");
  });
});
