import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { getRewardPoints } from "#contract/membership/get-reward-points.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub, stayOf } from "#tests/factories/club.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { membershipOf } from "#platform/membership/records/membership-of.ts";
import { noteStay, reverseStay } from "./note-stay.ts";
import type { ClubBooking } from "./note-stay.ts";
import { refundPoints, pointsPriceOf, returnPoints, setAsidePoints, spendPoints } from "./spend-points.ts";

const db = useTestDatabase();

/** Check-in is on 22 November at 15:00 in London, so the points become spendable two days later at that hour. */
const POSTED_AT = "2026-11-24T15:00:00.000Z";

const statement = (world: ClubWorld, caller: Partial<Caller>) => world.ask(getRewardPoints, {}, caller);

async function checkStatement(world: ClubWorld, caller: Partial<Caller>) {
  const { balance, entries } = await statement(world, caller);
  const sum = entries.reduce((total, { points, status }) => (status === "posted" ? total + points : total), 0);
  expect(balance, "API-056").toBe(sum);
  expect(balance, "I3").toBeGreaterThanOrEqual(0);
  expect(await checkLedger(world.plain.database)).toEqual([]);
  return balance;
}

const note = ({ plain }: ClubWorld, booking: ClubBooking) => plain.database.transaction((sql) => noteStay(plain, sql, booking));
const reverse = ({ plain }: ClubWorld, booking: ClubBooking) => plain.database.transaction((sql) => reverseStay(plain, sql, booking));
const orderOf = ({ id, accountId }: ClubBooking, totalMinor: number) =>
  ({ brandId: "meridian", bookingId: id, accountId: accountId ?? "", currency: "USD", totalMinor, promoCode: null }) as const;

/** A member with this many points. */
async function withPoints(world: ClubWorld, points: number) {
  const member = await world.member();
  const earned = stayOf(world, member.id, { quote: { totalMinor: points * 100, publicMinor: points * 100 } });
  await note(world, earned);
  world.plain.clock.set(POSTED_AT);
  await world.run("post-points");
  return { ...member, earned };
}

describe("points for stays", () => {
  it("of a package are earned for its whole price, and its nights are those of the hotel", { tags: ["AMB-73", "CLUB-003"] }, async () => {
    const world = await openClub(db.context());
    const { id, caller } = await world.member();
    const quote = { totalMinor: 300_00, publicMinor: 320_00 };
    await note(world, stayOf(world, id, { quote, partsMinor: 750_99, promoMinor: 50_00 }));
    const { entries } = await statement(world, caller);
    expect(entries.map(({ points }) => points)).toEqual([700]);
  });

  it(
    "are pending from the booking on and spendable 48 hours after check-in, in the hotel's time zone",
    { tags: ["CLUB-014", "AMB-73"] },
    async () => {
      const world = await openClub(db.context());
      const { id, caller } = await world.member();
      const { bookingCode } = await world.booked({ caller });
      await world.deliver();
      await world.deliver();
      const [booking] = await listBookings(world);
      const points = Math.floor(booking!.totalMinor / 100);
      const entry = { points, kind: "earned", description: booking!.stay.hotel.name };
      expect(await statement(world, caller)).toMatchObject({ balance: 0, unit: "points", entries: [{ ...entry, status: "pending" }] });
      world.plain.clock.set("2026-11-24T14:59:59.999Z");
      await world.run("post-points");
      expect(await checkStatement(world, caller)).toBe(0);
      world.plain.clock.set(POSTED_AT);
      await Promise.all([world.run("post-points"), world.run("post-points")]);
      expect(await checkStatement(world, caller)).toBe(points);
      expect((await statement(world, caller)).entries).toMatchObject([{ ...entry, status: "posted" }]);
      expect(await membershipOf(world.plain, { brandId: "meridian", accountId: id })).toMatchObject({
        pointsBalance: points,
        rewardingReservations: 1,
        remainingNightsForReward: 8,
      });
      expect(bookingCode).toMatch(/^\d{12}$/);
    },
  );

  it("a cancelled booking earns nothing, in whatever order its events arrive", { tags: ["T10"] }, async () => {
    const world = await openClub(db.context());
    const { id, caller } = await world.member();
    const { bookingCode } = await world.booked({ caller });
    await world.deliver();
    await world.bookings.ask(cancelHotelBooking, { params: { id: bookingCode }, query: { email: TRAVELLER.email } });
    await world.deliver();
    expect((await statement(world, caller)).entries.map(({ status }) => status)).toEqual(["reversed"]);
    const lateStay = stayOf(world, id);
    await reverse(world, lateStay);
    await note(world, lateStay);
    await reverse(world, lateStay);
    world.plain.clock.advance({ days: 30 });
    await world.run("post-points");
    expect(await checkStatement(world, caller)).toBe(0);
    expect(await membershipOf(world.plain, { brandId: "meridian", accountId: id })).toMatchObject({ remainingNightsForReward: 10 });
    expect(
      (await statement(world, caller)).entries.map(({ status }) => status),
      "no points are pending",
    ).toEqual(["reversed"]);
  });

  it("an event delivered twice, also concurrently, creates one stay", { tags: ["I10"] }, async () => {
    const world = await openClub(db.context());
    const { id, caller } = await world.member();
    const stay = stayOf(world, id);
    await Promise.all([note(world, stay), note(world, stay), note(world, stay)]);
    world.plain.clock.set(POSTED_AT);
    await world.run("post-points");
    expect(await checkStatement(world, caller)).toBe(180);
    await Promise.all([reverse(world, stay), reverse(world, stay)]);
    expect(await checkStatement(world, caller)).toBe(0);
    expect((await statement(world, caller)).entries.map(({ points }) => points)).toEqual([180, -180]);
  });

  it("are calculated from the price paid, in dollars", async () => {
    const world = await openClub(db.context());
    const { id, caller } = await world.member();
    await note(world, stayOf(world, id, { currency: "EUR", promoMinor: 80_50, quote: { totalMinor: 180_50, publicMinor: 200_00 } }));
    expect((await statement(world, caller)).entries).toMatchObject([{ points: 109, status: "pending" }]);
  });
});

