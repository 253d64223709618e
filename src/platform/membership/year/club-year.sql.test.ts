import { describe, expect, it } from "vitest";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { leaveMembership } from "#contract/membership/leave-membership.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub } from "#tests/factories/club.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { insertStay } from "#platform/membership/records/member-stay-store.ts";

const db = useTestDatabase();

/** Inserts a booking with prices that are easy to add up. */
const save = ({ plain }: ClubWorld, accountId: string, savedMinor: number, confirmedAt: Date = plain.clock.now()) =>
  insertStay(plain.database.sql, {
    brandId: "meridian",
    bookingId: plain.random.uuid(),
    accountId,
    label: "Amber House",
    publicMinor: 200_00,
    paidMinor: 200_00 - savedMinor,
    currency: "USD",
    nights: 2,
    points: 0,
    owedPoints: 0,
    state: "posted",
    confirmedAt,
    dueAt: null,
  });

const codesOf = (world: ClubWorld) => world.rows("select value, currency, max_uses from promo_code where code like 'CLUB-%'");

describe("the promise of the club", () => {
  it("a year that saved thirty of fifty returns twenty once, as a working code", { tags: ["CLUB-004"] }, async () => {
    const world = await openClub(db.context());
    const { id, email } = await world.member();
    await save(world, id, 20_00);
    await save(world, id, 10_00);
    // Bookings before and after the year do not count.
    await save(world, id, 100_00, new Date("2026-11-14T23:59:59Z"));
    await save(world, id, 100_00, new Date("2027-11-15T00:00:00Z"));
    world.plain.clock.set("2027-11-14T23:59:00Z");
    await world.run("close-memberships");
    expect(await codesOf(world)).toEqual([]);
    world.plain.clock.set("2027-11-15T00:00:00Z");
    await Promise.all([world.run("close-memberships"), world.run("close-memberships")]);
    await world.run("close-memberships");
    expect(await codesOf(world)).toEqual([{ value: 20_00, currency: "USD", max_uses: 1 }]);
    await world.deliver();
    await world.deliver();
    const [mail, ...more] = world.plain.mailer.arrivedOf("guaranteeIssued");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, data: { value: { minor: 20_00, currency: "USD" }, validUntil: "2028-11-13" } });
    const { code } = mail!.data;
    expect(await world.rows("select guarantee_code, closed_at is not null as is_closed from membership")).toEqual([
      { guarantee_code: code, is_closed: true },
    ]);
    const stay = { startDate: "2027-11-22", endDate: "2027-11-24" } as const;
    const cart = await world.bookings.prebook({ stay });
    const { totalAmount } = await world.bookings.ask(applyHotelPromoCode, { params: { code: cart.bookingCode, promo: code }, query: {} });
    expect(totalAmount).toBeCloseTo(cart.totalAmount - 20, 2);
  });

  it("nothing is returned if the year saved its fee or was free", { tags: ["CLUB-004"] }, async () => {
    const world = await openClub(db.context());
    const { id } = await world.member();
    await save(world, id, 50_00);
    const free = await world.person();
    await world.upgrade(free.caller, { price: 0, registrationCodeApply: "FOMOFREE" });
    world.plain.clock.advance({ days: 366 });
    await world.run("close-memberships");
    expect(await codesOf(world)).toEqual([]);
    expect(await world.rows("select closed_at is null as is_open from membership group by 1")).toEqual([{ is_open: false }]);
  });

  it("stores the public price at that time with the price paid, and does not count cancelled bookings", async () => {
    const world = await openClub(db.context());
    const { id, caller } = await world.member();
    const { bookingCode } = await world.booked({ caller });
    await world.deliver();
    const [{ quote } = { quote: undefined }] = await listBookings(world);
    const read = () => world.rows("select account_id, public_minor::int, paid_minor::int, nights, state from member_stay");
    const row = { account_id: id, public_minor: quote!.publicMinor, paid_minor: quote!.totalMinor, nights: 2 };
    expect(await read()).toEqual([{ ...row, state: "pending" }]);
    expect(quote!.publicMinor).toBeGreaterThan(quote!.totalMinor);
    await world.bookings.ask(cancelHotelBooking, { params: { id: bookingCode }, query: { email: TRAVELLER.email } });
    await world.deliver();
    expect(await read()).toEqual([{ ...row, state: "reversed" }]);
    world.plain.clock.advance({ days: 366 });
    await world.run("close-memberships");
    expect(await codesOf(world), "nothing was saved").toEqual([{ value: 50_00, currency: "USD", max_uses: 1 }]);
  });

  it("counts nothing for guests and basic users", async () => {
    const world = await openClub(db.context());
    const { caller } = await world.person();
    await world.booked();
    await world.booked({ caller, email: "other@example.com" });
    await world.deliver();
    expect(await world.rows("select count(*)::int as count from member_stay")).toEqual([{ count: 0 }]);
  });
});

