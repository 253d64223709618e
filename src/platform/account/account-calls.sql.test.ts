import { describe, expect, it } from "vitest";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { getBasicAccountDetails } from "#contract/account/get-basic-account-details.ts";
import { listAccountActivity } from "#contract/account/list-account-activity.ts";
import { listSessions } from "#contract/account/list-sessions.ts";
import { removeSavedCard } from "#contract/account/remove-saved-card.ts";
import { removeSession } from "#contract/account/remove-session.ts";
import { updateAccount } from "#contract/account/update-account.ts";
import { addDays, dateAt } from "#domain/calendar/calendar-date.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import type { SavedCard } from "#platform/ports/payment-provider.ts";
import { NO_PAYMENTS } from "#platform/payment/no-payments.ts";
import { ANN, openPeople } from "#tests/factories/people.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const NOBODY = "11111111-1111-4111-8111-111111111111";

describe("the account", () => {
  const db = useTestDatabase();
  const member = async (overrides = {}) => {
    const people = openPeople(db.context(overrides));
    const session = await people.signUp();
    return { people, session, caller: await people.as(session.sessionId) };
  };

  it("returns all eleven fields, and refuses a guest", { tags: ["ACC-002", "API-028", "AUTH-034"] }, async () => {
    const { people, session, caller } = await member();
    expect(await people.ask(getAccountDetails, {}, caller)).toEqual({
      currentMembership: null,
      membershipType: "LMT_BASIC",
      accountId: session.accountId,
      userSettings: { currency: "USD", distanceUnit: "M", locale: "en_US" },
      billingInfo: { addresses: [], payment: [] },
      personalDetails: { firstName: "Ann", lastName: "Lee", phone: null, dateOfBirth: null, gender: null, userImage: null },
      registrationDate: "2026-11-15T12:00:00.000Z",
      email: ANN.email,
      rewardPoints: 0,
      rewardingReservations: 0,
      redeemedReservations: 0,
      hasPassword: true,
      isEmailProved: false,
    });
    expect(await people.verdict(getAccountDetails, {})).toBe("session-invalid");
  });

  it("refuses a session that was logged out or whose account is deleted", { tags: ["API-026"] }, async () => {
    const { people, session, caller } = await member();
    await people.ask(logOut, {}, caller);
    expect(await people.verdict(getAccountDetails, {}, await people.as(session.sessionId))).toBe("session-invalid");
    await people.rows("delete from account");
    expect(await people.verdict(getAccountDetails, {}, caller)).toBe("session-invalid");
    const odd = { ...caller, visitor: { ...caller.visitor!, person: { ...caller.visitor!.person!, accountId: "x' or 1=1" } } };
    expect(await people.verdict(getAccountDetails, {}, odd)).toBe("session-invalid");
  });

  it("the basic details return less", { tags: ["API-052"] }, async () => {
    const { people, caller } = await member();
    expect(await people.ask(getBasicAccountDetails, {}, caller)).toEqual({
      email: ANN.email,
      firstName: "Ann",
      membershipType: "LMT_BASIC",
      isEmailProved: false,
    });
  });

  it(
    "settings are saved, apply to all sessions at once, and are there at the next login",
    { tags: ["ACC-011", "API-033", "AUTH-035"] },
    async () => {
      const { people, session, caller } = await member();
      const userSettings = { currency: "EUR", distanceUnit: "KM", locale: "fr_FR" } as const;
      await people.ask(updateAccount, { body: { userSettings } }, caller);
      expect((await people.as(session.sessionId)).visitor?.person?.settings).toEqual(userSettings);
      expect((await people.ask(getAccountDetails, {}, caller)).userSettings).toEqual(userSettings);
      expect(await people.logIn()).toMatchObject({ data: { userSettings, userCurrency: "EUR", userLocale: "fr_FR" } });
    },
  );

  it("omitted settings stay unchanged, also when two tabs change different ones at once", { tags: ["API-033"] }, async () => {
    const { people, caller } = await member();
    const set = (userSettings: object) => people.ask(updateAccount, { body: { userSettings } }, caller);
    await Promise.all([set({ currency: "GBP" }), set({ distanceUnit: "K" }), set({ locale: "en_GB" })]);
    expect((await people.ask(getAccountDetails, {}, caller)).userSettings).toEqual({
      currency: "GBP",
      distanceUnit: "KM",
      locale: "en_GB",
    });
  });

  it("details and addresses are saved; the country defaults to the United States", { tags: ["ACC-003", "AUTH-034"] }, async () => {
    const { people, session, caller } = await member();
    const personalDetails = {
      firstName: "Anne",
      lastName: "Leigh",
      phone: "+1 202 555 0100",
      dateOfBirth: "1980-02-29",
      gender: "female",
    } as const;
    const home = { street: "1 Main St", city: "Salem", state: "OR", zip: "97301" };
    const answer = await people.ask(updateAccount, { body: { personalDetails, billingInfo: { addresses: [home] } } }, caller);
    expect(answer.personalDetails).toEqual({ ...personalDetails, userImage: null });
    expect(answer.billingInfo.addresses).toEqual([{ ...home, country: "United States" }]);
    expect(await people.ask(getAccountDetails, {}, caller)).toEqual(answer);
    expect((await people.as(session.sessionId)).visitor?.person?.firstName).toBe("Anne");
  });

  it("a birth date that no living person has is refused, and nothing is changed", { tags: ["ACC-003"] }, async () => {
    const { people, caller } = await member();
    const before = await people.ask(getAccountDetails, {}, caller);
    const tomorrow = addDays(dateAt(people.context.clock.now()), 1);
    for (const [dateOfBirth, problem] of [
      [tomorrow, "birthDateInFuture"],
      ["1899-12-31", "dateInvalid"],
      ["2027-02-30", "dateInvalid"],
    ]) {
      const body = { personalDetails: { firstName: "Anne", lastName: "Leigh", dateOfBirth } };
      expect(await people.answer(updateAccount, { body }, caller)).toMatchObject({
        code: "invalid-input",
        fields: { "personalDetails.dateOfBirth": problem },
      });
    }
    expect(await people.ask(getAccountDetails, {}, caller)).toEqual(before);
  });

  it("no other fields and no other account can be changed", { tags: ["T28", "T29"] }, async () => {
    const { people, caller } = await member();
    for (const body of [
      { userTypeId: 2 },
      { email: "b@ex.test" },
      { personalDetails: { firstName: "An", lastName: "Li", isClubMember: true } },
    ])
      expect(await people.verdict(updateAccount, { body }, caller)).toBe("invalid-input");
    const other = await people.signUp({ email: "bea@ex.test", firstName: "Bea" });
    await people.ask(updateAccount, { body: { personalDetails: { firstName: "Anne", lastName: "Lee" } } }, caller);
    expect((await people.ask(getAccountDetails, {}, await people.as(other.sessionId))).personalDetails.firstName).toBe("Bea");
    const abroad = { ...caller, brandId: "solara" };
    expect(await people.verdict(getAccountDetails, {}, abroad)).toBe("session-invalid");
  });

  it("the log of a new account is empty; later it lists the actions, newest first", { tags: ["ACC-010", "API-030"] }, async () => {
    const { people, session, caller } = await member();
    const log = async () => (await people.ask(listAccountActivity, {}, caller)).entries;
    expect(await log()).toEqual([]);
    people.context.clock.advance({ minutes: 1 });
    await people.logIn();
    const { accountId } = session;
    const booked = { brandId: "meridian", accountId, action: "booking-made", detail: "100020003000" } as const;
    people.context.clock.advance({ minutes: 1 });
    await noteActivity(people.context, people.context.database.sql, booked);
    people.context.clock.advance({ minutes: 1 });
    await people.ask(updateAccount, { body: { userSettings: { locale: "fr_FR", currency: "EUR" } } }, caller);
    expect(await log()).toEqual([
      { date: "2026-11-15T12:03:00.000Z", action: "settings-changed", detail: "currency,locale" },
      { date: "2026-11-15T12:02:00.000Z", action: "booking-made", detail: "100020003000" },
      { date: "2026-11-15T12:01:00.000Z", action: "logged-in", detail: "email" },
      { date: "2026-11-15T12:00:00.000Z", action: "signed-up", detail: "email" },
    ]);
    await noteActivity(people.context, people.context.database.sql, { ...booked, accountId: NOBODY });
    await noteActivity(people.context, people.context.database.sql, { ...booked, accountId: "a rehearsed one" });
    expect(await log()).toHaveLength(4);
  });

  it("sessions are listed without their tokens, and can be ended one by one", { tags: ["AUTH-031"] }, async () => {
    const { people, session, caller } = await member();
    people.context.clock.advance({ hours: 1 });
    const phone = await people.ask(logInWithEmail, { body: { email: ANN.email, password: ANN.password } }, { platform: "MobileWeb" });
    const { sessions } = await people.ask(listSessions, {}, caller);
    expect(sessions).toMatchObject([
      {
        platform: "MobileWeb",
        loginMethod: "email",
        isCurrent: false,
        createdAt: "2026-11-15T13:00:00.000Z",
        lastUsedAt: "2026-11-15T13:00:00.000Z",
      },
      { platform: "Web", loginMethod: "email", isCurrent: true, createdAt: "2026-11-15T12:00:00.000Z" },
    ]);
    const [hash] = await people.rows("select string_agg(token_hash, ' ') as all from visitor_session");
    for (const { id } of sessions) expect(String(hash?.["all"])).not.toContain(id);
    expect(JSON.stringify(sessions)).not.toMatch(new RegExp(`${session.sessionId}|${phone.sessionId}`));
    const [other] = sessions;
    const otherCaller = await people.as((await people.signUp({ email: "bea@ex.test" })).sessionId);
    const end = (id: string, who = caller) => people.verdict(removeSession, { params: { id } }, who);
    expect(await end(other!.id, otherCaller)).toBe("entry-not-found");
    expect(await end(NOBODY)).toBe("entry-not-found");
    expect(await end(other!.id)).toBe("ok");
    expect(await end(other!.id)).toBe("entry-not-found");
    expect((await people.as(phone.sessionId)).visitor).toMatchObject({ isAuthenticated: false });
    expect((await people.as(session.sessionId)).visitor).toMatchObject({ isAuthenticated: true });
    expect(await people.rows("select 1 from account_activity where action = 'session-ended'")).toHaveLength(1);
  });

  it("a login ends the previous session of the browser", { tags: ["T27"] }, async () => {
    const { people, session, caller } = await member();
    const secondLogin = await people.logIn(ANN.password, ANN.email, caller);
    expect(secondLogin.ok && secondLogin.data.sessionId).not.toBe(session.sessionId);
    expect((await people.as(session.sessionId)).visitor).toMatchObject({ isAuthenticated: false });
  });

  it(
    "saved cards show four digits and can be removed; if the provider is down only the cards are missing",
    { tags: ["ACC-014"] },
    async () => {
      const cards = new Map<string, SavedCard[]>();
      const payments = {
        ...NO_PAYMENTS,
        listCards: async (accountId: string) => cards.get(accountId) ?? [],
        removeCard: async (accountId: string, token: string) => {
          const stored = cards.get(accountId) ?? [];
          cards.set(
            accountId,
            stored.filter((card) => card.token !== token),
          );
          return stored.some((card) => card.token === token);
        },
      };
      const { people, session, caller } = await member({ payments });
      cards.set(session.accountId, [{ token: "card-1", brand: "Visa", lastFour: "1111", expiryMonth: 4, expiryYear: 2030 }]);
      const savedPayment = async () => (await people.ask(getAccountDetails, {}, caller)).billingInfo.payment;
      expect(await savedPayment()).toEqual([{ token: "card-1", cardType: "Visa", lastFour: "1111", expiryMonth: 4, expiryYear: 2030 }]);
      const otherCaller = await people.as((await people.signUp({ email: "bea@ex.test" })).sessionId);
      expect(await people.verdict(removeSavedCard, { params: { token: "card-1" } }, otherCaller)).toBe("entry-not-found");
      expect(await people.verdict(removeSavedCard, { params: { token: "card-1" } }, caller)).toBe("ok");
      expect(await savedPayment()).toEqual([]);
      const down = { ...payments, listCards: async () => Promise.reject(new Error("away")) };
      const withoutProvider = openPeople({ ...people.context, payments: down });
      expect((await withoutProvider.ask(getAccountDetails, {}, caller)).email).toBe(ANN.email);
    },
  );
});
