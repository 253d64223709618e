import { describe, expect, it } from "vitest";
import type { Answer } from "#contract/base/call.ts";
import { upgradeMembership } from "#contract/membership/upgrade-membership.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub } from "#tests/factories/club.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { codeFrom } from "#platform/membership/records/code-from.ts";
import { insertCodes, consumeUse } from "#platform/membership/records/program-store.ts";

const db = useTestDatabase();

/** The net amount that the bank has captured, according to the bank itself. */
const takenBy = async (world: ClubWorld) =>
  world.rows(
    "select coalesce(sum((state ->> 'capturedMinor')::int - (state ->> 'refundedMinor')::int), 0)::int as minor from sandbox_payment",
  );

const feesOf = (world: ClubWorld) =>
  world.rows("select coalesce(-sum(minor), 0)::int as minor from ledger_entry where account = 'membership-fee-income'");

async function checkBooks(world: ClubWorld, minor: number) {
  expect(await checkLedger(world.plain.database)).toEqual([]);
  expect(await takenBy(world)).toEqual([{ minor }]);
  expect(await feesOf(world)).toEqual([{ minor }]);
}

const endOf = (response: Answer<typeof upgradeMembership>): string => (response.ok ? "ok" : response.code);

type Lost = "before" | "after";

/** Loses answers of the bank, before or after it has executed the request. */
function losing(method: "find" | "capture", when: Lost, times: number) {
  let left = times;
  let reached = 0;
  const wrap = (context: Context): Context => {
    const { payments } = context;
    const lossy = async (...request: readonly unknown[]) => {
      const isLost = left > 0;
      left -= 1;
      if (isLost && when === "before") throw new Error("lost");
      reached += 1;
      const answer = await (payments[method] as (...args: readonly unknown[]) => Promise<unknown>)(...request);
      if (isLost) throw new Error("lost");
      return answer;
    };
    return { ...context, payments: { ...payments, [method]: lossy } };
  };
  return { wrap, reached: () => reached };
}

