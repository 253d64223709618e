import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountName } from "./accounts.ts";
import { ACCOUNTS, HOUSE, isBounded, POINTS, toBalance } from "./accounts.ts";
import { isBalanced, mergeLines } from "./lines.ts";
import type { Line } from "./lines.ts";
import type { TransferFacts, TransferKind } from "./transfer-of.ts";
import { TRANSFER_KINDS, transferOf } from "./transfer-of.ts";

const amounts = fc.integer({ min: 0, max: 50_000_00 });
const currency = fc.constantFrom("USD", "EUR", "GBP");
const suppliers = fc.constantFrom("house", "hotelbeds", "air");
const costs = fc.array(fc.record({ supplierId: suppliers, minor: amounts }), { maxLength: 4 });
const sale = fc.record({ currency, paidMinor: amounts, costs });
const withdrawal = fc
  .record({ currency, paidMinor: amounts, costs, kept: costs, share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ share, ...rest }) => ({ ...rest, feeMinor: Math.floor(rest.paidMinor * share) }));
const amount = fc.record({ currency, minor: amounts });
const booking = fc.constant({ bookingId: "booking-1" });
const company = fc.constant({ companyId: "company-1" });
const member = fc.record({ memberId: fc.constant("member-1"), points: amounts });

const both = <A extends object, B extends object>(a: fc.Arbitrary<A>, b: fc.Arbitrary<B>) =>
  fc.tuple(a, b).map(([left, right]) => ({ ...left, ...right }));

/** Every kind has its facts here, or the types say so. */
const FACTS: { readonly [Kind in TransferKind]: fc.Arbitrary<TransferFacts<Kind>> } = {
  capture: both(booking, sale),
  "balance-payment": both(booking, amount),
  disruption: fc.record({ currency, costs }),
  refund: both(booking, withdrawal),
  "card-fee": both(booking, amount),
  "promo-value": amount,
  "promo-return": amount,
  "membership-fee": both(booking, amount),
  "credit-use": both(company, sale),
  "credit-return": both(company, withdrawal),
  "credit-repayment": both(company, amount),
  "points-earn": member,
  "points-taken-back": member,
  "points-expire": member,
  "points-spend": both(member, sale),
  "points-return": both(member, withdrawal),
};

const anyTransfer = fc
  .constantFrom(...TRANSFER_KINDS)
  .chain((kind) => (FACTS[kind] as fc.Arbitrary<never>).map((facts) => transferOf(kind, facts)));

const answer = (lines: readonly Line[]) => lines.map(({ account, owner, minor, currency: unit }) => `${account} ${owner} ${minor} ${unit}`);

