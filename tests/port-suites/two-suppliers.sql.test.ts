/** Our own supplier and a bed bank that sell the same hotel: list, details, quote and booking. */
import { describe, expect, it } from "vitest";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { findSource, hotelSourceTable, roomSourceTable } from "#platform/catalog/mapping/hotel-source-store.ts";
import { decideMapping, matchSources } from "#platform/catalog/mapping/match-sources.ts";
import { openAvailability, PARTY, PRICES, RATE_STAY, WORLD } from "#tests/factories/availability.ts";
import type { BankHotel } from "#tests/factories/bed-bank.ts";
import { BED_BANK, codeOfPlace, createBedBank, insertSources } from "#tests/factories/bed-bank.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const SHARED = 1004;
const OTHER = 1005;
const NIGHTS = 2;
const BANK_NIGHT = 80_07;
const HOTELS: readonly BankHotel[] = [
  { code: codeOfPlace(1), hotelId: SHARED, nightMinor: BANK_NIGHT },
  { code: codeOfPlace(2), hotelId: OTHER, nightMinor: 999_00 },
];
const HOUSE_PRICE = (PRICES.find(({ id }) => id === SHARED)!.nightMinor * NIGHTS) / 100;
const BANK_PRICE = (BANK_NIGHT * NIGHTS) / 100;

async function open(state: "confirmed" | "candidate" = "confirmed") {
  let bank: ReturnType<typeof createBedBank> | undefined;
  const baseContext = db.context();
  const world = await openBookings(baseContext, {
    supply: ({ stock }) => {
      bank = createBedBank({ context: baseContext, stock, hotels: HOTELS });
      return {};
    },
    wrap: (context) => ({ ...context, suppliers: [...context.suppliers, bank!.supplier] }),
  });
  await insertSources(baseContext, HOTELS, state);
  const shop = await openAvailability(world.context);
  const listed = async () => (await shop.search({ query: { size: 100 } })).hotels.filter(({ hotel }) => hotel.id === String(SHARED));
  const rates = async () =>
    (await shop.ask(listRoomRates, { body: { hotelId: String(SHARED), ...RATE_STAY, currency: "USD", rooms: PARTY } })).rooms;
  return { world, listed, rates, bank: bank! };
}

describe("two suppliers that sell the same hotel", () => {
  it("the list has one row at the best price, and the details have the rooms of both", async () => {
    const { listed, rates } = await open();
    expect((await listed()).map(({ totalAmount }) => totalAmount)).toEqual([BANK_PRICE]);
    const shownRates = await rates();
    expect(shownRates).toHaveLength(8);
    expect(new Set(shownRates.map(({ roomTypeId, bbId }) => `${roomTypeId} ${bbId}`)).size).toBe(8);
    expect(shownRates[0]).toMatchObject({ price: BANK_PRICE, roomTypeId: `${BED_BANK}.R-A` });
    expect(shownRates.map(({ price }) => price)).toContain(HOUSE_PRICE);
  });

  it("each rate is booked at its own supplier, under the codes of that supplier", async () => {
    const { world, rates, bank } = await open();
    const shownRates = await rates();
    const ownRate = shownRates.find(({ roomTypeId }) => roomTypeId === `${SHARED}-A`)!;
    for (const [place, rate] of [shownRates[0]!, ownRate].entries()) {
      const caller = { address: `198.51.100.${place}` };
      const cart = await world.ask(createHotelPrebooking, { params: { id: rate.rateKey }, body: {} }, caller);
      expect(cart.totalAmount).toBe(rate.price);
      const session = await world.openPayment(cart.bookingCode, caller);
      await world.payAs(session.formUrl);
      const prepared = { cart, prebookingId: cart.bookingCode, token: session.mpiSessionToken, session };
      expect(await world.confirm(prepared, caller, `guest${place}@example.com`)).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    }
    const booked = (await listBookings(world)).map(({ supplier, state }) => `${supplier} ${state}`);
    expect(new Set(booked)).toEqual(new Set([`${BED_BANK} CONFIRMED`, "fake CONFIRMED"]));
    expect(bank.booked).toMatchObject([{ code: codeOfPlace(1), roomTypeId: "R-A", rooms: 1 }]);
  });

  it("a price that changes when the bank quotes it is refused with the new price", async () => {
    const { world, rates, bank } = await open();
    const [cheapest] = await rates();
    bank.raise(4_00);
    const refused = await world.answer(createHotelPrebooking, { params: { id: cheapest!.rateKey }, body: {} });
    expect(refused).toMatchObject({ ok: false, code: "price-changed", data: { before: BANK_PRICE, after: BANK_PRICE + 4 } });
  });

  it("a room that both sell on the same terms is shown once, at the better price", async () => {
    const { world, rates } = await open();
    await world.plain.database.sql
      .insert(roomSourceTable)
      .values({ supplier: BED_BANK, hotelCode: codeOfPlace(1), roomCode: "R-A", roomTypeId: `${SHARED}-A` });
    await expect.poll(async () => (await rates()).length).toBe(6);
    const [cheapest] = await rates();
    expect(cheapest).toMatchObject({ price: BANK_PRICE, roomTypeId: `${SHARED}-A` });
    const cart = await world.ask(createHotelPrebooking, { params: { id: cheapest!.rateKey }, body: {} });
    expect([cart.totalAmount, await world.rows("select supplier from prebooking_part")]).toEqual([BANK_PRICE, [{ supplier: BED_BANK }]]);
  });

  it("a hotel is sold only once its mapping is confirmed", async () => {
    const { world, listed } = await open("candidate");
    expect((await listed())[0]!.totalAmount).toBe(HOUSE_PRICE);
    const [code, other] = [codeOfPlace(1), codeOfPlace(2)];
    expect(await decideMapping(world.plain.database, { supplier: BED_BANK, code, hotelId: SHARED })).toBeUndefined();
    await expect.poll(async () => (await listed())[0]!.totalAmount).toBe(BANK_PRICE);
    expect(await decideMapping(world.plain.database, { supplier: BED_BANK, code: other, hotelId: SHARED })).toContain("already sells");
    expect(await decideMapping(world.plain.database, { supplier: BED_BANK, code: "none", hotelId: SHARED })).toContain("has no hotel");
    expect(await decideMapping(world.plain.database, { supplier: BED_BANK, code: other, hotelId: 999_999 })).toContain("no hotel 999999");
  });
});

