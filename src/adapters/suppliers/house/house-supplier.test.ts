import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import type { StayRequest } from "#platform/ports/hotel-supplier.ts";
import type { RoomStock, RoomTypeRef, TouchedNight } from "#platform/ports/room-stock.ts";
import { openHouseStock } from "./house-stock.ts";
import { createHouseSupplier } from "./house-supplier.ts";
import { buildHouseWorld, roomPlace } from "./house-world.ts";
import type { HouseHotel } from "./house-world.ts";
import { createTurns } from "./one-at-a-time.ts";
import { eventually } from "#tests/setup/eventually.ts";

const ASKED: StayRequest = {
  stay: { startDate: "2027-03-02", endDate: "2027-03-04" },
  rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
  currency: "EUR",
  channel: "Publish",
  today: "2026-11-16",
};
const hotel = (id: number): HouseHotel => ({ id, cityId: 2643743, countryCode: "GB", latitude: 51.5, stars: 4 });

function openParts() {
  const hotels = [hotel(1001)];
  let notify: () => void = () => undefined;
  const stock: RoomStock = {
    find: async () => undefined,
    hold: vi.fn(async () => "held" as const),
    release: vi.fn(async () => true),
    releaseHeld: vi.fn(async () => true),
    sell: vi.fn(async () => true),
    listTouched: vi.fn(async () => []),
    onChange: vi.fn(async () => stop),
  };
  const stop = vi.fn(async () => undefined);
  const parts = {
    listHotels: vi.fn(async () => [...hotels]),
    onHotelsChange: vi.fn((changed: () => void) => {
      notify = changed;
    }),
    stock,
    now: () => new Date("2026-11-16T12:00:00Z"),
  };
  const add = (id: number) => {
    hotels.push(hotel(id));
    notify();
  };
  return { parts, add, stop };
}

const IDS = Uint32Array.of(1001, 1002, 1003);