describe("paying with points", () => {
  it("reserves, spends, releases and returns points; a booking has one benefit", async () => {
    const world = await openClub(db.context());
    const { id, caller } = await withPoints(world, 20_000);
    const { plain } = world;
    const { sql } = plain.database;
    const order = orderOf(stayOf(world, id), 123_45);
    expect(pointsPriceOf(order)).toBe(12_345);
    expect(await setAsidePoints(plain, sql, { ...order, promoCode: "PROMO10" })).toBe("second-benefit");
    expect(await setAsidePoints(plain, sql, order)).toBe("set-aside");
    expect(await setAsidePoints(plain, sql, order), "asked again").toBe("set-aside");
    expect(await checkStatement(world, caller)).toBe(7_655);
    const other = orderOf(stayOf(world, id), 100_00);
    expect(await setAsidePoints(plain, sql, other), "ERR: not enough points").toBe("points-not-enough");
    await refundPoints(plain, sql, order);
    expect(await checkStatement(world, caller)).toBe(20_000);
    plain.clock.advance({ minutes: 1 });
    expect(await setAsidePoints(plain, sql, other)).toBe("set-aside");
    await spendPoints(plain, sql, other);
    await expect(refundPoints(plain, sql, other)).rejects.toThrow("already spent");
    expect(await checkStatement(world, caller)).toBe(10_000);
    expect(await membershipOf(plain, { brandId: "meridian", accountId: id })).toMatchObject({ redeemedReservations: 1 });
    plain.clock.advance({ minutes: 1 });
    expect(await returnPoints(plain, sql, other, 25_00)).toBe(7_500);
    await returnPoints(plain, sql, other, 25_00);
    expect(await checkStatement(world, caller)).toBe(17_500);
    expect((await statement(world, caller)).entries.map(({ kind }) => kind)).toEqual(["earned", "spent", "returned"]);
  });

  it(
    "of many concurrent attempts to spend the same points, only as many succeed as the balance covers",
    { tags: ["I3", "T10"] },
    async () => {
      const world = await openClub(db.context());
      const { id, caller } = await withPoints(world, 5_000);
      const { plain } = world;
      const orders = Array.from({ length: 12 }, () => orderOf(stayOf(world, id), 10_00));
      const answer = await Promise.all(orders.map((order) => plain.database.transaction((sql) => setAsidePoints(plain, sql, order))));
      expect(answer.filter((outcome) => outcome === "set-aside")).toHaveLength(5);
      expect(await checkStatement(world, caller)).toBe(0);
    },
  );

  it("a stay paid with points earns no points and no night towards a free one", async () => {
    const world = await openClub(db.context());
    const { id, caller } = await withPoints(world, 20_000);
    const stay = stayOf(world, id, { checkIn: "2026-12-01", checkOut: "2026-12-03" });
    const { plain } = world;
    await setAsidePoints(plain, plain.database.sql, orderOf(stay, 180_50));
    await spendPoints(plain, plain.database.sql, orderOf(stay, 180_50));
    await note(world, stay);
    plain.clock.advance({ days: 30 });
    await world.run("post-points");
    expect(await checkStatement(world, caller)).toBe(20_000 - 18_050);
    expect(await membershipOf(plain, { brandId: "meridian", accountId: id })).toMatchObject({
      rewardingReservations: 1,
      redeemedReservations: 1,
      remainingNightsForReward: 8,
    });
  });

  it(
    "the statement of non-members shows what their points were spent on, whichever event arrives first",
    { tags: ["ACC-013"] },
    async () => {
      const world = await openClub(db.context());
      const { id, caller } = await world.person();
      const { plain } = world;
      await world.grantPoints("meridian", id, 50_000);
      plain.clock.advance({ minutes: 1 });
      const pay = async (booking: ClubBooking) => {
        const order = orderOf(booking, 100_00);
        await setAsidePoints(plain, plain.database.sql, order);
        await spendPoints(plain, plain.database.sql, order);
        plain.clock.advance({ minutes: 1 });
        return order;
      };
      const basic = (name: string, changes: Partial<ClubBooking> = {}) =>
        stayOf(world, id, { userTypeId: 1, stay: { timeZone: "Europe/London", hotel: { name } }, ...changes });
      const stored = basic("Amber House");
      await pay(stored);
      await note(world, stored);
      await note(world, stored);
      const cancelled = basic("Birch Inn", { cancelledAt: plain.clock.now() });
      await returnPoints(plain, plain.database.sql, await pay(cancelled), 0);
      await reverse(world, cancelled);
      await note(world, cancelled);
      const bought = basic("Cedar Lodge");
      await note(world, bought);
      await reverse(world, bought);
      const { entries } = await statement(world, caller);
      expect(entries.map(({ kind, description }) => [kind, description])).toEqual([
        ["earned", ""],
        ["spent", "Amber House"],
        ["spent", "Birch Inn"],
        ["returned", "Birch Inn"],
      ]);
      plain.clock.advance({ days: 30 });
      await world.run("post-points");
      expect(await checkStatement(world, caller)).toBe(40_000);
      const rows = await world.rows("select label, nights, points::int, paid_minor::int, state from member_stay order by label");
      expect(rows).toEqual(["Amber House", "Birch Inn"].map((label) => ({ label, nights: 0, points: 0, paid_minor: 0, state: "posted" })));
    },
  );

  it("points that were spent before they had to be taken back are owed, and taken from the next ones", { tags: ["T10"] }, async () => {
    const world = await openClub(db.context());
    const { id, caller, earned } = await withPoints(world, 1_000);
    const { plain } = world;
    const order = orderOf(stayOf(world, id), 9_00);
    await setAsidePoints(plain, plain.database.sql, order);
    await spendPoints(plain, plain.database.sql, order);
    await reverse(world, { ...earned, cancelledAt: plain.clock.now() });
    expect(await checkStatement(world, caller)).toBe(0);
    expect(await world.rows("select owed_points::int from member_stay where state = 'reversed'")).toEqual([{ owed_points: 900 }]);
    const next = (points: number) =>
      note(
        world,
        stayOf(world, id, { checkIn: "2026-11-25", checkOut: "2026-11-26", quote: { totalMinor: points * 100, publicMinor: 0 } }),
      );
    await next(300);
    await next(800);
    plain.clock.advance({ days: 10 });
    await world.run("post-points");
    expect(await checkStatement(world, caller)).toBe(200);
    expect(await world.rows("select sum(owed_points)::int as owed from member_stay")).toEqual([{ owed: 0 }]);
  });
});

