/** Member rates in packages: a login after the hold, and joining the club with the booking. */
import { describe, expect, it } from "vitest";
import { applyPackagePromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { choosePackageMembership } from "#contract/booking/cart/choose-membership.ts";
import { getPackagePrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { pricePackageForMember } from "#contract/booking/cart/price-for-member.ts";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { packageTotal } from "#domain/package/package-total.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { insertStandardPrograms } from "#platform/membership/joining/standard-programs.ts";
import { RETURN_URL, TRAVELLER } from "#tests/factories/bookings.ts";
import { openCompanies, VIP } from "#tests/factories/companies.ts";
import { openDeposits } from "#tests/factories/deposits.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const PERCENT = 7.5;
const BRAND = { packages: { discountPercent: PERCENT } };
/** The refundable rate of two nights; members pay 10 % less. */
const [PUBLIC, MEMBER_RATE] = [201_89, 181_71];

const account = (last: number, userTypeId: 1 | 2): Partial<Caller> => ({
  channel: "Secure",
  visitor: {
    userTypeId,
    isAuthenticated: true,
    person: { accountId: `6f2c4a7e-1d7b-4f57-9f0a-2f5f9d1f000${last}`, firstName: "Ada", settings: {} },
  },
});
const MEMBER = account(1, 2);
const BASIC = account(2, 1);

const minorOf = (amount: number): number => Math.round(amount * 100);

async function open(options: object = {}) {
  const world = await openDeposits(db.context(), { ...BRAND, ...options });
  await insertStandardPrograms(world.plain.database.sql, [{ id: "meridian", name: "Meridian" }]);
  const { stay } = world;
  const cartOf = (id: string, caller: Partial<Caller> = {}) => world.ask(getPackageShoppingCart, { params: { id } }, caller);
  /** Pays the deposit or everything, and books. */
  const book = async (
    id: string,
    amount: number,
    { caller = {}, payDeposit = false }: { caller?: Partial<Caller>; payDeposit?: boolean },
  ) => {
    const opened = { amount, payDeposit, currency: "USD", returnUrl: RETURN_URL, prebookingId: id } as const;
    const session = await world.ask(getMpiSessionToken, { body: opened }, caller);
    await world.payAs(session.formUrl);
    const body = { ...world.bodyOf(session.mpiSessionToken, TRAVELLER.email), method: "credit", payDeposit } as const;
    return world.ask(confirmPackageBooking, { params: { id }, body }, caller);
  };
  return { ...world, cartOf, book, openStay: (caller: Partial<Caller> = {}) => world.openCart({ stay, caller }) };
}

const FARE = 200_00;
const total = (hotelMinor: number): number => packageTotal(hotelMinor + FARE, PERCENT) / 100;

describe("a package that was held before a member logged in", () => {
  it(
    "gets the member rate: holds, clock, extras and code stay, the cart says what changed, and only the member sees it",
    { tags: ["PKG-001", "D5"] },
    async () => {
      const world = await open();
      const opened = await world.openStay();
      const params = { id: opened.bookingCode };
      expect(opened.totalAmount).toBe(total(PUBLIC));
      await world.ask(addPackageTransfer, { params, body: { code: "TR-SHUTTLE" } });
      const before = await world.ask(applyPackagePromoCode, { params: { code: params.id, promo: "promo10" }, query: {} });
      const holds = "select part_no, hold_id, state, held_until, request from prebooking_part order by part_no";
      const held = await world.rows(holds);
      const after = await world.ask(pricePackageForMember, { params, body: {} }, MEMBER);
      const [entry] = after.cartEntries;
      expect(entry).toMatchObject({ type: "PACKAGE", totalAmount: total(MEMBER_RATE) });
      expect(after).toMatchObject({
        isMemberRate: true,
        membershipOffer: null,
        repriced: { before: before.totalAmount, parts: [{ part: "hotel", difference: (MEMBER_RATE - PUBLIC) / 100 }] },
      });
      expect(after.totalPoints).toBeGreaterThan(0);
      expect(after.cartEntries.map(({ type }) => type)).toEqual(["PACKAGE", "TRANSFERS", "PROMOCODE"]);
      expect(after.totalAmount).toBeLessThan(before.totalAmount);
      expect(await world.rows(holds)).toEqual(held);
      expect((await world.ask(getPackagePrebooking, { params }, MEMBER)).expiry).toBe(opened.expiry);
      const [shares] = await world.rows("select sum(share_minor)::int as shares from prebooking_part");
      expect(shares?.["shares"]).toBe(minorOf(total(MEMBER_RATE)));
      // A repeated request gets the same cart.
      expect(await world.ask(pricePackageForMember, { params, body: {} }, MEMBER)).toEqual(after);
      for (const other of [{}, BASIC, account(3, 2)]) {
        expect(await world.answer(getPackageShoppingCart, { params }, other)).toMatchObject({ code: "prebooking-not-found" });
      }
      expect(await world.book(params.id, after.totalAmount, { caller: MEMBER })).toMatchObject({
        status: "CONFIRMED",
        totalAmount: after.totalAmount,
      });
      expect(await checkLedger(world.plain.database)).toEqual([]);
    },
  );

  it("has the price and the terms of a cart that the member has opened", { tags: ["PKG-001"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.openStay({ address: "198.51.100.3" });
    await world.ask(pricePackageForMember, { params: { id }, body: {} }, MEMBER);
    const own = await world.openStay({ ...MEMBER, address: "198.51.100.4" });
    const priced = await world.ask(getPackagePrebooking, { params: { id } }, MEMBER);
    const { expiry: _, bookingCode: _code, ...described } = priced;
    const { expiry: _end, bookingCode: _own, ...expected } = own;
    expect(described).toEqual(expected);
  });

  it(
    "keeps its price for guests, for accounts without a membership, and for a member whose supplier does not offer the held room",
    { tags: ["D5"] },
    async () => {
      let isOffered = true;
      const wrap = (context: Context): Context => ({
        ...context,
        suppliers: context.suppliers.map((supplier) => ({
          ...supplier,
          // A held room is not offered again, not even to its holder.
          listOffers: async (...request) => (isOffered ? supplier.listOffers(...request) : { offers: [] }),
        })),
      });
      const world = await open({ wrap });
      const { bookingCode: id, totalAmount } = await world.openStay();
      isOffered = false;
      for (const caller of [{}, BASIC, MEMBER]) {
        const cart = await world.ask(pricePackageForMember, { params: { id }, body: {} }, caller);
        expect(cart).toMatchObject({ totalAmount });
        expect(cart.isMemberRate).toBeUndefined();
      }
      // It is still the cart of a guest.
      expect((await world.cartOf(id)).totalAmount).toBe(totalAmount);
    },
  );

  it("gets the member rate also for the last room, if its supplier knows the hold", { tags: ["D5"] }, async () => {
    let isLastHeld = false;
    const wrap = (context: Context): Context => ({
      ...context,
      suppliers: context.suppliers.map((supplier) => ({
        ...supplier,
        listOffers: async (hotelId, request, signal) => {
          const { held } = request;
          const isOffered = !isLastHeld || (held !== undefined && (await supplier.find(held.id)).state === "held");
          return isOffered ? supplier.listOffers(hotelId, request, signal) : { offers: [] };
        },
      })),
    });
    const world = await open({ wrap });
    const { bookingCode: id, totalAmount } = await world.openStay();
    isLastHeld = true;
    expect(totalAmount).toBe(total(PUBLIC));
    const cart = await world.ask(pricePackageForMember, { params: { id }, body: {} }, MEMBER);
    expect(cart).toMatchObject({ totalAmount: total(MEMBER_RATE), isMemberRate: true });
  });

  it("keeps the price of its company", { tags: ["CORP-002"] }, async () => {
    const world = await openCompanies(db.context(), 1_000_000, BRAND, (context, options) => openPackageCarts(context, TRIP, options));
    const opened = await world.openCart({ caller: VIP });
    const helped = { ...VIP, ...MEMBER, visitor: { ...MEMBER.visitor!, agent: VIP.visitor.agent } };
    const cart = await world.ask(pricePackageForMember, { params: { id: opened.bookingCode }, body: {} }, helped);
    expect(cart).toMatchObject({ totalAmount: opened.totalAmount, membershipOffer: null });
  });
});

describe("the club in a package", () => {
  const OFFER = {
    membershipProgramId: "club-usd",
    membershipFee: 50,
    totalSavings: Math.round((total(PUBLIC) - total(MEMBER_RATE)) * 100) / 100,
    memberAmount: total(MEMBER_RATE),
  };
  const choose = (world: Awaited<ReturnType<typeof open>>, id: string, membershipProgramId: string | null, caller = {}) =>
    world.ask(choosePackageMembership, { params: { id }, body: { membershipProgramId } }, caller);

  it("is offered with the saving of the whole package, to those who may join", { tags: ["CHK-013"] }, async () => {
    const world = await open();
    const guest = await world.openStay();
    expect(await world.cartOf(guest.bookingCode)).toMatchObject({ membership: null, membershipOffer: OFFER });
    expect((await world.cartOf(guest.bookingCode, MEMBER)).membershipOffer).toBeNull();
    const member = await world.openStay({ ...MEMBER, address: "198.51.100.4" });
    expect((await world.cartOf(member.bookingCode, MEMBER)).membershipOffer).toBeNull();
  });

  it("makes the total the member rate plus the fee, and leaving restores the cart", { tags: ["CHK-016"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.openStay();
    const before = await world.cartOf(id);
    const parts = "select price_minor, share_minor, cost_minor, terms from prebooking_part order by part_no";
    const plainParts = await world.rows(parts);
    const plain = await world.ask(getPackagePrebooking, { params: { id } });
    const joined = await choose(world, id, "club-usd");
    expect(joined).toMatchObject({
      totalAmount: Math.round((total(MEMBER_RATE) + 50) * 100) / 100,
      membership: { membershipProgramId: "club-usd", totalAmount: 50 },
      membershipOffer: OFFER,
    });
    expect(await choose(world, id, "club-usd")).toEqual(joined);
    expect(await choose(world, id, null)).toEqual(before);
    expect(await world.rows(parts)).toEqual(plainParts);
    expect(await world.ask(getPackagePrebooking, { params: { id } })).toEqual(plain);
  });

  it("is paid whole with the deposit, and starts with the booking", { tags: ["CHK-016", "PKG-007"] }, async () => {
    const world = await open();
    const { bookingCode: id, alternativePaymentMethodForInitialPayment: plan } = await world.openStay();
    await choose(world, id, "club-usd");
    const { alternativePaymentMethodForInitialPayment: joined } = await world.ask(getPackagePrebooking, { params: { id } });
    const deposit = Math.max(100_00, Math.ceil(minorOf(total(MEMBER_RATE)) * 0.2)) / 100;
    expect([plan?.amount, joined?.amount]).toEqual([100, deposit + 50]);
    const booked = await world.book(id, joined!.amount, { payDeposit: true });
    expect(booked).toMatchObject({ status: "CONFIRMED", totalAmount: Math.round((total(MEMBER_RATE) + 50) * 100) / 100 });
    expect(booked.outStanding).toBe(Math.round((total(MEMBER_RATE) - deposit) * 100) / 100);
    expect(await world.rows("select user_type_id, membership_program_id from booking")).toEqual([
      { user_type_id: 2, membership_program_id: "club-usd" },
    ]);
    expect(await checkLedger(world.plain.database)).toEqual([]);
  });

  it("leaves the cart when the visitor turns out to be a member: the rate stays, the fee goes", { tags: ["CHK-013", "D5"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await world.openStay();
    await choose(world, id, "club-usd");
    const cart = await world.ask(pricePackageForMember, { params: { id }, body: {} }, MEMBER);
    expect(cart).toMatchObject({ isMemberRate: true, membership: null, membershipOffer: null, totalAmount: total(MEMBER_RATE) });
    expect(await world.book(id, cart.totalAmount, { caller: MEMBER })).toMatchObject({ status: "CONFIRMED" });
  });
});
