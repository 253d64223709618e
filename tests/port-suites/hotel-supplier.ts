/** The suite that every hotel supplier must pass. A new adapter runs it beside its own tests. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { termsOf } from "#domain/cancellation/terms-of.ts";
import { BOARDS, isBoardId } from "#domain/hotel/boards.ts";
import { ROOM_KINDS } from "#domain/hotel/room-kind.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import { HIGHEST_MEMBER_PERCENT } from "#domain/pricing/discounts.ts";
import type { HotelSupplier, PricedHotels, RoomOffer, StayRequest } from "#platform/ports/hotel-supplier.ts";
import { describeHolds } from "./hotel-supplier-holds.ts";
import { describeUnheldBookings } from "./hotel-supplier-unheld.ts";
import { describeClasses } from "./hotel-supplier-opaque.ts";
import { eventually } from "#tests/setup/eventually.ts";

export type SupplierUnderTest = {
  readonly supplier: HotelSupplier;
  /** At least twenty hotels that it sells, so that rooms are always available. */
  readonly hotelIds: readonly number[];
  readonly unknownHotelId: number;
  readonly today: CalendarDate;
  /** Moves the clock of the supplier, where bookings are confirmed or listed later. */
  readonly pass?: (ms: number) => void;
  /** Releases holds that expired by `now`, as the platform's sweep does; returns their number. */
  readonly endHolds: (now: Date) => Promise<number>;
};

export type OpenSupplier = () => Promise<SupplierUnderTest>;

export const TWO = [{ adults: 2, childrenAges: [], infants: 0 }] as const;

