/** A company has negotiated a rate with one hotel: agents who have chosen the company see and book it beside the public rates, other callers do not. */
import { describe, expect, it } from "vitest";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { repriceHotelCart } from "#contract/booking/cart/reprice-cart.ts";
import { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { discountPrice } from "#domain/pricing/pricing-rule.ts";
import { listNegotiatedRates, saveNegotiatedRates } from "#platform/companies/negotiated-rate-store.ts";
import { openAvailability, PARTY, PRICES, RATE_STAY } from "#tests/factories/availability.ts";
import { checkInvariants, listBookings } from "#tests/factories/booking-invariants.ts";
import { agentOf, HALDEN, NORTHWIND, openCompanies, VIP } from "#tests/factories/companies.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const HOTEL = 1004;
const NIGHTS = 2;
const PERCENT = 30;
const VALID = { startsOn: "2026-11-20", endsOn: "2026-11-23" } as const;
/** The refundable rate of the cheapest room, as `tests/factories/supplier.ts` sells it. */
const REFUNDABLE = Math.round((PRICES.find(({ id }) => id === HOTEL)!.nightMinor * NIGHTS * 112) / 100);
const NEGOTIATED = discountPrice(REFUNDABLE, PERCENT);

async function open(valid: { readonly startsOn: string; readonly endsOn: string } = VALID) {
  const world = await openCompanies(db.context(), 1_000_000, {
    wrap: (context) => ({
      ...context,
      suppliers: context.suppliers.map((supplier) => ({
        ...supplier,
        capabilities: { ...supplier.capabilities, hasNegotiatedRates: true },
      })),
      negotiatedRatesOf: (brandId, companyId) => listNegotiatedRates(context.database.sql, brandId, companyId),
    }),
  });
  await saveNegotiatedRates(world.plain.database.sql, { brandId: "meridian", companyId: HALDEN.id }, [
    { hotelId: HOTEL, percent: PERCENT, ...(valid as typeof VALID) },
  ]);
  const shop = await openAvailability(world.context);
  const inList = async (caller = {}) =>
    (await shop.search({ query: { size: 100 } }, caller)).hotels.find(({ hotel }) => hotel.id === String(HOTEL))!;
  const rates = async (caller = {}) =>
    (await shop.ask(listRoomRates, { body: { hotelId: String(HOTEL), ...RATE_STAY, currency: "USD", rooms: PARTY } }, caller)).rooms;
  return { ...world, shop, inList, rates };
}

describe("a negotiated rate", () => {
  it("is on results, details, policies, in the cart and on the booking, beside the public rates", { tags: ["CORP-002"] }, async () => {
    const world = await open();
    const listed = await world.inList(VIP);
    expect(listed).toMatchObject({ totalAmount: NEGOTIATED / 100, isNegotiated: true, freeCancellation: true });
    const rates = await world.rates(VIP);
    const own = rates.filter(({ isNegotiated }) => isNegotiated);
    expect(own[0]).toMatchObject({ price: NEGOTIATED / 100, bbId: "RO-C", refundable: true });
    expect(
      own.every(
        ({ nightlyPrices, price }) => Math.round(nightlyPrices.reduce((sum, night) => sum + night, 0) * 100) === Math.round(price * 100),
      ),
    ).toBe(true);
    const usual = await world.rates();
    expect(rates.filter(({ isNegotiated }) => !isNegotiated).map(({ price }) => Math.round(price * 100))).toEqual(
      usual.map(({ price }) => discountPrice(Math.round(price * 100), HALDEN.discountPercent)),
    );
    const { cancellationPolicies } = await world.shop.ask(
      listCancellationPolicies,
      { body: { hotelId: String(HOTEL), ...RATE_STAY, roomTypeIds: [own[0]!.roomTypeId], currency: "USD", rooms: PARTY } },
      VIP,
    );
    expect(cancellationPolicies.some(({ bbId }) => bbId === "RO-C")).toBe(true);
    for (const key of [listed.rateKey, own[0]!.rateKey]) {
      const cart = await world.ask(createHotelPrebooking, { params: { id: key }, body: {} }, VIP);
      expect(cart.totalAmount).toBe(NEGOTIATED / 100);
      const { cartEntries } = await world.ask(getHotelShoppingCart, { params: { id: cart.bookingCode } }, VIP);
      expect(cartEntries[0]!.description).toMatch(/\(negotiated rate\)$/);
      if (key !== own[0]!.rateKey) continue;
      expect(await world.confirm(cart.bookingCode)).toMatchObject({
        ok: true,
        data: { status: "CONFIRMED", totalAmount: NEGOTIATED / 100 },
      });
    }
    const [booking] = await listBookings(world);
    expect(booking!.stay.room.name).toMatch(/\(negotiated rate\)$/);
    await checkInvariants(world);
  });

  it("changes nothing for guests and other companies, who cannot use its key", { tags: ["D5"] }, async () => {
    const world = await open();
    const base = PRICES.find(({ id }) => id === HOTEL)!.nightMinor * NIGHTS;
    expect(await world.inList()).toMatchObject({ totalAmount: base / 100 });
    expect(await world.inList(agentOf(NORTHWIND))).toMatchObject({ totalAmount: discountPrice(base, NORTHWIND.discountPercent) / 100 });
    for (const caller of [{}, agentOf(), agentOf(NORTHWIND)]) {
      expect((await world.rates(caller)).some(({ isNegotiated }) => isNegotiated)).toBe(false);
      expect((await world.inList(caller)).isNegotiated).toBeUndefined();
    }
    const { rateKey } = await world.inList(VIP);
    for (const caller of [{}, agentOf(), agentOf(NORTHWIND)]) {
      expect(await world.answer(createHotelPrebooking, { params: { id: rateKey }, body: {} }, caller)).toMatchObject({
        ok: false,
        code: "availability-expired",
      });
    }
  });

  it("covers every night of a stay or none", async () => {
    const world = await open({ startsOn: "2026-11-20", endsOn: "2026-11-22" });
    expect((await world.inList(VIP)).isNegotiated).toBeUndefined();
    expect((await world.rates(VIP)).some(({ isNegotiated }) => isNegotiated)).toBe(false);
  });

  it("becomes the public rate of the room when the agent books for another company", { tags: ["HDR-013"] }, async () => {
    const world = await open();
    const { rateKey } = await world.inList(VIP);
    const { bookingCode: id } = await world.ask(createHotelPrebooking, { params: { id: rateKey }, body: {} }, VIP);
    const cart = await world.ask(repriceHotelCart, { params: { id }, body: {} }, agentOf(NORTHWIND));
    expect(cart).toMatchObject({
      totalAmount: discountPrice(REFUNDABLE, NORTHWIND.discountPercent) / 100,
      repriced: { before: NEGOTIATED / 100 },
    });
    expect(cart.cartEntries[0]!.description).not.toMatch(/negotiated/);
    expect(await world.confirm(id, agentOf(NORTHWIND), NORTHWIND.id)).toMatchObject({ ok: true });
  });
});
