import { describe, expect, it } from "vitest";
import type { HotelSupplier, PricedHotels, RoomOffer, StayRequest } from "#platform/ports/hotel-supplier.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { listOffersOfSuppliers, priceAtSuppliers } from "./ask-suppliers.ts";

const HOTELS = [
  { id: 1001, nightMinor: 10_000 },
  { id: 1002, nightMinor: 8_000 },
];
const IDS = Uint32Array.of(1001, 1002, 1003);
const ASKED: StayRequest = {
  stay: { startDate: "2026-12-01", endDate: "2026-12-03" },
  rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
  currency: "USD",
  channel: "Publish",
  today: "2026-11-15",
};

const good = buildSupplier(HOTELS);
const broken = buildSupplier([], { name: "broken", priceHotels: () => Promise.reject(new Error("down")) });

const ask = (suppliers: readonly HotelSupplier[], options = {}) => {
  const log = createTestLog();
  return priceAtSuppliers({ suppliers, log }, IDS, ASKED, options).then(
    ({ answers, isPartial }) => ({ sources: answers.map(({ source }) => source), isPartial, log: log.entries.map(({ event }) => event) }),
    (refusal: unknown) => ({ refusal, log: log.entries.map(({ event }) => event) }),
  );
};

const garbled = (change: (priced: PricedHotels) => unknown): HotelSupplier =>
  buildSupplier(HOTELS, { name: "garbled", priceHotels: async (...args) => change(await good.priceHotels(...args)) as PricedHotels });

describe("calling suppliers", () => {
  it("a failing supplier does not affect the others and is logged", async () => {
    expect(await ask([broken, good])).toEqual({ sources: [1], isPartial: true, log: ["supplier.failed"] });
    expect(await ask([good])).toEqual({ sources: [0], isPartial: false, log: [] });
  });

  it("is refused when no supplier answers; an empty answer is valid", async () => {
    expect(await ask([broken, broken])).toMatchObject({ refusal: { code: "search-failed" } });
    expect(await ask([])).toMatchObject({ refusal: { code: "search-failed" } });
    expect(await ask([buildSupplier([])])).toEqual({ sources: [0], isPartial: false, log: [] });
  });

  it("a supplier that never answers is aborted at the deadline", async () => {
    const signals: AbortSignal[] = [];
    const silent = buildSupplier([], {
      priceHotels: (_ids, _request, signal) => {
        signals.push(signal!);
        return new Promise(() => {});
      },
    });
    expect(await ask([silent, good], { deadlineMs: 20 })).toEqual({ sources: [1], isPartial: true, log: ["supplier.failed"] });
    expect(signals[0]?.aborted).toBe(true);
  });

  it("an aborted request calls no supplier", async () => {
    expect(await ask([good], { signal: AbortSignal.abort() })).toMatchObject({ refusal: { code: "search-failed" } });
  });

  it.each<[string, (priced: PricedHotels) => unknown]>([
    ["no number", (priced) => ({ ...priced, totals: new Float64Array(priced.count).fill(Number.NaN) })],
    ["nothing to pay", (priced) => ({ ...priced, totals: new Float64Array(priced.count) })],
    ["part of a cent", (priced) => ({ ...priced, publicTotals: new Float64Array(priced.count).fill(10.5) })],
    ["an infinite price", (priced) => ({ ...priced, publicTotals: new Float64Array(priced.count).fill(Infinity) })],
    ["columns too short", (priced) => ({ ...priced, boards: priced.boards.slice(1) })],
    ["columns missing", ({ count, hotelIds }) => ({ count, hotelIds })],
    ["unknown boards", (priced) => ({ ...priced, boards: new Uint8Array(priced.count).fill(128) })],
    ["no boards", (priced) => ({ ...priced, boards: new Uint8Array(priced.count) })],
    ["a hotel twice", (priced) => ({ ...priced, hotelIds: Uint32Array.of(1001, 1001) })],
    ["a discount of 100 %", (priced) => ({ ...priced, promotions: new Uint8Array(priced.count).fill(100) })],
    ["a string", () => "<html>"],
    ["nothing at all", () => undefined],
  ])("an invalid search answer is ignored: %s", async (_, change) => {
    const { sources, isPartial, log } = (await ask([garbled(change), good])) as { sources: number[]; isPartial: boolean; log: string[] };
    expect([sources, isPartial, log.length]).toEqual([[1], true, 1]);
  });

  it.each<[string, Partial<Record<keyof RoomOffer, unknown>>]>([
    ["no number", { totalMinor: Number.NaN }],
    ["nights that do not add up to the total", { nightlyMinor: [1, 2] }],
    ["one night too many", { nightlyMinor: [1, 1, 19_998] }],
    ["more taxes than price", { taxesMinor: 1e9 }],
    ["an unknown board", { board: "XX" }],
    ["an unknown fee", { feesAtHotel: [{ kind: "tip", minor: 5, currency: "USD" }] }],
    ["a fee in an unknown currency", { feesAtHotel: [{ kind: "cityTax", minor: 5, currency: "???" }] }],
    ["an unknown room kind", { room: { roomTypeId: "1", kind: "cellar" } }],
  ])("an invalid offer is refused: %s", async (_, change) => {
    const supplier = buildSupplier(HOTELS, {
      listOffers: async (...args) => {
        const { offers } = await good.listOffers(...args);
        return { offers: offers.map((offer) => ({ ...offer, ...change }) as RoomOffer) };
      },
    });
    const log = createTestLog();
    await expect(listOffersOfSuppliers({ suppliers: [supplier], log }, 1001, ASKED)).rejects.toMatchObject({ code: "search-failed" });
    expect(log.entries).toHaveLength(1);
  });
});
