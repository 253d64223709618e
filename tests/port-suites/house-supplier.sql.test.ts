import { afterEach, describe, expect, it } from "vitest";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createFaultySupplier } from "#adapters/faults/faulty-supplier.ts";
import { createHouseSupplier } from "#adapters/suppliers/house/house-supplier.ts";
import type { HouseHotel } from "#adapters/suppliers/house/house-world.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { releaseDueHolds } from "#platform/availability/stock/stock-store.ts";
import type { RoomStock } from "#platform/ports/room-stock.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { TEST_TIME } from "#tests/setup/test-context.ts";
import type { OpenSupplier } from "./hotel-supplier.ts";
import { askFor, describeHotelSupplier } from "./hotel-supplier.ts";
import { eventually } from "#tests/setup/eventually.ts";

const TODAY = "2026-11-15";
const CITIES = [
  { cityId: 2643743, countryCode: "GB", latitude: 51.5 },
  { cityId: 2512989, countryCode: "ES", latitude: 39.57 },
  { cityId: 1880252, countryCode: "SG", latitude: 1.29 },
];
const HOTELS: readonly HouseHotel[] = Array.from({ length: 30 }, (_, place) => ({
  id: 1001 + place,
  stars: 1 + (place % 5),
  ...CITIES[place % 3]!,
}));

const db = useTestDatabase();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Stops listening at the end of the test, because the database outlives it. */
function stockOfTest(): RoomStock {
  const stock = createRoomStock(db.current());
  return {
    ...stock,
    onChange: async (onChange) => {
      const stop = await stock.onChange(onChange);
      stops.push(stop);
      return stop;
    },
  };
}

const openHouse = () =>
  createHouseSupplier({
    listHotels: async () => HOTELS,
    onHotelsChange: () => undefined,
    stock: stockOfTest(),
    now: () => new Date(TEST_TIME),
  });

const underTest =
  (wrap: (house: ReturnType<typeof openHouse>) => ReturnType<typeof openHouse>): OpenSupplier =>
  async () => ({
    supplier: wrap(openHouse()),
    hotelIds: HOTELS.map(({ id }) => id),
    unknownHotelId: 999_999,
    today: TODAY,
    endHolds: (now) => releaseDueHolds(db.current().sql, now, 1000),
  });

describeHotelSupplier(
  "the house",
  underTest((house) => house),
  { sellsClasses: true },
);

describe("several nodes", () => {
  it("follow sales and releases of each other", { tags: ["I4"] }, async () => {
    const [one, other] = [openHouse(), openHouse()];
    const request = askFor(TODAY, 20, 2);
    const first = async (node: typeof one) => (await node.listOffers(1001, request)).offers[0]!;
    const { room, left } = await first(other);
    const hold = {
      id: "hold-of-node-1",
      hotelId: 1001,
      roomTypeId: room.roomTypeId,
      stay: request.stay,
      rooms: left,
      until: new Date("2100-01-01"),
    };
    expect(await one.hold(hold)).toBe("held");
    await eventually(async () => expect((await first(other)).room.roomTypeId).not.toBe(room.roomTypeId));
    expect(await other.hold({ ...hold, id: "hold-of-node-2", rooms: 1 })).toBe("sold-out");
    await other.release(hold.id);
    await eventually(async () => expect(await first(one)).toMatchObject({ left, room: { roomTypeId: room.roomTypeId } }));
  });

  it("with a manual price factor, search and offers still agree", async () => {
    const faults = createFaultRegistry();
    const supplier = createFaultySupplier(openHouse(), faults);
    faults.setPriceFactor(1001, 1.25);
    const request = askFor(TODAY, 20, 2, { channel: "Secure" });
    const priced = await supplier.priceHotels(Uint32Array.of(1001, 1002), request);
    const { offers } = await supplier.listOffers(1001, request);
    expect(priced.totals[0]).toBe(Math.min(...offers.map(({ totalMinor }) => totalMinor)));
    const plain = await openHouse().priceHotels(Uint32Array.of(1001, 1002), request);
    expect(priced.publicTotals[0]).toBe(Math.round(plain.publicTotals[0]! * 1.25));
    expect(priced.totals[1]).toBe(plain.totals[1]);
  });
});
