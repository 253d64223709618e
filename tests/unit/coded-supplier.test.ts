import { describe, expect, it } from "vitest";
import { createAnswerCache } from "#adapters/supply/answer-cache.ts";
import { createCodedHotels } from "#adapters/supply/coded-supplier.ts";
import type { CodedPrice, CodedSupplier } from "#adapters/supply/coded-supplier.ts";
import { createSupplierGuard, guardCoded } from "#adapters/supply/guard-supplier.ts";
import { priceAtSuppliers } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { HotelMapping } from "#platform/ports/hotel-mapping.ts";
import type { StayRequest } from "#platform/ports/hotel-supplier.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { createTestClock, createTestLog } from "#tests/setup/test-context.ts";

const REQUEST: StayRequest = {
  stay: { startDate: "2026-12-01", endDate: "2026-12-03" },
  rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
  currency: "USD",
  channel: "Publish",
  today: "2026-11-15",
};
const IDS = Uint32Array.from({ length: 2 * 250 + 7 }, (_, place) => 5000 - place);
/** Every third hotel is not mapped. */
const MAPPING: HotelMapping = {
  codeOf: (hotelId) => (hotelId % 3 === 0 ? undefined : `C${hotelId}`),
  hotelIdOf: (code) => Number(code.slice(1)),
  roomTypeIdOf: (_code, roomCode) => `bank.${roomCode}`,
  roomCodeOf: (_code, roomTypeId) => roomTypeId.slice("bank.".length),
};
const MAPPED = IDS.filter((id) => id % 3 !== 0).toSorted();

const priceOf = (code: string): CodedPrice => ({
  code,
  publicMinor: Number(code.slice(1)) * 10,
  totalMinor: Number(code.slice(1)) * 10,
  boards: ["RO"],
  hasFreeCancellation: false,
  promotionPercent: 0,
  lead: { roomTypeId: "double", kind: "standard", board: "RO", isRefundable: false, left: 3 },
});

function open(answer: (codes: readonly string[], batch: number) => Promise<readonly CodedPrice[]>, cacheMs?: number) {
  const clock = createTestClock();
  const log = createTestLog();
  const sizes: number[] = [];
  const { priceHotels: _price, opaque: _opaque, listOffers, ...reserving } = buildSupplier([]);
  const coded = {
    ...reserving,
    name: "bank",
    maxCodes: 100,
    maxParallel: 2,
    searchDeadlineMs: 200,
    listOffers: async (_code: string, ...args: [StayRequest, AbortSignal?]) => listOffers(1, ...args),
    priceCodes: async (codes: readonly string[]) => answer(codes, sizes.push(codes.length)),
  } as unknown as CodedSupplier;
  const now = () => clock.now().getTime();
  const guard = createSupplierGuard("bank", { now, log, quota: { perMinute: 1_000 } });
  const cache = cacheMs === undefined ? undefined : createAnswerCache<CodedPrice>(now, cacheMs);
  const supplier = createCodedHotels(guardCoded(coded, guard), { openMapping: async () => MAPPING, ...(cache && { cache }) });
  const search = (request: StayRequest = REQUEST) => priceAtSuppliers({ suppliers: [supplier], log }, IDS, request);
  return { clock, sizes, guard, supplier, search };
}

describe("a supplier with its own codes", () => {
  it("prices mapped hotels in batches, under our ids; each batch counts for the quota", async () => {
    const { search, sizes, guard } = open(async (codes) => codes.map(priceOf));
    const { answers, isPartial } = await search();
    const { hotelIds, totals, leadAt, isExact } = answers[0]!.answer;
    expect(sizes).toEqual([100, 100, 100, MAPPED.length - 300]);
    expect(hotelIds).toEqual(MAPPED);
    expect(totals[7]).toBe(MAPPED[7]! * 10);
    expect([leadAt(7).roomTypeId, isExact, isPartial, guard.status().quotaLeft.minute]).toEqual(["bank.double", true, false, 996]);
  });

  it.each<[string, (batch: number) => Promise<readonly CodedPrice[]>]>([
    ["fails", () => Promise.reject(new Error("502"))],
    ["is not answered in time", () => new Promise(() => {})],
  ])("a batch that %s leaves the others, and the search says that it is incomplete", async (_, second) => {
    const { search } = open(async (codes, batch) => (batch === 2 ? second(batch) : codes.map(priceOf)));
    const { answers, isPartial } = await search();
    expect([answers[0]!.answer.count, isPartial]).toEqual([MAPPED.length - 100, true]);
  });

  it("if all batches fail, the supplier has failed", async () => {
    const { search } = open(() => Promise.reject(new Error("502")));
    await expect(search()).rejects.toMatchObject({ code: "search-failed" });
  });

  it("reuses answers for some minutes, also that a hotel is not available, but never for another channel", async () => {
    const { search, sizes, clock } = open(async (codes) => codes.slice(1).map(priceOf), 120_000);
    const first = await search();
    const secondAnswer = await search();
    expect(sizes).toHaveLength(4);
    expect(secondAnswer.answers[0]!.answer.totals).toEqual(first.answers[0]!.answer.totals);
    expect([first, secondAnswer].map(({ answers }) => answers[0]!.answer.isExact)).toEqual([true, false]);
    await search({ ...REQUEST, channel: "Secure" });
    expect(sizes).toHaveLength(8);
    clock.advance({ minutes: 2 });
    await search();
    expect(sizes).toHaveLength(12);
  });

  it("an item whose mapping was withdrawn is neither held nor booked", async () => {
    const { supplier } = open(async () => []);
    const item = { hotelId: 3, roomTypeId: "bank.double", stay: REQUEST.stay, rooms: 1 };
    expect(await supplier.hold({ ...item, id: "hold-1", until: new Date() })).toBe("sold-out");
    const traveller = { firstName: "Ada", lastName: "Lovelace", kind: "adult" as const };
    const contact = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", phone: "1" };
    expect(await supplier.book({ id: "hold-1", item, travellers: [traveller], contact })).toEqual({ kind: "rejected", reason: "invalid" });
  });
});
