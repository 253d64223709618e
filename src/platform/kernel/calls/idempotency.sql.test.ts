import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { appliedEffect } from "#platform/kernel/delivery/apply-once.ts";
import { deleteExpiredKeys } from "./idempotency-store.ts";
import { withIdempotencyKey, type KeyedCall, type KeyedWork, type Reply } from "./idempotency.ts";

const call: KeyedCall = { brandId: "b", scope: "book guest-1", key: "k-1", body: "{}", whenAbandoned: "take-over" };
const reply = (text: string): Reply => ({ status: 200, body: Buffer.from(text) });
const refused = (code: string) => expect.objectContaining({ code });

const ask = (context: TestContext, work: (run: KeyedWork) => Promise<Reply>, change: Partial<KeyedCall> = {}) =>
  withIdempotencyKey(context, { ...call, ...change }, work);
const never = async (): Promise<Reply> => {
  throw new Error("must not run");
};

/** The process dies during the work: the work never returns and the lease is never ended. */
const abandon = (context: TestContext, change: Partial<KeyedCall> = {}) =>
  new Promise<void>((hasBegun, fail) => {
    ask(context, () => new Promise<Reply>(() => hasBegun()), change).catch(fail);
  });

describe("withIdempotencyKey", () => {
  const db = useTestDatabase();

  test("refuses a call without a key before any work", async () => {
    await expect(ask(db.context(), never, { key: undefined })).rejects.toEqual(refused("idempotency-key-missing"));
    await expect(ask(db.context(), never, { key: "" })).rejects.toEqual(refused("idempotency-key-missing"));
  });

  test("the second answer is the first, byte for byte", { tags: ["I12"] }, async () => {
    const context = db.context();
    const body = Buffer.from([0, 255, 13, 10, 195, 164]);
    const first = await ask(context, async () => ({ status: 409, body }));
    const second = await ask(context, never);
    expect(first).toEqual({ status: 409, body });
    expect(second.status).toBe(409);
    expect(second.body.equals(body)).toBe(true);
  });

  test("another body with the same key is refused", async () => {
    const context = db.context();
    await ask(context, async () => reply("first"));
    await expect(ask(context, never, { body: "{ }" })).rejects.toEqual(refused("idempotency-key-reused"));
  });

  test("keys of different brands or callers are independent", async () => {
    const context = db.context();
    await ask(context, async () => reply("first"));
    expect((await ask(context, async () => reply("other brand"), { brandId: "c" })).body.toString()).toBe("other brand");
    expect((await ask(context, async () => reply("other caller"), { scope: "book guest-2" })).body.toString()).toBe("other caller");
  });

  test(
    "of many concurrent calls one does the work, the others are refused as in flight, and later calls get its answer",
    { tags: ["T1"] },
    async () => {
      const context = db.context();
      let runs = 0;
      const gate = Promise.withResolvers<void>();
      const work = async () => {
        runs += 1;
        await gate.promise;
        return reply("once");
      };
      const response: string[] = [];
      const concurrent = Array.from({ length: 20 }, () =>
        ask(context, work).catch((error: { code: string }) => void response.push(error.code)),
      );
      await expect.poll(() => response, { timeout: 10_000 }).toEqual(Array.from({ length: 19 }, () => "idempotency-key-in-flight"));
      gate.resolve();
      const answers = (await Promise.all(concurrent)).filter((answer) => answer !== undefined);
      expect(runs).toBe(1);
      expect(answers.map((answer) => answer?.body.toString())).toEqual(["once"]);
      expect((await ask(context, never)).body.toString()).toBe("once");
    },
  );

  test("after a crash and the end of the lease, one of many retries takes over and knows that it is not the first attempt", async () => {
    const context = db.context();
    await abandon(context);
    await expect(ask(context, never)).rejects.toEqual(refused("idempotency-key-in-flight"));
    context.clock.advance({ seconds: 179 });
    await expect(ask(context, never)).rejects.toEqual(refused("idempotency-key-in-flight"));
    context.clock.advance({ seconds: 2 });
    await expect(ask(context, never, { whenAbandoned: "refuse" })).rejects.toEqual(refused("idempotency-key-in-flight"));
    const attempts: number[] = [];
    const work = async ({ attempt }: KeyedWork) => {
      attempts.push(attempt);
      return reply("taken over");
    };
    await Promise.all(Array.from({ length: 5 }, () => ask(context, work).catch(() => undefined)));
    expect(attempts).toEqual([2]);
    expect((await ask(context, never)).body.toString()).toBe("taken over");
  });

  test("a worker that was replaced cannot store its reply, and its transaction is rolled back", async () => {
    const context = db.context();
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const slow = ask(context, async ({ keep }) => {
      started.resolve();
      await gate.promise;
      await context.database.transaction(async (sql) => {
        await sql.insert(appliedEffect).values({ brandId: "b", consumer: "zombie", dedupeKey: "1", appliedAt: new Date(0) });
        await keep(sql, reply("zombie"));
      });
      return reply("zombie");
    });
    await started.promise;
    context.clock.advance({ minutes: 10 });
    await ask(context, async () => reply("successor"));
    gate.resolve();
    await expect(slow).rejects.toEqual(refused("idempotency-key-in-flight"));
    expect(await context.database.sql.select().from(appliedEffect)).toEqual([]);
    expect((await ask(context, never)).body.toString()).toBe("successor");
  });

  test("a worker that was replaced cannot store its reply while its successor is still working", async () => {
    const context = db.context();
    const zombie = Promise.withResolvers<Reply>();
    const started = Promise.withResolvers<void>();
    const slow = ask(context, () => (started.resolve(), zombie.promise));
    await started.promise;
    context.clock.advance({ minutes: 10 });
    const gate = Promise.withResolvers<Reply>();
    const successorBegun = Promise.withResolvers<void>();
    const successor = ask(context, () => (successorBegun.resolve(), gate.promise));
    await successorBegun.promise;
    zombie.resolve(reply("zombie"));
    await expect(slow).rejects.toEqual(refused("idempotency-key-in-flight"));
    gate.resolve(reply("successor"));
    expect((await successor).body.toString()).toBe("successor");
  });

  test("a reply stored with its effect is returned even if the process died before answering", async () => {
    const context = db.context();
    const dying = ask(context, async ({ keep }) => {
      await context.database.transaction((sql) => keep(sql, reply("kept")));
      throw new Error("died before answering");
    });
    await expect(dying).rejects.toThrow("died");
    expect((await ask(context, never)).body.toString()).toBe("kept");
  });

  test("a fault releases the key at once", async () => {
    const context = db.context();
    await expect(ask(context, async () => Promise.reject(new Error("fault")))).rejects.toThrow("fault");
    expect((await ask(context, async () => reply("again"))).body.toString()).toBe("again");
  });

  test("keys are deleted after a day, except those in flight", async () => {
    const context = db.context();
    await ask(context, async () => reply("old"));
    context.clock.advance({ hours: 23 });
    expect(await deleteExpiredKeys(context.database.sql, context.clock.now(), 10)).toBe(0);
    await abandon(context, { key: "at work", leaseSeconds: 3 * 86_400 });
    context.clock.advance({ hours: 25 });
    expect((await ask(context, async () => reply("new"))).body.toString()).toBe("new");
    context.clock.advance({ hours: 25 });
    expect(await deleteExpiredKeys(context.database.sql, context.clock.now(), 10)).toBe(1);
    await expect(ask(context, never, { key: "at work" })).rejects.toEqual(refused("idempotency-key-in-flight"));
  });
});
