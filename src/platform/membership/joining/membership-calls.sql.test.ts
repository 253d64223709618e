import { describe, expect, it } from "vitest";
import { createOfferCode } from "#contract/membership/create-offer-code.ts";
import { leaveMembership } from "#contract/membership/leave-membership.ts";
import { listMembershipOffers } from "#contract/membership/list-membership-offers.ts";
import { validateRegistrationCode } from "#contract/membership/validate-registration-code.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { setLimit } from "#platform/ledger/set-limit.ts";
import { openClub } from "#tests/factories/club.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { joinWithBooking } from "./activate-membership.ts";
import { membershipDue } from "#platform/membership/records/membership-price.ts";
import { membershipOf } from "#platform/membership/records/membership-of.ts";

const db = useTestDatabase();
const open = (options = {}) => openClub(db.context(), options);
const codeInput = (registrationPromoCode: string) => ({ body: { membershipProgramId: "club-usd", registrationPromoCode } });

describe("what a year costs", () => {
  it(
    "costs fifty dollars, has a price in each currency, and lists the visitor's currency first",
    { tags: ["API-031", "CLUB-001", "CLUB-006"] },
    async () => {
      const world = await open();
      const { programs } = await world.ask(listMembershipOffers, {});
      expect(programs[0]).toEqual({ id: "club-usd", planId: 1, price: 50, currency: "USD" });
      const inEuros = await world.ask(listMembershipOffers, {}, { currency: "EUR" });
      expect(inEuros.programs[0]).toEqual({ id: "club-eur", planId: 3, price: 45, currency: "EUR" });
      expect(inEuros.programs).toContainEqual({ id: "club-gbp", planId: 2, price: 40, currency: "GBP" });
      expect((await world.ask(listMembershipOffers, {}, { brandId: "elsewhere" })).programs).toEqual([]);
    },
  );

  it(
    "a code in any letter case lowers the price and names its co-brand, without being used up",
    { tags: ["API-032", "CLUB-007", "CLUB-008"] },
    async () => {
      const world = await open();
      for (const typed of ["REG25", " reg25".trim()]) {
        expect((await world.ask(validateRegistrationCode, codeInput(typed))).registrationPromoCode).toEqual({
          code: "REG25",
          updatedPrice: 25,
          currency: "USD",
          coBrand: { name: "Harbour Card" },
        });
      }
      expect((await world.ask(validateRegistrationCode, codeInput("REG0"))).registrationPromoCode.updatedPrice).toBe(50);
      expect((await world.ask(validateRegistrationCode, codeInput("fomofree"))).registrationPromoCode.updatedPrice, "CLUB-017").toBe(0);
      expect(await world.rows("select sum(used)::int as used from registration_code")).toEqual([{ used: 0 }]);
    },
  );

  it("reports an invalid code, and limits guesses", { tags: ["T11"] }, async () => {
    const world = await open();
    for (const code of ["BADCODE", "PROMO10"]) {
      expect(await world.answer(validateRegistrationCode, codeInput(code))).toMatchObject({ code: "registration-code-not-found" });
    }
    // A code gives no discount in another currency than its own.
    const inEuros = { body: { membershipProgramId: "club-eur", registrationPromoCode: "REG25" } };
    expect(await world.answer(validateRegistrationCode, inEuros)).toMatchObject({ code: "registration-code-not-found" });
    for (let guess = 0; guess < 27; guess += 1) await world.answer(validateRegistrationCode, codeInput(`GUESS${guess}`));
    expect(await world.answer(validateRegistrationCode, codeInput("GUESS"))).toMatchObject({ code: "too-many-requests" });
    expect(await world.answer(validateRegistrationCode, codeInput("REG25")), "a right one tells nothing").toMatchObject({
      code: "too-many-requests",
    });
    const due = { membershipProgramId: "club-usd", registrationCode: "REG25" };
    const guesser = { brandId: "meridian", address: "::ffff:203.0.113.9" };
    await expect(membershipDue(world.plain, guesser, due), "nor does a payment").rejects.toMatchObject({ code: "too-many-requests" });
    const elsewhere = await world.ask(validateRegistrationCode, codeInput("REG25"), { address: "198.51.100.7" });
    expect(elsewhere.registrationPromoCode.updatedPrice).toBe(25);
    world.plain.clock.advance({ hours: 1 });
    expect((await world.ask(validateRegistrationCode, codeInput("REG25"))).registrationPromoCode.updatedPrice).toBe(25);
  });

  it("without a programme, the price is fifty in the default currency", { tags: ["PAY-005"] }, async () => {
    const { plain } = await open();
    const caller = { brandId: "meridian", address: "203.0.113.9" };
    expect(await membershipDue(plain, caller, {})).toEqual({ minor: 50_00, currency: "USD" });
    expect(await membershipDue(plain, caller, { membershipProgramId: "club-usd", registrationCode: "REG25" })).toEqual({
      minor: 25_00,
      currency: "USD",
    });
    expect(await membershipDue(plain, { ...caller, brandId: "elsewhere" }, {})).toEqual({ minor: 50_00, currency: "USD" });
  });
});

