import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { deleteExpiredBudgets, rateLimit, requireBudget, consumeBudget, type Budget } from "./rate-limit.ts";

const budget: Budget = { name: "login", key: "someone@example.com", limit: 3, windowSeconds: 60 };

describe("consumeBudget", () => {
  const db = useTestDatabase();

  test("allows the limit, then returns how long to wait, and allows the next use after that time", async () => {
    const context = db.context();
    expect(await consumeBudget(context, budget)).toEqual({ allowed: true, left: 2 });
    context.clock.advance({ seconds: 10 });
    expect(await consumeBudget(context, budget)).toEqual({ allowed: true, left: 1 });
    expect(await consumeBudget(context, budget)).toEqual({ allowed: true, left: 0 });
    expect(await consumeBudget(context, budget)).toEqual({ allowed: false, retryAfterSeconds: 50 });
    context.clock.advance({ seconds: 49, milliseconds: 999 });
    expect(await consumeBudget(context, budget)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    context.clock.advance({ milliseconds: 1 });
    expect(await consumeBudget(context, budget)).toEqual({ allowed: true, left: 0 });
    expect(await consumeBudget(context, budget)).toEqual({ allowed: false, retryAfterSeconds: 10 });
  });

  test("counts each name and key separately", async () => {
    const context = db.context();
    const single = { ...budget, limit: 1 };
    expect((await consumeBudget(context, single)).allowed).toBe(true);
    expect((await consumeBudget(context, { ...single, key: "another@example.com" })).allowed).toBe(true);
    expect((await consumeBudget(context, { ...single, name: "lookup" })).allowed).toBe(true);
    expect((await consumeBudget(context, single)).allowed).toBe(false);
  });

  test("a limit of zero allows nothing, and a lowered limit applies at once", async () => {
    const context = db.context();
    expect(await consumeBudget(context, { ...budget, limit: 0 })).toEqual({ allowed: false, retryAfterSeconds: 60 });
    for (let uses = 0; uses < 3; uses += 1) {
      await consumeBudget(context, budget);
      context.clock.advance({ seconds: 10 });
    }
    expect(await consumeBudget(context, { ...budget, limit: 2 })).toEqual({ allowed: false, retryAfterSeconds: 40 });
  });

  test("of many concurrent uses on several connections, exactly the limit is allowed", { tags: ["T17"] }, async () => {
    const context = db.context();
    const answers = await Promise.all(Array.from({ length: 40 }, () => consumeBudget(context, { ...budget, limit: 7 })));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(7);
  });

  test("stores nothing that identifies who was counted", async () => {
    const context = db.context();
    await consumeBudget(context, budget);
    const [row] = await context.database.sql.select().from(rateLimit);
    expect(JSON.stringify(row)).not.toContain("example.com");
    const other = db.context({ secrets: { ...context.secrets, sessionKey: "another key of the house" } });
    await consumeBudget(other, budget);
    expect(await context.database.sql.select().from(rateLimit)).toHaveLength(2);
  });

  test("a new key that is added before the old one does not reset what was counted", async () => {
    const context = db.context();
    const single = { ...budget, limit: 1 };
    await consumeBudget(context, single);
    const secrets = { ...context.secrets, sessionKey: `a new key of the house,${context.secrets.sessionKey}` };
    expect((await consumeBudget(db.context({ secrets }), single)).allowed).toBe(false);
  });

  test("the refusal contains the time to wait", async () => {
    const context = db.context();
    await requireBudget(context, { ...budget, limit: 1 });
    const refusal = { code: "too-many-requests", data: { retryAfterSeconds: 60 } };
    await expect(requireBudget(context, { ...budget, limit: 1 })).rejects.toMatchObject(refusal);
  });

  test("deletes rows only after their window has passed", async () => {
    const context = db.context();
    await consumeBudget(context, budget);
    context.clock.advance({ seconds: 59 });
    expect(await deleteExpiredBudgets(context.database.sql, context.clock.now(), 10)).toBe(0);
    context.clock.advance({ seconds: 1 });
    expect(await deleteExpiredBudgets(context.database.sql, context.clock.now(), 10)).toBe(1);
  });

  test("no window contains more uses than the limit, and no use below the limit is refused", async () => {
    const steps = fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 25 });
    const limits = fc.record({ limit: fc.integer({ min: 1, max: 5 }), windowSeconds: fc.integer({ min: 1, max: 8 }) });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, limits, async (pauses, { limit, windowSeconds }) => {
        const context = db.context();
        const rule = { name: "property", key: String((run += 1)), limit, windowSeconds };
        const allowed: number[] = [];
        for (const milliseconds of pauses) {
          context.clock.advance({ milliseconds });
          const now = context.clock.now().getTime();
          const inWindow = allowed.filter((at) => at > now - windowSeconds * 1000).length;
          const answer = await consumeBudget(context, rule);
          expect(answer.allowed).toBe(inWindow < limit);
          if (answer.allowed) allowed.push(now);
        }
      }),
      { numRuns: 40 },
    );
  });
});
