import { describe, expect, it } from "vitest";
import { getRewardPoints } from "#contract/membership/get-reward-points.ts";
import { leaveMembership } from "#contract/membership/leave-membership.ts";
import { listSavings } from "#contract/membership/list-savings.ts";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub } from "#tests/factories/club.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { insertStay } from "#platform/membership/records/member-stay-store.ts";
import type { MemberStay } from "#platform/membership/records/member-stay-store.ts";

const db = useTestDatabase();

const noteSaving = ({ plain }: ClubWorld, accountId: string, changes: Partial<MemberStay> = {}) =>
  insertStay(plain.database.sql, {
    brandId: "meridian",
    bookingId: plain.random.uuid(),
    accountId,
    label: "Amber House",
    publicMinor: 200_00,
    paidMinor: 170_00,
    currency: "USD",
    nights: 2,
    points: 0,
    owedPoints: 0,
    state: "posted",
    confirmedAt: plain.clock.now(),
    dueAt: null,
    ...changes,
  });

describe("what a year has saved", () => {
  it("lists each booking with its public price at that time, and the amount missing to the fee", { tags: ["CLUB-004"] }, async () => {
    const world = await openClub(db.context());
    const { caller } = await world.member();
    await world.booked({ caller });
    await world.deliver();
    const [{ quote } = { quote: undefined }] = await listBookings(world);
    const saved = (quote!.publicMinor - quote!.totalMinor) / 100;
    const { years } = await world.ask(listSavings, {}, caller);
    expect(years).toEqual([
      {
        cycleStart: "2026-11-15",
        cycleEnd: "2027-11-15",
        paidFee: 50,
        currency: "USD",
        saved: expect.closeTo(saved, 2),
        shortfall: expect.closeTo(Math.max(0, 50 - saved), 2),
        isOver: false,
        guaranteeCode: null,
        leftAt: null,
        bookings: [
          {
            bookedAt: expect.stringMatching(/^2026-11-15T/),
            description: "Amber House A0",
            publicPrice: quote!.publicMinor / 100,
            paid: quote!.totalMinor / 100,
            saved: expect.closeTo(saved, 2),
            currency: "USD",
            savedOfFee: expect.closeTo(saved, 2),
          },
        ],
      },
    ]);
    expect(saved).toBeGreaterThan(0);
  });

  it("omits bookings cancelled or paid with points, counts a higher price as zero, and converts currencies", async () => {
    const world = await openClub(db.context());
    const { id, caller } = await world.member();
    await noteSaving(world, id, { state: "reversed" });
    await noteSaving(world, id, { publicMinor: 0, paidMinor: 0 });
    await noteSaving(world, id, { publicMinor: 100_00, paidMinor: 120_00 });
    await noteSaving(world, id, { publicMinor: 20_00, paidMinor: 10_00, currency: "EUR" });
    const [year] = (await world.ask(listSavings, {}, caller)).years;
    expect(year?.bookings.map(({ saved, currency }) => [saved, currency])).toEqual(
      expect.arrayContaining([
        [0, "USD"],
        [10, "EUR"],
      ]),
    );
    expect(year?.bookings).toHaveLength(2);
    expect(year?.saved).toBeGreaterThan(10);
    expect(year?.bookings.reduce((sum, { savedOfFee }) => sum + savedOfFee, 0)).toBeCloseTo(year!.saved, 2);
    expect(year!.saved + year!.shortfall).toBeCloseTo(50, 2);
  });

  it("lists earlier years with their guarantee code, the year bought ahead, and whether the member has left", async () => {
    const world = await openClub(db.context());
    const { id, caller, signIn } = await world.member();
    await noteSaving(world, id);
    world.plain.clock.set("2027-11-01T12:00:00Z");
    const renewing = await signIn(2);
    await world.upgrade(renewing, { creditCardToken: await world.pay(renewing) });
    expect((await world.ask(listSavings, {}, await signIn(2))).years).toMatchObject([
      { cycleStart: "2027-11-15", isOver: false, saved: 0, bookings: [] },
      { cycleStart: "2026-11-15", isOver: false, saved: 30 },
    ]);
    world.plain.clock.set("2027-11-15T00:00:00Z");
    await world.run("close-memberships");
    const now = await signIn(2);
    const { leftAt } = await world.ask(leaveMembership, {}, now);
    const { years } = await world.ask(listSavings, {}, caller);
    expect(years).toMatchObject([
      { cycleStart: "2027-11-15", isOver: false, leftAt, bookings: [], saved: 0, shortfall: 50, guaranteeCode: null },
      { cycleStart: "2026-11-15", isOver: true, leftAt: null, saved: 30, shortfall: 20, guaranteeCode: expect.stringMatching(/^CLUB-/) },
    ]);
  });

  it("only the owner can read it", { tags: ["I13"] }, async () => {
    const world = await openClub(db.context());
    const { id } = await world.member();
    await noteSaving(world, id);
    const other = await world.person();
    expect(await world.ask(listSavings, {}, other.caller)).toEqual({ years: [] });
    const elsewhere = await world.person({ brandId: "lumina" });
    expect(await world.ask(listSavings, {}, elsewhere.caller)).toEqual({ years: [] });
    expect(await world.answer(listSavings, {})).toMatchObject({ code: "session-invalid" });
  });
});

describe("the statement of points", () => {
  it("shows when pending points become spendable, and no date once they are", { tags: ["CLUB-014", "ACC-013"] }, async () => {
    const world = await openClub(db.context());
    const { caller } = await world.member();
    await world.booked({ caller });
    await world.deliver();
    const answer = await world.ask(getRewardPoints, {}, caller);
    expect(answer.entries).toMatchObject([{ kind: "earned", status: "pending", postsAt: "2026-11-24T15:00:00.000Z" }]);
    world.plain.clock.set("2026-11-24T15:00:00.000Z");
    await world.run("post-points");
    expect((await world.ask(getRewardPoints, {}, caller)).entries).toMatchObject([{ status: "posted", postsAt: null }]);
  });
});
