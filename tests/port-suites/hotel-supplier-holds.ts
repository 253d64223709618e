/** The part of the hotel supplier suite that holds rooms. Ids with an I are the invariants of the booking engine. */
import { expect, inject, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { HoldOutcome } from "#platform/ports/reservable.ts";
import type { HotelSupplier, StayRequest, SupplierHold } from "#platform/ports/hotel-supplier.ts";
import type { OpenSupplier, SupplierUnderTest } from "./hotel-supplier.ts";
import { askFor } from "./hotel-supplier.ts";
import { eventually } from "#tests/setup/eventually.ts";

const UNTIL = new Date("2100-01-01T00:00:00Z");
const LATER = new Date("2100-01-01T00:00:01Z");
/** PGlite serves one caller at a time, so more callers prove nothing more there. */
const CALLERS = inject("engine") === "pglite" ? 1_000 : 10_000;
const AT_ONCE = 50;
const HOLD_ENDED = { kind: "rejected", reason: "hold-ended" };
const ADA = { firstName: "Ada", lastName: "Lovelace" };
const GUEST = {
  travellers: [{ ...ADA, kind: "adult" }],
  contact: { ...ADA, email: "ada@example.com", phone: "+44 20 5550 0100" },
} as const;
const WANTED_ROOMS = 100;

/** An available room type, and how to hold it. */
async function findRoom({ supplier, hotelIds, today }: SupplierUnderTest, nights = 2) {
  const request = askFor(today, 60, nights);
  for (const hotelId of hotelIds) {
    const offer = (await supplier.listOffers(hotelId, request)).offers.find(({ left }) => left >= 2);
    if (!offer) continue;
    const { roomTypeId } = offer.room;
    const hold = (id: string, change: Partial<SupplierHold> = {}) =>
      supplier.hold({ id: `hold-suite-${id}`, hotelId, roomTypeId, stay: request.stay, rooms: 1, until: UNTIL, ...change });
    const book = (id: string) =>
      supplier.book({
        id: `hold-suite-${id}`,
        item: { hotelId, roomTypeId, stay: request.stay, rooms: 1 },
        ...(offer.quoteRef !== undefined && { quoteRef: offer.quoteRef }),
        ...GUEST,
      });
    return { request, hotelId, roomTypeId, left: offer.left, hold, book, leftNow: () => leftOf(supplier, hotelId, roomTypeId, request) };
  }
  throw new Error("no hotel has two rooms of a type");
}

/** `held`: what the cart that is priced holds. */
const heldAs = (id: string, roomTypeId: string, rooms = 1) => ({ held: { id: `hold-suite-${id}`, roomTypeId, rooms } });

async function leftOf(supplier: HotelSupplier, hotelId: number, roomTypeId: string, request: StayRequest): Promise<number> {
  const { offers } = await supplier.listOffers(hotelId, request);
  return offers.find(({ room }) => room.roomTypeId === roomTypeId)?.left ?? 0;
}

export function describeHolds(open: OpenSupplier): void {
  it("are sold down to the last one and not beyond, and are then no longer offered", { tags: ["I4"] }, async () => {
    const under = await open();
    const { hold, left, leftNow, hotelId, roomTypeId, request } = await findRoom(under);
    expect(await hold("all-but-one", { rooms: left - 1 })).toBe("held");
    expect(await leftNow()).toBe(1);
    expect([await hold("two", { rooms: 2 }), await hold("last"), await hold("late")]).toEqual(["sold-out", "held", "sold-out"]);
    const { offers } = await under.supplier.listOffers(hotelId, request);
    expect(offers.some(({ room }) => room.roomTypeId === roomTypeId)).toBe(false);
    const priced = await under.supplier.priceHotels(Uint32Array.of(hotelId), request);
    expect(Array.from({ length: priced.count }, (_, row) => priced.leadAt(row).roomTypeId)).not.toContain(roomTypeId);
  });

  it("the last room is offered to the cart that holds it, for any channel, as long as the hold lasts", async () => {
    const under = await open();
    const { supplier } = under;
    const { hold, left, hotelId, roomTypeId, request } = await findRoom(under);
    expect(await hold("own", { rooms: left })).toBe("held");
    const leftFor = (more: Partial<StayRequest>) => leftOf(supplier, hotelId, roomTypeId, { ...request, ...more });
    const own = heldAs("own", roomTypeId, left);
    expect([await leftFor({}), await leftFor(own), await leftFor({ ...own, channel: "Secure" })]).toEqual([0, left, left]);
    expect(await leftFor(heldAs("of nobody", roomTypeId, left))).toBe(0);
    await supplier.release("hold-suite-own");
    await eventually(async () => expect(await leftFor(own)).toBe(left));
  });

  it("a stay gets all of its nights or none", { tags: ["I4"] }, async () => {
    const { hold, left, request, leftNow } = await findRoom(await open());
    const lastNight = { startDate: addDays(request.stay.startDate, 1), endDate: request.stay.endDate };
    expect(await hold("last-night", { stay: lastNight, rooms: left })).toBe("held");
    expect([await hold("both"), await leftNow()]).toEqual(["sold-out", 0]);
    const firstNight = { startDate: request.stay.startDate, endDate: lastNight.startDate };
    expect(await hold("first-night", { stay: firstNight, rooms: left })).toBe("held");
  });

  it(
    "the same id is the same hold, however often and concurrently it is requested, and never a different one",
    { tags: ["I12"] },
    async () => {
      const { hold, left, leftNow } = await findRoom(await open());
      expect(new Set(await Promise.all(Array.from({ length: 10 }, () => hold("same"))))).toEqual(new Set(["held"]));
      expect([await hold("same"), await hold("same", { rooms: 2 })]).toEqual(["held", "other"]);
      expect(await leftNow()).toBe(left - 1);
    },
  );

  it("released rooms can be held again once, and the id of the released hold cannot be reused", async () => {
    const { supplier, ...under } = await open();
    const { hold, book, left, leftNow } = await findRoom({ supplier, ...under });
    await hold("all", { rooms: left });
    expect([await supplier.release("hold-suite-all"), await supplier.release("hold-suite-all")]).toEqual([true, false]);
    await eventually(async () => expect(await leftNow()).toBe(left));
    expect([await hold("all", { rooms: left }), await book("all")]).toEqual(["other", HOLD_ENDED]);
    expect(await hold("again", { rooms: left })).toBe("held");
    expect([await supplier.release("hold-suite-never"), await book("never")]).toEqual([false, HOLD_ENDED]);
  });

  it("a hold expires, a sale does not", async () => {
    const under = await open();
    const { supplier } = under;
    const { hold, book, left, leftNow } = await findRoom(under);
    await hold("kept");
    await hold("sold");
    const booked = await book("sold");
    expect(booked.kind).toBe("booked");
    expect(await book("sold")).toEqual(booked);
    expect(await under.endHolds(new Date(UNTIL.getTime() - 1))).toBe(0);
    expect(await under.endHolds(LATER)).toBe(1);
    await eventually(async () => expect(await leftNow()).toBe(left - 1));
    expect(await book("kept")).toEqual(HOLD_ENDED);
    expect([await supplier.release("hold-suite-sold"), (await supplier.find("hold-suite-sold")).state]).toEqual([false, "booked"]);
    expect(await supplier.cancel("hold-suite-sold")).toBe("done");
  });

  it("reports the outcome of a hold by our own reference, and nothing for an unknown one", { tags: ["F11"] }, async () => {
    const under = await open();
    const { supplier } = under;
    const { hold, book } = await findRoom(under);
    await hold("asked");
    const find = async (id: string) => supplier.find(`hold-suite-${id}`);
    expect(await find("asked")).toEqual({ state: "held" });
    const { kind: _kind, ...reference } = await book("asked");
    expect(await find("asked")).toEqual({ state: "booked", ...reference });
    expect([await supplier.cancel("hold-suite-asked"), await supplier.cancel("hold-suite-asked")]).toEqual(["done", "done"]);
    expect([await find("asked"), await find("never")]).toEqual([{ state: "ended" }, { state: "absent" }]);
  });

  it("unknown rooms and hotels cannot be held", async () => {
    const { supplier, unknownHotelId, ...under } = await open();
    const { hold } = await findRoom({ supplier, unknownHotelId, ...under });
    const outcomes = [await hold("other-room", { roomTypeId: "no-such-room" }), await hold("other-hotel", { hotelId: unknownHotelId })];
    expect(outcomes).not.toContain("held");
  });

  it("of thousands of concurrent requests for 100 rooms exactly 100 get a hold", { tags: ["I4"], timeout: 180_000 }, async () => {
    const under = await open();
    const rooms = await findHundred(under);
    const held = new Map<string, number>();
    const outcomes: HoldOutcome[] = [];
    let caller = 0;
    const callOn = async (): Promise<void> => {
      while (caller < CALLERS) {
        const id = (caller += 1);
        const { hotelId, roomTypeId, stay } = rooms[id % rooms.length]!;
        const outcome = await under.supplier.hold({ id: `hold-crowd-${id}`, hotelId, roomTypeId, stay, rooms: 1, until: UNTIL });
        outcomes.push(outcome);
        if (outcome === "held") held.set(roomTypeId, (held.get(roomTypeId) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, callOn));
    expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(WANTED_ROOMS);
    expect(outcomes.filter((outcome) => outcome === "sold-out")).toHaveLength(CALLERS - WANTED_ROOMS);
    for (const { roomTypeId, left } of rooms) expect([roomTypeId, held.get(roomTypeId)]).toEqual([roomTypeId, left]);
  });
}

/** Room types with a hundred rooms in total for one stay. Rooms beyond that are held in advance. */
async function findHundred({ supplier, hotelIds, today }: SupplierUnderTest) {
  const request = askFor(today, 90, 3);
  const found = new Map<
    string,
    { readonly hotelId: number; readonly roomTypeId: string; readonly stay: StayRequest["stay"]; left: number }
  >();
  let missing = WANTED_ROOMS;
  for (const hotelId of hotelIds) {
    for (const { room, left } of (await supplier.listOffers(hotelId, request)).offers) {
      const { roomTypeId } = room;
      if (missing === 0 || found.has(roomTypeId)) continue;
      const taken = Math.min(left, missing);
      if (left > taken) {
        await supplier.hold({ id: "hold-too-many", hotelId, roomTypeId, stay: request.stay, rooms: left - taken, until: UNTIL });
      }
      found.set(roomTypeId, { hotelId, roomTypeId, stay: request.stay, left: taken });
      missing -= taken;
    }
  }
  expect(missing).toBe(0);
  return [...found.values()];
}
