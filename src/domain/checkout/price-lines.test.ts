import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import { billOf, stayAlone } from "./price-lines.ts";

const cart = fc.record({
  currency: fc.constant("USD"),
  stayMinor: fc.nat(1_000_000),
  transfers: fc.array(fc.record({ code: fc.string(), name: fc.string(), minor: fc.nat(50_000) }), { maxLength: 3 }),
  promo: fc.option(fc.record({ code: fc.constant("PROMO10"), minor: fc.nat(1_000) }), { nil: null }),
  membership: fc.option(fc.record({ programId: fc.constant("club"), minor: fc.nat(10_000) }), { nil: null }),
  offer: fc.constant(null),
  points: fc.option(fc.nat(1_000_000), { nil: null }),
});
const fees = fc.record({ AMEX: fc.constantFrom(0, 1.5, 2.25), Visa: fc.constantFrom(0, 0.9) });

describe("the bill", () => {
  it("adds up, whatever is in the cart and whatever pays it", { tags: ["PAY-008"] }, () => {
    fc.assert(
      fc.property(cart, fees, fc.option(fc.constantFrom(...CARD_TYPES), { nil: undefined }), (lines, percents, cardType) => {
        const bill = billOf(lines, { fees: percents, cardType });
        expect(bill.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(bill.total.minor);
        expect(bill.lines.every(({ amount }) => amount.currency === "USD")).toBe(true);
        const without = billOf(lines, { fees: {}, cardType });
        expect(bill.total.minor).toBeGreaterThanOrEqual(without.total.minor);
        expect(billOf(lines, { fees: percents, cardType: undefined })).toEqual(billOf(lines, { fees: {}, cardType: undefined }));
      }),
    );
  });

  it("says what each line is: the stay, a transfer, the code, the fee on what is left", { tags: ["PAY-001", "AMB-80", "CHK-010"] }, () => {
    const bill = billOf(
      {
        ...stayAlone({ minor: 30_000, currency: "EUR" }),
        transfers: [{ code: "TR-VAN", name: "Van", minor: 5_000 }],
        promo: { code: "PROMO10", minor: 3_500 },
      },
      { fees: { AMEX: 1.5 }, cardType: "AMEX" },
    );
    expect(bill.lines.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ["stay", 30_000],
      ["transfer", 5_000],
      ["promo", -3_500],
      ["card-fee", 473],
    ]);
    expect(bill.total).toEqual({ minor: 31_973, currency: "EUR" });
  });

  it("joining is a line of its own: the stay for members and the fee", { tags: ["CHK-016", "AMB-94"] }, () => {
    const lines = { ...stayAlone({ minor: 50_000, currency: "USD" }), membership: { programId: "club", minor: 5_000 } };
    const bill = billOf(lines, { fees: {}, cardType: undefined });
    expect(bill.lines.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ["stay", 50_000],
      ["membership", 5_000],
    ]);
    expect(bill.total.minor).toBe(55_000);
  });

  it("where points do not pay, money does, whatever was chosen", () => {
    const lines = stayAlone({ minor: 50_000, currency: "USD" });
    const by = { fees: { AMEX: 1.5 }, cardType: "AMEX" } as const;
    expect(billOf(lines, { ...by, isByPoints: true })).toEqual(billOf(lines, by));
  });

  it("points leave nothing to pay, no card costs anything, and what it is worth is still known", { tags: ["CHK-019"] }, () => {
    fc.assert(
      fc.property(cart, fees, fc.constantFrom(...CARD_TYPES), (lines, percents, cardType) => {
        const inMoney = billOf(lines, { fees: {}, cardType: undefined });
        const bill = billOf(lines, { fees: percents, cardType, isByPoints: true });
        fc.pre(lines.points !== null);
        expect(bill.points).toBe(lines.points);
        expect(bill.total.minor).toBe(0);
        expect(bill.worth).toEqual(inMoney.total);
        expect(bill.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(0);
      }),
    );
  });
});
