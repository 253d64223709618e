/** A markup on the second supplier of one brand: list, details, policies, cart and booking agree, and everything else keeps its price. */
import { describe, expect, it } from "vitest";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { createPricingBook, pricingRuleTable } from "#platform/availability/suppliers/pricing-rule-store.ts";
import type { HotelSupplier, StayRequest } from "#platform/ports/hotel-supplier.ts";
import { CLUB, openAvailability, PARTY, PRICES, RATE_STAY } from "#tests/factories/availability.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const NIGHTS = 2;
const BANK_NIGHT = 50_01;
const SHARED = 1004;

/** The bank's own ids of its rooms. */
const ownRoom = <Rate extends { readonly roomTypeId: string }>(rate: Rate): Rate => ({ ...rate, roomTypeId: `bank.${rate.roomTypeId}` });

/** Sells one hotel for less than "fake" does, at net prices. */
function buildBank(): HotelSupplier {
  const plain = buildSupplier([{ id: SHARED, nightMinor: BANK_NIGHT }]);
  return {
    ...plain,
    name: "bank",
    priceHotels: async (...args) => {
      const priced = await plain.priceHotels(...args);
      return { ...priced, leadAt: (row) => ownRoom(priced.leadAt(row)) };
    },
    listOffers: async (...args) => {
      const { offers } = await plain.listOffers(...args);
      return { offers: offers.map((offer) => ({ ...offer, room: ownRoom(offer.room) })) };
    },
  };
}

async function openShop(changes: Partial<HotelSupplier> = {}) {
  const world = await openBookings(db.context(), {
    wrap: (context) => ({
      ...context,
      pricing: createPricingBook(context),
      suppliers: [...context.suppliers, { ...buildBank(), ...changes }],
    }),
  });
  await world.plain.database.sql.insert(pricingRuleTable).values({
    id: "bank at meridian",
    brandId: "meridian",
    supplier: "bank",
    basisPoints: 1_250,
    fixedMinor: 3_00,
    currency: "USD",
    rounding: "unit",
  });
  const shop = await openAvailability(world.context);
  const priceInList = async (caller = {}) =>
    (await shop.search({ query: { size: 100 } }, caller)).hotels.find(({ hotel }) => hotel.id === String(SHARED))!;
  const rates = async (caller = {}) =>
    (await shop.ask(listRoomRates, { body: { hotelId: String(SHARED), ...RATE_STAY, currency: "USD", rooms: PARTY } }, caller)).rooms;
  return { world, shop, priceInList, rates };
}

/** 100.02 plus 12.5 % plus 3.00, rounded up to whole dollars. */
const MARKED = 116;
const FAKE = (PRICES.find(({ id }) => id === SHARED)!.nightMinor * NIGHTS) / 100;

describe("a markup on one supplier of one brand", () => {
  it("is in the list, in the details, in the policies and in the cart, which also knows what we owe", async () => {
    const { world, shop, priceInList, rates } = await openShop();
    expect((await priceInList()).totalAmount).toBe(MARKED);
    const [cheapest, ...otherRates] = await rates();
    expect(cheapest).toMatchObject({ price: MARKED, publicPrice: MARKED });
    expect(cheapest!.nightlyPrices.reduce((sum, night) => sum + night, 0)).toBe(MARKED);
    expect(otherRates.map(({ price }) => price)).toContain(FAKE);
    const { cancellationPolicies } = await shop.ask(listCancellationPolicies, {
      body: { hotelId: String(SHARED), ...RATE_STAY, roomTypeIds: [cheapest!.roomTypeId], currency: "USD", rooms: PARTY },
    });
    expect(cancellationPolicies.flatMap(({ policies }) => policies.map(({ fee }) => fee))).toContain(MARKED);
    const cart = await world.ask(createHotelPrebooking, { params: { id: cheapest!.rateKey }, body: {} });
    expect(cart.totalAmount).toBe(MARKED);
    expect(await world.rows("select supplier, price_minor::int, cost_minor::int from prebooking_part")).toEqual([
      { supplier: "bank", price_minor: MARKED * 100, cost_minor: BANK_NIGHT * NIGHTS },
    ]);
    const reloaded = await world.ask(getHotelShoppingCart, { params: { id: cart.bookingCode } });
    expect(reloaded.totalAmount).toBe(MARKED);
  });

  it("a rate key of the list opens a cart at the listed price", async () => {
    const { world, priceInList } = await openShop();
    const { rateKey, totalAmount } = await priceInList();
    expect(await world.ask(createHotelPrebooking, { params: { id: rateKey }, body: {} })).toMatchObject({ totalAmount });
  });

  it("other brands and suppliers keep their prices, and a changed rule changes the next search", async () => {
    const { world, priceInList } = await openShop();
    expect((await priceInList({ brandId: "lumina" })).totalAmount).toBe((BANK_NIGHT * NIGHTS) / 100);
    await world.plain.database.raw("update pricing_rule set basis_points = 0, fixed_minor = 0, rounding = 'minor'");
    await expect.poll(async () => (await priceInList()).totalAmount).toBe((BANK_NIGHT * NIGHTS) / 100);
  });

  it("the supplier's minimum and mandatory prices win over the rule", async () => {
    const plain = buildBank();
    const terms = { minSellingMinor: 123_45 };
    const { priceInList, rates } = await openShop({
      priceHotels: async (...args) => ({ ...(await plain.priceHotels(...args)), minTotals: Float64Array.of(terms.minSellingMinor) }),
      listOffers: async (...args) => {
        const { offers } = await plain.listOffers(...args);
        return { offers: offers.map((offer, place) => ({ ...offer, ...(place === 3 ? { isSellingMandatory: true } : terms) })) };
      },
    });
    expect((await priceInList()).totalAmount).toBe(123.45);
    const prices = (await rates()).map(({ price }) => price);
    expect(prices[0]).toBe(123.45);
    expect(prices).toContain(Math.round(BANK_NIGHT * NIGHTS * 1.85) / 100);
  });
});

describe("rates that only some may buy", () => {
  it("member rates are requested only from suppliers that have them, package rates never for a hotel alone", async () => {
    const capabilities = { ...buildSupplier([]).capabilities, hasMemberRates: false, hasPackageRates: true };
    const plain = buildBank();
    const requests: StayRequest[] = [];
    const { rates } = await openShop({
      capabilities,
      listOffers: async (hotelId, request, signal) => {
        requests.push(request);
        const { offers } = await plain.listOffers(hotelId, request, signal);
        return { offers: offers.map((offer, place) => ({ ...offer, isPackageRate: place > 0 })) };
      },
    });
    const shownRates = await rates(CLUB);
    expect(requests.map(({ channel, isPackage }) => [channel, isPackage])).toEqual([["Publish", undefined]]);
    // Four rates of the bank would be cheaper than every member rate of the other supplier.
    expect(shownRates.filter(({ price }) => price < 220)).toHaveLength(1);
  });
});
