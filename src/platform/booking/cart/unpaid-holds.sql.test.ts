import { describe, expect, it } from "vitest";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { CLUB } from "#tests/factories/availability.ts";
import { checkInvariants, settle } from "#tests/factories/booking-invariants.ts";
import { openBookings, RETURN_URL } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const visitOf = (name: string): Pick<Caller, "visit"> => ({ visit: { hash: name, token: name } });
const AGENT = { visitor: { ...GUEST, agent: { userName: "a1", displayName: "A", authorities: [], imageProfile: "" } } };

const open = async (options: Parameters<typeof openBookings>[1] = {}) => {
  const world = await openBookings(db.context({ holdLimits: { perVisitor: 3, perNetwork: 6, perAgent: 5 } }), { rooms: 50, ...options });
  /** Each day is a different stay. */
  const hold = async (day: number, caller: Partial<Caller>) => {
    const stay = { startDate: `2026-12-${10 + day}` as CalendarDate, endDate: `2026-12-${12 + day}` as CalendarDate };
    const answer = await world.answer(createHotelPrebooking, { params: { id: await world.rateKey({ caller, stay }) }, body: {} }, caller);
    return answer.ok ? "ok" : answer.code;
  };
  const held = async () =>
    (await world.rows("select count(*)::int as count from room_hold where state = 'held'"))[0]?.["count"] as number | undefined;
  const openCarts = async () => (await world.rows("select 1 from prebooking where state = 'open'")).length;
  return { world, hold, held, openCarts };
};

describe("unpaid holds", { tags: ["T7"] }, () => {
  it("a visitor's holds are limited, also when a payment makes them, until the rooms are on sale again", async () => {
    const { world, hold } = await open();
    const ann = visitOf("ann");
    expect([await hold(0, ann), await hold(1, ann), await hold(2, ann), await hold(3, ann)]).toEqual(["ok", "ok", "ok", "too-many-holds"]);
    const body = {
      amount: 201.89,
      currency: "USD" as const,
      returnUrl: RETURN_URL,
      rateKey: await world.rateKey(),
      method: "credit" as const,
    };
    expect(await world.answer(getMpiSessionToken, { body }, ann)).toMatchObject({ code: "too-many-holds" });
    expect(await hold(3, visitOf("bob")), "another visitor").toBe("ok");
    world.plain.clock.advance({ minutes: 29 });
    expect(await hold(4, ann), "the carts have expired, but the rooms are still held").toBe("too-many-holds");
    world.plain.clock.advance({ minutes: 1 });
    expect(await hold(4, ann)).toBe("ok");
  });

  it("an account is counted across sessions and networks, and a network across brands", async () => {
    const { hold } = await open();
    const club = (address: string, more: Partial<Caller> = {}) => ({ ...CLUB, address, ...more });
    expect([
      await hold(0, club("192.0.2.1", { sessionHash: "one" })),
      await hold(1, club("192.0.2.2", { sessionHash: "two" })),
      await hold(2, visitOf("ann")),
    ]).toEqual(["ok", "ok", "ok"]);
    expect(await hold(3, club("192.0.2.3", visitOf("ann"))), "with the visit from before the login").toBe("too-many-holds");
    const bot = (place: number) => ({ address: `2001:db8::${place}`, brandId: place % 2 === 0 ? "meridian" : "lumina" });
    const answer = [];
    for (let place = 0; place < 7; place += 1) answer.push(await hold(place, { ...bot(place), ...visitOf(`bot${place}`) }));
    expect(answer).toEqual([...Array.from({ length: 6 }, () => "ok"), "too-many-holds"]);
  });

  it("a hundred parallel calls do not exceed the limit, neither in carts nor in stock", { timeout: 60_000 }, async () => {
    const { hold, held, openCarts } = await open();
    const answer = await Promise.all(
      Array.from({ length: 100 }, (_, place) => hold(place % 10, { ...visitOf("ann"), address: `192.0.2.${place}` })),
    );
    expect(answer).toContain("ok");
    expect(await openCarts()).toBeLessThanOrEqual(3);
    expect(await held()).toBe(await openCarts());
  });

  it("agents have a higher limit, may hold one stay several times and do not count for their network", async () => {
    const { hold, openCarts } = await open();
    for (let place = 0; place < 6; place += 1) await hold(place, visitOf(`guest${place}`));
    const answer = [];
    for (let calls = 0; calls < 6; calls += 1) answer.push(await hold(0, AGENT));
    expect(answer).toEqual(["ok", "ok", "ok", "ok", "ok", "too-many-holds"]);
    expect(await openCarts()).toBe(11);
  });
});

