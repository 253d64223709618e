import { describe, expect, it, vi } from "vitest";
import { termsOf } from "#domain/cancellation/terms-of.ts";
import type { HotelSupplier, PricedHotels, RoomOffer, StayRequest } from "#platform/ports/hotel-supplier.ts";
import type { FaultName } from "./fault-registry.ts";
import { createFaultRegistry } from "./fault-registry.ts";
import { createFaultySupplier } from "./faulty-supplier.ts";
import { GARBLED_OFFERS, GARBLED_PRICES } from "./garbage.ts";

const ASKED: StayRequest = {
  stay: { startDate: "2027-03-02", endDate: "2027-03-05" },
  rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
  currency: "EUR",
  channel: "Secure",
  today: "2026-11-16",
};
const OFFER: RoomOffer = {
  room: { roomTypeId: "7-A", kind: "standard", beds: [], sizeM2: 20, maxGuests: 2, maxAdults: 2, maxChildren: 1, amenities: [] },
  board: "RO",
  isRefundable: false,
  totalMinor: 20_001,
  publicMinor: 30_003,
  nightlyMinor: [7000, 6001, 7000],
  taxesMinor: 1818,
  feesAtHotel: [],
  promotionPercent: 0,
  cancellation: "non-refundable",
  left: 3,
};
const PRICED: PricedHotels = {
  count: 2,
  hotelIds: Uint32Array.of(7, 8),
  publicTotals: Float64Array.of(30_003, 500),
  totals: Float64Array.of(20_001, 400),
  boards: Uint8Array.of(1, 1),
  freeCancellation: new Uint8Array(2),
  promotions: new Uint8Array(2),
  leadAt: () => ({ roomTypeId: "7-A", kind: "standard", board: "RO", isRefundable: false, left: 3 }),
};
const HOLD = { id: "hold-1", hotelId: 7, roomTypeId: "7-A", stay: ASKED.stay, rooms: 1, until: new Date(0) };
const ADA = { firstName: "Ada", lastName: "Lovelace" };
const BOOK = {
  id: HOLD.id,
  item: HOLD,
  travellers: [{ ...ADA, kind: "adult" }],
  contact: { ...ADA, email: "ada@example.com", phone: "+44 20 5550 0100" },
} as const;

function open() {
  const faults = createFaultRegistry();
  const inner = {
    name: "plain",
    priceHotels: vi.fn(async () => PRICED),
    listOffers: vi.fn(async () => ({ offers: [OFFER] })),
    hold: vi.fn(async () => "held" as const),
    capabilities: { holds: "real", invisibleMs: 0, isRepeatable: true, hasMemberRates: true, hasPackageRates: false },
    book: vi.fn(async () => ({ kind: "booked", reference: "a" }) as const),
    release: vi.fn(async () => true),
    find: vi.fn(async () => ({ state: "held" }) as const),
    quoteCancel: vi.fn(async () => undefined),
    cancel: vi.fn(async () => "done" as const),
  } satisfies HotelSupplier;
  const plan = (name: FaultName, times = 1) => faults.plan("plain-supplier", { name, delayMs: 30 }, times);
  return { faults, inner, plan, supplier: createFaultySupplier(inner, faults) };
}

