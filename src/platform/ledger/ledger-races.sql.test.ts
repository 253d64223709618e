/** Concurrency tests, on either database engine. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POINTS } from "#domain/ledger/accounts.ts";
import type { Transfer } from "#domain/ledger/transfer-of.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { checkLedger } from "./check-ledger.ts";
import { LedgerRefusal } from "./ledger-refusal.ts";
import { findBalance } from "./ledger-store.ts";
import { postTransfer, completeTransfer } from "./post-transfer.ts";
import { setLimit } from "./set-limit.ts";

const NOW = new Date("2030-06-01T12:00:00Z");
const BRAND = "brand-a";
const AT_ONCE = 50;

const member = { brandId: BRAND, account: "member-points", owner: "m1", currency: POINTS } as const;
const company = { brandId: BRAND, account: "company-credit", owner: "c1", currency: "USD" } as const;
const guest = { brandId: BRAND, account: "guest-payment", owner: "b1", currency: "USD" } as const;

const earn = (points: number) => transferOf("points-earn", { memberId: "m1", points });
const spend = (points: number) => transferOf("points-spend", { memberId: "m1", points, currency: "USD", paidMinor: points, costs: [] });
const use = (minor: number) => transferOf("credit-use", { companyId: "c1", currency: "USD", paidMinor: minor, costs: [] });

async function inParallel<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const workOn = async () => {
    while (next < times) answers.push(await work(next++));
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, times) }, workOn));
  return answers;
}

const counted = (answers: readonly string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, (answer) => answer)).map(([name, all]) => [name, all?.length]));

describe("concurrent ledger calls", () => {
  const db = useTestDatabase();
  /** In a separate transaction, like a use case. */
  const post = (key: string, transfer: Transfer, as: "posted" | "pending" = "posted", bookingId = key) =>
    db
      .current()
      .transaction((sql) =>
        postTransfer(sql, { brandId: BRAND, id: randomUUID(), key: `key-${key}-----`, bookingId, transfer, as, now: NOW }),
      );
  const settle = (key: string, to: "posted" | "voided") =>
    db.current().transaction((sql) => completeTransfer(sql, { brandId: BRAND, key: `key-${key}-----`, to, now: NOW }));
  const tryTo = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (fault: unknown) => (fault instanceof LedgerRefusal ? fault.reason : String(fault)),
    );
  const count = async (table: string) => Number((await db.current().raw(`select count(*) as n from ${table}`)).rows[0]?.["n"]);

  it("1,000 posts of one key create one transfer, and all get the same answer", { tags: ["T1", "I2"], timeout: 60_000 }, async () => {
    const answers = await inParallel(1_000, () => post("same", earn(7)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect([await count("ledger_transfer"), await count("ledger_entry")]).toEqual([1, 2]);
    expect((await findBalance(db.current().sql, member)).postedMinor).toBe(7);
    expect(await checkLedger(db.current())).toEqual([]);
  });

  it("200 calls with one key spend the last points once, and none is refused", { tags: ["I3", "T1"] }, async () => {
    await post("earn", earn(10));
    expect(counted(await inParallel(200, () => tryTo(post("same", spend(10)))))).toEqual({ done: 200 });
    expect((await findBalance(db.current().sql, member)).postedMinor).toBe(0);
  });

  it("300 calls spend or reserve 3 of 100 points: 33 succeed and one point is left", { tags: ["I3", "T10"], timeout: 60_000 }, async () => {
    await post("earn", earn(100));
    const outcomes = await inParallel(300, (index) => tryTo(post(`spend-${index}`, spend(3), index % 2 ? "posted" : "pending")));
    expect(counted(outcomes)).toEqual({ done: 33, "points-not-enough": 267 });
    const { postedMinor, pendingOutMinor } = await findBalance(db.current().sql, member);
    expect(postedMinor - pendingOutMinor).toBe(1);
    expect(await checkLedger(db.current())).toEqual([]);
  });

  it(
    "300 calls use 7 of a credit of 100 during repayments and limit changes: never above it",
    { tags: ["I15", "T16"], timeout: 60_000 },
    async () => {
      await setLimit(db.current().sql, company, 100);
      const repay = transferOf("credit-repayment", { companyId: "c1", currency: "USD", minor: 7 });
      const outcomes = await inParallel(300, async (index) => {
        if (index % 50 === 49) return tryTo(post(`repay-${index}`, repay)).then((outcome) => `repay ${outcome}`);
        if (index === 75 || index === 225) {
          return tryTo(setLimit(db.current().sql, company, index === 75 ? 120 : 110)).then((outcome) => `limit ${outcome}`);
        }
        return tryTo(post(`use-${index}`, use(7)));
      });
      const { postedMinor, limitMinor } = await findBalance(db.current().sql, company);
      expect(postedMinor).toBeLessThanOrEqual(limitMinor);
      const { done = 0, "repay done": repaid = 0 } = counted(outcomes);
      expect(7 * (done - repaid)).toBe(postedMinor);
      expect(Object.keys(counted(outcomes)).every((outcome) => /done|limit-exceeded|more-back-than-taken/.test(outcome))).toBe(true);
      expect(await checkLedger(db.current())).toEqual([]);
    },
  );

  it("100 refunds of 3 from 100 captured: 33 succeed", { tags: ["I5"], timeout: 60_000 }, async () => {
    await setLimit(db.current().sql, guest, 100);
    await post("capture", transferOf("capture", { bookingId: "b1", currency: "USD", paidMinor: 100, costs: [] }));
    const refund = transferOf("refund", { bookingId: "b1", currency: "USD", paidMinor: 3, costs: [], feeMinor: 0, kept: [] });
    const outcomes = await inParallel(100, (index) => tryTo(post(`refund-${index}`, refund, index % 2 ? "posted" : "pending", "b1")));
    expect(counted(outcomes)).toEqual({ done: 33, "more-back-than-taken": 67 });
    expect(await checkLedger(db.current())).toEqual([]);
  });

  it("promo code and points for one booking: only the first succeeds", { tags: ["T10"], timeout: 60_000 }, async () => {
    await post("earn", earn(1_000));
    const promo = transferOf("promo-value", { currency: "USD", minor: 5 });
    for (let booking = 0; booking < 10; booking += 1) {
      const outcomes = await inParallel(10, (index) =>
        tryTo(post(`${booking}-${index}`, index % 2 ? promo : spend(1), "posted", `booking-${booking}`)),
      );
      expect(counted(outcomes)).toEqual({ done: 1, "second-benefit": 9 });
    }
    expect(await checkLedger(db.current())).toEqual([]);
  });

  it(
    "concurrent posting and voiding of a transfer: one succeeds, and the balance shows which",
    { tags: ["T10"], timeout: 60_000 },
    async () => {
      let expected = 0;
      for (let booking = 0; booking < 20; booking += 1) {
        await post(`earn-${booking}`, earn(10), "pending");
        const answers = await inParallel(
          8,
          async (index) => [index % 2, await settle(`earn-${booking}`, index % 2 ? "posted" : "voided")] as const,
        );
        const settled = answers.filter(([, outcome]) => outcome === "settled");
        expect(settled).toHaveLength(1);
        const [winner] = settled[0]!;
        for (const [expected, outcome] of answers) expect(outcome === "otherwise").toBe(expected !== winner);
        expected += winner === 1 ? 10 : 0;
      }
      expect(await findBalance(db.current().sql, member)).toMatchObject({ postedMinor: expected, pendingInMinor: 0 });
      expect(await checkLedger(db.current())).toEqual([]);
    },
  );

  it("opposite transfers between two members do not deadlock", { timeout: 60_000 }, async () => {
    const move = (from: string, to: string): Transfer => {
      const line = (owner: string, minor: number) => ({ account: "member-points" as const, owner, currency: POINTS, minor });
      return { kind: "points-earn", lines: [line(from, 1), line(to, -1)] };
    };
    for (const memberId of ["m1", "m2"]) await post(`earn-${memberId}`, transferOf("points-earn", { memberId, points: 500 }));
    const started = performance.now();
    await inParallel(400, (index) => post(`move-${index}`, index % 2 ? move("m1", "m2") : move("m2", "m1")));
    // PostgreSQL detects a deadlock only after a second, so deadlocks would exceed this time.
    expect(performance.now() - started).toBeLessThan(30_000);
    expect((await findBalance(db.current().sql, member)).postedMinor).toBe(500);
    expect(await checkLedger(db.current())).toEqual([]);
  });
});