describe("a new hold for the same stay", () => {
  it("replaces the old one, even on the last room, and releases its promo code and its payment", async () => {
    const { world, hold, held, openCarts } = await open({ rooms: 1 });
    const ann = visitOf("ann");
    const first = await world.prepare({ caller: ann });
    const id = first.prebookingId;
    await world.ask(applyHotelPromoCode, { params: { code: id, promo: "PROMO10" }, query: {} }, ann);
    expect(await world.answer(createHotelPrebooking, { params: { id: await world.rateKey() }, body: {} }, visitOf("bob"))).toMatchObject({
      code: "room-not-available",
    });
    const second = await world.prepare({ caller: ann });
    expect(second.prebookingId).not.toBe(id);
    expect([await held(), await openCarts()]).toEqual([1, 1]);
    expect(await world.answer(getHotelShoppingCart, { params: { id } }, ann)).toMatchObject({ code: "prebooking-expired" });
    expect(await world.rows("select used from promo_code where brand_id = 'meridian' and code = 'PROMO10'")).toEqual([{ used: 0 }]);
    expect(await world.confirm(first, ann), "only one of the two carts can be booked").toMatchObject({ code: "prebooking-expired" });
    expect(await world.confirm(second, ann)).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    await settle(world);
    expect(await world.rows("select state ->> 'status' as status from sandbox_payment order by 1")).toEqual([
      { status: "captured" },
      { status: "voided" },
    ]);
    expect(await hold(0, ann), "a booked cart is not replaced").toBe("ok");
    await checkInvariants(world);
  });

  it("succeeds when the supplier offers nothing because of the visitor's own hold", async () => {
    const { world, held } = await open({ rooms: 1 });
    const { listOffers } = world.supplier;
    const ann = visitOf("ann");
    const id = await world.rateKey({ caller: ann });
    Object.assign(world.supplier, {
      listOffers: async (...request: Parameters<typeof listOffers>) =>
        (await held()) === 0 ? listOffers(...request) : { offers: [], reason: "sold-out" },
    });
    const ask = (caller: Partial<Caller>) => world.answer(createHotelPrebooking, { params: { id }, body: {} }, caller);
    expect(await ask(ann)).toMatchObject({ ok: true });
    expect(await ask(visitOf("bob"))).toMatchObject({ code: "room-not-available" });
    expect(await ask(ann)).toMatchObject({ ok: true });
    expect(await held()).toBe(1);
  });
});

describe("a new session key that is added before the old one", () => {
  it("finds the open carts and the open payment of a visitor, and their holds still count", { tags: ["T7"] }, async () => {
    const { world, hold } = await open();
    const ann = visitOf("ann");
    expect([await hold(0, ann), await hold(1, ann)]).toEqual(["ok", "ok"]);
    const cart = await world.prebook({ caller: ann });
    const payment = await world.openPayment(cart.bookingCode, ann);
    const { secrets, clock, random } = world.plain;
    const rotated = db.context({
      clock,
      random,
      secrets: { ...secrets, sessionKey: `a new key of thirty-two characters,${secrets.sessionKey}` },
      holdLimits: { perVisitor: 3, perNetwork: 6, perAgent: 5 },
    });
    const after = await openBookings(rotated, { rooms: 50, isFilled: true });
    const again = await after.openPayment(cart.bookingCode, ann);
    expect(again.mpiSessionToken).toBe(payment.mpiSessionToken);
    await after.payAs(again.formUrl);
    const stays = async () => (await after.rows("select distinct holder_hash from prebooking where state = 'open'")).length;
    const stay = { startDate: "2026-12-13", endDate: "2026-12-15" } as const;
    const ask = async (caller: Partial<Caller>, dates?: typeof stay) =>
      after.answer(
        createHotelPrebooking,
        { params: { id: await after.rateKey({ caller, ...(dates && { stay: dates }) }) }, body: {} },
        caller,
      );
    expect(await ask(ann, stay), "three holds under the old key").toMatchObject({ code: "too-many-holds" });
    const prepared = { cart, prebookingId: cart.bookingCode, token: payment.mpiSessionToken, session: payment };
    expect(await after.confirm(prepared, ann)).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    expect([await ask(ann, stay), await stays()]).toMatchObject([{ ok: true }, 2]);
  });
});
