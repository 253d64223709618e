import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { spendBudget } from "#tests/factories/spend-budget.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { checkAccountExists } from "./check-account-exists.ts";
import { createEmailAccount } from "./create-email-account.ts";
import { logInWithEmail } from "./log-in-with-email.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";

const caller = buildCaller();
const configuration = buildConfiguration([buildBrandItem({ id: "meridian" })]);
const ANN = { email: "Ann@ex.test", password: "secret1", firstName: "Ann", lastName: "Lee" };

const uniform: ConfigurationSnapshot = {
  ...configuration,
  current: async () => ({
    ...(await configuration.current()),
    configurationOf: () => ({ ...DEFAULT_SITE_CONFIGURATION, auth: { ...DEFAULT_SITE_CONFIGURATION.auth, uniformErrors: true } }),
  }),
};

describe("accounts by email", () => {
  const db = useTestDatabase();
  const signUp = (changes: object = {}, who = caller) =>
    createEmailAccount(configuration)(db.context(), who, { body: { ...ANN, ...changes } });
  const logIn = (email: string, password: string, settings = configuration) =>
    logInWithEmail(settings)(db.context(), caller, { body: { email, password } });

  it("signing up opens a session for a basic user", { tags: ["API-034", "BRAND-022"] }, async () => {
    const answer = await signUp({ userSettings: { currency: "GBP", distanceUnit: "K" } });
    expect(answer).toMatchObject({
      userTypeId: 1,
      membershipType: "LMT_BASIC",
      isNewAccount: true,
      email: "Ann@ex.test",
      userCurrency: "GBP",
      userSettings: { currency: "GBP", distanceUnit: "KM", locale: "en_US" },
      personalDetails: { firstName: "Ann", lastName: "Lee" },
    });
    const { visitor } = await resolveVisitor(db.context(), { brandId: "meridian", isSecure: false, sessionIdHeader: answer.sessionId });
    expect(visitor).toMatchObject({ isAuthenticated: true, userTypeId: 1, person: { firstName: "Ann", accountId: answer.accountId } });
  });

  it("names may be inside personalDetails or next to it, and are required", { tags: ["API-034"] }, async () => {
    const { firstName: _first, lastName: _last, ...rest } = ANN;
    const body = { ...rest, personalDetails: { firstName: "Ann", lastName: "Lee" } };
    expect(await createEmailAccount(configuration)(db.context(), caller, { body })).toMatchObject({
      personalDetails: { firstName: "Ann" },
    });
    await expect(
      createEmailAccount(configuration)(db.context(), caller, { body: { ...rest, email: "b@ex.test", lastName: "Lee" } }),
    ).rejects.toMatchObject({
      code: "invalid-input",
      fields: { firstName: "firstNameRequired" },
    });
  });

  it("an address has one account per brand, in any spelling", async () => {
    const [first, second] = await Promise.allSettled([signUp(), signUp({ email: "ANN@ex.test" })]);
    expect([first.status, second.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(signUp({ email: "ann@ex.test" })).rejects.toMatchObject({ code: "already-have-account" });
    expect(await signUp({}, buildCaller({ brandId: "solara" }))).toMatchObject({ isNewAccount: true });
  });

  it("a login returns the twelve fields of the account", { tags: ["AUTH-036", "API-022"] }, async () => {
    const { accountId } = await signUp({ userSettings: { currency: "GBP" } });
    const { sessionId, ...response } = await logIn(ANN.email, ANN.password);
    expect(sessionId).toMatch(/^[\w-]{20,}$/);
    expect(response).toEqual({
      membershipType: "LMT_BASIC",
      accountId,
      personalDetails: expect.objectContaining({ firstName: "Ann", lastName: "Lee" }),
      userSettings: expect.objectContaining({ currency: "GBP", locale: "en_US" }),
      email: ANN.email,
      isNewAccount: false,
      configuration: expect.any(Object),
      userTypeId: 1,
      userCurrency: "GBP",
      userLocale: "en_US",
      coBrandName: null,
    });
  });

  it(
    "the right password opens a session; a wrong one and an unknown address get different refusals",
    { tags: ["API-022", "ERR-001"] },
    async () => {
      await signUp();
      expect(await logIn("ann@EX.test", "secret1")).toMatchObject({ isNewAccount: false, userTypeId: 1 });
      await expect(logIn("ann@ex.test", "secret2")).rejects.toMatchObject({ code: "wrong-password" });
      await expect(logIn("bob@ex.test", "secret1")).rejects.toMatchObject({ code: "account-not-found" });
    },
  );

  it("a brand may require the same refusal for both", { tags: ["D6"] }, async () => {
    await signUp();
    await expect(logIn("ann@ex.test", "secret2", uniform)).rejects.toMatchObject({ code: "login-refused" });
    await expect(logIn("bob@ex.test", "secret1", uniform)).rejects.toMatchObject({ code: "login-refused" });
  });

  it("limits guesses from the attacker's network, and the owner can log in from another one", { tags: ["D6", "T17"] }, async () => {
    await signUp();
    const context = db.context({ random: { bytes: (count: number) => randomBytes(count), uuid: () => randomUUID() } });
    const from = (address: string, password: string) =>
      logInWithEmail(configuration)(context, buildCaller({ address }), { body: { email: "ann@ex.test", password } });
    for (let count = 0; count < 20; count++) await from(`2001:db8::${count}`, "wrong1").catch(() => undefined);
    await expect(from("2001:db8::ffff", "secret1")).rejects.toMatchObject({ code: "too-many-requests" });
    expect(await from("198.51.100.7", "secret1")).toMatchObject({ userTypeId: 1 });
    await spendBudget(db.current(), "login-target");
    expect(await from("198.51.100.7", "secret1"), "while many networks guess").toMatchObject({ userTypeId: 1 });
    for (let count = 0; count < 5; count++) await expect(from("192.0.2.1", "wrong1")).rejects.toMatchObject({ code: "wrong-password" });
    await expect(from("192.0.2.1", "secret1"), "a few guesses each").rejects.toMatchObject({ code: "too-many-requests" });
  });

  it("the database contains no password and no token", async () => {
    const { sessionId } = await signUp();
    const { rows } = await db.current().raw("select a::text as a, s::text as s from account a, visitor_session s");
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`secret1|${sessionId}`));
  });

  it("says whether an address can log in at the brand, with a rate limit", { tags: ["API-055", "CHK-017"] }, async () => {
    await signUp();
    const ask = (email: string, who = caller) => checkAccountExists(db.context(), who, { body: { email } });
    expect(await ask("ANN@ex.test")).toEqual({ exists: true });
    expect(await ask("bea@ex.test")).toEqual({ exists: false });
    expect(await ask("ann@ex.test", buildCaller({ brandId: "solara" }))).toEqual({ exists: false });
    await db.context().database.raw("update account set password_hash = null");
    expect(await ask("ann@ex.test")).toEqual({ exists: false });
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => ask(`p${at}@ex.test`)));
    expect(outcomes.at(-1)).toMatchObject({ status: "rejected", reason: { code: "too-many-requests" } });
  });
});
