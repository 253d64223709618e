import { describe, expect, it, vi } from "vitest";
import { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import { listHotelsById } from "#contract/availability/list-hotels-by-id.ts";
import { listHotelsByRegion } from "#contract/availability/list-hotels-by-region.ts";
import { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import type { InputOf } from "#contract/base/call.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { HotelSupplier } from "#platform/ports/hotel-supplier.ts";
import { BASIC, CLUB, openAvailability, PARTY, PRICES, RATE_STAY } from "#tests/factories/availability.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { LONDON } from "#tests/factories/hotels.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { recheckQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { openQuote } from "#platform/availability/quotes/seal-quote.ts";

const supplier = buildSupplier(PRICES);

const rates = (hotelId: string, changes: object = {}): InputOf<typeof listRoomRates> => ({
  body: { hotelId, ...RATE_STAY, currency: "USD", rooms: PARTY, ...changes },
});

describe("rates of a hotel", () => {
  const db = useTestDatabase();
  const open = (suppliers: readonly HotelSupplier[] = [supplier]) => openAvailability(db.context({ suppliers }));

  it("returns rooms with board, price, rooms left and expiry", { tags: ["API-017", "HOTEL-004"] }, async () => {
    const { ask } = await open();
    const answer = await ask(listRoomRates, rates("1001"), { locale: "de_DE", market: "DE" });
    expect(answer).toMatchObject({
      isBridged: false,
      dpsCoBrandId: null,
      dpsUserTypeId: null,
      reason: null,
      expiry: "2026-11-15T12:30:00.000Z",
    });
    expect(answer.rooms.map(({ roomTypeId, bbId, price }) => [roomTypeId, bbId, price])).toEqual([
      ["1001-A", "RO-N", 180.26],
      ["1001-B", "RO-N", 196.48],
      ["1001-A", "RO", 201.89],
      ["1001-C", "BB", 333.48],
    ]);
    const [first] = answer.rooms;
    expect(first).toMatchObject({
      board: "Nur Übernachtung",
      boardCode: "RO",
      refundable: false,
      left: 9,
      memberPrice: null,
      taxes: 18.03,
    });
    expect(first?.nightlyPrices.reduce((sum, night) => sum + night, 0)).toBeCloseTo(180.26, 5);
    expect(first?.pictures.map(({ kind }) => kind)).toEqual(["room.btrfm10n", "bath.btrfm", "terrace.btrfm"]);
  });

  it("asks suppliers once for the rates of a page and their terms, and again for another page", async () => {
    const listOffers = vi.fn(supplier.listOffers);
    const { ask } = await open([{ ...supplier, listOffers }]);
    const terms = { body: { hotelId: "1001", ...RATE_STAY, rooms: PARTY, currency: "USD" as const, roomTypeIds: ["1001-A"] } };
    const page = { asked: new Map<string, Promise<unknown>>() };
    await ask(listRoomRates, rates("1001"), page);
    expect((await ask(listCancellationPolicies, terms, page)).cancellationPolicies).not.toEqual([]);
    expect(listOffers).toHaveBeenCalledTimes(1);
    await ask(listRoomRates, rates("1001", { currency: "EUR" }), page);
    expect(listOffers).toHaveBeenCalledTimes(2);
    await ask(listRoomRates, rates("1001"));
    expect(listOffers).toHaveBeenCalledTimes(3);
  });

  it("also finds the hotel by the second provider’s id, and refuses an unknown one", { tags: ["API-017"] }, async () => {
    const { ask, answer } = await open();
    const byProvider = { body: { ...rates("x").body, hotelId: undefined, tHotelId: "PROV8000" } } as InputOf<typeof listRoomRates>;
    expect((await ask(listRoomRates, byProvider)).rooms[0]?.roomTypeId).toBe("1001-A");
    expect(await answer(listRoomRates, rates("99999"))).toMatchObject({ code: "hotel-not-found" });
    expect(await answer(listRoomRates, rates("1001", { checkOutDate: "2026-11-20" }))).toMatchObject({ code: "search-invalid" });
  });

  it.each([
    ["more children than ages", { childNum: 2, childAges: [5] }],
    ["fewer children than ages", { childNum: 0, childAges: [5] }],
    ["children without ages", { childNum: 1 }],
  ])("%s are refused with the field name", { tags: ["HOTEL-004"] }, async (_, children) => {
    const { answer } = await open();
    const wrong = { code: "invalid-input", fields: { "rooms.1.childNum": "invalidField" } };
    const rooms = [...PARTY, { adultNum: 2, ...children }];
    expect(await answer(listRoomRates, rates("1001", { rooms }))).toMatchObject(wrong);
    expect(await answer(listHotelsById, { body: { ids: ["1001"], ...RATE_STAY, rooms } } as never)).toMatchObject(wrong);
  });

  it("marks a bridged hotel, with both ids of the hotel-only flow", { tags: ["API-017", "HOTEL-008"] }, async () => {
    const { ask } = await open();
    expect(await ask(listRoomRates, rates("1002"), BASIC)).toMatchObject({ isBridged: true, dpsCoBrandId: "meridian", dpsUserTypeId: 1 });
  });

  it("a hotel without rooms returns the reason; a failing supplier is refused instead", { tags: ["API-017"] }, async () => {
    const sold = buildSupplier([
      { id: 1001, nightMinor: 100, left: 0 },
      { id: 1002, nightMinor: 100, reason: "minimum-stay" },
    ]);
    const context = db.context({ suppliers: [sold] });
    const { ask } = await openAvailability(context);
    expect(await ask(listRoomRates, rates("1001"))).toMatchObject({ rooms: [], reason: "sold-out" });
    expect(await ask(listRoomRates, rates("1002"))).toMatchObject({ rooms: [], reason: "minimum-stay" });
    expect(await ask(listRoomRates, rates("1003"))).toMatchObject({ rooms: [] });
    const broken = buildSupplier([], { listOffers: () => Promise.reject(new Error("down")) });
    const { answer } = await openAvailability({ ...context, suppliers: [broken] }, []);
    expect(await answer(listRoomRates, rates("1001"))).toMatchObject({ code: "search-failed" });
  });

  it("recommends the best room that costs at most 10 % more than the cheapest", { tags: ["HOTEL-006", "CONST-016"] }, async () => {
    const { ask } = await open();
    const { rooms } = await ask(listRoomRates, rates("1001"));
    const chosen = rooms.filter(({ isRecommended }) => isRecommended);
    expect(chosen.map(({ roomTypeId }) => roomTypeId)).toEqual(["1001-B"]);
    expect(chosen[0]!.price).toBeLessThanOrEqual(rooms[0]!.price * 1.1 + 0.005);
  });

  it(
    "logged-in visitors see the member rate, members pay it, and nights and taxes match the price that is paid",
    { tags: ["HOTEL-014", "HOTEL-015"] },
    async () => {
      const { ask } = await open();
      const cheapest = async (caller: object) => (await ask(listRoomRates, rates("1001"), caller)).rooms[0]!;
      const [guest, basic, club] = await Promise.all([cheapest({ channel: "Secure" }), cheapest(BASIC), cheapest(CLUB)]);
      expect([guest.price, guest.memberPrice]).toEqual([180.26, null]);
      expect([basic.price, basic.memberPrice]).toEqual([180.26, 162.24]);
      expect([club.price, club.memberPrice, club.publicPrice]).toEqual([162.24, 162.24, 180.26]);
      for (const { nightlyPrices, price, taxes } of [guest, basic, club]) {
        expect(nightlyPrices.reduce((sum, night) => sum + night, 0)).toBeCloseTo(price, 5);
        expect(taxes).toBeCloseTo(price / 10, 1);
      }
    },
  );

  it("no answer to a guest contains a member rate", { tags: ["HOTEL-015"] }, async () => {
    const context = db.context({ suppliers: [supplier] });
    const { ask, begin } = await openAvailability(context);
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian");
    const all = async (caller: object) => {
      const availabilityId = await begin({}, caller);
      return JSON.stringify([
        await ask(listAvailableHotels, { params: { availabilityId }, query: { pins: "true" }, body: {} }, caller),
        await ask(listHotelsByRegion, { body: { regionId: String(LONDON), ...RATE_STAY, rooms: PARTY } }, caller),
        await ask(listHotelsById, { body: { hotelIds: ["1001", "1002"], ...RATE_STAY, rooms: PARTY } }, caller),
        await ask(listRoomRates, rates("1001"), caller),
        await ask(listCancellationPolicies, { body: { hotelId: "1001", ...RATE_STAY, roomTypeIds: ["1001-A", "1001-C"] } }, caller),
        await ask(listPromotionalDeals, { query: {} }, caller),
      ]);
    };
    const member = await all(CLUB);
    const amounts = [...member.matchAll(/"member(?:Amount|Price)":([\d.]+)/g)].map(([, amount]) => amount!);
    expect(amounts.length).toBeGreaterThan(100);
    for (const caller of [{}, { channel: "Secure" }]) {
      const guest = await all(caller);
      expect(amounts.filter((amount) => new RegExp(`[:,[]${amount.replace(".", "\\.")}[,}\\]]`).test(guest))).toEqual([]);
    }
  });

  it("returns deadlines and fees for each rate of the requested room types", { tags: ["API-018"] }, async () => {
    const { ask } = await open();
    const { cancellationPolicies, timeZone } = await ask(listCancellationPolicies, {
      body: { hotelId: "1001", ...RATE_STAY, roomTypeIds: ["1001-A", "1001-C"] },
    });
    expect(timeZone).toBe("Europe/London");
    expect(cancellationPolicies.map(({ roomTypeId, bbId }) => [roomTypeId, bbId])).toEqual([
      ["1001-A", "RO-N"],
      ["1001-A", "RO"],
      ["1001-C", "BB"],
    ]);
    const [fixed, free] = cancellationPolicies;
    expect(fixed).toMatchObject({ freeUntil: null, policies: [{ from: "2026-11-15T12:00:00.000Z", fee: 180.26, currency: "USD" }] });
    expect(free).toMatchObject({
      freeUntil: "2026-11-19T17:59:59.999Z",
      policies: [
        { from: "2026-11-19T18:00:00.000Z", fee: 100.95, currency: "USD" },
        { from: "2026-11-22T18:00:00.000Z", fee: 201.89, currency: "USD" },
      ],
    });
  });

  it("returns deals with a promotion, each with the live price of its rate", { tags: ["API-012"] }, async () => {
    let request = 0;
    const counting: HotelSupplier = {
      ...supplier,
      priceHotels: (...args) => {
        request += 1;
        return supplier.priceHotels(...args);
      },
    };
    const context = db.context({ suppliers: [counting] });
    const { ask } = await openAvailability(context);
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian");
    const { deals, hiddenDeals } = await ask(listPromotionalDeals, { query: {} });
    expect(deals.length).toBeGreaterThan(3);
    expect(hiddenDeals).toEqual([]);
    for (const { hotel, checkInDate, checkOutDate, price, priceBefore, promotionPercent, promotion } of deals) {
      expect(promotionPercent).toBe(12);
      expect(priceBefore).toBeCloseTo((price * 100) / 88, 1);
      const nights = nightsBetween(checkInDate as "2026-01-01", checkOutDate as "2026-01-01");
      expect(promotion).toBe(nights >= 7 ? "longStay" : "early");
      const { rooms } = await ask(listRoomRates, rates(hotel.id, { checkInDate, checkOutDate }));
      expect(rooms[0]?.price).toBe(price);
    }
    const before = request;
    expect((await ask(listPromotionalDeals, { query: { limit: 1 } })).deals).toEqual(deals.slice(0, 1));
    expect(request).toBe(before);
    context.clock.advance({ seconds: 61 });
    await ask(listPromotionalDeals, { query: {} });
    expect(request).toBeGreaterThan(before);
  });

  it("a failed search of deals is refused and not cached", { tags: ["API-012"] }, async () => {
    let isDown = true;
    const flaky: HotelSupplier = {
      ...supplier,
      priceHotels: (...args) => (isDown ? Promise.reject(new Error("down")) : supplier.priceHotels(...args)),
    };
    const context = db.context({ suppliers: [flaky] });
    const { ask, answer } = await openAvailability(context);
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian");
    expect(await answer(listPromotionalDeals, { query: {} })).toMatchObject({ code: "search-failed" });
    isDown = false;
    expect((await ask(listPromotionalDeals, { query: {} })).deals.length).toBeGreaterThan(3);
  });

  it("a rate key opens for its brand only, and its quote is compared line by line with the current offer", async () => {
    const context = db.context({ suppliers: [supplier] });
    const { ask } = await openAvailability(context);
    const { rooms } = await ask(listRoomRates, rates("1001"), CLUB);
    const opened = openQuote(context, buildCaller(CLUB), rooms[0]!.rateKey);
    if (!opened.ok) throw new Error(opened.failure);
    expect(opened.value).toMatchObject({
      supplier: "fake",
      hotelId: 1001,
      roomTypeId: "1001-A",
      bbId: "RO-N",
      totalMinor: 16_224,
      publicMinor: 18_026,
    });
    expect(openQuote(context, buildCaller({ ...CLUB, brandId: "atlas" }), rooms[0]!.rateKey)).toEqual({ ok: false, failure: "invalid" });
    expect(openQuote(context, buildCaller(BASIC), rooms[0]!.rateKey)).toEqual({ ok: false, failure: "not-for-you" });
    const recheck = (hotel: object) =>
      recheckQuote({ ...context, suppliers: [buildSupplier([{ ...PRICES[0]!, ...hotel }])] }, buildCaller(CLUB), opened.value);
    expect(await recheck({})).toMatchObject({ kind: "same", changes: [] });
    expect(await recheck({ nightMinor: 10_000, feesAtHotel: [{ kind: "cityTax", minor: 300, currency: "GBP" }] })).toMatchObject({
      kind: "changed",
      changes: [
        { kind: "total", before: 16_224, after: 18_000 },
        { kind: "night", night: "2026-11-22", before: 8_112, after: 9_000 },
        { kind: "night", night: "2026-11-23", before: 8_112, after: 9_000 },
        { kind: "taxes", before: 1_622, after: 1_800 },
        { kind: "fee", fee: "cityTax", currency: "GBP", before: 0, after: 300 },
      ],
    });
    expect(await recheck({ left: 0 })).toEqual({ kind: "gone", changes: [{ kind: "gone" }] });
    const silent = buildSupplier([], { listOffers: () => Promise.reject(new Error("down")) });
    expect(await recheckQuote({ ...context, suppliers: [silent] }, buildCaller(CLUB), opened.value)).toEqual({ kind: "no-answer" });
    context.clock.advance({ minutes: 30 });
    expect(openQuote(context, buildCaller(CLUB), rooms[0]!.rateKey)).toEqual({ ok: false, failure: "expired" });
  });

  it("a rate key of a search result is checked by its total; a changed cancellation rule is reported", async () => {
    const context = db.context({ suppliers: [supplier] });
    const { ask, search } = await openAvailability(context);
    const { hotels } = await search({}, BASIC);
    const quote = openQuote(context, buildCaller(BASIC), hotels.find(({ hotel }) => hotel.id === "1001")!.rateKey);
    if (!quote.ok) throw new Error(quote.failure);
    expect(await recheckQuote(context, buildCaller(BASIC), quote.value)).toMatchObject({ kind: "same", lines: { totalMinor: 18_026 } });
    const { rooms } = await ask(listRoomRates, rates("1001"), BASIC);
    const free = openQuote(context, buildCaller(BASIC), rooms.find(({ refundable }) => refundable)!.rateKey);
    if (!free.ok) throw new Error(free.failure);
    const stricter = buildSupplier([
      { ...PRICES[0]!, cancellation: [{ daysBefore: 9, atHour: 12, fee: { kind: "percent", percent: 50 } }] },
    ]);
    expect(await recheckQuote({ ...context, suppliers: [stricter] }, buildCaller(BASIC), free.value)).toMatchObject({
      kind: "changed",
      changes: [{ kind: "cancellation" }],
    });
  });
});