describe("joining", () => {
  it("a paid year begins today, in all sessions of its owner", { tags: ["API-036", "CLUB-011", "CLUB-012", "CLUB-013"] }, async () => {
    const world = await open();
    const { id, email, caller, signIn } = await world.person();
    await signIn();
    const answer = await world.upgrade(caller, { creditCardToken: await world.pay(caller), offerCode: "friend" });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        membershipType: "LMT_CLUB",
        userTypeId: 2,
        currentMembership: {
          cycleStart: "2026-11-15",
          cycleEnd: "2027-11-15",
          cyclePeriod: "YEAR",
          registrationDate: "2026-11-15",
          paidFee: 50,
          pointsBalance: 0,
          rewardingReservations: 0,
          redeemedReservations: 0,
          remainingNightsForReward: 10,
        },
      },
    });
    expect(await world.rows("select user_type_id from account")).toEqual([{ user_type_id: 2 }]);
    const sessions = await world.rows("select token_hash, user_type_id from visitor_session");
    expect(sessions.map((row) => row["user_type_id"])).toEqual([2, 2]);
    // The token of the call is no longer valid.
    expect(sessions.map((row) => row["token_hash"])).not.toContain(caller.sessionHash);
    expect(answer.ok && answer.data.sessionId).toMatch(/^[\w-]{20,}$/);
    expect(await world.rows("select state, offer_code from membership_order")).toEqual([{ state: "ACTIVE", offer_code: "FRIEND" }]);
    expect(await world.rows("select account, minor::int from ledger_entry order by account")).toEqual([
      { account: "guest-payment", minor: 50_00 },
      { account: "membership-fee-income", minor: -50_00 },
    ]);
    expect(await checkLedger(world.plain.database)).toEqual([]);
    await world.deliver();
    expect(world.plain.mailer.arrivedOf("membershipWelcome")).toMatchObject([
      { to: email, data: { firstName: "Ada", programName: "Meridian Club", endsOn: "2027-11-14" } },
    ]);
    expect(await membershipOf(world.plain, { brandId: "meridian", accountId: id })).toMatchObject({ cycleEnd: "2027-11-15" });
    expect(await membershipOf(world.plain, { brandId: "lumina", accountId: id }), "I13").toBeNull();
  });

  it("saves the card if requested", { tags: ["PAY-010"] }, async () => {
    const world = await open();
    const { id, caller } = await world.person();
    await world.upgrade(caller, { creditCardToken: await world.pay(caller, { saveCC: true }), saveCC: true });
    expect(await world.plain.payments.listCards(id)).toMatchObject([{ lastFour: "1111" }]);
  });

  it("the server decides the price: another price or currency, or none, is refused and nothing is charged", { tags: ["T3"] }, async () => {
    const world = await open();
    const { caller } = await world.person();
    const creditCardToken = await world.pay(caller);
    for (const changes of [{ price: 0 }, { price: 49.99 }, { currency: "EUR" as const }, { price: 25 }]) {
      expect(await world.upgrade(caller, { creditCardToken, ...changes })).toMatchObject({
        code: "membership-price-changed",
        data: { price: 50, currency: "USD" },
      });
    }
    // The payment was opened for fifty, so it cannot pay twenty-five, and vice versa.
    expect(await world.upgrade(caller, { creditCardToken, price: 25, registrationCodeApply: "REG25" })).toMatchObject({
      code: "membership-price-changed",
    });
    const cheap = await world.pay(caller, { minor: 25_00 });
    expect(await world.upgrade(caller, { creditCardToken: cheap })).toMatchObject({ code: "membership-price-changed" });
    expect(await world.upgrade(caller, {})).toMatchObject({ code: "payment-refused" });
    expect(await world.upgrade(caller, { membershipProgramId: "club-none" })).toMatchObject({ code: "invalid-input" });
    expect(await world.rows("select count(*)::int as count from membership_order")).toEqual([{ count: 0 }]);
    expect(await world.rows("select user_type_id from account")).toEqual([{ user_type_id: 1 }]);
  });

  it("with a code, the reduced price is charged, the use is counted and the co-brand is stored", { tags: ["CLUB-007"] }, async () => {
    const world = await open();
    const { caller } = await world.person();
    const creditCardToken = await world.pay(caller, { minor: 25_00 });
    const answer = await world.upgrade(caller, { creditCardToken, price: 25, registrationCodeApply: "reg25" });
    expect(answer).toMatchObject({ data: { currentMembership: { paidFee: 25 } } });
    expect(await world.rows("select used from registration_code where code = 'REG25' and brand_id = 'meridian'")).toEqual([{ used: 1 }]);
    for (const table of ["visitor_session", "account"]) {
      expect(await world.rows(`select co_brand_name from ${table}`)).toEqual([{ co_brand_name: "Harbour Card" }]);
    }
  });

  it("a code worth the full price needs no card, and works once per account", { tags: ["CLUB-009", "CLUB-017"] }, async () => {
    const world = await open();
    const { caller, signIn } = await world.person();
    const answer = await world.upgrade(caller, { price: 0, registrationCodeApply: "FOMOFREE" });
    expect(answer).toMatchObject({ data: { currentMembership: { paidFee: 0, cycleEnd: "2027-11-15" } } });
    expect(await world.rows("select count(*)::int as count from payment_session")).toEqual([{ count: 0 }]);
    const secondSession = await signIn(2);
    expect(await world.upgrade(secondSession, { price: 0, registrationCodeApply: "FOMOFREE" })).toMatchObject({
      code: "already-club-member",
    });
    world.plain.clock.advance({ days: 366 });
    expect(await world.upgrade(secondSession, { price: 0, registrationCodeApply: "FOMOFREE" })).toMatchObject({
      code: "registration-code-not-found",
    });
    const another = await world.person();
    expect((await world.upgrade(another.caller, { price: 0, registrationCodeApply: "FOMOFREE" })).ok).toBe(true);
  });

  it.each([
    ["SIM DO NOT HONOUR", "payment-do-not-honour"],
    ["SIM REVERSED", "payment-reversed"],
  ])("a card refused as %s changes nothing, and the code may be used again", { tags: ["API-036"] }, async (holder, code) => {
    const world = await open();
    const { caller } = await world.person();
    const creditCardToken = await world.pay(caller, { minor: 25_00, holder });
    const expected = { price: 25, registrationCodeApply: "REG25" };
    expect(await world.upgrade(caller, { creditCardToken, ...expected })).toMatchObject({ ok: false, code });
    expect(await world.rows("select user_type_id from account")).toEqual([{ user_type_id: 1 }]);
    expect(await world.rows("select state from membership_order")).toEqual([{ state: "REFUSED" }]);
    expect(await world.rows("select used from registration_code where code = 'REG25' and brand_id = 'meridian'")).toEqual([{ used: 0 }]);
    expect(await world.rows("select count(*)::int as count from ledger_entry")).toEqual([{ count: 0 }]);
    expect((await world.upgrade(caller, { creditCardToken: await world.pay(caller, { minor: 25_00 }), ...expected })).ok).toBe(true);
  });

  it("a payment form that was not filled in can still be used", async () => {
    const world = await open();
    const { caller } = await world.person();
    const creditCardToken = await world.pay(caller, { holder: "" });
    expect(await world.upgrade(caller, { creditCardToken })).toMatchObject({ code: "payment-refused" });
    expect(await world.rows("select state from payment_session")).toEqual([{ state: "open" }]);
  });

  it("a payment for a stay cannot pay for a membership", async () => {
    const world = await open();
    const { caller } = await world.person();
    const { token } = await world.prepare();
    expect(await world.upgrade(caller, { creditCardToken: token })).toMatchObject({ code: "payment-refused" });
  });

  it("refuses guests and calls without an idempotency key", async () => {
    const world = await open();
    const { caller } = await world.person();
    expect(await world.upgrade({})).toMatchObject({ code: "session-invalid" });
    expect(await world.upgrade({ ...caller, idempotencyKey: "" })).toMatchObject({ code: "idempotency-key-missing" });
  });
});

