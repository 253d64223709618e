import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POINTS } from "#domain/ledger/accounts.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { checkLedger } from "./check-ledger.ts";
import { LedgerRefusal } from "./ledger-refusal.ts";
import { findBalance } from "./ledger-store.ts";
import { postTransfer, completeTransfer } from "./post-transfer.ts";

const NOW = new Date("2030-06-01T12:00:00Z");
const BRAND = "brand-a";

type Step =
  | { readonly do: "earn" | "expire"; readonly points: number; readonly isPending: boolean; readonly slot: number }
  | { readonly do: "settle"; readonly slot: number; readonly to: "posted" | "voided" };

/** The slot is part of the key: a slot that is drawn again repeats or reuses its key. */
const slot = fc.nat({ max: 14 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom("earn" as const, "expire" as const),
        points: fc.integer({ min: 1, max: 9 }),
        isPending: fc.boolean(),
        slot,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("settle" as const), slot, to: fc.constantFrom("posted" as const, "voided" as const) }),
    },
  ),
  { maxLength: 30 },
);

/** A reference model of the same ledger. */
function createPaper() {
  const slots = new Map<number, { facts: string; change: number; state: "pending" | "posted" | "voided" }>();
  const sum = (counts: (change: number, state: string) => boolean) =>
    [...slots.values()].reduce((total, { change, state }) => total + (counts(change, state) ? change : 0), 0);
  const posted = () => sum((_, state) => state === "posted");
  const aside = () => 0 - sum((change, state) => state === "pending" && change < 0);
  const settle = (place: number, to: "posted" | "voided"): string => {
    const stored = slots.get(place);
    if (!stored) return "transfer-not-found";
    if (stored.state !== "pending") return stored.state === to ? "repeated" : "otherwise";
    stored.state = to;
    return "settled";
  };
  const write = (step: Exclude<Step, { do: "settle" }>): string => {
    const facts = `${step.do} ${step.points} ${step.isPending}`;
    const stored = slots.get(step.slot);
    if (stored) return stored.facts === facts ? "repeated" : "key-reused";
    const change = step.do === "earn" ? step.points : -step.points;
    if (change < 0 && posted() - aside() + change < 0) return "points-not-enough";
    slots.set(step.slot, { facts, change, state: step.isPending ? "pending" : "posted" });
    return "written";
  };
  return { posted, aside, take: (step: Step) => (step.do === "settle" ? settle(step.slot, step.to) : write(step)) };
}

async function takeInBooks(sql: Sql, owner: string, step: Step): Promise<string> {
  const key = `${owner}-${step.slot}`;
  if (step.do === "settle") return completeTransfer(sql, { brandId: BRAND, key, to: step.to, now: NOW });
  const transfer = transferOf(`points-${step.do}`, { memberId: owner, points: step.points });
  const as = step.isPending ? "pending" : "posted";
  const { isNew } = await postTransfer(sql, { brandId: BRAND, id: randomUUID(), key, transfer, as, now: NOW });
  return isNew ? "written" : "repeated";
}

const reasonOf = (fault: unknown): string => {
  if (fault instanceof LedgerRefusal) return fault.reason;
  throw fault;
};

describe("the ledger compared with a model", () => {
  const db = useTestDatabase();

  it("agrees for any sequence of posts, reservations, voids and repetitions", { tags: ["I1", "I2", "I3"], timeout: 120_000 }, async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (performed) => {
        const { sql } = db.current();
        const owner = `member-${(run += 1)}`;
        const paper = createPaper();
        for (const step of performed) {
          expect(await takeInBooks(sql, owner, step).catch(reasonOf)).toBe(paper.take(step));
          const { postedMinor, pendingOutMinor } = await findBalance(sql, {
            brandId: BRAND,
            account: "member-points",
            owner,
            currency: POINTS,
          });
          expect([postedMinor, pendingOutMinor]).toEqual([paper.posted(), paper.aside()]);
          expect(postedMinor - pendingOutMinor).toBeGreaterThanOrEqual(0);
        }
        expect(await checkLedger(db.current())).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
