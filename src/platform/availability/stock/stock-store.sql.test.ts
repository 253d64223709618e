import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { HoldRequest } from "#platform/ports/room-stock.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createRoomStock } from "./room-stock.ts";
import { findHold, holdRooms, listTouchedNights, releaseDueHolds, releaseRooms, sellRooms, STOCK_CHANNEL } from "./stock-store.ts";

const START = "2030-06-01";
const UNTIL = new Date("2030-01-01T00:30:00Z");
const LATER = new Date("2030-01-01T01:00:00Z");

/** `nights` nights, `first` days after 1 June, with `allotment` rooms each. */
const request = (id: string, { first = 0, nights = 2, rooms = 1, allotment = 3 } = {}): HoldRequest => ({
  id: `hold-${id.padStart(6, "0")}`,
  hotelId: 1001,
  roomTypeId: "1001-A",
  stay: { startDate: addDays(START, first), endDate: addDays(START, first + nights) },
  rooms,
  allotments: Array.from({ length: nights }, () => allotment),
  until: UNTIL,
});

describe("the stock of our own supplier", () => {
  const db = useTestDatabase();
  const holdOne = async (one: HoldRequest) => (await holdRooms(db.current().sql, [one]))[0];
  const hold = (...args: Parameters<typeof request>) => holdOne(request(...args));
  const left = async () => (await listTouchedNights(db.current().sql, START)).map((night) => night.left);

  it("holds rooms until a night is sold out, for all nights of a stay or none", async () => {
    expect([await hold("1"), await hold("2", { nights: 1 }), await hold("3", { nights: 1 })]).toEqual(["held", "held", "held"]);
    expect(await hold("4", { nights: 2 })).toBe("sold-out");
    expect(await left()).toEqual([0, 2]);
    expect(await findHold(db.current().sql, request("4").id)).toBeUndefined();
    expect(await hold("5", { first: 1, rooms: 3, nights: 1 })).toBe("sold-out");
    expect(await hold("6", { first: 1, rooms: 2, nights: 1 })).toBe("held");
  });

  it("a night with too small an allotment is sold out from the start", async () => {
    expect(await holdOne({ ...request("1"), allotments: [3, 0] })).toBe("sold-out");
    expect(await left()).toEqual([]);
  });

  it("the same id is the same hold, and cannot be reused for another stay", async () => {
    expect([await hold("1"), await hold("1"), await hold("1", { nights: 3 })]).toEqual(["held", "held", "other"]);
    expect(await left()).toEqual([2, 2]);
    await releaseRooms(db.current().sql, request("1").id);
    expect(await hold("1")).toBe("other");
  });

  it("releases once, and a sold hold does not expire", async () => {
    const { sql } = db.current();
    await hold("1");
    await hold("2");
    expect(await sellRooms(sql, request("2").id)).toBe(true);
    expect([await releaseDueHolds(sql, UNTIL, 10), await releaseDueHolds(sql, LATER, 10)]).toEqual([1, 0]);
    expect(await left()).toEqual([2, 2]);
    expect([await releaseRooms(sql, request("1").id), await sellRooms(sql, request("1").id)]).toEqual([false, false]);
    expect([await releaseRooms(sql, request("2").id), await releaseRooms(sql, request("2").id)]).toEqual([true, false]);
    expect(await left()).toEqual([3, 3]);
  });

  it("nodes are notified once about holds of one statement and about each release, and not about a sale", async () => {
    const told: (string | undefined)[] = [];
    await db.current().listen(STOCK_CHANNEL, (payload) => told.push(payload));
    const { sql } = db.current();
    await holdRooms(sql, [request("1"), request("2"), request("3")]);
    await sellRooms(sql, request("1").id);
    await releaseRooms(sql, request("2").id);
    // Notifications arrive in the order of the commits, so whatever the statements before it caused is here by then.
    await holdOne({ ...request("4"), roomTypeId: "last" });
    await eventually(() => expect(told.at(-1)).toBe("1001 last"));
    expect(told).toEqual(["1001 1001-A", "1001 1001-A", "1001 last"]);
  });

  it("the database constraint prevents overselling", async () => {
    await hold("1", { allotment: 1 });
    await expect(db.current().raw("update room_night set taken = taken + 1")).rejects.toThrow(/room_night_never_oversold/);
  });

  it("2,000 concurrent calls for 100 rooms: 100 holds, the others are sold out", { timeout: 120_000 }, async () => {
    const outcomes: string[] = [];
    let caller = 0;
    const stock = createRoomStock(db.current());
    const callOn = async () => {
      while (caller < 2_000) outcomes.push(await stock.hold(request(String((caller += 1)), { nights: 3, allotment: 100 })));
    };
    await Promise.all(Array.from({ length: 50 }, callOn));
    expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(100);
    expect(outcomes.filter((outcome) => outcome === "sold-out")).toHaveLength(1900);
    expect(await left()).toEqual([0, 0, 0]);
    const { rows } = await db.current().raw("select count(*)::integer as holds from room_hold");
    expect(rows).toEqual([{ holds: 100 }]);
  });

  it("requests of one transaction get their rooms in their order, and each id once", async () => {
    await hold("1");
    const outcomes = await holdRooms(db.current().sql, ["1", "2", "2", "3", "4"].map((id) => request(id)) as [HoldRequest]);
    expect(outcomes).toEqual(["held", "held", "held", "held", "sold-out"]);
    expect(await left()).toEqual([0, 0]);
    await releaseRooms(db.current().sql, request("2").id);
    expect(await holdRooms(db.current().sql, [request("2"), request("5"), request("6")])).toEqual(["other", "held", "sold-out"]);
  });

  it(
    "several nodes and single requests at the same time never sell a room twice, whatever the nights",
    { timeout: 120_000, tags: ["I1"] },
    async () => {
      const nodes = [createRoomStock(db.current()), createRoomStock(db.current())];
      const stays: Parameters<typeof request>[1][] = [{ nights: 2 }, { first: 1, nights: 2 }, { nights: 3 }, { nights: 2, rooms: 2 }];
      const asked = Array.from({ length: 400 }, (_, place) => ({ place, stay: { ...stays[place % 4], allotment: 40 } }));
      const outcomes = await Promise.all(
        asked.map(async (one) => ({ ...one, outcome: await nodes[one.place % 2]!.hold(request(String(one.place), one.stay)) })),
      );
      const sold = [0, 0, 0];
      for (const { outcome, stay } of outcomes) {
        const { first = 0, nights = 2, rooms = 1 } = stay;
        if (outcome === "held") for (let night = first; night < first + nights; night += 1) sold[night]! += rooms;
      }
      const nights = await left();
      expect(nights).toEqual(sold.slice(0, nights.length).map((rooms) => 40 - rooms));
      // The second night is part of every stay, so it is what limits them.
      expect(sold[1]).toBe(40);
    },
  );

  it(
    "holds, releases and the sweep at the same time never wait for each other in a circle",
    { timeout: 120_000, tags: ["I1"] },
    async () => {
      const { sql, raw } = db.current();
      const stock = createRoomStock(db.current());
      // Stored in another order than that of the nights, and so few that the database reads them in the order in which they are stored.
      for (const first of [9, 3, 12, 7, 1, 5, 0, 8, 2, 11, 10, 6, 4]) await hold(`n${first}`, { first, nights: 1, allotment: 200 });
      await raw("analyze room_night");
      const buy = async (buyer: number) => {
        for (let place = 0; place < 30; place += 1) {
          const one = request(`${buyer}-${place}`, { first: (buyer * 3 + place * 7) % 10, nights: 2 + (place % 3), allotment: 200 });
          expect(await stock.hold(one)).toBe("held");
          if (place % 5 > 0) await stock.release(one.id);
          else await releaseDueHolds(sql, LATER, 3);
        }
      };
      await Promise.all(Array.from({ length: 30 }, (_, buyer) => buy(buyer)));
      while ((await releaseDueHolds(sql, LATER, 30)) > 0);
      expect(new Set(await left()), "all rooms are on sale again").toEqual(new Set([200]));
    },
  );

  it("any sequence of holds and releases leaves correct counts per night", async () => {
    const step = fc.record({
      first: fc.integer({ min: 0, max: 4 }),
      nights: fc.integer({ min: 1, max: 4 }),
      rooms: fc.integer({ min: 1, max: 3 }),
      isReleased: fc.boolean(),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        run += 1;
        await db.current().raw("truncate room_night, room_hold");
        const sold = Array.from({ length: 8 }, () => 0);
        for (const [place, { first, nights, rooms, isReleased }] of steps.entries()) {
          const id = `${run}-${place}`;
          const outcome = await hold(id, { first, nights, rooms });
          const fits = sold.slice(first, first + nights).every((soldRooms) => soldRooms + rooms <= 3);
          expect(outcome).toBe(fits ? "held" : "sold-out");
          if (outcome !== "held" || (isReleased && (await releaseRooms(db.current().sql, request(id).id)))) continue;
          for (let night = first; night < first + nights; night += 1) sold[night]! += rooms;
        }
        const nights = await listTouchedNights(db.current().sql, START);
        for (const { night, left: rest } of nights) expect(rest).toBe(3 - sold[Number(night.slice(8)) - 1]!);
      }),
      { numRuns: 25 },
    );
  });
});
