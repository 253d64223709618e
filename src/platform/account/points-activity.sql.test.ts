import { describe, expect, it } from "vitest";
import { listAccountActivity } from "#contract/account/list-account-activity.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { refundPoints, returnPoints, setAsidePoints, spendPoints } from "#platform/membership/points/spend-points.ts";
import { noteStay, reverseStay } from "#platform/membership/points/note-stay.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub, stayOf } from "#tests/factories/club.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { serveAccount } from "./account-routes.ts";

const db = useTestDatabase();

/** Only the entries about points. */
async function pointsLog({ plain }: ClubWorld, caller: Partial<Caller>) {
  const dispatcher = createDispatcher(plain);
  serveAccount(dispatcher, { holdings: [] });
  const answer = await dispatcher.dispatch(listAccountActivity, {}, buildCaller(caller));
  if (!answer.ok) throw new Error(answer.code);
  const moments = answer.data.entries.map(({ date }) => date);
  expect(moments, "the newest first").toEqual(moments.toSorted().toReversed());
  return answer.data.entries.filter(({ action }) => action.startsWith("points-"));
}

describe("points in the log of an account", () => {
  it("appear when they are earned, posted, spent and returned", { tags: ["ACC-010"] }, async () => {
    const world = await openClub(db.context());
    const { plain } = world;
    const { sql } = plain.database;
    const { id, caller, signIn } = await world.member();
    expect(await pointsLog(world, caller)).toEqual([]);
    await noteStay(plain, sql, stayOf(world, id));
    expect(await pointsLog(world, caller)).toEqual([{ date: "2026-11-15T12:00:00.000Z", action: "points-earned", detail: "180" }]);
    plain.clock.set("2026-11-24T15:00:00Z");
    await world.run("post-points");
    const order = { brandId: "meridian", bookingId: plain.random.uuid(), accountId: id, currency: "USD", promoCode: null } as const;
    plain.clock.advance({ minutes: 1 });
    const dropped = { ...order, bookingId: plain.random.uuid(), totalMinor: 1_00 };
    await setAsidePoints(plain, sql, dropped);
    await refundPoints(plain, sql, dropped);
    await setAsidePoints(plain, sql, { ...order, totalMinor: 1_80 });
    await spendPoints(plain, sql, order);
    plain.clock.advance({ minutes: 1 });
    await returnPoints(plain, sql, { ...order, totalMinor: 1_80 }, 0);
    expect(await pointsLog(world, await signIn(2))).toEqual([
      { date: "2026-11-24T15:02:00.000Z", action: "points-returned", detail: "180" },
      { date: "2026-11-24T15:01:00.000Z", action: "points-spent", detail: "180" },
      { date: "2026-11-24T15:00:00.000Z", action: "points-posted", detail: "180" },
      { date: "2026-11-15T12:00:00.000Z", action: "points-earned", detail: "180" },
    ]);
  });

  it(
    "points of a cancelled booking appear as taken back, granted points as posted at once, and other accounts' points not at all",
    { tags: ["ACC-010"] },
    async () => {
      const world = await openClub(db.context());
      const { plain } = world;
      const { id, caller } = await world.member();
      const stay = stayOf(world, id);
      await noteStay(plain, plain.database.sql, stay);
      plain.clock.advance({ minutes: 1 });
      await reverseStay(plain, plain.database.sql, { ...stay, cancelledAt: plain.clock.now() });
      plain.clock.advance({ minutes: 1 });
      await world.grantPoints("meridian", id, 7);
      expect((await pointsLog(world, caller)).map(({ action, detail }) => [action, detail])).toEqual([
        ["points-posted", "7"],
        ["points-taken-back", "180"],
        ["points-earned", "180"],
      ]);
      const other = await world.person();
      expect(await pointsLog(world, other.caller)).toEqual([]);
    },
  );
});
