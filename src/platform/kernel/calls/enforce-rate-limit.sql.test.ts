import { describe, expect, test } from "vitest";
import { buildCaller } from "#tests/factories/caller.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import type { RateLimit } from "./enforce-rate-limit.ts";
import { enforceRateLimit, findGuessable } from "./enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

const LIMIT = { name: "login", perNetwork: 8, perNetworkAndTarget: 2, perTarget: 4, windowSeconds: 60 } as const;
const codeOf = (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : String(thrown));

describe("enforceRateLimit", () => {
  const db = useTestDatabase();
  const open = (limit: RateLimit) => {
    const context = db.context();
    const call = (address: string, target = "ann", brandId = "meridian") =>
      enforceRateLimit(context, buildCaller({ address, brandId }), { ...limit, target }).then(() => "ok", codeOf);
    return { context, call };
  };

  test("refuses a network that calls about one target too often, but no other network or target", async () => {
    const { call } = open(LIMIT);
    expect([await call("192.0.2.1"), await call("192.0.2.1"), await call("192.0.2.1")]).toEqual(["ok", "ok", "too-many-requests"]);
    expect(await call("192.0.2.1", "bob"), "another target").toBe("ok");
    expect(await call("192.0.2.2"), "another network").toBe("ok");
  });

  test("counts all addresses of a /64, and all spellings of an IPv4 address, as one network", async () => {
    const { call } = open(LIMIT);
    expect([await call("2001:db8::1"), await call("2001:0db8:0:0:ffff::9"), await call("2001:db8:0:0:1::2%eth0")]).toEqual([
      "ok",
      "ok",
      "too-many-requests",
    ]);
    expect([await call("192.0.2.1"), await call("::ffff:192.0.2.1"), await call("::FFFF:c000:201")]).toEqual([
      "ok",
      "ok",
      "too-many-requests",
    ]);
  });

  test("closes a target after calls from many networks, except to a quiet network if the limit allows it", async () => {
    const strict = open(LIMIT);
    for (const at of [1, 2, 3, 4]) expect(await strict.call(`192.0.2.${at}`)).toBe("ok");
    expect(await strict.call("192.0.2.5")).toBe("too-many-requests");
    expect(await strict.call("192.0.2.5", "ann", "solara"), "another brand").toBe("ok");

    const { context, call } = open({ ...LIMIT, name: "lookup", perNetwork: 50, perNetworkAndTarget: 9, servesQuietNetworks: true });
    for (const at of [1, 2, 3, 4]) expect(await call(`192.0.2.${at}`)).toBe("ok");
    const quiet = [];
    for (let calls = 0; calls < 6; calls += 1) quiet.push(await call("192.0.2.5"));
    expect(quiet).toEqual(["ok", "ok", "ok", "ok", "ok", "too-many-requests"]);
    for (const at of [1, 2, 3, 4]) await call(`192.0.2.${at}`);
    context.clock.advance({ seconds: 61 });
    expect(await call("192.0.2.5"), "the attack is over").toBe("ok");
  });
});

describe("findGuessable", () => {
  const db = useTestDatabase();
  const WRONG = { name: "code", limit: 3, windowSeconds: 60 } as const;
  const open = () => {
    const context = db.context();
    let lookUps = 0;
    const guess = (code: string, address = "192.0.2.1") =>
      findGuessable(context, buildCaller({ address }), WRONG, async () => {
        lookUps += 1;
        if (code === "BROKEN") throw new Error("the database is away");
        return code === "RIGHT" ? code : undefined;
      }).then((found) => found ?? "wrong", codeOf);
    return { context, guess, lookUps: () => lookUps };
  };

  test("counts only misses, and refuses a right code like a wrong one when the budget is used up", async () => {
    const { context, guess, lookUps } = open();
    for (let calls = 0; calls < 5; calls += 1) expect(await guess("RIGHT")).toBe("RIGHT");
    expect(await guess("BROKEN")).toContain("away");
    for (let calls = 0; calls < 3; calls += 1) expect(await guess("GUESS")).toBe("wrong");
    const before = lookUps();
    expect([await guess("GUESS"), await guess("RIGHT"), await guess("RIGHT", "::ffff:192.0.2.1")]).toEqual(
      Array.from({ length: 3 }, () => "too-many-requests"),
    );
    expect(lookUps(), "nothing is looked up").toBe(before);
    expect(await guess("RIGHT", "192.0.2.2")).toBe("RIGHT");
    context.clock.advance({ seconds: 60 });
    expect(await guess("RIGHT")).toBe("RIGHT");
  });

  test("a hundred concurrent guesses look up no more codes than the limit", async () => {
    const { guess, lookUps } = open();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => guess(at === 99 ? "RIGHT" : `GUESS${at}`)));
    expect(answers.filter((answer) => answer === "wrong")).toHaveLength(3);
    expect(lookUps()).toBe(3);
  });
});
