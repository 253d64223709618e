import { describe, expect, it } from "vitest";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { confirmEmailAddress } from "#contract/identity/confirm-email-address.ts";
import { resetPassword } from "#contract/identity/reset-password.ts";
import { sendProofLink } from "#contract/identity/send-proof-link.ts";
import type { People } from "#tests/factories/people.ts";
import { ANN, openPeople } from "#tests/factories/people.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

describe("proving the address of an account", () => {
  const db = useTestDatabase();

  const linkOf = (people: People): string => {
    const mail = people.context.mailer.arrivedOf("addressProof").at(-1);
    return new URL(mail?.data.confirmUrl ?? "").searchParams.get("hash") ?? "";
  };
  const signedUp = async () => {
    const people = openPeople(db.context());
    const session = await people.signUp();
    await people.deliver();
    return { people, session, hash: linkOf(people) };
  };
  const confirm = (people: People, body: { hash: string; password?: string }, caller = {}) =>
    people.answer(confirmEmailAddress, { body }, caller);
  const isProved = async (people: People) =>
    (await people.rows("select email_verified_at is not null as proved from account where email_key = 'ann@ex.test'"))[0]?.["proved"];

  it("signing up mails a link to the brand's own site whose token is not in the database", { tags: ["T19", "T23"] }, async () => {
    const { people, hash } = await signedUp();
    const [mail, ...more] = people.context.mailer.arrived;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "addressProof", to: ANN.email, brandId: "meridian", data: { validHours: 72 } });
    expect(mail?.data).toMatchObject({ confirmUrl: `http://meridian.localhost:3000/en/confirm-email?hash=${hash}` });
    expect(hash).toMatch(/^[\w-]{43}$/);
    const storedRows = JSON.stringify(await people.rows("select r::text as r, o::text as o from password_reset r, outbox_message o"));
    expect(storedRows).not.toContain(hash);
    expect(storedRows).not.toContain(ANN.email);
  });

  it(
    "in a session of the account the link proves the address once; the session gets a new token and all others end",
    { tags: ["T19"] },
    async () => {
      const { people, session, hash } = await signedUp();
      const elsewhere = await people.logIn();
      const caller = await people.as(session.sessionId);
      expect(await people.ask(getAccountDetails, {}, caller)).toMatchObject({ isEmailProved: false });
      const answer = await confirm(people, { hash }, caller);
      const renewed = answer.ok ? (answer.data.sessionId ?? "") : "";
      expect(await people.ask(getAccountDetails, {}, await people.as(renewed))).toMatchObject({ isEmailProved: true });
      for (const old of [session.sessionId, elsewhere.ok ? elsewhere.data.sessionId : ""]) {
        expect((await people.as(old)).visitor).toMatchObject({ isAuthenticated: false });
      }
      expect(await people.logIn(), "the password stays").toMatchObject({ ok: true });
      expect(await confirm(people, { hash }, await people.as(renewed))).toMatchObject({ code: "reset-link-expired" });
    },
  );

  it(
    "a mailbox owner who follows the link of a stranger's account does not prove the address for the stranger",
    { tags: ["T19"] },
    async () => {
      const { people, session: strangers, hash } = await signedUp();
      expect(await confirm(people, { hash })).toMatchObject({ code: "wrong-password" });
      expect(await confirm(people, { hash, password: "guessed1" })).toMatchObject({ code: "wrong-password" });
      const other = await people.signUp({ email: "bea@ex.test" });
      expect(await confirm(people, { hash }, await people.as(other.sessionId))).toMatchObject({ code: "wrong-password" });
      expect(await isProved(people)).toBe(false);
      // The same link lets the owner take over the account.
      expect(await people.verdict(resetPassword, { body: { hash, newPassword: "owners22" } })).toBe("ok");
      expect(await isProved(people)).toBe(true);
      expect((await people.as(strangers.sessionId)).visitor).toMatchObject({ isAuthenticated: false });
      expect(await people.logIn()).toMatchObject({ code: "wrong-password" });
    },
  );

  it("in another browser the link needs the account's password, and opens no session", async () => {
    const { people, hash } = await signedUp();
    expect(await confirm(people, { hash, password: ANN.password })).toMatchObject({ ok: true, data: { sessionId: null } });
    expect(await isProved(people)).toBe(true);
  });

  it("a link expires after 72 hours, is invalid at another brand, and of twenty concurrent uses one succeeds", async () => {
    const { people, hash } = await signedUp();
    const body = { hash, password: ANN.password };
    expect(await confirm(people, body, { brandId: "solara" })).toMatchObject({ code: "reset-link-expired" });
    people.context.clock.advance({ hours: 72 });
    expect(await confirm(people, body)).toMatchObject({ code: "reset-link-expired" });
    const session = await people.logIn();
    await people.ask(sendProofLink, {}, await people.as(session.ok ? session.data.sessionId : ""));
    await people.deliver();
    const secondRequest = { hash: linkOf(people), password: ANN.password };
    const all = await Promise.all(Array.from({ length: 5 }, () => confirm(people, secondRequest)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("the link is mailed again at most three times an hour, and never for a proved address", { tags: ["T35"] }, async () => {
    const { people, session, hash } = await signedUp();
    const caller = await people.as(session.sessionId);
    const verdicts = [];
    for (let at = 0; at < 4; at += 1) verdicts.push(await people.verdict(sendProofLink, {}, caller));
    expect(verdicts).toEqual(["ok", "ok", "ok", "too-many-requests"]);
    await people.deliver();
    expect(people.context.mailer.arrivedOf("addressProof")).toHaveLength(4);
    const proved = await confirm(people, { hash }, caller);
    people.context.clock.advance({ hours: 1 });
    expect(await people.verdict(sendProofLink, {}, await people.as((proved.ok && proved.data.sessionId) || ""))).toBe("ok");
    await people.deliver();
    expect(people.context.mailer.arrivedOf("addressProof")).toHaveLength(4);
    expect(await people.verdict(sendProofLink, {})).toBe("session-invalid");
  });
});
