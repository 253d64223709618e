/** Fifty buyers of one room type and stay: holds per second of our stock against a transaction of four round trips for each. */
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { sql as template } from "drizzle-orm";
import type { HoldRequest } from "#platform/ports/room-stock.ts";
import { median } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";
import type { Scene } from "./scene.ts";

const BUYERS = 50;
const ROOMS = 30_000;
/** A round of each takes about as long. */
const HOLDS = { stock: 5_000, bare: 250 } as const;

const STAY = { startDate: "2031-06-01", endDate: "2031-06-08" } as const;
const NIGHTS = 7;

let ids = 0;

const requestFor = (round: number): HoldRequest => ({
  id: `hot-room-${(ids += 1)}`,
  hotelId: 9_000 + round,
  roomTypeId: "hot",
  stay: STAY,
  rooms: 1,
  allotments: Array.from({ length: NIGHTS }, () => ROOMS),
  until: new Date("2031-01-01T00:00:00Z"),
});

const holdBarely = ({ database }: Scene, { id, hotelId, roomTypeId, stay, until }: HoldRequest): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.execute(template`
      update room_night set taken = taken + 1
      where hotel_id = ${hotelId} and room_type_id = ${roomTypeId} and night >= ${stay.startDate}::date and night < ${stay.endDate}::date
        and taken < allotment`);
    await sql.execute(template`
      insert into room_hold (id, hotel_id, room_type_id, check_in, check_out, rooms, state, held_until)
      values (${id}, ${hotelId}, ${roomTypeId}, ${stay.startDate}::date, ${stay.endDate}::date, 1, 'held', ${until.toISOString()}::timestamptz)`);
  });

async function perSecond(count: number, hold: () => Promise<unknown>): Promise<number> {
  let started = 0;
  const startedAt = performance.now();
  const buy = async () => {
    while (started < count) {
      started += 1;
      await hold();
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buy));
  return (count / (performance.now() - startedAt)) * 1000;
}

export async function measureHotRoom(scene: Scene, rounds: number): Promise<number> {
  const stock = createRoomStock(scene.database);
  const rates: { stock: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const request = () => requestFor(round);
    // The nights have rows before anything is measured, as those of a hot room do.
    await stock.hold(request());
    const measureBare = () => perSecond(HOLDS.bare, () => holdBarely(scene, request()));
    const early = round % 2 ? await measureBare() : undefined;
    const ours = await perSecond(HOLDS.stock, async () => {
      if ((await stock.hold(request())) !== "held") throw new Error("not held");
    });
    const bare = early ?? (await measureBare());
    // The first round warms up.
    if (round > 0) rates.push({ stock: ours, bare });
  }
  await scene.close();
  const ratio = median(rates.map(({ stock: ours, bare }) => ours / bare));
  console.log(
    `  holds of one hot room: ${median(rates.map((rate) => rate.stock)).toFixed(0)} /s, bare ${median(rates.map(({ bare }) => bare)).toFixed(0)} /s`,
  );
  goal("  holds of one hot room against four round trips each", ratio, { atLeast: 20 }, " ×");
  return ratio;
}
