import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SiteConfigurationSchema } from "#domain/brand/site-configuration.ts";
import { cardFeeOf, feeOn, FORMS_OF_PAYMENT, totalsByForm, typesPayable } from "./card-fee.ts";
import { CARD_TYPES } from "./card-type.ts";

const amounts = fc.integer({ min: 1, max: 1_000_000_000 });
const percents = fc.integer({ min: 0, max: 1000 }).map((parts) => parts / 100);

describe("what a card costs", () => {
  it.each([
    [20_189, 1.5, 303],
    [100, 0.5, 1],
    [99, 0.5, 0],
    [300, 0.5, 2],
    [100, 1.15, 1],
    [1000, 1.15, 12],
    [1, 0, 0],
  ])("on %d minor units at %d per cent it is %d, a half counted up", { tags: ["PAY-001", "AMB-80"] }, (amount, percent, fee) => {
    expect(feeOn(amount, percent)).toBe(fee);
  });

  it("is the nearest whole number, never more than half a unit away, and grows with the amount", () => {
    fc.assert(
      fc.property(amounts, amounts, percents, (amount, more, percent) => {
        const fee = feeOn(amount, percent);
        const exact = BigInt(amount) * BigInt(Math.round(percent * 100)) * 2n;
        const distance = BigInt(fee) * 20_000n - exact;
        expect(distance > -10_000n && distance <= 10_000n).toBe(true);
        expect(feeOn(amount + more, percent)).toBeGreaterThanOrEqual(fee);
      }),
    );
  });

  it("the total of a form of payment is the amount and its fee; PayPal and what is not named cost nothing", { tags: ["PAY-008"] }, () => {
    fc.assert(
      fc.property(amounts, percents, fc.constantFrom(...CARD_TYPES), (amount, percent, type) => {
        const fees = { [type]: percent };
        const totals = totalsByForm(fees, amount);
        expect(totals.map(({ formOfPayment }) => formOfPayment)).toEqual(FORMS_OF_PAYMENT);
        for (const { formOfPayment, totalMinor } of totals) {
          expect(totalMinor).toBe(amount + (formOfPayment === type ? cardFeeOf(fees, amount, type) : 0));
        }
        expect(cardFeeOf(fees, amount, undefined)).toBe(0);
      }),
    );
  });

  it("omitting the card type does not avoid the fee", () => {
    expect(typesPayable({ AMEX: 1.5, Visa: 0 }, undefined)).toEqual(["Visa", "Mastercard", "Discovery", "Union Pay"]);
    expect(typesPayable({ AMEX: 1.5 }, "AMEX")).toEqual(["AMEX"]);
    expect(typesPayable({}, undefined)).toEqual(CARD_TYPES);
  });

  it("the configuration of a brand accepts the same types and no impossible fee", { tags: ["AMB-80"] }, () => {
    const read = (cardFeePercent: object) => SiteConfigurationSchema.safeParse({ checkout: { cardFeePercent } }).success;
    expect(read(Object.fromEntries(CARD_TYPES.map((type) => [type, 1.5])))).toBe(true);
    for (const wrong of [{ JCB: 1 }, { AMEX: -1 }, { AMEX: 11 }, { AMEX: 1.555 }, { AMEX: "1" }]) expect(read(wrong)).toBe(false);
  });
});
