import { describe, expect, it } from "vitest";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub, stayOf } from "#tests/factories/club.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { noteStay } from "#platform/membership/points/note-stay.ts";
import { listClubJobs } from "./club-jobs.ts";

const db = useTestDatabase();

const failuresOf = ({ plain }: ClubWorld) => plain.log.entries.filter(({ event }) => event === "membership.not-processed");

/** The database refuses these changes as long as the constraint exists. */
async function poison(world: ClubWorld, table: string, rule: string, work: () => Promise<void>): Promise<void> {
  await world.rows(`alter table ${table} add constraint poisoned check (${rule}) not valid`);
  try {
    await work();
  } finally {
    await world.rows(`alter table ${table} drop constraint poisoned`);
  }
}

describe("a row that keeps failing", () => {
  it(
    "does not delay the points of later stays, is logged once per run, and is retried by the next run",
    { tags: ["CLUB-014"] },
    async () => {
      const world = await openClub(db.context());
      const { plain } = world;
      const { id } = await world.member();
      const [bad, good] = [stayOf(world, id), stayOf(world, id, { checkIn: "2026-11-23" })];
      for (const stay of [bad, good]) await plain.database.transaction((sql) => noteStay(plain, sql, stay));
      plain.clock.set("2026-11-30T00:00:00Z");
      const states = () => world.rows("select state from member_stay order by due_at nulls last, state");
      await poison(world, "member_stay", `booking_id <> '${bad.id}' or state <> 'posted'`, async () => {
        await world.run("post-points");
      });
      expect(await states()).toEqual([{ state: "pending" }, { state: "posted" }]);
      expect(failuresOf(world)).toMatchObject([
        { level: "error", fields: { job: "post-points", brandId: "meridian", bookingId: bad.id }, fault: expect.any(Error) },
      ]);
      await world.run("post-points");
      expect(await states()).toEqual([{ state: "posted" }, { state: "posted" }]);
    },
  );

  it("is retried with growing pauses", { tags: ["CLUB-014"] }, async () => {
    const world = await openClub(db.context());
    const { plain } = world;
    const { id } = await world.member();
    const bad = stayOf(world, id);
    await plain.database.transaction((sql) => noteStay(plain, sql, bad));
    plain.clock.set("2026-11-30T00:00:00Z");
    const job = listClubJobs(world.context).find(({ name }) => name === "post-points")!;
    const failedAfter = async (minutes: number): Promise<number> => {
      plain.clock.advance({ minutes });
      await job.run({}, new AbortController().signal);
      return failuresOf(world).length;
    };
    await poison(world, "member_stay", `booking_id <> '${bad.id}' or state <> 'posted'`, async () => {
      expect([await failedAfter(0), await failedAfter(5), await failedAfter(5), await failedAfter(10)]).toEqual([1, 2, 2, 3]);
      expect([await failedAfter(15), await failedAfter(15)]).toEqual([3, 4]);
    });
    plain.clock.advance({ hours: 1 });
    expect(await failedAfter(0)).toBe(4);
    expect(await world.rows("select state from member_stay")).toEqual([{ state: "posted" }]);
  });

  it.each([
    ["remind-members", "reminded_at", "2027-11-10"],
    ["close-memberships", "closed_at", "2027-12-01"],
  ])("%s continues with the next year and retries the failed one", async (job, column, day) => {
    const world = await openClub(db.context());
    const bad = await world.member();
    world.plain.clock.advance({ days: 1 });
    await world.member();
    world.plain.clock.set(`${day}T12:00:00Z`);
    const countDone = () => world.rows(`select count(${column})::int as count from membership`);
    await poison(world, "membership", `account_id <> '${bad.id}' or ${column} is null`, async () => {
      await world.run(job);
    });
    expect(await countDone()).toEqual([{ count: 1 }]);
    const [failed] = await world.rows(`select order_id from membership where account_id = '${bad.id}'`);
    expect(failuresOf(world)).toMatchObject([{ fields: { job, brandId: "meridian", orderId: failed?.["order_id"] } }]);
    await world.run(job);
    expect(await countDone()).toEqual([{ count: 2 }]);
  });
});

describe("a provider that does not answer", () => {
  it("is queried once per order and run, even if orders become due again during the run", { tags: ["F21"] }, async () => {
    const world = await openClub(db.context(), { wrap: (context) => ({ ...context, payments: { ...context.payments } }) });
    const { clock } = world.plain;
    const payments = world.context.payments as { find: (reference: string) => Promise<undefined> };
    let queries = 0;
    const people = [await world.person(), await world.person()];
    const tokens = [await world.pay(people[0]!.caller), await world.pay(people[1]!.caller)];
    payments.find = async () => {
      queries += 1;
      clock.advance({ minutes: 20 });
      throw new Error("no answer");
    };
    for (const [place, { caller }] of people.entries()) await world.upgrade(caller, { creditCardToken: tokens[place] });
    clock.advance({ hours: 1 });
    queries = 0;
    await world.run("complete-upgrades");
    expect(queries).toBe(2);
  });
});
