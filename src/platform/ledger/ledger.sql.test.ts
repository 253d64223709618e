import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ACCOUNTS, isBounded, POINTS } from "#domain/ledger/accounts.ts";
import type { AccountName } from "#domain/ledger/accounts.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Transfer } from "#domain/ledger/transfer-of.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { checkLedger } from "./check-ledger.ts";
import type { AccountRef } from "./ledger-store.ts";
import { findBalance, findTransfer, listEntries, listTransfersOfBooking, sumEntries } from "./ledger-store.ts";
import type { PostRequest } from "./post-transfer.ts";
import { postTransfer, completeTransfer } from "./post-transfer.ts";
import { setLimit } from "./set-limit.ts";

const NOW = new Date("2030-06-01T12:00:00Z");
const LATER = new Date("2030-06-03T12:00:00Z");
const BRAND = "brand-a";

const STAY = { currency: "USD", paidMinor: 100_00, costs: [{ supplierId: "house", minor: 70_00 }] };
const captured = transferOf("capture", { bookingId: "b1", ...STAY });
const fullRefund = transferOf("refund", { bookingId: "b1", ...STAY, feeMinor: 0, kept: [] });
const earned = (points: number) => transferOf("points-earn", { memberId: "m1", points });
const spent = (points: number) => transferOf("points-spend", { memberId: "m1", points, currency: "USD", paidMinor: points, costs: [] });

const guest = { brandId: BRAND, account: "guest-payment", owner: "b1", currency: "USD" } as const;
const company = { brandId: BRAND, account: "company-credit", owner: "c1", currency: "USD" } as const;
const member: AccountRef = { brandId: BRAND, account: "member-points", owner: "m1", currency: POINTS };

const request = (key: string, transfer: Transfer, more: Partial<PostRequest> = {}): PostRequest => ({
  brandId: BRAND,
  id: randomUUID(),
  key: `key-${key}`.padEnd(8, "-"),
  bookingId: "b1",
  transfer,
  as: "posted",
  now: NOW,
  ...more,
});

