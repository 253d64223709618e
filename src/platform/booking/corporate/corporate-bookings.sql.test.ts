import { describe, expect, it } from "vitest";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { confirmCorporatePackageBooking } from "#contract/booking/confirm-corporate-booking.ts";
import { VIP_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import { agentOf, HALDEN, NORTHWIND, openCompanies, VIP, vipAt } from "#tests/factories/companies.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { CLIENT, PAXES } from "#tests/factories/passengers.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

describe("a hotel on the credit of a company", () => {
  it(
    "costs the company's price, needs no card, names the agent, and cancelling returns the credit",
    { tags: ["API-064", "CORP-003", "I15"] },
    async () => {
      const world = await openCompanies(db.context());
      const usual = await world.prebook();
      const cart = await world.prebook({ caller: VIP });
      expect(cart.totalAmount).toBe(Math.ceil(usual.totalAmount * 90) / 100);
      const answer = await world.confirm(cart.bookingCode);
      expect(answer).toMatchObject({ ok: true, data: { status: "CONFIRMED", totalAmount: cart.totalAmount, outStanding: 0 } });
      expect(await listBookings(world)).toMatchObject([{ paymentMethod: "company", companyId: HALDEN.id, agentUserName: "vip1" }]);
      expect(await world.credit()).toEqual([Math.round(cart.totalAmount * 100), 0]);
      const number = answer.ok ? answer.data.bookingCode : "";
      const lookUp = { params: { id: number }, body: { email: TRAVELLER.email } };
      expect(await world.ask(getHotelBooking, lookUp)).toMatchObject({ companyName: HALDEN.name });
      const cancelled = await world.ask(
        cancelReservation,
        { body: { reservationId: number, email: TRAVELLER.email, reason: "OTHER", reasonText: "x" } },
        VIP,
      );
      expect(cancelled).toMatchObject({ fee: 0, refund: cart.totalAmount });
      expect(await world.credit()).toEqual([0, 0]);
      await checkInvariants(world);
    },
  );

  it(
    "is refused to guests, to agents without the authority or the company, and for a locked company",
    { tags: ["API-064", "AGENT-006", "D5"] },
    async () => {
      const world = await openCompanies(db.context());
      const { bookingCode: id } = await world.prebook({ caller: VIP });
      const codeFor = async (...args: Parameters<typeof world.confirm>) => {
        const answer = await world.confirm(...args);
        return answer.ok ? "booked" : answer.code;
      };
      expect(await codeFor(id, {})).toBe("session-invalid");
      expect(await codeFor(id, agentOf(HALDEN, ["dps-agent"]))).toBe("not-allowed");
      expect(await codeFor(id, agentOf(HALDEN, [VIP_AUTHORITY], "vip2"))).toBe("not-allowed");
      expect(await codeFor(id, VIP, "nobody")).toBe("not-allowed");
      await world.save({ isLocked: true });
      expect(await codeFor(id)).toBe("not-allowed");
      expect(await listBookings(world)).toEqual([]);
    },
  );

  it("a price of a company is of no use to anybody else", { tags: ["CORP-002"] }, async () => {
    const world = await openCompanies(db.context());
    const key = await world.rateKey({ caller: VIP });
    for (const caller of [{}, agentOf(), agentOf(NORTHWIND)]) {
      expect(await world.answer(createHotelPrebooking, { params: { id: key }, body: {} }, caller)).toMatchObject({
        ok: false,
        code: "availability-expired",
      });
    }
  });

  it("never exceeds the limit, however many confirm at once", { timeout: 60_000 * ROUNDS, tags: ["I15"] }, async () => {
    const price = 100;
    // One agent holds all the carts.
    const holdLimits = { perVisitor: 1000, perNetwork: 1000, perAgent: 1000 };
    const world = await openCompanies(db.context({ holdLimits }), 0, { rooms: 1000 });
    const carts = [];
    const [most, rush] = ROUNDS >= 10 ? [100, 1000] : [6, 24];
    for (let place = 0; place < rush; place += 1) carts.push(await world.prebook({ caller: vipAt(place) }));
    const limit = Math.round(carts[0]!.totalAmount * 100) * most + price;
    await world.save({ creditLimitMinor: limit });
    const answers = await Promise.all(
      carts.map(({ bookingCode }, place) =>
        world.confirm(bookingCode, { ...vipAt(place), idempotencyKey: `rush-${place}` }, HALDEN.id, `a${place}@ex.test`),
      ),
    );
    await settle(world);
    const outcomes = answers.map((answer) => (answer.ok ? answer.data.status : answer.code)).toSorted();
    expect(outcomes).toEqual([...Array<string>(most).fill("CONFIRMED"), ...Array<string>(rush - most).fill("credit-exceeded")].toSorted());
    expect(await world.credit()).toEqual([limit - price, 0]);
    await checkInvariants(world);
  });
});

describe("a package on the credit of a company", () => {
  it("is confirmed without a card, with the passengers of the cart", { tags: ["API-111", "CORP-003", "P1"] }, async () => {
    const { save, credit, ...world } = await openCompanies(db.context(), 1_000_000, {}, (context, options) =>
      openPackageCarts(context, TRIP, options),
    );
    const { bookingCode: id, totalAmount } = await world.openCart({ caller: VIP });
    const input = { params: { id }, body: { companyId: HALDEN.id, client: CLIENT, paxes: [...PAXES] } };
    await save({ creditLimitMinor: Math.round(totalAmount * 100) - 1 });
    expect(await world.answer(confirmCorporatePackageBooking, input, VIP)).toMatchObject({ ok: false, code: "credit-exceeded" });
    await save();
    const booked = await world.ask(confirmCorporatePackageBooking, input, VIP);
    expect(booked).toMatchObject({ status: "CONFIRMED", totalAmount, outStanding: 0 });
    expect(await credit()).toEqual([Math.round(totalAmount * 100), 0]);
  });
});
