import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import { billOf } from "./price-lines.ts";

const cart = fc.record({
  currency: fc.constant("USD"),
  stayMinor: fc.nat(1_000_000),
  transfers: fc.array(fc.record({ code: fc.string(), name: fc.string(), minor: fc.nat(50_000) }), { maxLength: 3 }),
  promo: fc.option(fc.record({ code: fc.constant("PROMO10"), minor: fc.nat(1_000) }), { nil: null }),
});
const fees = fc.record({ AMEX: fc.constantFrom(0, 1.5, 2.25), Visa: fc.constantFrom(0, 0.9) });

describe("the bill", () => {
  it("PAY-008 adds up, whatever is in the cart and whatever pays it", () => {
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

  it("PAY-001 AMB-80 CHK-010 says what each line is: the stay, a transfer, the code, the fee on what is left", () => {
    const bill = billOf(
      {
        currency: "EUR",
        stayMinor: 30_000,
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
});