describe("any transfer", () => {
  it("adds up to nothing in each currency, in whole units and without empty lines", { tags: ["I1"] }, () => {
    fc.assert(
      fc.property(anyTransfer, ({ lines }) => {
        for (const unit of new Set(lines.map((line) => line.currency))) {
          expect(lines.filter((line) => line.currency === unit).reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
        }
        for (const { minor } of lines) expect(Number.isSafeInteger(minor) && minor !== 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("has each account once, and keeps points and money apart", { tags: ["I1"] }, () => {
    fc.assert(
      fc.property(anyTransfer, ({ lines }) => {
        expect(new Set(lines.map(({ account, owner, currency: unit }) => `${account} ${owner} ${unit}`)).size).toBe(lines.length);
        for (const { account, currency: unit } of lines) expect(unit === POINTS).toBe(/points/.test(account));
      }),
    );
  });

  it("gives an owner to every account that has one, and to no other", () => {
    fc.assert(
      fc.property(anyTransfer, ({ lines }) => {
        const expected = lines.map(({ account, owner }) => {
          const { of } = ACCOUNTS[account];
          if (of === "house") return HOUSE;
          return of === "supplier" ? owner : `${of}-1`;
        });
        expect(lines.map(({ owner }) => owner)).toEqual(expected);
      }),
    );
  });

  it("a mistake of a cent, of a sign or of a fraction is not written", { tags: ["I1"] }, () => {
    const line = (account: AccountName, minor: number, unit = "USD"): Line => ({ account, owner: HOUSE, currency: unit, minor });
    expect(isBalanced([line("bank", 5), line("margin", -5)])).toBe(true);
    expect(isBalanced([line("bank", 5), line("margin", -4)])).toBe(false);
    expect(isBalanced([line("bank", 5), line("margin", -5, "EUR")])).toBe(false);
    expect(isBalanced([line("bank", 2 ** 53 - 1), line("margin", 2 ** 53 - 1), line("margin", 3)])).toBe(false);
    expect(() => mergeLines([line("bank", 2 ** 53 - 1), line("bank", 1)])).toThrow(RangeError);
    for (const minor of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => transferOf("card-fee", { bookingId: "b", currency: "USD", minor })).toThrow(RangeError);
      expect(() => transferOf("points-earn", { memberId: "m", points: minor })).toThrow(RangeError);
      expect(() => transferOf("capture", { bookingId: "b", currency: "USD", paidMinor: minor, costs: [] })).toThrow(RangeError);
      const costs = [{ supplierId: "house", minor }];
      expect(() => transferOf("credit-use", { companyId: "c", currency: "USD", paidMinor: 1, costs })).toThrow(RangeError);
    }
  });
});

const STAY = { currency: "USD", paidMinor: 120_00, costs: [{ supplierId: "house", minor: 90_00 }] };

describe("a stay in the books", () => {
  it("captured: the guest paid, the supplier is owed, the rest is ours", () => {
    expect(answer(transferOf("capture", { bookingId: "b", ...STAY }).lines)).toEqual([
      "guest-payment b 12000 USD",
      "margin house -3000 USD",
      "supplier-payable house -9000 USD",
    ]);
  });

  it("sold below its cost makes a margin on the other side", () => {
    expect(answer(transferOf("capture", { bookingId: "b", ...STAY, paidMinor: 80_00 }).lines)).toContain("margin house 1000 USD");
  });

  it("refunded with a fee: fee income is what the guest left and the supplier did not keep", { tags: ["API-067"] }, () => {
    const kept = [{ supplierId: "house", minor: 30_00 }];
    expect(answer(transferOf("refund", { bookingId: "b", ...STAY, feeMinor: 50_00, kept }).lines)).toEqual([
      "cancellation-fee-income house -2000 USD",
      "guest-payment b -7000 USD",
      "margin house 3000 USD",
      "supplier-payable house 6000 USD",
    ]);
    expect(() => transferOf("refund", { bookingId: "b", ...STAY, feeMinor: 120_01, kept })).toThrow(RangeError);
  });

  it("refunded without a fee reverses the sale, with any payer", () => {
    const back = { feeMinor: 0, kept: [] };
    fc.assert(
      fc.property(sale, amounts, (sold, points) => {
        const pairs = [
          [transferOf("capture", { bookingId: "b", ...sold }), transferOf("refund", { bookingId: "b", ...sold, ...back })],
          [transferOf("credit-use", { companyId: "c", ...sold }), transferOf("credit-return", { companyId: "c", ...sold, ...back })],
          [
            transferOf("points-spend", { memberId: "m", points, ...sold }),
            transferOf("points-return", { memberId: "m", points, ...sold, ...back }),
          ],
        ] as const;
        for (const [transfer, andBack] of pairs) expect(mergeLines([...transfer.lines, ...andBack.lines])).toEqual([]);
      }),
    );
  });

  it("pays back what was paid less the fee, whatever the suppliers keep", { tags: ["I5"] }, () => {
    fc.assert(
      fc.property(withdrawal, (facts) => {
        const { lines } = transferOf("refund", { bookingId: "b", ...facts });
        const back = lines.find(({ account }) => account === "guest-payment")?.minor ?? 0;
        expect(back).toBe(0 - (facts.paidMinor - facts.feeMinor));
      }),
    );
  });

  it("paid with points: the points are gone and the supplier is owed money", () => {
    expect(answer(transferOf("points-spend", { memberId: "m", points: 12_000, ...STAY }).lines)).toEqual([
      "margin house -3000 USD",
      "member-points m 12000 POINTS",
      "points-redeemed house -12000 POINTS",
      "reward-expense house 12000 USD",
      "supplier-payable house -9000 USD",
    ]);
  });

  it("writes a refund of nothing as one without lines", () => {
    const kept = STAY.costs;
    const same = { ...STAY, paidMinor: 90_00 };
    expect(transferOf("refund", { bookingId: "b", ...same, feeMinor: 90_00, kept }).lines).toEqual([]);
  });

  it("lets two rooms of one supplier be one line", () => {
    const costs = [STAY.costs[0]!, { supplierId: "air", minor: 5_00 }, STAY.costs[0]!];
    expect(answer(transferOf("credit-use", { companyId: "c", currency: "USD", paidMinor: 185_00, costs }).lines)).toEqual([
      "company-credit c 18500 USD",
      "supplier-payable air -500 USD",
      "supplier-payable house -18000 USD",
    ]);
  });
});

describe("fees, promo value, credit and points", () => {
  it.each<[TransferKind, Record<string, unknown>, string[]]>([
    ["card-fee", { bookingId: "b", currency: "USD", minor: 180 }, ["card-fee-income house -180 USD", "guest-payment b 180 USD"]],
    [
      "membership-fee",
      { bookingId: "b", currency: "USD", minor: 5000 },
      ["guest-payment b 5000 USD", "membership-fee-income house -5000 USD"],
    ],
    ["promo-value", { currency: "USD", minor: 10 }, ["margin house -10 USD", "promo-expense house 10 USD"]],
    ["promo-return", { currency: "USD", minor: 10 }, ["margin house 10 USD", "promo-expense house -10 USD"]],
    ["credit-repayment", { companyId: "c", currency: "USD", minor: 7 }, ["bank house 7 USD", "company-credit c -7 USD"]],
    ["points-earn", { memberId: "m", points: 3 }, ["member-points m -3 POINTS", "points-granted house 3 POINTS"]],
    ["points-taken-back", { memberId: "m", points: 3 }, ["member-points m 3 POINTS", "points-granted house -3 POINTS"]],
    ["points-expire", { memberId: "m", points: 3 }, ["member-points m 3 POINTS", "points-expired house -3 POINTS"]],
  ])("%s", (kind, facts, lines) => {
    expect(answer(transferOf(kind, facts as never).lines)).toEqual(lines);
  });

  it("are positive on the side where an account grows", () => {
    expect([toBalance("member-points", -3), toBalance("company-credit", 3), toBalance("margin", 0)]).toEqual([3, 3, 0]);
    expect((Object.keys(ACCOUNTS) as AccountName[]).filter(isBounded)).toEqual(["guest-payment", "company-credit", "member-points"]);
  });
});