describe("the end of a year", () => {
  it("is announced once, thirty days before, and then makes the member a basic user in all sessions", async () => {
    const world = await openClub(db.context());
    const { email, signIn } = await world.member();
    world.plain.clock.set("2027-10-15T12:00:00Z");
    await world.run("remind-members");
    await world.deliver();
    expect(world.plain.mailer.arrivedOf("membershipReminder")).toEqual([]);
    world.plain.clock.set("2027-10-16T00:00:00Z");
    await world.run("remind-members");
    await world.run("remind-members");
    await world.deliver();
    expect(world.plain.mailer.arrivedOf("membershipReminder")).toMatchObject([
      { to: email, data: { programName: "Meridian Club", endsOn: "2027-11-14" } },
    ]);
    await signIn(2);
    world.plain.clock.set("2027-11-15T00:00:00Z");
    await world.run("close-memberships");
    expect(await world.rows("select distinct user_type_id from account")).toEqual([{ user_type_id: 1 }]);
    expect(await world.rows("select distinct user_type_id from visitor_session")).toEqual([{ user_type_id: 1 }]);
  });

  it("a renewal in the last month continues without a gap; without one nothing is charged", async () => {
    const world = await openClub(db.context());
    const { id, signIn } = await world.member();
    world.plain.clock.set("2027-11-01T12:00:00Z");
    const caller = await signIn(2);
    const answer = await world.upgrade(caller, { creditCardToken: await world.pay(caller) });
    expect(answer).toMatchObject({ data: { currentMembership: { cycleStart: "2027-11-15", cycleEnd: "2028-11-15" } } });
    expect(await world.upgrade(await signIn(2), { creditCardToken: "mpi.none" })).toMatchObject({ code: "payment-refused" });
    const secondSession = await signIn(2);
    expect(await world.upgrade(secondSession, { creditCardToken: await world.pay(secondSession) })).toMatchObject({
      code: "already-club-member",
    });
    await world.run("remind-members");
    world.plain.clock.set("2027-11-15T12:00:00Z");
    await world.run("close-memberships");
    await world.deliver();
    expect(world.plain.mailer.arrivedOf("membershipReminder")).toEqual([]);
    expect(await world.rows(`select user_type_id from account where id = '${id}'`)).toEqual([{ user_type_id: 2 }]);
  });

  it("two concurrent renewals on two devices buy one year and charge once", { tags: ["CLUB-010"] }, async () => {
    const world = await openClub(db.context());
    const { id, signIn } = await world.member();
    world.plain.clock.set("2027-11-01T12:00:00Z");
    const [one, other] = [await signIn(2), await signIn(2)];
    const tokens = [await world.pay(one), await world.pay(other)];
    const answer = await Promise.all([
      world.upgrade(one, { creditCardToken: tokens[0] }),
      world.upgrade(other, { creditCardToken: tokens[1] }),
    ]);
    expect(answer.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answer.find(({ ok }) => !ok);
    expect(["already-club-member", "idempotency-key-in-flight"]).toContain(refused?.ok === false ? refused.code : "");
    expect(await world.rows(`select cycle_start::text from membership where account_id = '${id}' order by 1`)).toEqual([
      { cycle_start: "2026-11-15" },
      { cycle_start: "2027-11-15" },
    ]);
    expect(await world.rows("select count(*)::int as count from ledger_transfer where kind = 'membership-fee'")).toEqual([{ count: 2 }]);
    expect(await checkLedger(world.plain.database)).toEqual([]);
  });

  it("a registration code lowers the price of a renewal, and works once per account", { tags: ["CLUB-007", "CLUB-011"] }, async () => {
    const world = await openClub(db.context());
    const { signIn } = await world.member();
    world.plain.clock.set("2027-11-01T12:00:00Z");
    const caller = await signIn(2);
    const answer = await world.upgrade(caller, {
      price: 25,
      registrationCodeApply: "REG25",
      creditCardToken: await world.pay(caller, { minor: 25_00 }),
    });
    expect(answer).toMatchObject({ data: { currentMembership: { cycleStart: "2027-11-15", paidFee: 25 } } });
    world.plain.clock.set("2028-11-01T12:00:00Z");
    const secondSession = await signIn(2);
    const twice = { price: 25, registrationCodeApply: "REG25", creditCardToken: await world.pay(secondSession, { minor: 25_00 }) };
    expect(await world.upgrade(secondSession, twice)).toMatchObject({ code: "registration-code-not-found" });
  });

  it("after the end of a year a new one begins today, even if the old one is not closed yet, and closing it keeps the membership", async () => {
    const world = await openClub(db.context());
    const { id, signIn } = await world.member();
    world.plain.clock.set("2027-11-20T12:00:00Z");
    const caller = await signIn(2);
    const answer = await world.upgrade(caller, { creditCardToken: await world.pay(caller) });
    expect(answer).toMatchObject({ data: { currentMembership: { cycleStart: "2027-11-20", cycleEnd: "2028-11-20" } } });
    await world.run("close-memberships");
    expect(await world.rows("select cycle_start::text, closed_at is not null as closed from membership order by 1")).toEqual([
      { cycle_start: "2026-11-15", closed: true },
      { cycle_start: "2027-11-20", closed: false },
    ]);
    expect(await world.rows(`select user_type_id from account where id = '${id}'`)).toEqual([{ user_type_id: 2 }]);
  });

  it("refuses a renewal before the day of the reminder", async () => {
    const world = await openClub(db.context());
    const { signIn } = await world.member();
    for (const [now, code] of [
      ["2027-10-15T23:59:59Z", "already-club-member"],
      ["2027-10-16T00:00:00Z", undefined],
    ] as const) {
      world.plain.clock.set(now);
      const caller = await signIn(2);
      const answer = await world.upgrade(caller, { creditCardToken: await world.pay(caller) });
      expect(answer.ok ? undefined : answer.code).toBe(code);
    }
  });

  it("a member who leaves after renewing leaves with the year bought ahead and gets no reminder for either year", async () => {
    const world = await openClub(db.context());
    const { signIn } = await world.member();
    world.plain.clock.set("2027-11-01T12:00:00Z");
    const caller = await signIn(2);
    await world.upgrade(caller, { creditCardToken: await world.pay(caller) });
    expect(await world.ask(leaveMembership, {}, await signIn(2))).toMatchObject({ cycleEnd: "2028-11-15" });
    for (const day of ["2027-11-10", "2028-11-10"]) {
      world.plain.clock.set(`${day}T12:00:00Z`);
      await world.run("close-memberships");
      await world.run("remind-members");
      await world.deliver();
    }
    expect(world.plain.mailer.arrivedOf("membershipReminder")).toEqual([]);
  });

  it("a member who has left is not reminded, stays a member until the end and may join again", async () => {
    const world = await openClub(db.context());
    const { caller, signIn } = await world.member();
    await world.ask(leaveMembership, {}, caller);
    world.plain.clock.set("2027-11-10T12:00:00Z");
    await world.run("remind-members");
    await world.deliver();
    expect(world.plain.mailer.arrivedOf("membershipReminder")).toEqual([]);
    world.plain.clock.set("2028-01-10T12:00:00Z");
    await world.run("close-memberships");
    expect(await world.rows("select user_type_id from account")).toEqual([{ user_type_id: 1 }]);
    const back = await signIn();
    expect(await world.upgrade(back, { creditCardToken: await world.pay(back) })).toMatchObject({
      data: { currentMembership: { cycleStart: "2028-01-10", registrationDate: "2026-11-15" } },
    });
  });
});
