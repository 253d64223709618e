/** A cart at the price of a company belongs to the agent who opened it, and is paid on the credit of that company only. */
import { describe, expect, it } from "vitest";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { repriceHotelCart } from "#contract/booking/cart/reprice-cart.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import { listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { RETURN_URL, TRAVELLER } from "#tests/factories/bookings.ts";
import { agentOf, HALDEN, NORTHWIND, openCompanies, VIP } from "#tests/factories/companies.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

type World = Awaited<ReturnType<typeof openCompanies>>;
type Cart = Awaited<ReturnType<World["prebook"]>>;

const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? "ok" : answer.code);

const openPayment = async (world: World, { bookingCode: prebookingId, totalAmount: amount, currency }: Cart, caller: object) => {
  const body = { amount, currency, returnUrl: RETURN_URL, prebookingId, method: "credit", traveler: { ...TRAVELLER } } as const;
  return codeOf(await world.answer(getMpiSessionToken, { body }, caller));
};

const openCart = async (world: World, { bookingCode: id }: Cart, caller: object) =>
  codeOf(await world.answer(getHotelShoppingCart, { params: { id } }, caller));

describe("a cart at the price of a company", () => {
  it("is unknown to guests, to other agents and to an agent who lost the authority", { tags: ["D5", "CORP-002"] }, async () => {
    const world = await openCompanies(db.context());
    const cart = await world.prebook({ caller: VIP });
    const strangers = [
      {},
      agentOf(undefined, ["dps-agent"]),
      agentOf(HALDEN, undefined, "vip2"),
      agentOf(undefined, ["dps-agent"], "agent1"),
    ];
    for (const caller of strangers) {
      expect(await openCart(world, cart, caller)).toBe("prebooking-not-found");
      expect(await openPayment(world, cart, caller)).toBe("prebooking-not-found");
    }
    // The agent may have another company now: the page prices the cart again.
    expect([
      await openCart(world, cart, VIP),
      await openCart(world, cart, agentOf(NORTHWIND)),
      await openCart(world, cart, agentOf()),
    ]).toEqual(["ok", "ok", "ok"]);
  });

  it("is not paid by card, and again by card at the usual price", { tags: ["CORP-003", "D5"] }, async () => {
    const world = await openCompanies(db.context());
    const cart = await world.prebook({ caller: VIP });
    expect(await openPayment(world, cart, VIP)).toBe("invalid-input");
    // The company was taken from the agent meanwhile.
    const alone = agentOf();
    expect(await openPayment(world, cart, alone)).toBe("invalid-input");
    await world.ask(repriceHotelCart, { params: { id: cart.bookingCode }, body: {} }, alone);
    const session = await world.openPayment(cart.bookingCode, alone);
    await world.payAs(session.formUrl);
    const input = world.confirmInput({ prebookingId: cart.bookingCode, token: session.mpiSessionToken });
    const booked = await world.ask(confirmHotelBooking, input, alone);
    expect(booked.totalAmount).toBeGreaterThan(cart.totalAmount);
    expect(await listBookings(world)).toMatchObject([{ paymentMethod: "card", companyId: null, agentUserName: "vip1" }]);
  });

  it("in another currency than the company's credit is refused, and says why", { tags: ["D19", "D10"] }, async () => {
    const world = await openCompanies(db.context());
    const maple = { ...NORTHWIND, id: "maple", currency: "CAD" } as const;
    await world.save({ currency: "CAD" }, maple);
    const cart = await world.prebook({ caller: VIP });
    const repriced = await world.answer(repriceHotelCart, { params: { id: cart.bookingCode }, body: {} }, agentOf(maple));
    expect(codeOf(repriced)).toBe("company-currency");
    expect(codeOf(await world.confirm(cart.bookingCode, agentOf(maple), maple.id))).toBe("company-currency");
    expect([await listBookings(world), await world.credit()]).toEqual([[], [0, 0]]);
  });

  it(
    "whose company is taken from the agent before the payment is refused, and nothing is reserved",
    { tags: ["CORP-003", "T16"] },
    async () => {
      const world = await openCompanies(db.context());
      const cart = await world.prebook({ caller: VIP });
      await world.save({ agents: ["vip2"] });
      expect(codeOf(await world.confirm(cart.bookingCode))).toBe("not-allowed");
      expect([await listBookings(world), await world.credit()]).toEqual([[], [0, 0]]);
    },
  );

  it(
    "that costs more than a limit that was lowered meanwhile is refused, and is booked after it was raised again",
    { tags: ["I15", "CORP-003"] },
    async () => {
      const world = await openCompanies(db.context());
      const cart = await world.prebook({ caller: VIP });
      const minor = Math.round(cart.totalAmount * 100);
      await world.save({ creditLimitMinor: minor - 1 });
      expect(codeOf(await world.confirm(cart.bookingCode))).toBe("credit-exceeded");
      await settle(world);
      expect(await world.credit()).toEqual([0, 0]);
      await world.save({ creditLimitMinor: minor });
      expect(codeOf(await world.confirm(cart.bookingCode))).toBe("ok");
      expect(await world.credit()).toEqual([minor, 0]);
      await expect(world.save({ creditLimitMinor: minor - 1 })).rejects.toThrow(LedgerRefusal);
    },
  );
});