describe("free nights", () => {
  const codes = (world: ClubWorld) =>
    world.rows("select value, currency, max_uses from promo_code where code like 'NIGHT-%' order by value");

  it("ten nights earn one free night of their average price, once", { tags: ["CLUB-003"] }, async () => {
    const world = await openClub(db.context());
    const { id, email } = await world.member();
    const long = { checkIn: "2026-11-22", checkOut: "2026-11-28", quote: { totalMinor: 600_00, publicMinor: 700_00 } } as const;
    await note(world, stayOf(world, id, { ...long, checkOut: "2026-11-26", quote: { totalMinor: 800_00, publicMinor: 900_00 } }));
    world.plain.clock.set(POSTED_AT);
    await world.run("post-points");
    expect(await codes(world)).toEqual([]);
    const second = stayOf(world, id, { ...long, rooms: 1 });
    await note(world, second);
    await Promise.all([world.run("post-points"), world.run("post-points")]);
    expect(await codes(world)).toEqual([{ value: 140_00, currency: "USD", max_uses: 1 }]);
    await world.deliver();
    expect(world.plain.mailer.arrivedOf("freeNightIssued")).toMatchObject([
      { to: email, data: { value: { minor: 140_00, currency: "USD" } } },
    ]);
    // After the cancellation and a new stay, the same ten nights earn nothing more.
    await reverse(world, second);
    await note(world, stayOf(world, id, long));
    await world.run("post-points");
    expect(await codes(world)).toHaveLength(1);
    await note(world, stayOf(world, id, { ...long, rooms: 2 }));
    await world.run("post-points");
    expect(await codes(world)).toHaveLength(2);
  });
});