describe("joining under pressure", () => {
  it("repeated and concurrent clicks charge one year", { tags: ["CLUB-010"] }, async () => {
    const world = await openClub(db.context());
    const { caller } = await world.person();
    const creditCardToken = await world.pay(caller);
    const click = (key: string) => world.upgrade({ ...caller, idempotencyKey: key }, { creditCardToken });
    const response = await Promise.all(["one", "one", "one", "two", "three"].map(click));
    expect(response.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    const expected = new Set(["ok", "idempotency-key-in-flight", "already-club-member"]);
    expect(response.map(endOf).filter((end) => !expected.has(end))).toEqual([]);
    expect(response.filter((answer) => answer.ok && answer.data.sessionId !== null).length).toBeLessThanOrEqual(1);
    expect(await world.rows("select count(*)::int as count from membership")).toEqual([{ count: 1 }]);
    await checkBooks(world, 50_00);
  });

  it("the same key gets the same answer, and another body under it is refused", { tags: ["I12"] }, async () => {
    const world = await openClub(db.context());
    const { caller } = await world.person();
    const keyed = { ...caller, idempotencyKey: "once" };
    const body = world.bodyOf({ creditCardToken: await world.pay(caller) });
    const { sessionId: _, ...first } = await world.ask(upgradeMembership, { body }, keyed);
    expect(await world.ask(upgradeMembership, { body }, keyed)).toEqual({ ...first, sessionId: null });
    expect(await world.answer(upgradeMembership, { body: { ...body, saveCC: true } }, keyed)).toMatchObject({
      code: "idempotency-key-reused",
    });
    await checkBooks(world, 50_00);
  });

  it("two accounts cannot use one payment", async () => {
    const world = await openClub(db.context());
    const [one, other] = [await world.person(), await world.person()];
    const creditCardToken = await world.pay(one.caller);
    const response = await Promise.all([one, other].map(({ caller }) => world.upgrade(caller, { creditCardToken })));
    expect(response.filter(({ ok }) => ok)).toHaveLength(1);
    expect(response.find(({ ok }) => !ok)).toMatchObject({ code: "payment-refused" });
    await checkBooks(world, 50_00);
  });

  it.each([
    ["find", "before"],
    ["capture", "before"],
    ["capture", "after"],
  ] as const)("a lost answer to %s (%s it was executed) is queried, and one year is charged", async (method, when) => {
    const bank = losing(method, when, 2);
    const world = await openClub(db.context(), bank);
    const { id, caller } = await world.person();
    const body = { creditCardToken: await world.pay(caller) };
    const keyed = { ...caller, idempotencyKey: "patient" };
    expect(await world.upgrade(keyed, body)).toMatchObject({ code: "idempotency-key-in-flight" });
    expect(await world.upgrade({ ...caller, idempotencyKey: "impatient" }, body)).toMatchObject({ code: "idempotency-key-in-flight" });
    for (let minute = 0; minute < 3; minute += 1) {
      world.plain.clock.advance({ minutes: 1 });
      await world.run("complete-upgrades");
    }
    expect(await world.rows("select state, due_at from membership_order")).toEqual([{ state: "ACTIVE", due_at: null }]);
    expect(await world.rows("select account_id from membership")).toEqual([{ account_id: id }]);
    expect(await world.upgrade(keyed, body)).toMatchObject({ ok: true, data: { userTypeId: 2 } });
    await checkBooks(world, 50_00);
    // The capture is found by querying the state, and not repeated.
    expect(method === "capture" ? bank.reached() : 1).toBe(1);
  });

  it("an outcome that stays unknown goes to manual review and creates no membership", async () => {
    const world = await openClub(db.context(), losing("find", "before", 1_000));
    const { caller } = await world.person();
    await world.upgrade(caller, { creditCardToken: await world.pay(caller) });
    for (let hour = 0; hour < 26; hour += 1) {
      world.plain.clock.advance({ hours: 1 });
      await world.run("complete-upgrades");
    }
    expect(await world.rows("select state, due_at from membership_order")).toEqual([{ state: "REVIEW", due_at: null }]);
    expect(await world.rows("select user_type_id from account")).toEqual([{ user_type_id: 1 }]);
    expect(world.plain.log.entries.filter(({ event }) => event === "membership.review")).toHaveLength(1);
    await checkBooks(world, 0);
  });

  it("after a crash between the capture and the membership row, the completer creates the membership", async () => {
    const dying = { now: true };
    const wrap = (context: Context): Context => ({
      ...context,
      database: {
        ...context.database,
        transaction: async (work, options) =>
          context.database.transaction(async (sql) => {
            const result = await work(sql);
            const state = (result as { readonly state?: string } | undefined)?.state;
            if (dying.now && state === "ACTIVE") throw new Error("the process died");
            return result;
          }, options),
      },
    });
    const world = await openClub(db.context(), { wrap });
    const { caller } = await world.person();
    expect(await world.upgrade(caller, { creditCardToken: await world.pay(caller) })).toMatchObject({ code: "server-error" });
    expect(await world.rows("select state from membership_order")).toEqual([{ state: "CHARGED" }]);
    dying.now = false;
    world.plain.clock.advance({ minutes: 1 });
    await world.run("complete-upgrades");
    expect(await world.rows("select state from membership_order")).toEqual([{ state: "ACTIVE" }]);
    await checkBooks(world, 50_00);
  });

  it("nothing is charged if the account is deleted before the capture", async () => {
    const world = await openClub(db.context(), losing("find", "before", 1));
    const { caller } = await world.person();
    await world.upgrade(caller, { creditCardToken: await world.pay(caller, { minor: 25_00 }), price: 25, registrationCodeApply: "REG25" });
    await world.rows("delete from account");
    world.plain.clock.advance({ minutes: 1 });
    await world.run("complete-upgrades");
    expect(await world.rows("select state from membership_order")).toEqual([{ state: "VOIDED" }]);
    expect(await world.rows("select state from payment_session")).toEqual([{ state: "given-up" }]);
    expect(await world.rows("select sum(used)::int as used from registration_code")).toEqual([{ used: 0 }]);
    await checkBooks(world, 0);
  });
});

describe("codes under pressure", () => {
  const always = { validFrom: new Date("2020-01-01T00:00:00Z"), validTo: new Date("2100-01-01T00:00:00Z") };
  const limited = (maxUses: number) => ({ brandId: "meridian", code: "HUNDRED", valueMinor: null, currency: null, maxUses, ...always });

  it("of a thousand concurrent redemptions of a code with a hundred uses, a hundred succeed", { tags: ["I14"] }, async () => {
    const { database } = db.context();
    await insertCodes(database.sql, [limited(100)]);
    const id = { brandId: "meridian", code: "HUNDRED" };
    const uses = await Promise.all(Array.from({ length: 1_000 }, () => consumeUse(database.sql, id)));
    expect(uses.filter(Boolean)).toHaveLength(100);
    expect((await database.raw("select used from registration_code")).rows).toEqual([{ used: 100 }]);
  });

  it("the whole call respects the limit: twelve accounts and a code with five uses", { tags: ["I14", "T3"] }, async () => {
    const world = await openClub(db.context());
    await insertCodes(world.plain.database.sql, [limited(5)]);
    const people = [];
    for (let place = 0; place < 12; place += 1) people.push(await world.person());
    const response = await Promise.all(people.map(({ caller }) => world.upgrade(caller, { price: 0, registrationCodeApply: "HUNDRED" })));
    expect(response.filter(({ ok }) => ok)).toHaveLength(5);
    expect(new Set(response.map(endOf))).toEqual(new Set(["ok", "registration-code-not-found"]));
    expect(await world.rows("select count(*)::int as count from membership")).toEqual([{ count: 5 }]);
  });

  it("issued codes are long and unique", { tags: ["T11"] }, () => {
    const { random } = db.context();
    const codes = Array.from({ length: 2_000 }, () => codeFrom(random, "CLUB"));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^CLUB-[2-9A-HJ-NP-Z]{12}$/);
  });
});
