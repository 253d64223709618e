import { describe, expect, it } from "vitest";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { chooseHotelMembership } from "#contract/booking/cart/choose-membership.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getCancellationQuote } from "#contract/booking/get-cancellation-quote.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { getHotelMembershipOffer } from "#contract/booking/cart/get-membership-offer.ts";
import { getHotelPrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { membershipOf } from "#platform/membership/records/membership-of.ts";
import { BASIC, CLUB, HIDDEN } from "#tests/factories/availability.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import type { BookingWorldOptions } from "#tests/factories/bookings.ts";
import { RETURN_URL, TRAVELLER } from "#tests/factories/bookings.ts";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub } from "#tests/factories/club.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const LONG = { timeout: 120_000 };

/** The refundable rate of hotel 1001 for two nights: 9013 × 2 × 1.12; members pay 10 % less. */
const PUBLIC = 201.89;
const MEMBER = 181.71;
const FEE = 50;
const OFFER = { membershipProgramId: "club-usd", membershipFee: FEE, totalSavings: 20.18, memberAmount: MEMBER };

const open = (options: BookingWorldOptions = {}) => openClub(db.context(), options);
const choose = (world: ClubWorld, id: string, membershipProgramId: string | null, caller = {}) =>
  world.bookings.answer(chooseHotelMembership, { params: { id }, body: { membershipProgramId } }, caller);
const cartOf = (world: ClubWorld, id: string, caller = {}) => world.bookings.ask(getHotelShoppingCart, { params: { id } }, caller);

describe("the offer to join with a booking", () => {
  it("shows non-members what joining would change, logged in or not", { tags: ["CHK-013", "AMB-94"] }, async () => {
    const world = await open();
    const { caller } = await world.person();
    for (const who of [{}, caller]) {
      const { bookingCode: id } = await world.prebook({ caller: who });
      expect(await cartOf(world, id, who)).toMatchObject({ totalAmount: PUBLIC, membership: null, membershipOffer: OFFER });
    }
  });

  it("is the same before a hold, and only for visitors who may join", { tags: ["CHK-013"] }, async () => {
    const world = await open();
    const { caller } = await world.person();
    const offerOf = async (who: object) => {
      const id = await world.bookings.rateKey({ caller: who });
      return (await world.bookings.ask(getHotelMembershipOffer, { params: { id } }, who)).membershipOffer;
    };
    for (const who of [{}, caller]) expect(await offerOf(who)).toEqual(OFFER);
    for (const who of [CLUB, HIDDEN]) expect(await offerOf(who)).toBeNull();
    expect(await world.rows("select count(*)::int as count from room_hold")).toEqual([{ count: 0 }]);
    const noClub = await open({ hasClub: false });
    const id = await noClub.bookings.rateKey({});
    expect(await noClub.bookings.ask(getHotelMembershipOffer, { params: { id } })).toEqual({ membershipOffer: null });
    expect(await world.bookings.answer(getHotelMembershipOffer, { params: { id: "made-up" } })).toMatchObject({
      code: "availability-expired",
    });
  });

  it("is absent for members, opaque hotels and currencies without a programme", { tags: ["CHK-013"] }, async () => {
    const world = await open();
    const { bookingCode: hidden } = await world.prebook({ caller: HIDDEN });
    expect((await cartOf(world, hidden, HIDDEN)).membershipOffer).toBeNull();
    const { bookingCode: members } = await world.prebook({ caller: CLUB });
    expect(await cartOf(world, members, CLUB)).toMatchObject({ totalAmount: MEMBER, membershipOffer: null });
    await world.plain.database.raw("update membership_program set is_offered = false where currency = 'USD'");
    const { bookingCode: dollars } = await world.prebook();
    expect((await cartOf(world, dollars)).membershipOffer).toBeNull();
    for (const id of [hidden, dollars]) expect(await choose(world, id, "club-usd")).toMatchObject({ code: "invalid-input" });
  });

  it("a brand without a club offers neither membership nor points", { tags: ["CHK-013"] }, async () => {
    const world = await open({ hasClub: false });
    const { bookingCode: id } = await world.prebook({ caller: BASIC });
    expect(await cartOf(world, id, BASIC)).toMatchObject({ membershipOffer: null, totalPoints: null });
    expect(await choose(world, id, "club-usd", BASIC)).toMatchObject({ code: "invalid-input" });
  });

  it("disappears when the visitor logs in as a member", async () => {
    const world = await open();
    const { bookingCode: id } = await world.prebook();
    expect((await cartOf(world, id, CLUB)).membershipOffer).toBeNull();
    expect(await choose(world, id, "club-usd", CLUB)).toMatchObject({ code: "already-club-member" });
  });
});