/** A stay of `nights` nights, `start` days from today. */
export const askFor = (today: CalendarDate, start: number, nights: number, change: Partial<StayRequest> = {}): StayRequest => ({
  stay: { startDate: addDays(today, start), endDate: addDays(today, start + nights) },
  rooms: TWO,
  currency: "EUR",
  channel: "Publish",
  today,
  ...change,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** `sellsClasses`: whether the supplier has `opaque`. `holds`: as in its capabilities. */
type HotelTraits = { readonly sellsClasses: boolean; readonly holds?: "real" | "none" };

export function describeHotelSupplier(name: string, open: OpenSupplier, { sellsClasses, holds = "real" }: HotelTraits): void {
  describe(`${name}: prices of many hotels`, () => {
    describePrices(open);
  });
  describe(`${name}: offers of one hotel`, () => {
    describeOffers(open, holds);
  });
  describe.runIf(sellsClasses)(`${name}: classes of opaque hotels`, () => {
    describeClasses(open);
  });
  describe.runIf(holds === "real")(`${name}: rooms held, sold and released`, () => {
    describeHolds(open);
  });
  describe.runIf(holds === "none")(`${name}: rooms booked without a hold`, () => {
    describeUnheldBookings(open);
  });
}

function describePrices(open: OpenSupplier): void {
  it("are columns of equal length with whole amounts, known boards and only requested hotels, each once", async () => {
    const { supplier, hotelIds, today, unknownHotelId } = await open();
    for (const channel of ["Publish", "Secure"] as const) {
      const request = Uint32Array.of(unknownHotelId, ...hotelIds);
      const priced = await supplier.priceHotels(request, askFor(today, 30, 3, { channel }));
      expect(priced.count).toBeGreaterThan(0);
      expectColumns(priced);
      const ids = [...priced.hotelIds.subarray(0, priced.count)];
      expect(new Set(ids).size).toBe(priced.count);
      expect(ids.every((id) => hotelIds.includes(id))).toBe(true);
    }
    expect((await supplier.priceHotels(Uint32Array.of(unknownHotelId), askFor(today, 30, 3))).count).toBe(0);
    expect((await supplier.priceHotels(new Uint32Array(0), askFor(today, 30, 3))).count).toBe(0);
  });

  it("the price of a hotel is that of its cheapest offer, for any channel, stay and party", { tags: ["HOTEL-014"] }, async () => {
    const { supplier, hotelIds, today } = await open();
    const party = fc.record({
      adults: fc.integer({ min: 1, max: 4 }),
      childrenAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 2 }),
      infants: fc.integer({ min: 0, max: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 330 }),
        fc.integer({ min: 1, max: 28 }),
        fc.record({
          rooms: fc.array(party, { minLength: 1, maxLength: 3 }),
          currency: fc.constantFrom("EUR", "USD", "GBP"),
          channel: fc.constantFrom("Publish", "Secure"),
        }),
        async (start, nights, change) => {
          const request = askFor(today, start, nights, change);
          const priced = await supplier.priceHotels(Uint32Array.from(hotelIds), request);
          const rows = new Map(Array.from(priced.hotelIds.subarray(0, priced.count), (id, row) => [id, row]));
          for (const hotelId of hotelIds) {
            const { offers, reason } = await supplier.listOffers(hotelId, request);
            expect([hotelId, rows.has(hotelId)]).toEqual([hotelId, offers.length > 0]);
            expect(reason === undefined).toBe(offers.length > 0);
            if (offers.length > 0) expectLead(priced, rows.get(hotelId)!, offers);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it(
    "the public channel returns only the public price; members save up to 65 per cent of it",
    { tags: ["HOTEL-014", "HOTEL-015"] },
    async () => {
      const { supplier, hotelIds, today } = await open();
      const price = (channel: StayRequest["channel"]) =>
        supplier.priceHotels(Uint32Array.from(hotelIds), askFor(today, 40, 4, { channel }));
      const [publicPrices, members] = [await price("Publish"), await price("Secure")];
      expect([...members.hotelIds]).toEqual([...publicPrices.hotelIds]);
      expect([...publicPrices.totals]).toEqual([...publicPrices.publicTotals]);
      expect([...members.publicTotals]).toEqual([...publicPrices.publicTotals]);
      for (let row = 0; row < members.count; row += 1) expectDiscount(members.totals[row]!, members.publicTotals[row]!);
    },
  );

  it("an aborted request gets no answer", async () => {
    const { supplier, hotelIds, today } = await open();
    const aborted = AbortSignal.abort(new Error("gone"));
    await expect(supplier.priceHotels(Uint32Array.from(hotelIds), askFor(today, 30, 3), aborted)).rejects.toThrow("gone");
    await expect(supplier.listOffers(hotelIds[0]!, askFor(today, 30, 3), aborted)).rejects.toThrow("gone");
  });
}

function expectColumns(priced: PricedHotels): void {
  const columns = [priced.hotelIds, priced.publicTotals, priced.totals, priced.boards, priced.freeCancellation, priced.promotions];
  for (const column of columns) expect(column.length).toBeGreaterThanOrEqual(priced.count);
  for (let row = 0; row < priced.count; row += 1) {
    expect([priced.totals[row]!, priced.publicTotals[row]!].every((total) => Number.isSafeInteger(total) && total > 0)).toBe(true);
    expectDiscount(priced.totals[row]!, priced.publicTotals[row]!);
    expect([priced.boards[row]! > 0, priced.boards[row]! < 2 ** BOARDS.length]).toEqual([true, true]);
    expect([priced.freeCancellation[row]! <= 1, priced.promotions[row]! <= 100]).toEqual([true, true]);
  }
}

function expectDiscount(total: number, publicTotal: number): void {
  expect(total).toBeLessThanOrEqual(publicTotal);
  expect(total * 100).toBeGreaterThanOrEqual(publicTotal * (100 - HIGHEST_MEMBER_PERCENT));
}

function expectLead(priced: PricedHotels, row: number, offers: readonly RoomOffer[]): void {
  const cheapest = Math.min(...offers.map(({ totalMinor }) => totalMinor));
  expect(priced.totals[row]).toBe(cheapest);
  const { roomTypeId, kind, board, isRefundable, left } = priced.leadAt(row);
  const namedOffer = offers.find(
    (offer) => offer.room.roomTypeId === roomTypeId && offer.board === board && offer.isRefundable === isRefundable,
  );
  expect(namedOffer).toMatchObject({ totalMinor: cheapest, publicMinor: priced.publicTotals[row], left, room: { kind } });
  expect(priced.boards[row]).toBe(offers.reduce((bits, offer) => bits | (1 << BOARDS.indexOf(offer.board)), 0));
  expect(priced.freeCancellation[row]).toBe(Number(offers.some((offer) => offer.isRefundable)));
}

function describeOffers(open: OpenSupplier, holds: "real" | "none"): void {
  it("add up, are described, and have valid cancellation terms", async () => {
    const { supplier, hotelIds, today } = await open();
    let found = 0;
    for (const channel of ["Publish", "Secure"] as const) {
      for (const hotelId of hotelIds) {
        const request = askFor(today, 30, 3, { channel });
        const { offers } = await supplier.listOffers(hotelId, request);
        for (const offer of offers) expectOffer(offer, request);
        found += offers.length;
      }
    }
    expect(found).toBeGreaterThan(hotelIds.length);
  });

  it("no two are the same rate of the same room", async () => {
    const { supplier, hotelIds, today } = await open();
    const { offers } = await supplier.listOffers(hotelIds[0]!, askFor(today, 30, 3));
    const rates = offers.map(({ room, board, isRefundable }) => `${room.roomTypeId} ${board} ${isRefundable}`);
    expect(new Set(rates).size).toBe(rates.length);
  });

  it("there are none for a party that is too large, which is reported, nor for an unknown hotel", async () => {
    const { supplier, hotelIds, today, unknownHotelId } = await open();
    const crowd = askFor(today, 30, 2, { rooms: [{ adults: 30, childrenAges: [], infants: 0 }] });
    const [hotelId = 0] = hotelIds;
    expect(await supplier.listOffers(hotelId, crowd)).toEqual({ offers: [], reason: "too-many-guests" });
    expect((await supplier.priceHotels(Uint32Array.of(hotelId), crowd)).count).toBe(0);
    expect((await supplier.listOffers(unknownHotelId, askFor(today, 30, 2))).offers).toEqual([]);
  });

  it.runIf(holds === "real")("reflect rooms that were taken", async () => {
    const { supplier, hotelIds, today } = await open();
    const request = askFor(today, 50, 2);
    const [hotelId = 0] = hotelIds;
    const offer = (await supplier.listOffers(hotelId, request)).offers[0]!;
    const hold = {
      id: "hold-suite-taken",
      hotelId,
      roomTypeId: offer.room.roomTypeId,
      stay: request.stay,
      rooms: 1,
      until: new Date("2100-01-01"),
    };
    await supplier.hold(hold);
    await eventually(async () => {
      const { offers } = await supplier.listOffers(hotelId, request);
      expect(offers.find(({ room }) => room.roomTypeId === hold.roomTypeId)?.left ?? 0).toBe(offer.left - 1);
    });
  });
}

function expectOffer(offer: RoomOffer, request: StayRequest): void {
  const { totalMinor, publicMinor, nightlyMinor, taxesMinor, feesAtHotel, room } = offer;
  expect([totalMinor, publicMinor, taxesMinor, ...nightlyMinor].every((minor) => Number.isSafeInteger(minor) && minor >= 0)).toBe(true);
  expectDiscount(totalMinor, publicMinor);
  expect([nightlyMinor.length, sum(nightlyMinor)]).toEqual([nightsBetween(request.stay.startDate, request.stay.endDate), totalMinor]);
  expect(taxesMinor).toBeLessThan(totalMinor);
  expect(feesAtHotel.every(({ minor, currency }) => Number.isSafeInteger(minor) && minor > 0 && isCurrencyCode(currency))).toBe(true);
  expect([isBoardId(offer.board), ROOM_KINDS.includes(room.kind)]).toEqual([true, true]);
  expect(offer.left).toBeGreaterThanOrEqual(request.rooms.length);
  expect([room.beds.length > 0, room.sizeM2 > 5, room.maxGuests >= 2]).toEqual([true, true, true]);
  expect(offer.cancellation === "non-refundable").toBe(!offer.isRefundable);
  const price = { currency: request.currency, nightsMinor: nightlyMinor };
  const { steps } = termsOf(offer.cancellation, { startDate: request.stay.startDate, timeZone: "Europe/Madrid" }, price);
  expect(steps.at(-1)?.feeMinor).toBe(totalMinor);
}
