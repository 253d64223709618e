import { describe, expect, it } from "vitest";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { nightNumber } from "#adapters/suppliers/house/allotment.ts";
import { openHouseStock } from "#adapters/suppliers/house/house-stock.ts";
import { buildHouseWorld, roomPlace } from "#adapters/suppliers/house/house-world.ts";
import { eventually } from "#tests/setup/eventually.ts";

const TODAY = "2030-05-01";
const world = await buildHouseWorld([{ id: 1001, cityId: 2643743, countryCode: "GB", latitude: 51.5, stars: 4 }]);
const room = roomPlace(world, 1001, "1001-B")!;

const hold = {
  id: "hold-00000001",
  hotelId: 1001,
  roomTypeId: "1001-B",
  stay: { startDate: "2030-06-01", endDate: "2030-06-03" },
  rooms: 2,
  allotments: [5, 4],
  until: new Date("2030-05-01T00:30:00Z"),
} as const;

describe("the stock in memory", () => {
  const db = useTestDatabase();
  const open = () => openHouseStock(createRoomStock(db.current()), world, () => TODAY);
  const left = (stock: Awaited<ReturnType<typeof open>>) => {
    const touched = stock.leftOf(room);
    return touched ? Array.from(touched.left, (rooms, at) => [touched.from + at, rooms]) : [];
  };
  const [first, second] = [nightNumber("2030-06-01"), nightNumber("2030-06-02")];

  it("starts with earlier sales, and follows holds and releases", async () => {
    await createRoomStock(db.current()).hold(hold);
    const stock = await open();
    try {
      expect(left(stock)).toEqual([
        [first, 3],
        [second, 2],
      ]);
      await createRoomStock(db.current()).hold({ ...hold, id: "hold-00000002", rooms: 1 });
      await eventually(() => expect(left(stock).map(([, rooms]) => rooms)).toEqual([2, 1]));
      await createRoomStock(db.current()).release(hold.id);
      await eventually(() => expect(left(stock).map(([, rooms]) => rooms)).toEqual([4, 3]));
    } finally {
      await stock.stop();
    }
  });

  it("ignores hotels that are not its own, and past nights", async () => {
    await createRoomStock(db.current()).hold({ ...hold, hotelId: 7777, roomTypeId: "7777-A" });
    await createRoomStock(db.current()).hold({ ...hold, id: "hold-00000002", stay: { startDate: "2030-04-01", endDate: "2030-04-03" } });
    const stock = await open();
    expect(left(stock)).toEqual([]);
    await stock.refresh({ hotelId: 1001, roomTypeId: "1001-Z" });
    await stock.stop();
  });
});