describe("a membership in a cart", () => {
  it("lowers the stay to the member rate and adds the fee; removing it restores the cart", { tags: ["CHK-016"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.prebook();
    const before = await cartOf(world, id);
    const answer = await choose(world, id, "club-usd");
    expect(answer).toMatchObject({
      ok: true,
      data: {
        cartEntries: [{ type: "PACKAGE", totalAmount: MEMBER }],
        totalAmount: 231.71,
        membership: { membershipProgramId: "club-usd", totalAmount: FEE },
        membershipOffer: OFFER,
        totalPoints: null,
      },
    });
    expect(await cartOf(world, id)).toEqual(answer.ok && answer.data);
    const held = await world.bookings.ask(getHotelPrebooking, { params: { id } });
    expect(held).toMatchObject({ totalAmount: 231.71, outStanding: 231.71 });
    expect(held.flightHotelPackage.hotels[0]?.selectedDistribution.averageNightlyRate).toBe(90.86);
    expect(await world.rows("select count(*)::int as count from room_hold where state = 'held'"), "the hold stays").toEqual([{ count: 1 }]);
    expect(await choose(world, id, "club-usd"), "chosen again").toEqual(answer);
    expect(await choose(world, id, null)).toMatchObject({ ok: true, data: before });
    expect(await choose(world, id, null)).toMatchObject({ ok: true, data: before });
    expect(await choose(world, id, "club-eur")).toMatchObject({ code: "invalid-input" });
  });

  it("a promo code applies to the stay and not to the fee, in either order", async () => {
    const world = await open();
    const { id } = await world.joined();
    const code = { params: { code: id, promo: "PROMO10" }, query: {} };
    const withCode = await world.bookings.ask(applyHotelPromoCode, code);
    expect(withCode.totalAmount).toBe(213.54);
    const other = await world.prebook();
    await world.bookings.ask(applyHotelPromoCode, { params: { code: other.bookingCode, promo: "PROMO10" }, query: {} });
    expect(await choose(world, other.bookingCode, "club-usd")).toMatchObject({ data: { totalAmount: 213.54 } });
    expect(await choose(world, other.bookingCode, null)).toMatchObject({ data: { totalAmount: 181.71 } });
  });

  it("the card fee applies to everything paid with the card", { tags: ["PAY-001", "AMB-80"] }, async () => {
    const world = await open({ cardFees: { Visa: 2 } });
    const { id, cart } = await world.joined();
    expect(cart.totalAmountsFOP).toContainEqual({ formOfPayment: "Visa", totalAmount: 236.34 });
    const body = { amount: 236.34, currency: "USD", returnUrl: RETURN_URL, prebookingId: id, cardType: "Visa" } as const;
    const session = await world.bookings.ask(getMpiSessionToken, { body });
    await world.payAs(session.formUrl);
    expect(await world.bookings.answer(getMpiSessionToken, { body: { ...body, amount: 231.71 } })).toMatchObject({ code: "price-changed" });
  });

  it(
    "a changed member rate is refused: the new public rate can be accepted, and the membership is chosen again",
    { tags: ["CHK-009"] },
    async () => {
      let raised = 0;
      const world = await open({
        wrap: (context) => ({
          ...context,
          suppliers: context.suppliers.map((supplier) => ({
            ...supplier,
            listOffers: async (hotelId, request, signal) => {
              const { offers, ...rest } = await supplier.listOffers(hotelId, request, signal);
              const more = (minor: number) => minor + raised;
              return {
                ...rest,
                offers: offers.map((offer) => ({
                  ...offer,
                  totalMinor: more(offer.totalMinor),
                  publicMinor: more(offer.publicMinor),
                  nightlyMinor: offer.nightlyMinor.map((minor, night) => (night === 0 ? more(minor) : minor)),
                })),
              };
            },
          })),
        }),
      });
      const { bookingCode: id } = await world.prebook();
      const prepared = await world.prepareJoined({ caller: { address: "198.51.100.7" } });
      raised = 1_00;
      const refused = await choose(world, id, "club-usd");
      expect(refused).toMatchObject({ code: "price-changed", data: { before: MEMBER, after: 182.71, rateKey: expect.any(String) } });
      const late = await world.bookings.confirm(prepared);
      expect(late).toMatchObject({ code: "price-changed", data: { before: MEMBER, after: 182.71 } });
      const { rateKey } = (late as { data: { rateKey: string } }).data;
      expect(await world.bookings.ask(createHotelPrebooking, { params: { id: rateKey }, body: {} })).toMatchObject({ totalAmount: 202.89 });
      expect(await listBookings(world)).toEqual([]);
    },
  );

  it("cannot be added to an expired or booked cart", async () => {
    const world = await open();
    const { bookingCode: late } = await world.prebook();
    const prepared = await world.prepare({ caller: { address: "198.51.100.7" } });
    expect((await world.confirm(prepared)).ok).toBe(true);
    expect(await choose(world, prepared.prebookingId, "club-usd")).toMatchObject({ code: "prebooking-expired" });
    world.plain.clock.advance({ minutes: 21 });
    expect(await choose(world, late, "club-usd")).toMatchObject({ code: "prebooking-expired" });
    expect(await choose(world, "pb-nobody", "club-usd")).toMatchObject({ code: "prebooking-not-found" });
  });

  it("added and removed by twenty parallel calls, it is in the cart once or not at all", { ...LONG, tags: ["T1"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.prebook();
    const answer = await Promise.all(Array.from({ length: 20 }, (_, place) => choose(world, id, place % 3 === 2 ? null : "club-usd")));
    expect(answer.filter(({ ok }) => !ok)).toEqual([]);
    const totals = answer.map((one) => (one.ok ? `${one.data.totalAmount} ${one.data.membership?.totalAmount ?? 0}` : ""));
    expect(new Set(totals)).toEqual(new Set(["201.89 0", "231.71 50"]));
    await choose(world, id, null);
    expect((await cartOf(world, id)).totalAmount).toBe(PUBLIC);
  });
});

describe("joining with a booking", () => {
  it(
    "a guest: one payment, two ledger transfers, an account with a membership, mails",
    { tags: ["J05", "CHK-016", "CHK-018"] },
    async () => {
      const world = await open();
      const prepared = await world.prepareJoined();
      const answer = await world.bookings.ask(bookHotel, { body: world.bookBody(prepared) });
      expect(answer).toMatchObject({ status: "CONFIRMED", totalPrice: 231.71, pointsUsed: 0 });
      const [account] = await world.rows("select id, email, user_type_id, password_hash from account");
      expect(account).toMatchObject({ email: TRAVELLER.email, user_type_id: 2, password_hash: null });
      const accountId = String(account?.["id"]);
      expect(await membershipOf(world.plain, { brandId: "meridian", accountId })).toMatchObject({ paidFee: 50, cycleEnd: "2027-11-15" });
      expect(await world.rows("select kind, state from ledger_transfer order by kind")).toEqual([
        { kind: "capture", state: "posted" },
        { kind: "membership-fee", state: "posted" },
      ]);
      expect(await world.rows("select account, minor::int from ledger_entry where account <> 'guest-payment' order by account")).toEqual([
        { account: "margin", minor: -181_71 },
        { account: "membership-fee-income", minor: -50_00 },
      ]);
      const [payment] = await world.rows("select state ->> 'capturedMinor' as minor from sandbox_payment");
      expect(payment).toEqual({ minor: "23171" });
      await checkInvariants(world);
      for (let round = 0; round < 3; round += 1) await world.deliver();
      const mails = world.plain.mailer.arrived.map(({ kind }) => kind).toSorted();
      expect(mails).toEqual(["accountInvitation", "bookingConfirmed", "membershipWelcome"]);
      expect(await world.rows("select action, detail from account_activity order by action")).toEqual([
        { action: "booking-made", detail: answer.reservationId },
        { action: "club-joined", detail: "" },
      ]);
      // CLUB-004: the savings and points of the first stay count towards the membership year.
      expect(await world.rows("select public_minor::int, paid_minor::int, points::int from member_stay")).toEqual([
        { public_minor: 201_89, paid_minor: 181_71, points: 181 },
      ]);
      expect(
        await world.bookings.ask(getHotelBooking, { params: { id: answer.reservationId }, body: { email: TRAVELLER.email } }),
      ).toMatchObject({ totalAmount: MEMBER, totalAmountWithFee: MEMBER, membershipFee: FEE, pointsUsed: 0 });
    },
  );

  it(
    "a logged-in visitor is a member at once in all sessions, also in the hotel-only flow",
    { tags: ["CLUB-012", "CHK-016"] },
    async () => {
      const world = await open();
      const { id, caller, email } = await world.person();
      await world.person();
      const prepared = await world.prepareJoined({ caller });
      expect(await world.bookings.confirm(prepared, caller, "another@example.com")).toMatchObject({ ok: true });
      expect(await world.rows(`select user_type_id from visitor_session where account_id = '${id}'`)).toEqual([{ user_type_id: 2 }]);
      expect(await world.rows("select email, user_type_id from account order by email")).toMatchObject([
        { email, user_type_id: 2 },
        { user_type_id: 1 },
      ]);
      await checkInvariants(world);
    },
  );

  it("an existing member, by address or by login, is refused before anything is charged", async () => {
    const world = await open();
    const { email, caller } = await world.member();
    const byAddress = await world.prepareJoined();
    expect(await world.bookings.confirm(byAddress, {}, email)).toMatchObject({ code: "already-club-member" });
    expect(await world.bookings.confirm(byAddress, caller)).toMatchObject({ code: "already-club-member" });
    expect(await listBookings(world)).toEqual([]);
    expect(await world.bookings.confirm(byAddress, {}, "new@example.com")).toMatchObject({ ok: true });
    await checkInvariants(world);
  });

  it("a refused card leaves neither booking nor membership, at whatever step it is refused", { tags: ["J05"] }, async () => {
    const world = await open({ rooms: 9 });
    for (const holder of ["SIM DENIED", "SIM CONFIRM FAILED", "SIM REVERSED"]) {
      const prepared = await world.prepareJoined({ holder, caller: { address: `198.51.100.${holder.length}` } });
      expect(await world.bookings.confirm(prepared)).toMatchObject({ ok: false });
      await settle(world);
    }
    const left = ["membership", "account", "booking where confirmed_at is not null"].map((what) => `(select count(*)::int from ${what})`);
    expect(await world.rows(`select array[${left.join()}] as left`)).toEqual([{ left: [0, 0, 0] }]);
    await checkInvariants(world);
  });

  it("cancelling refunds the stay: the membership continues and its fee is kept", { tags: ["AMB-71"] }, async () => {
    const world = await open();
    const prepared = await world.prepareJoined();
    const booked = await world.bookings.confirm(prepared);
    const id = booked.ok ? booked.data.bookingCode : "";
    const email = TRAVELLER.email;
    expect(await world.bookings.ask(getCancellationQuote, { params: { id }, query: { email } })).toEqual({
      fee: 0,
      refund: MEMBER,
      currency: "USD",
    });
    await world.bookings.ask(cancelHotelBooking, { params: { id }, query: { email } });
    await settle(world);
    const [booking] = await listBookings(world);
    expect(booking).toMatchObject({ state: "REFUNDED", capturedMinor: 231_71, refundMinor: 181_71, feeMinor: 0 });
    expect(await world.rows("select user_type_id from account")).toEqual([{ user_type_id: 2 }]);
    expect(await world.rows("select closed_at from membership")).toEqual([{ closed_at: null }]);
    expect(await world.rows("select action from account_activity where action = 'booking-cancelled'")).toHaveLength(1);
    await checkInvariants(world);
  });

  it("a payment for the stay alone is refused with a membership in the cart, and the other way round", { tags: ["T64"] }, async () => {
    const world = await open();
    const alone = await world.prepare();
    await choose(world, alone.prebookingId, "club-usd");
    expect(await world.bookings.confirm(alone)).toMatchObject({ code: "price-changed" });
    const both = await world.prepareJoined({ caller: { address: "198.51.100.7" } });
    await choose(world, both.prebookingId, null);
    expect(await world.bookings.confirm(both)).toMatchObject({ code: "price-changed" });
    expect(await listBookings(world)).toEqual([]);
  });

  it("two parallel stays with a membership each for one address: every paid fee buys a year", { ...LONG, tags: ["T1"] }, async () => {
    const world = await open({ rooms: 9 });
    const one = await world.prepareJoined({ caller: { address: "198.51.100.1" } });
    const other = await world.prepareJoined({ caller: { address: "198.51.100.2" }, hotelId: 1004 });
    const answer = await Promise.all([world.bookings.confirm(one), world.bookings.confirm(other)]);
    await settle(world);
    const years = await world.rows("select cycle_start::text from membership order by cycle_start");
    // The second booking is refused, or buys the following year.
    expect(years).toHaveLength(answer.filter(({ ok }) => ok).length);
    expect(years[0]).toEqual({ cycle_start: "2026-11-15" });
    await checkInvariants(world);
  });
});
