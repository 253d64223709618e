import { describe, expect, it } from "vitest";
import { createAutomaticEmailAccount } from "#contract/identity/create-automatic-email-account.ts";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { resetPassword } from "#contract/identity/reset-password.ts";
import { sendResetLink } from "#contract/identity/send-reset-link.ts";
import { validateResetHash } from "#contract/identity/validate-reset-hash.ts";
import type { People } from "#tests/factories/people.ts";
import { ANN, openPeople } from "#tests/factories/people.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const BODY = { body: { email: "ANN@ex.test" } };

describe("forgotten passwords", () => {
  const db = useTestDatabase();

  /** The hash in the link of the last mail. */
  const hashOf = (people: People, kind: "passwordReset" | "accountInvitation" = "passwordReset"): string => {
    const mail = people.context.mailer.arrived.findLast((item) => item.kind === kind);
    return (
      new URL(Object.values(mail?.data ?? {}).find((value) => String(value).startsWith("http")) as string).searchParams.get("hash") ?? ""
    );
  };
  const forgetful = async (auth = {}, person = {}) => {
    const people = openPeople(db.context(), auth);
    const session = await people.signUp(person);
    await people.ask(sendResetLink, BODY);
    await people.deliver();
    return { people, session, hash: hashOf(people) };
  };
  const reset = (people: People, hash: string, newPassword = "another2", caller = {}) =>
    people.verdict(resetPassword, { body: { hash, newPassword } }, caller);

  it("mails a link to the brand's own site whose token is not in the database", { tags: ["API-037", "AUTH-043", "AMB-36"] }, async () => {
    const { people, hash } = await forgetful();
    const [mail, ...more] = people.context.mailer.arrivedOf("passwordReset");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "passwordReset", to: ANN.email, brandId: "meridian", locale: "en_US", data: { validHours: 24 } });
    expect(mail?.data).toMatchObject({ resetUrl: `http://meridian.localhost:3000/en/reset-password?hash=${hash}` });
    expect(hash).toMatch(/^[\w-]{43}$/);
    const storedRows = await people.rows("select r::text as r, o::text as o from password_reset r, outbox_message o");
    expect(JSON.stringify(storedRows)).not.toContain(hash);
    expect(JSON.stringify(storedRows)).not.toContain(ANN.email);
  });

  it("reports an address without an account, unless the brand hides that", { tags: ["D6", "API-037", "ERR-011"] }, async () => {
    expect(await openPeople(db.context()).verdict(sendResetLink, BODY)).toBe("reset-account-not-found");
    const quiet = openPeople(db.context(), { uniformErrors: true });
    expect(await quiet.verdict(sendResetLink, BODY)).toBe("ok");
    await quiet.deliver();
    expect(quiet.context.mailer.arrived).toEqual([]);
  });

  it(
    "validating a link does not use it up; a random, a foreign brand's and an expired one are invalid",
    { tags: ["API-038"] },
    async () => {
      const { people, hash } = await forgetful();
      const look = (caller = {}, value = hash) => people.verdict(validateResetHash, { body: { hash: value } }, caller);
      expect([await look(), await look()]).toEqual(["ok", "ok"]);
      expect(await look({}, "x".repeat(43))).toBe("reset-link-expired");
      expect(await look({ brandId: "solara" })).toBe("reset-link-expired");
      people.context.clock.advance({ hours: 24 });
      expect(await look()).toBe("reset-link-expired");
      expect(await reset(people, hash)).toBe("reset-link-expired");
    },
  );

  it(
    "the new password works, the old one does not, the link is used, and other sessions end",
    { tags: ["API-039", "AUTH-043", "ERR-009"] },
    async () => {
      const { people, session, hash } = await forgetful();
      const elsewhere = await people.ask(createEmailAccount, { body: { ...ANN, email: "bea@ex.test" } });
      expect(await reset(people, hash)).toBe("ok");
      expect(await people.logIn()).toMatchObject({ code: "wrong-password" });
      expect(await people.logIn("another2")).toMatchObject({ ok: true });
      expect(await reset(people, hash)).toBe("reset-link-expired");
      expect((await people.as(session.sessionId)).visitor).toMatchObject({ isAuthenticated: false });
      expect((await people.as(elsewhere.sessionId)).visitor).toMatchObject({ isAuthenticated: true });
      expect(await people.rows("select email_verified_at is not null as proved from account where email_key = 'ann@ex.test'")).toEqual([
        { proved: true },
      ]);
    },
  );

  it("a caller who is logged in keeps that session and no other", { tags: ["API-039"] }, async () => {
    const { people, session, hash } = await forgetful();
    const other = await people.logIn();
    expect(await reset(people, hash, "another2", await people.as(session.sessionId))).toBe("ok");
    expect((await people.as(session.sessionId)).visitor).toMatchObject({ isAuthenticated: true });
    expect((await people.as(other.ok ? other.data.sessionId : "")).visitor).toMatchObject({ isAuthenticated: false });
  });

  it("of twenty concurrent uses of a link one sets the password, and earlier links become invalid", { tags: ["T22"] }, async () => {
    const { people, hash: first } = await forgetful();
    await people.ask(sendResetLink, BODY);
    await people.deliver();
    const hash = hashOf(people);
    expect(hash).not.toBe(first);
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => reset(people, hash, `another${at}`)));
    expect(all.filter((code) => code === "ok")).toHaveLength(1);
    expect(all.filter((code) => code === "reset-link-expired")).toHaveLength(19);
    expect(await people.logIn(`another${all.indexOf("ok")}`)).toMatchObject({ ok: true });
    expect(await reset(people, first)).toBe("reset-link-expired");
  });

  it("a retried mail contains the same link", async () => {
    const people = openPeople(db.context());
    await people.signUp();
    await people.deliver();
    await people.ask(sendResetLink, BODY);
    people.context.mailer.failNext(1, "after");
    await people.deliver();
    const hash = hashOf(people);
    people.context.clock.advance({ minutes: 1 });
    await people.deliver();
    expect(people.context.mailer.arrivedOf("passwordReset")).toHaveLength(1);
    expect(await reset(people, hash)).toBe("ok");
  });

  it("the invitation to an automatic account sets its first password the same way", async () => {
    const people = openPeople(db.context());
    const personalDetails = { firstName: "Ann", lastName: "Lee" };
    await people.ask(createAutomaticEmailAccount, { body: { email: ANN.email, personalDetails } });
    await people.deliver();
    expect(await reset(people, hashOf(people, "accountInvitation"))).toBe("ok");
    expect(await people.logIn("another2")).toMatchObject({ ok: true });
  });

  it("enforces the password rule on the server, and a brand may require more", { tags: ["VAL-006", "VAL-007", "D8"] }, async () => {
    const passwordRule = { minLength: 10, needsBothCases: true, needsSymbol: true };
    const { people, hash } = await forgetful({ passwordRule }, { password: "Travel-1234" });
    const weak = { body: { ...ANN, email: "bea@ex.test" } };
    expect(await people.answer(createEmailAccount, weak)).toMatchObject({ fields: { password: "passwordLengthValidationError" } });
    const response = async (newPassword: string) => {
      const answer = await people.answer(resetPassword, { body: { hash, newPassword } });
      return answer.ok ? "ok" : answer.fields?.["newPassword"];
    };
    expect(await response("abc12")).toBe("passwordLengthValidationError");
    expect(await response("abcdef")).toBe("passwordStrengthValidationError");
    expect(await response("пароль12345")).toBe("passwordStrengthValidationError");
    expect(await response("Abc#1234")).toBe("passwordLengthValidationError");
    expect(await response("abcdef#1234")).toBe("passwordStrengthValidationError");
    expect(await response("Abcdef12345")).toBe("passwordStrengthValidationError");
    expect(await response("Abcdef#1234")).toBe("ok");
  });

  it("limits mails per mailbox and requests per network", { tags: ["T35"] }, async () => {
    const people = openPeople(db.context());
    await people.signUp();
    const from = (at: number) => ({ address: `203.0.113.${at}` });
    const same = [];
    for (let at = 0; at < 6; at += 1) same.push(await people.verdict(sendResetLink, BODY, from(1)));
    expect(same).toEqual(["ok", "ok", "ok", "ok", "ok", "too-many-requests"]);
    expect(await people.verdict(sendResetLink, BODY, from(2)), "a stranger cannot lock out the owner").toBe("ok");
    for (let at = 3; at < 17; at += 1) same.push(await people.verdict(sendResetLink, BODY, from(at)));
    expect(same.at(-1)).toBe("ok");
    expect(await people.verdict(sendResetLink, BODY, from(17)), "a mailbox gets twenty in an hour").toBe("too-many-requests");
    const results = [];
    for (let at = 0; at < 21; at += 1) results.push(await people.verdict(sendResetLink, { body: { email: `p${at}@ex.test` } }, from(99)));
    expect(results.at(-1)).toBe("too-many-requests");
    const guesses = [];
    for (let at = 0; at < 61; at += 1) guesses.push(await reset(people, `guess${at}`));
    expect(guesses.at(-1)).toBe("too-many-requests");
  });
});