describe("joining with a stay", () => {
  it(
    "the fee is part of the booking's payment, once; a buyer who has become a member in the meantime gets the following year",
    { tags: ["CHK-016"] },
    async () => {
      const { plain, person, rows } = await open();
      const { id: accountId } = await person();
      const { sql } = plain.database;
      const year = { brandId: "meridian", accountId, programId: "club-usd", feeMinor: 50_00, currency: "USD", coBrandName: null } as const;
      const join = async (orderId: string) => {
        await setLimit(sql, { brandId: "meridian", account: "guest-payment", owner: orderId, currency: "USD" }, 250_00);
        return plain.database.transaction((inside) => joinWithBooking(plain, inside, { ...year, orderId, locale: "en_US" }));
      };
      const booking = plain.random.uuid();
      const first = await join(booking);
      expect(first).toMatchObject({ accountId, cycleEnd: "2027-11-15", orderId: booking });
      expect(await join(booking)).toEqual(first);
      expect(await rows("select owner, minor::int from ledger_entry where account = 'guest-payment'")).toEqual([
        { owner: booking, minor: 50_00 },
      ]);
      expect(await rows("select action from account_activity")).toEqual([{ action: "club-joined" }]);
      expect(await join(plain.random.uuid())).toMatchObject({ cycleStart: "2027-11-15", cycleEnd: "2028-11-15" });
      expect(await rows("select user_type_id from account")).toEqual([{ user_type_id: 2 }]);
      expect(await checkLedger(plain.database)).toEqual([]);
    },
  );
});

