import { describe, expect, it } from "vitest";
import { createHotelPrebooking, createPackagePrebooking } from "#contract/booking/cart/create-prebooking.ts";
import type { InputOf } from "#contract/base/call.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { openPackageCarts } from "#tests/factories/package-carts.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

type Body = InputOf<typeof createHotelPrebooking>["body"];

const BELLA = { userName: "bella", displayName: "Bella", authorities: [], imageProfile: "" };
const AGENT: Partial<Caller> = { visitor: { ...GUEST, agent: BELLA } };
const CALLS = [
  ["a hotel", createHotelPrebooking],
  ["a package", createPackagePrebooking],
] as const;

describe.each(CALLS)("a prebooking of %s", (_, call) => {
  const open = async () => {
    const world = await openPackageCarts(db.context());
    const key = async (caller: Partial<Caller>) =>
      call === createHotelPrebooking ? world.rateKey({ caller }) : world.packageKey({ caller });
    const hold = (id: string, body: Body, caller: Partial<Caller>) => world.answer(call, { params: { id }, body }, caller);
    /** The calls of one browser or agent, as it sends them. */
    const holder = async (caller: Partial<Caller>) => {
      const id = await key(caller);
      return (idempotencyKey: string, body: Body = {}) => hold(id, body, { ...caller, idempotencyKey });
    };
    const carts = async () => (await world.rows("select state from prebooking order by state")).map(({ state }) => state);
    const holds = async () =>
      (await world.rows("select 1 from room_hold where state = 'held'")).length +
      [...world.airline.journal.values()].filter(({ state }) => state === "held").length;
    const holdsOfOne = call === createHotelPrebooking ? 1 : 2;
    return { world, key, hold, holder, carts, holds, holdsOfOne };
  };

  it("that is repeated under its key is the same cart, byte for byte", { tags: ["I12", "API-060", "API-085"] }, async () => {
    const { holder, carts, holds, holdsOfOne } = await open();
    const hold = await holder(AGENT);
    const first = await hold("k");
    expect(first).toMatchObject({ ok: true });
    expect(JSON.stringify(await hold("k"))).toBe(JSON.stringify(first));
    expect([await carts(), await holds()]).toEqual([["open"], holdsOfOne]);
    expect(await hold("another")).toMatchObject({ ok: true });
    expect(await carts(), "an agent may hold the stay for several customers").toEqual(["open", "open"]);
  });

  it("that arrives twice at once is one cart: one call holds it, the other may ask again", { tags: ["I12", "T1"] }, async () => {
    const { holder, carts, holds, holdsOfOne } = await open();
    const hold = await holder(AGENT);
    const answers = await Promise.all([hold("k"), hold("k"), hold("k")]);
    const codes = answers.map((answer) => (answer.ok ? "ok" : answer.code));
    expect(codes.toSorted()).toEqual(["idempotency-key-in-flight", "idempotency-key-in-flight", "ok"]);
    expect(await hold("k")).toEqual(answers.find(({ ok }) => ok));
    expect([await carts(), await holds()]).toEqual([["open"], holdsOfOne]);
  });

  it("under a key that was used for another request is refused", async () => {
    const { holder, carts } = await open();
    const hold = await holder(AGENT);
    await hold("k", {});
    expect(await hold("k", { currency: "USD" })).toMatchObject({ ok: false, code: "idempotency-key-reused" });
    expect(await carts()).toEqual(["open"]);
  });

  it("of another caller is another one, even under the same key", async () => {
    const { world, key, hold } = await open();
    const id = await key({});
    const callers: readonly Partial<Caller>[] = [AGENT, { visitor: { ...GUEST, agent: { ...BELLA, userName: "carl" } } }, {}];
    const answers = [];
    for (const caller of callers) answers.push(await hold(id, {}, { ...caller, idempotencyKey: "k" }));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await world.rows("select agent_user_name as by from prebooking order by 1")).toEqual([
      { by: "bella" },
      { by: "carl" },
      { by: null },
    ]);
  });

  it("whose first attempt died after it had held the rooms leaves no second hold", { tags: ["I12"] }, async () => {
    const { world, holder, carts, holds, holdsOfOne } = await open();
    const hold = await holder(AGENT);
    await hold("k");
    // As after a crash between the hold and the answer.
    await world.rows("update idempotency_key set state = 'in-flight', status = null, reply = null, lease_until = '2026-01-01'");
    expect(await hold("k")).toMatchObject({ ok: true });
    expect([await carts(), await holds()]).toEqual([["expired", "open"], holdsOfOne]);
  });

  it("needs no key", async () => {
    const { world, key } = await open();
    const { idempotencyKey: _, ...caller } = AGENT;
    const input = { params: { id: await key(AGENT) }, body: {} };
    expect(await world.answer(call, input, { ...caller, idempotencyKey: "" })).toMatchObject({ ok: true });
    expect(await world.answer(call, input, { ...caller, idempotencyKey: "" })).toMatchObject({ ok: true });
  });

  it.each<[string, Body]>([
    ["rooms", { rooms: [{ adults: 1 }] }],
    ["rooms", { rooms: [{ adults: 2 }, { adults: 2 }] }],
    ["rooms", { rooms: [{ adults: 2, childrenAges: [4] }] }],
    ["currency", { currency: "EUR" }],
    ["companyId", { companyId: "C1" }],
  ])("whose %s contradict the rate is refused and names the field", { tags: ["T2"] }, async (field, body) => {
    const { holder, carts } = await open();
    const hold = await holder(AGENT);
    expect(await hold("k", body)).toMatchObject({ ok: false, code: "invalid-input", fields: { [field]: "invalidField" } });
    expect(await carts()).toEqual([]);
  });

  it("may repeat what the rate says", async () => {
    const { holder } = await open();
    const hold = await holder(AGENT);
    const rooms = [{ adults: 1, seniors: 1, infants: 0, childrenAges: [] }];
    expect(await hold("k", { rooms, currency: "USD" })).toMatchObject({ ok: true });
  });
});