describe("the house supplier opens", () => {
  it("when it is first needed, once for all who wait", async () => {
    const { parts } = openParts();
    const supplier = createHouseSupplier(parts);
    expect(parts.listHotels).not.toHaveBeenCalled();
    const answers = await Promise.all([
      supplier.priceHotels(IDS, ASKED),
      supplier.priceHotels(IDS, ASKED),
      supplier.listOffers(1001, ASKED),
    ]);
    expect([answers[0].count, answers[1].count, answers[2].offers.length > 0]).toEqual([1, 1, true]);
    expect([parts.listHotels, parts.onHotelsChange].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it("again for the next caller after a failure", async () => {
    const { parts } = openParts();
    const supplier = createHouseSupplier(parts);
    parts.listHotels.mockRejectedValueOnce(new Error("no database"));
    await expect(supplier.priceHotels(IDS, ASKED)).rejects.toThrow("no database");
    expect((await supplier.priceHotels(IDS, ASKED)).count).toBe(1);
    expect(parts.onHotelsChange).toHaveBeenCalledTimes(1);
  });

  it("anew when hotels change, once for many changes, while the old one answers", async () => {
    const { parts, add, stop } = openParts();
    const supplier = createHouseSupplier(parts);
    await supplier.priceHotels(IDS, ASKED);
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const list = parts.listHotels.getMockImplementation()!;
    parts.listHotels.mockImplementationOnce(async () => {
      const listed = await list();
      await gate;
      return listed;
    });
    add(1002);
    await nextTurn();
    add(1003);
    expect((await supplier.priceHotels(IDS, ASKED)).count).toBe(1);
    letGo();
    // Nobody has to come for the second change to be seen.
    await eventually(() => expect(parts.listHotels).toHaveBeenCalledTimes(3));
    await eventually(async () => expect((await supplier.priceHotels(IDS, ASKED)).count).toBe(3));
    expect([parts.listHotels.mock.calls.length, stop.mock.calls.length]).toEqual([3, 2]);
  });

  it("the old data stay in use if the new ones fail to load, and the next use retries", async () => {
    const { parts, add } = openParts();
    const supplier = createHouseSupplier(parts);
    await supplier.priceHotels(IDS, ASKED);
    parts.listHotels.mockRejectedValueOnce(new Error("no database"));
    add(1002);
    await nextTurn();
    expect((await supplier.priceHotels(IDS, ASKED)).count).toBe(1);
    await eventually(async () => expect((await supplier.priceHotels(IDS, ASKED)).count).toBe(2));
  });

  it("giving way to others while it is built", async () => {
    let turns = 0;
    const building = buildHouseWorld(Array.from({ length: 5000 }, (_, place) => hotel(2000 + place))).then(() => "built" as const);
    while ((await Promise.race([building, nextTurn("a turn")])) !== "built") turns += 1;
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it("and names no lead for a row it has not answered", async () => {
    const { parts } = openParts();
    const { leadAt, count } = await createHouseSupplier(parts).priceHotels(IDS, ASKED);
    expect(leadAt(0)).toMatchObject({ board: "RO", isRefundable: false });
    for (const row of [-1, count, Number.NaN]) expect(() => leadAt(row)).toThrow(RangeError);
  });
});

describe("the stock in memory", () => {
  const night = (left: number): TouchedNight => ({ hotelId: 1001, roomTypeId: "1001-A", night: "2027-03-02", left });
  const REF: RoomTypeRef = { hotelId: 1001, roomTypeId: "1001-A" };

  async function open(list: (only?: RoomTypeRef) => Promise<readonly TouchedNight[]>) {
    const world = await buildHouseWorld([hotel(1001)]);
    let notify: (changed: RoomTypeRef | undefined) => void = () => undefined;
    const source = {
      listTouched: (_from: unknown, only?: RoomTypeRef) => list(only),
      onChange: async (onChange: typeof notify) => {
        notify = onChange;
        return async () => undefined;
      },
    };
    const stock = await openHouseStock(source, world, () => "2026-11-15");
    const room = roomPlace(world, 1001, "1001-A")!;
    return {
      stock,
      left: () => [...(stock.leftOf(room)?.left ?? [])],
      touched: () => stock.isTouched[room],
      notify: (ref?: RoomTypeRef) => notify(ref),
    };
  }

  it("a late answer does not replace a newer one", async () => {
    const answers: ((left: number) => void)[] = [];
    let isOpen = false;
    const { left, touched, notify, stock } = await open(async () => {
      if (!isOpen) return [];
      return [night(await new Promise<number>((resolve) => answers.push(resolve)))];
    });
    isOpen = true;
    expect([left(), touched()]).toEqual([[], 0]);
    notify();
    const newer = stock.refresh(REF);
    await nextTurn();
    answers[1]!(2);
    await newer;
    expect([left(), touched()]).toEqual([[2], 1]);
    answers[0]!(7);
    await nextTurn();
    expect(left()).toEqual([2]);
  });

  it("what could not be read is read at the next use", async () => {
    let isBroken = false;
    let rooms = 4;
    const { stock, left, notify } = await open(async () => {
      if (isBroken) throw new Error("no database");
      return [night(rooms)];
    });
    rooms = 1;
    isBroken = true;
    notify(REF);
    notify();
    await stock.refresh(REF);
    expect(left()).toEqual([4]);
    isBroken = false;
    stock.catchUp();
    await eventually(() => expect(left()).toEqual([1]));
  });
});

describe("turns", () => {
  it("calls during a read share the next read, and a failure affects only its own read", async () => {
    const turns = createTurns();
    const ends: { resolve: () => void; reject: (fault: Error) => void }[] = [];
    const work = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    const first = turns(1, work);
    const [second, third, elsewhere] = [turns(1, work), turns(1, work), turns(2, work)];
    expect([ends.length, second === third]).toEqual([2, true]);
    ends[0]!.reject(new Error("broken"));
    await expect(first).rejects.toThrow("broken");
    await nextTurn();
    expect(ends.length).toBe(3);
    for (const { resolve } of ends) resolve();
    await Promise.all([second, third, elsewhere]);
    const later = turns(1, work);
    ends[3]!.resolve();
    await later;
  });
});
