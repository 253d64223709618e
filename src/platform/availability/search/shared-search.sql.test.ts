import { describe, expect, it } from "vitest";
import { createAvailability } from "#contract/availability/create-availability.ts";
import { BASIC, CLUB, openAvailability, PRICES, SEARCH } from "#tests/factories/availability.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { endSearch } from "./search-memory.ts";

const HIDDEN = { channel: "Opaque" } as const;

describe("a repeated search", () => {
  const db = useTestDatabase();

  const open = async () => {
    const context = db.context({ suppliers: [buildSupplier(PRICES)] });
    const calls = await openAvailability(context);
    return { context, ...calls };
  };

  it("is shared by all visitors for a minute", async () => {
    const { context, begin } = await open();
    const first = await begin();
    context.clock.advance({ seconds: 59 });
    expect(await begin()).toBe(first);
    expect(await begin({}, CLUB)).toBe(first);
    context.clock.advance({ seconds: 1 });
    expect(await begin()).not.toBe(first);
  });

  it("returns the original expiry", { tags: ["AMB-68"] }, async () => {
    const { context, ask } = await open();
    const availability = await ask(createAvailability, { body: SEARCH });
    context.clock.advance({ seconds: 30 });
    expect(await ask(createAvailability, { body: SEARCH })).toEqual(availability);
  });

  it("is not shared across stays, parties, brands or with opaque searches", async () => {
    const { begin } = await open();
    const ids = [
      await begin(),
      await begin({ endDate: "2026-12-09" }),
      await begin({ rooms: [{ adults: 1, children: 0, infants: 0, childrenAges: [] }] }),
      await begin({}, { brandId: "atlas" }),
      await begin({}, HIDDEN),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is not shared after it was ended early", async () => {
    const { context, begin } = await open();
    const first = await begin();
    await endSearch(context.database.sql, first);
    await expect.poll(() => begin()).not.toBe(first);
  });

  it("still shows each visitor the prices of the visitor's user type", { tags: ["HOTEL-014"] }, async () => {
    const { search } = await open();
    const guest = await search();
    const basic = await search({}, BASIC);
    expect(guest.hotels.every(({ memberAmount }) => memberAmount === null)).toBe(true);
    expect(basic.hotels.some(({ memberAmount }) => memberAmount !== null)).toBe(true);
    expect((await search()).hotels.every(({ memberAmount }) => memberAmount === null)).toBe(true);
  });
});