describe("leaving and offer codes", () => {
  it("a member who leaves stays a member until the end of the year, and leaving twice changes nothing", async () => {
    const world = await open();
    const { caller } = await world.member();
    const left = await world.ask(leaveMembership, {}, caller);
    world.plain.clock.advance({ days: 3 });
    expect(await world.ask(leaveMembership, {}, caller)).toEqual(left);
    expect(left).toEqual({ cycleEnd: "2027-11-15", leftAt: "2026-11-15T12:00:00.000Z" });
    expect(await world.rows("select user_type_id from account")).toEqual([{ user_type_id: 2 }]);
    const basic = await world.person();
    expect(await world.answer(leaveMembership, {}, basic.caller)).toMatchObject({ code: "not-allowed" });
  });

  it(
    "a new offer code belongs to its account, and a year bought with it is attributed to that account",
    { tags: ["API-053"] },
    async () => {
      const world = await open();
      const owner = await world.person();
      const { offerCode } = await world.ask(createOfferCode, {}, owner.caller);
      expect(offerCode).toMatch(/^OFFER-[2-9A-Z]{12}$/);
      expect((await world.ask(createOfferCode, {}, owner.caller)).offerCode).not.toBe(offerCode);
      const friend = await world.person();
      const request = { creditCardToken: await world.pay(friend.caller), offerCode: offerCode.toLowerCase() };
      expect(await world.upgrade(friend.caller, request)).toMatchObject({ ok: true });
      const bought = await world.rows(
        `select bought.account_id as friend, code.account_id as owner from membership_order bought
       join offer_code code on code.brand_id = bought.brand_id and code.code = bought.offer_code`,
      );
      expect(bought).toEqual([{ friend: friend.id, owner: owner.id }]);
      expect(await world.answer(createOfferCode, {}), "a guest").toMatchObject({ code: "session-invalid" });
    },
  );
});