describe("the ledger", () => {
  const db = useTestDatabase();
  const post = (key: string, transfer: Transfer, more?: Partial<PostRequest>) =>
    postTransfer(db.current().sql, request(key, transfer, more));
  const settle = (key: string, to: "posted" | "voided") =>
    completeTransfer(db.current().sql, { brandId: BRAND, key: request(key, earned(1)).key, to, now: LATER });
  const balance = (ref: AccountRef) => findBalance(db.current().sql, ref);
  const faults = () => checkLedger(db.current());
  const count = async (table: string) => Number((await db.current().raw(`select count(*) as n from ${table}`)).rows[0]?.["n"]);
  const raw = (text: string) => db.current().raw(text);

  it("stores what was posted, with a matching balance", { tags: ["I1", "I2"] }, async () => {
    await setLimit(db.current().sql, guest, 100_00);
    const { id, state, isNew } = await post("1", captured);
    expect([state, isNew]).toEqual(["posted", true]);
    expect(await findTransfer(db.current().sql, BRAND, "key-1---")).toMatchObject({ id, kind: "capture", bookingId: "b1", lines: 3 });
    expect(await balance(guest)).toEqual({ postedMinor: 100_00, pendingInMinor: 0, pendingOutMinor: 0, limitMinor: 100_00 });
    const sum = (account: AccountName, owner = "house") =>
      sumEntries(db.current().sql, { brandId: BRAND, account, owner, currency: "USD" });
    expect([await sum("guest-payment", "b1"), await sum("margin"), await sum("supplier-payable")]).toEqual([100_00, 30_00, 70_00]);
    await expect(balance({ ...guest, account: "margin" })).rejects.toThrow("no balance of margin");
    expect(await faults()).toEqual([]);
  });

  it("the database and the domain agree on the bounded accounts", async () => {
    const accounts = Object.keys(ACCOUNTS) as AccountName[];
    const { rows } = await raw(`select name from unnest('{${accounts.join()}}'::text[]) as name where ledger_is_bounded(name)`);
    expect(rows.map((row) => row["name"])).toEqual(accounts.filter(isBounded));
  });

  it("posts a key once, and refuses it for another transfer", async () => {
    const first = await post("1", earned(5));
    expect(await post("1", earned(5))).toEqual({ id: first.id, state: "posted", isNew: false });
    for (const other of [
      () => post("1", earned(6)),
      () => post("1", transferOf("points-expire", { memberId: "m1", points: 5 })),
      () => post("1", transferOf("points-earn", { memberId: "m2", points: 5 })),
      () => post("1", earned(5), { bookingId: "b2" }),
      () => post("1", earned(5), { as: "pending" }),
    ]) {
      await expect(other()).rejects.toMatchObject({ name: "LedgerRefusal", reason: "key-reused" });
    }
    expect([await count("ledger_transfer"), await count("ledger_entry")]).toEqual([1, 2]);
    expect((await balance(member)).postedMinor).toBe(5);
  });

  it("the same key, booking and member at another brand are independent", { tags: ["I13"] }, async () => {
    await post("1", earned(5));
    expect((await post("1", earned(7), { brandId: "brand-b" })).isNew).toBe(true);
    expect([(await balance(member)).postedMinor, (await balance({ ...member, brandId: "brand-b" })).postedMinor]).toEqual([5, 7]);
    await expect(post("2", spent(6))).rejects.toMatchObject({ reason: "points-not-enough" });
  });

  it("stores a transfer of zero once", async () => {
    const nothing = transferOf("card-fee", { bookingId: "b1", currency: "USD", minor: 0 });
    expect([(await post("1", nothing)).isNew, (await post("1", nothing)).isNew]).toEqual([true, false]);
  });

  it(
    "earned points can be spent after they are posted, not while pending or after they are voided",
    { tags: ["T10", "CLUB-014"] },
    async () => {
      await post("earn", earned(10), { as: "pending" });
      expect(await balance(member)).toMatchObject({ postedMinor: 0, pendingInMinor: 10 });
      await expect(post("spend", spent(1))).rejects.toMatchObject({ reason: "points-not-enough" });
      expect([await settle("earn", "posted"), await settle("earn", "posted"), await settle("earn", "voided")]).toEqual([
        "settled",
        "repeated",
        "otherwise",
      ]);
      expect((await post("earn", earned(10), { as: "pending" })).state).toBe("posted");
      await post("spend", spent(4));
      await post("lost", earned(50), { as: "pending" });
      expect([await settle("lost", "voided"), await settle("lost", "posted")]).toEqual(["settled", "otherwise"]);
      expect(await balance(member)).toMatchObject({ postedMinor: 6, pendingInMinor: 0, pendingOutMinor: 0 });
      const entries = await listEntries(db.current().sql, member);
      expect(entries.map(({ kind, state, minor }) => `${kind} ${state} ${minor}`).toSorted()).toEqual([
        "points-earn posted 10",
        "points-spend posted -4",
      ]);
      await expect(settle("none", "posted")).rejects.toMatchObject({ reason: "transfer-not-found" });
      expect(await faults()).toEqual([]);
    },
  );

  it("reserved points cannot be spent again, and are available after the reservation is voided", { tags: ["I3"] }, async () => {
    await post("earn", earned(10));
    await post("aside", spent(8), { as: "pending" });
    await expect(post("other", spent(3), { bookingId: "b2" })).rejects.toMatchObject({ reason: "points-not-enough" });
    await expect(post("expire", transferOf("points-expire", { memberId: "m1", points: 3 }))).rejects.toMatchObject({
      reason: "points-not-enough",
    });
    await settle("aside", "voided");
    await post("other", spent(10), { bookingId: "b2" });
    expect((await balance(member)).postedMinor).toBe(0);
    await expect(post("back", transferOf("points-taken-back", { memberId: "m1", points: 1 }))).rejects.toMatchObject({
      reason: "points-not-enough",
    });
    expect(await faults()).toEqual([]);
  });

  it("a booking uses either a promo code or points: the first one wins until it is voided", { tags: ["T10", "CHK-019"] }, async () => {
    const promo = transferOf("promo-value", { currency: "USD", minor: 10_00 });
    await post("earn", earned(10));
    await post("points", spent(5), { as: "pending" });
    await expect(post("promo", promo)).rejects.toMatchObject({ reason: "second-benefit" });
    await post("promo of another", promo, { bookingId: "b2" });
    await expect(post("points", spent(5), { bookingId: "b2", key: "key-points-2" })).rejects.toMatchObject({ reason: "second-benefit" });
    await expect(post("promo again", promo, { bookingId: "b2" })).rejects.toMatchObject({ reason: "second-benefit" });
    await settle("points", "voided");
    await post("promo", promo);
    const { bookingId: _, ...withoutBooking } = request("promo of none", promo);
    await expect(postTransfer(db.current().sql, withoutBooking)).rejects.toMatchObject({ cause: { code: "23514" } });
    expect((await listTransfersOfBooking(db.current().sql, BRAND, "b1")).map(({ kind, state }) => [kind, state])).toHaveLength(3);
  });

  it("captures no more than was authorised, and nothing before authorisation", { tags: ["I5"] }, async () => {
    await expect(post("1", captured)).rejects.toMatchObject({ reason: "limit-exceeded" });
    await setLimit(db.current().sql, guest, 100_01);
    await post("1", captured);
    const fee = (minor: number) => transferOf("card-fee", { bookingId: "b1", currency: "USD", minor });
    await expect(post("2", fee(2))).rejects.toMatchObject({ reason: "limit-exceeded" });
    await post("2", fee(1));
    await expect(setLimit(db.current().sql, guest, 100_00)).rejects.toMatchObject({ reason: "limit-exceeded" });
    await post("3", fullRefund);
    // A refund does not restore the limit for further captures.
    await expect(post("4", fee(1))).rejects.toMatchObject({ reason: "limit-exceeded" });
    expect(await balance(guest)).toMatchObject({ postedMinor: 1, limitMinor: 100_01 });
  });

  it("refunds no more than was captured, including pending refunds", { tags: ["I5", "F24"] }, async () => {
    await setLimit(db.current().sql, guest, 100_00);
    await post("1", captured, { as: "pending" });
    await expect(post("2", fullRefund)).rejects.toMatchObject({ reason: "more-back-than-taken" });
    await settle("1", "posted");
    await post("2", fullRefund, { as: "pending" });
    const refund = transferOf("refund", { bookingId: "b1", currency: "USD", paidMinor: 1, costs: [], feeMinor: 0, kept: [] });
    await expect(post("3", refund)).rejects.toMatchObject({ reason: "more-back-than-taken" });
    await settle("2", "posted");
    await expect(post("3", refund)).rejects.toMatchObject({ reason: "more-back-than-taken" });
    expect((await balance(guest)).postedMinor).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it("a company uses no more than its credit, and can use repaid credit again", { tags: ["I15", "T16"] }, async () => {
    const use = (minor: number) => transferOf("credit-use", { companyId: "c1", currency: "USD", paidMinor: minor, costs: [] });
    const repay = (minor: number) => transferOf("credit-repayment", { companyId: "c1", currency: "USD", minor });
    await expect(post("0", use(1))).rejects.toMatchObject({ reason: "limit-exceeded" });
    await setLimit(db.current().sql, company, 100);
    await post("1", use(60), { as: "pending" });
    await expect(post("2", use(41))).rejects.toMatchObject({ reason: "limit-exceeded" });
    // The credit of another company does not count.
    await setLimit(db.current().sql, { ...company, owner: "c2" }, 1_000);
    await expect(post("2", use(41))).rejects.toMatchObject({ reason: "limit-exceeded" });
    await post("2", use(40));
    // Each use may be both repaid and returned; the command that records repayments refuses more than is owed.
    await expect(post("3", repay(81))).rejects.toMatchObject({ reason: "more-back-than-taken" });
    await post("3", repay(30));
    await expect(post("4", use(31))).rejects.toMatchObject({ reason: "limit-exceeded" });
    await post("4", use(30));
    await settle("1", "voided");
    await post("5", use(60));
    expect(await balance(company)).toEqual({ postedMinor: 100, pendingInMinor: 0, pendingOutMinor: 0, limitMinor: 100 });
    expect(await faults()).toEqual([]);
  });

  it("a refusal writes nothing and the transaction continues", async () => {
    await db.current().transaction(async (sql) => {
      await postTransfer(sql, request("1", earned(5)));
      await expect(postTransfer(sql, request("2", spent(6)))).rejects.toMatchObject({ reason: "points-not-enough" });
      await postTransfer(sql, request("3", spent(5)));
    });
    expect([await count("ledger_transfer"), (await balance(member)).postedMinor]).toEqual([2, 0]);
    expect(await post("2", earned(6))).toMatchObject({ isNew: true });
  });

  it("a rolled-back transfer leaves nothing behind, and its key is free", { tags: ["F2"] }, async () => {
    const work = async (sql: Sql) => {
      await postTransfer(sql, request("1", earned(5)));
      await postTransfer(sql, request("2", spent(2), { as: "pending" }));
      throw new Error("crashed here");
    };
    await expect(db.current().transaction(work)).rejects.toThrow("crashed here");
    expect([await count("ledger_transfer"), await count("ledger_entry"), await count("ledger_balance")]).toEqual([0, 0, 0]);
    expect((await post("1", earned(9))).isNew).toBe(true);
    await post("2", earned(1), { as: "pending" });
    const settling = db.current().transaction(async (sql) => {
      await completeTransfer(sql, { brandId: BRAND, key: request("2", earned(1)).key, to: "posted", now: LATER });
      throw new Error("crashed here");
    });
    await expect(settling).rejects.toThrow("crashed here");
    expect(await balance(member)).toMatchObject({ postedMinor: 9, pendingInMinor: 1 });
    expect(await faults()).toEqual([]);
  });

  describe("the database", { tags: ["T61"] }, () => {
    const LINE = `'00000000-0000-4000-8000-000000000001'`;
    const transferRow = (lines: number) =>
      `insert into ledger_transfer (brand_id, id, kind, idempotency_key, state, lines, created_at)
       values ('${BRAND}', ${LINE}, 'capture', 'key-by-hand', 'posted', ${lines}, now());`;
    const entryRow = (line: number, minor: string, currency = "USD") =>
      `insert into ledger_entry (brand_id, transfer_id, line, account, owner, currency, minor)
       values ('${BRAND}', ${LINE}, ${line}, 'margin', 'house', '${currency}', ${minor});`;
    const inOne = (...statements: string[]) => raw(["begin;", ...statements, "commit;"].join("\n"));

    it("accepts a balanced transfer written line by line", { tags: ["I1"] }, async () => {
      await inOne(transferRow(2), entryRow(1, "5"), entryRow(2, "-5"));
      expect(await count("ledger_entry")).toBe(2);
    });

    it.each<[string, string[]]>([
      ["an unbalanced cent", [transferRow(2), entryRow(1, "5"), entryRow(2, "-4")]],
      ["two currencies that balance each other", [transferRow(2), entryRow(1, "5"), entryRow(2, "-5", "EUR")]],
      ["money balanced with points", [transferRow(2), entryRow(1, "5"), entryRow(2, "-5", "POINTS")]],
      ["one line", [transferRow(1), entryRow(1, "5")]],
      ["fewer lines than declared", [transferRow(3), entryRow(1, "5"), entryRow(2, "-5")]],
      ["more lines than declared", [transferRow(0), entryRow(1, "5"), entryRow(2, "-5")]],
    ])("refuses %s when the transaction ends", { tags: ["I1"] }, async (_, statements) => {
      await expect(inOne(...statements)).rejects.toThrow(/not balanced|lines instead of/);
      expect([await count("ledger_transfer"), await count("ledger_entry")]).toEqual([0, 0]);
    });

    it.each([["0"], ["null"], ["'NaN'::float8"], ["'Infinity'::float8"], ["9007199254740992"]])("refuses a line of %s", async (minor) => {
      await expect(inOne(transferRow(1), entryRow(1, minor))).rejects.toThrow(/ledger_entry_minor_check|null value|out of range/);
      expect(await count("ledger_transfer")).toBe(0);
    });

    it("refuses lines added later, even balanced ones, and lines without a transfer", async () => {
      await inOne(transferRow(2), entryRow(1, "5"), entryRow(2, "-5"));
      await expect(inOne(entryRow(3, "7"), entryRow(4, "-7"))).rejects.toThrow(/4 lines instead of 2/);
      await expect(inOne(entryRow(1, "7").replace(BRAND, "brand-b"))).rejects.toThrow(/foreign key/);
    });

    it.each([
      "update ledger_entry set minor = minor + 1",
      "update ledger_entry set owner = 'm2'",
      "delete from ledger_entry",
      "truncate ledger_entry",
      "truncate ledger_transfer cascade",
      "delete from ledger_transfer",
      "update ledger_transfer set booking_id = 'b9'",
      "update ledger_transfer set state = 'voided', settled_at = now() where state = 'posted'",
      "update ledger_transfer set state = 'pending', settled_at = null where state = 'posted'",
      "update ledger_transfer set created_at = now() where state = 'pending'",
      "update ledger_transfer set state = 'posted' where state = 'pending'",
      "update ledger_transfer set state = 'posted', settled_at = now(), kind = 'refund' where state = 'pending'",
      "update ledger_transfer set state = 'posted', settled_at = now(), lines = 4 where state = 'pending'",
    ])("refuses: %s", async (statement) => {
      await post("1", earned(5));
      await post("2", earned(6), { as: "pending" });
      await expect(raw(statement)).rejects.toThrow(/never changed|only becomes/);
      const entries = await listEntries(db.current().sql, member);
      expect(new Set(entries.map(({ minor, state }) => `${minor} ${state}`))).toEqual(new Set(["5 posted", "6 pending"]));
    });

    it.each([
      ["I3", "update ledger_balance set posted_debit = 6", "ledger_balance_points_left"],
      ["I3", "update ledger_balance set pending_debit = 6", "ledger_balance_points_left"],
      ["I15", "insert into ledger_balance values ('b', 'company-credit', 'c', 'USD', 1, 0, 0, 0, 0)", "ledger_balance_within_limit"],
      ["I5", "insert into ledger_balance values ('b', 'guest-payment', 'x', 'USD', 1, 0, 1, 0, 1)", "ledger_balance_within_limit"],
      ["I5", "insert into ledger_balance values ('b', 'guest-payment', 'x', 'USD', 1, 1, 0, 1, 1)", "ledger_balance_back_within_taken"],
    ])("%s refuses a balance out of bounds: %s", async (_, statement, bound) => {
      await post("1", earned(5));
      await expect(raw(statement)).rejects.toThrow(bound);
    });
  });

  describe("checkLedger", () => {
    const behindTheirBack = (statement: string) => raw(`begin; set local session_replication_role = replica; ${statement}; commit;`);

    it.each([
      ["I1", "a changed line", "update ledger_entry set minor = 6 where account = 'points-granted'", "POINTS adds up to 1"],
      ["I1", "a lost line", "delete from ledger_entry where account = 'points-granted'", "1 lines instead of 2"],
      ["I2", "a changed balance", "update ledger_balance set posted_credit = 6", "kept {0,6,0,0}, journal {0,5,0,0}"],
      ["I2", "a lost balance", "delete from ledger_balance", "kept , journal {0,5,0,0}"],
      ["I2", "a balance without entries", "update ledger_balance set owner = 'm2'", "kept {0,5,0,0}, journal "],
      [
        "I2",
        "a state that the balance does not reflect",
        "update ledger_transfer set state = 'voided', settled_at = now()",
        "kept {0,5,0,0}, journal {0,0,0,0}",
      ],
    ])("%s finds %s", async (invariant, _, statement, detail) => {
      await post("1", earned(5));
      expect(await faults()).toEqual([]);
      await behindTheirBack(statement);
      expect(await faults()).toContainEqual(expect.objectContaining({ invariant, brandId: BRAND, detail }));
    });
  });
});