describe("a supplier that fails as planned", () => {
  it("is the supplier itself while nothing is planned", async () => {
    const { supplier } = open();
    expect(supplier.name).toBe("plain");
    expect(await supplier.priceHotels(PRICED.hotelIds, ASKED)).toBe(PRICED);
    expect(await supplier.listOffers(7, ASKED)).toEqual({ offers: [OFFER] });
    expect([await supplier.hold(HOLD), await supplier.release("a"), await supplier.cancel("a")]).toEqual(["held", true, "done"]);
    expect(await supplier.book(BOOK)).toEqual({ kind: "booked", reference: "a" });
    expect([await supplier.find("a"), await supplier.quoteCancel("a")]).toEqual([{ state: "held" }, undefined]);
  });

  it("error: every use throws, as often as planned, and nothing is done", async () => {
    const { supplier, plan, inner } = open();
    plan("error", 8);
    const uses = [
      () => supplier.priceHotels(PRICED.hotelIds, ASKED),
      () => supplier.listOffers(7, ASKED),
      () => supplier.hold(HOLD),
      () => supplier.book(BOOK),
      () => supplier.find("a"),
      () => supplier.release("a"),
      () => supplier.quoteCancel("a"),
      () => supplier.cancel("a"),
    ];
    for (const use of uses) await expect(use()).rejects.toThrow("plain-supplier fails");
    expect([inner.hold, inner.book, inner.release, inner.cancel].map((operation) => operation.mock.calls.length)).toEqual([0, 0, 0, 0]);
    expect(await supplier.hold(HOLD)).toBe("held");
  });

  it("slow: answers late, or not at all after an abort", async () => {
    const { supplier, plan } = open();
    plan("slow", 2);
    const began = performance.now();
    expect(await supplier.listOffers(7, ASKED)).toEqual({ offers: [OFFER] });
    expect(performance.now() - began).toBeGreaterThan(25);
    await expect(supplier.listOffers(7, ASKED, AbortSignal.timeout(1))).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("no-answer: does not answer until the caller aborts", async () => {
    const { supplier, plan, inner } = open();
    plan("no-answer", 3);
    const settled = vi.fn();
    void supplier.hold(HOLD).then(settled, settled);
    await expect(supplier.priceHotels(PRICED.hotelIds, ASKED, AbortSignal.timeout(20))).rejects.toMatchObject({ name: "TimeoutError" });
    await expect(supplier.listOffers(7, ASKED, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
    expect([settled.mock.calls, inner.hold.mock.calls]).toEqual([[], []]);
  });

  it("price-changed: the next look at the offers is 7 per cent dearer, and adds up; searching before does not use it up", async () => {
    const { supplier, plan } = open();
    plan("price-changed");
    expect(await supplier.priceHotels(PRICED.hotelIds, ASKED)).toBe(PRICED);
    const { offers } = await supplier.listOffers(7, ASKED);
    const [dearer] = offers;
    expect(dearer).toMatchObject({ publicMinor: 32_103, totalMinor: 21_401, left: 3 });
    expect(dearer!.nightlyMinor.reduce((sum, night) => sum + night, 0)).toBe(21_401);
    expect(dearer!.taxesMinor).toBe(1945);
    const terms = termsOf(dearer!.cancellation, { ...ASKED.stay, timeZone: "UTC" }, { currency: "EUR", nightsMinor: dearer!.nightlyMinor });
    expect(terms.steps[0]?.feeMinor).toBe(21_401);
    expect(await supplier.listOffers(7, ASKED)).toEqual({ offers: [OFFER] });
  });

  it("sold-out: nothing is offered or held, although it was found", async () => {
    const { supplier, plan, inner } = open();
    plan("sold-out", 2);
    expect((await supplier.priceHotels(PRICED.hotelIds, ASKED)).count).toBe(2);
    expect(await supplier.listOffers(7, ASKED)).toEqual({ offers: [], reason: "sold-out" });
    expect([await supplier.hold(HOLD), inner.hold.mock.calls.length, await supplier.hold(HOLD)]).toEqual(["sold-out", 0, "held"]);
  });

  it("garbage: each call gets another malformed answer, and a hold exists although its answer is unreadable", async () => {
    const { supplier, plan, inner } = open();
    const kinds = Object.keys(GARBLED_PRICES).length + Object.keys(GARBLED_OFFERS).length;
    plan("garbage", kinds + 1);
    const response = new Set<string>();
    for (let use = 0; use < Object.keys(GARBLED_PRICES).length; use += 1) {
      const answer: unknown = await supplier.priceHotels(PRICED.hotelIds, ASKED);
      expect(answer).not.toEqual(PRICED);
      response.add(JSON.stringify(answer));
    }
    for (let use = 0; use < Object.keys(GARBLED_OFFERS).length; use += 1) {
      const answer = await supplier.listOffers(7, ASKED);
      expect(answer).not.toEqual({ offers: [OFFER] });
      response.add(JSON.stringify(answer));
    }
    expect(response.size).toBe(kinds);
    expect([await supplier.hold(HOLD), inner.hold.mock.calls.length]).toEqual(["held?", 1]);
  });
});

describe("the price of a rate, set by hand", () => {
  it("changes search results and offers alike, only for that hotel, until it is cancelled", { tags: ["HOTEL-014"] }, async () => {
    const { supplier, faults } = open();
    faults.setPriceFactor(7, 0.5);
    const priced = await supplier.priceHotels(PRICED.hotelIds, ASKED);
    const { offers } = await supplier.listOffers(7, ASKED);
    expect([[...priced.totals], [...priced.publicTotals]]).toEqual([
      [10_001, 400],
      [15_002, 500],
    ]);
    expect(offers[0]).toMatchObject({ totalMinor: 10_001, publicMinor: 15_002 });
    expect((await supplier.listOffers(8, ASKED)).offers[0]).toBe(OFFER);
    expect([...PRICED.totals]).toEqual([20_001, 400]);
    faults.setPriceFactor(7, 1);
    expect(await supplier.priceHotels(PRICED.hotelIds, ASKED)).toBe(PRICED);
  });

  it("is never nothing, less or endless", () => {
    const { faults } = open();
    for (const factor of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => faults.setPriceFactor(7, factor)).toThrow(RangeError);
    expect([faults.priceFactor(7), faults.hasPriceFactors()]).toEqual([1, false]);
  });
});