describe("a search without results", () => {
  it("asks an outside supplier only what the visitor asked, and our own for reasons and alternatives", async () => {
    const context = db.context();
    const requestedIds: number[] = [];
    const ownSupplier = buildSupplier([]);
    const changes = {
      priceCodes: async (codes: readonly string[]) => {
        requestedIds.push(codes.length);
        return [];
      },
    };
    const bank = createBedBank({ context, stock: createRoomStock(context.database), hotels: HOTELS, changes });
    let ownSearches = 0;
    const counted: typeof ownSupplier = {
      ...ownSupplier,
      priceHotels: async (...args) => {
        ownSearches += 1;
        return ownSupplier.priceHotels(...args);
      },
    };
    const shop = await openAvailability({ ...context, suppliers: [counted, bank.supplier] });
    await insertSources(context, HOTELS);
    expect(await shop.search()).toMatchObject({ found: 0, isPartial: false });
    expect(ownSearches).toBeGreaterThan(5);
    expect(requestedIds).toEqual([HOTELS.length]);
  });
});

describe("candidates of a mapping", () => {
  it("are the hotels nearby with a similar name, and others stay without one", async () => {
    const context = db.context();
    await openAvailability(context);
    const ownHotel = WORLD[3]!;
    const source = { supplier: BED_BANK, countryCode: "GB", changedAt: context.clock.now() };
    await context.database.sql.insert(hotelSourceTable).values([
      { ...source, code: "near", name: `${ownHotel.name} Hotel`, latitude: ownHotel.latitude + 0.0005, longitude: ownHotel.longitude },
      { ...source, code: "far", name: ownHotel.name, latitude: ownHotel.latitude + 0.01, longitude: ownHotel.longitude },
      { ...source, code: "unlike", name: "Quartz Lodge", latitude: ownHotel.latitude, longitude: ownHotel.longitude },
    ]);
    expect(await matchSources(context.database, BED_BANK, 100)).toBe(1);
    const stateOf = async (code: string) => {
      const { state, hotelId } = (await findSource(context.database.sql, { supplier: BED_BANK, code }))!;
      return [state, hotelId];
    };
    expect([await stateOf("near"), await stateOf("far"), await stateOf("unlike")]).toEqual([
      ["candidate", ownHotel.id],
      ["new", null],
      ["new", null],
    ]);
    await decideMapping(context.database, { supplier: BED_BANK, code: "unlike", hotelId: null });
    expect(await stateOf("unlike")).toEqual(["rejected", null]);
  });
});
