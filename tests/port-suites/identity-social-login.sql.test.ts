import { describe, expect, it } from "vitest";
import { createDevIdentity } from "#adapters/identity/dev-identity/dev-identity.ts";
import { createIdentityProviders } from "#adapters/identity/create-identity-providers.ts";
import { checkAccountExists } from "#contract/identity/check-account-exists.ts";
import { createAutomaticEmailAccount } from "#contract/identity/create-automatic-email-account.ts";
import { listSignInMethods } from "#contract/identity/list-sign-in-methods.ts";
import { logInWithFacebook } from "#contract/identity/log-in-with-facebook.ts";
import { logInWithGoogle } from "#contract/identity/log-in-with-google.ts";
import { resetPassword } from "#contract/identity/reset-password.ts";
import { sendResetLink } from "#contract/identity/send-reset-link.ts";
import { hideClosedLogins } from "#platform/identity/accounts/hide-closed-logins.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { IdentityUnreachable } from "#platform/ports/identity-provider.ts";
import type { People } from "#tests/factories/people.ts";
import { ANN, configurationWithAuth, openPeople } from "#tests/factories/people.ts";
import { createTestClock } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const PERSON = { email: ANN.email, firstName: "Ann", lastName: "Lee", isVerified: true };

describe("login with an identity provider", () => {
  const db = useTestDatabase();
  const world = () => {
    const clock = createTestClock();
    const dev = createDevIdentity({ clock, environment: "local" });
    const identities = createIdentityProviders([dev.open("google"), dev.open("facebook")]);
    const people = openPeople(db.context({ clock, identities }));
    const google = async (person: object = {}, caller: Partial<Caller> = {}) =>
      people.answer(
        logInWithGoogle,
        { body: { googleToken: await dev.sign("google", { ...PERSON, ...person }, "n"), nonce: "n" } },
        caller,
      );
    const facebook = async (person: object = {}, caller: Partial<Caller> = {}) =>
      people.answer(
        logInWithFacebook,
        { body: { facebookToken: await dev.sign("facebook", { ...PERSON, ...person }, undefined) } },
        caller,
      );
    return { people, dev, google, facebook };
  };
  const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? "ok" : answer.code);
  const readMailbox = async (people: People, newPassword: string) => {
    await people.ask(sendResetLink, { body: { email: ANN.email } });
    await people.deliver();
    const [mail] = people.context.mailer.arrivedOf("passwordReset");
    const hash = new URL(mail?.data.resetUrl ?? "").searchParams.get("hash") ?? "";
    return people.ask(resetPassword, { body: { hash, newPassword } });
  };

  it(
    "the first login creates an account, the second finds it by the provider's id, not by the address",
    { tags: ["API-024", "AUTH-042"] },
    async () => {
      const { people, google } = world();
      const first = await google();
      expect(first).toMatchObject({
        ok: true,
        data: {
          isNewAccount: true,
          email: ANN.email,
          userTypeId: 1,
          membershipType: "LMT_BASIC",
          personalDetails: { firstName: "Ann", lastName: "Lee" },
        },
      });
      const second = await google();
      expect(second).toMatchObject({ ok: true, data: { isNewAccount: false, accountId: first.ok && first.data.accountId } });
      await people.rows("update account set email = 'other@ex.test', email_key = 'other@ex.test'");
      expect(await google()).toMatchObject({ ok: true, data: { isNewAccount: false, email: "other@ex.test" } });
      expect(await people.ask(checkAccountExists, { body: { email: "other@ex.test" } })).toEqual({ exists: true });
    },
  );

  it("the same for Facebook; at another brand it is another account", { tags: ["API-023"] }, async () => {
    const { facebook } = world();
    const first = await facebook();
    expect(first).toMatchObject({ ok: true, data: { isNewAccount: true } });
    expect(await facebook()).toMatchObject({ ok: true, data: { isNewAccount: false } });
    const other = await facebook({}, { brandId: "solara" });
    expect(other).toMatchObject({ ok: true, data: { isNewAccount: true } });
    expect(other.ok && first.ok && other.data.accountId !== first.data.accountId).toBe(true);
  });

  it("a forged token, a foreign one and an unverified address are refused", { tags: ["API-024"] }, async () => {
    const { people, dev, google } = world();
    const foreignIssuer = createDevIdentity({ clock: people.context.clock, environment: "local" });
    const ask = (googleToken: string) => people.verdict(logInWithGoogle, { body: { googleToken } });
    expect(await ask("forged")).toBe("social-token-invalid");
    expect(await ask(await foreignIssuer.sign("google", PERSON, undefined))).toBe("social-token-invalid");
    expect(await ask(await dev.sign("facebook", PERSON, undefined))).toBe("social-token-invalid");
    expect(await ask(await dev.sign("google", PERSON, "of another visit"))).toBe("social-token-invalid");
    expect(codeOf(await google({ isVerified: false }))).toBe("login-refused");
    expect(codeOf(await google({ email: "no address" }))).toBe("login-refused");
    const expiredToken = await dev.sign("google", PERSON, undefined);
    people.context.clock.advance({ minutes: 12 });
    expect(await ask(expiredToken)).toBe("social-token-invalid");
    expect(await people.rows("select 1 from account union all select 1 from visitor_session")).toEqual([]);
  });

  it(
    "an account opened with another's address is not linked to its owner's login, and loses access by the owner's proof of the mailbox",
    { tags: ["T19"] },
    async () => {
      const { people, google } = world();
      const attacker = await people.signUp();
      expect(codeOf(await google())).toBe("already-have-account");
      expect(await people.rows("select 1 from account_identity")).toEqual([]);
      await readMailbox(people, "another2");
      expect((await people.as(attacker.sessionId)).visitor).toMatchObject({ isAuthenticated: false });
      expect(await google()).toMatchObject({ ok: true, data: { accountId: attacker.accountId, isNewAccount: false } });
      expect(codeOf(await people.logIn())).toBe("wrong-password");
    },
  );

  it("a provider that does not run mailboxes links nothing, verified or not", { tags: ["T19"] }, async () => {
    const { people, facebook, google } = world();
    await people.signUp();
    await readMailbox(people, "another2");
    expect(codeOf(await facebook())).toBe("already-have-account");
    expect(codeOf(await google())).toBe("ok");
  });

  it("an account that only such a provider opened is not linked to another", { tags: ["T19"] }, async () => {
    const { facebook, google } = world();
    expect(codeOf(await facebook())).toBe("ok");
    expect(codeOf(await google())).toBe("already-have-account");
  });

  it("an account created with a booking and never opened belongs to the owner of the mailbox", async () => {
    const { people, google } = world();
    const personalDetails = { firstName: "Ann", lastName: "Lee" };
    const { accountId } = await people.ask(createAutomaticEmailAccount, { body: { email: ANN.email, personalDetails } });
    expect(await google()).toMatchObject({ ok: true, data: { accountId, isNewAccount: false } });
  });

  it("a logged-in visitor links the provider by logging in with it, and other sessions of the account end", async () => {
    const { people, google } = world();
    const account = await people.signUp();
    const elsewhere = await people.logIn();
    expect(await google({}, await people.as(account.sessionId))).toMatchObject({ ok: true, data: { accountId: account.accountId } });
    expect((await people.as(elsewhere.ok ? elsewhere.data.sessionId : "")).visitor).toMatchObject({ isAuthenticated: false });
    expect(codeOf(await google())).toBe("ok");
  });

  it("of concurrent first logins one creates the account and all are logged in to it", async () => {
    const { people, google } = world();
    const answers = await Promise.all(Array.from({ length: 10 }, () => google()));
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 10 }, () => "ok"));
    expect(answers.filter((answer) => answer.ok && answer.data.isNewAccount)).toHaveLength(1);
    expect(await people.rows("select count(*)::int as n from account")).toEqual([{ n: 1 }]);
  });

  it("without providers the calls are not served, no provider is listed and the buttons are hidden", { tags: ["AMB-19"] }, async () => {
    const closed = openPeople(db.context({ identities: createIdentityProviders([]) }));
    expect(await closed.verdict(logInWithGoogle, { body: { googleToken: "x" } })).toBe("call-not-served");
    expect(await closed.verdict(logInWithFacebook, { body: { facebookToken: "x" } })).toBe("call-not-served");
    expect(await closed.ask(listSignInMethods, {})).toEqual({ ways: [] });
    const hides = async (identities: ReturnType<typeof createIdentityProviders>) =>
      (await hideClosedLogins(configurationWithAuth(), { identities }).current()).configurationOf("meridian", "US", 3).auth.hideSocialLogin;
    expect(await hides(createIdentityProviders([]))).toBe(true);
    const { dev, people } = world();
    expect(await hides(createIdentityProviders([dev.open("google")]))).toBe(false);
    expect((await people.ask(listSignInMethods, {})).ways.map(({ provider }) => provider)).toEqual(["google", "facebook"]);
    const hidden = openPeople(people.context, { hideSocialLogin: true });
    expect(await hidden.ask(listSignInMethods, {})).toEqual({ ways: [] });
  });

  it("a provider whose keys cannot be loaded is reported as no-answer", async () => {
    const { people } = world();
    const { ways: links } = people.context.identities ?? { ways: [] };
    const verify = async () => {
      throw new IdentityUnreachable("google");
    };
    const withoutVerify = openPeople({ ...people.context, identities: { ways: links, verify } });
    expect(await withoutVerify.verdict(logInWithGoogle, { body: { googleToken: "x" } })).toBe("no-answer");
  });

  it("attempts are limited by network address and by person", { tags: ["D6"] }, async () => {
    const { people, google } = world();
    const guesses = [];
    for (let at = 0; at < 61; at += 1) guesses.push(await people.verdict(logInWithGoogle, { body: { googleToken: "forged" } }));
    expect(guesses.at(-2)).toBe("social-token-invalid");
    expect(guesses.at(-1)).toBe("too-many-requests");
    const same = [];
    for (let at = 0; at < 21; at += 1) same.push(codeOf(await google({}, { address: `198.51.100.${at}` })));
    expect(same.at(-2)).toBe("ok");
    expect(same.at(-1)).toBe("too-many-requests");
  });
});
