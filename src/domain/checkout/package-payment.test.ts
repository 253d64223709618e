/** What packages add to the bill and to the checkout machine: extras, service fee, deposit, and parts that are gone. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, CART, FACTS, LINES } from "#tests/factories/checkout-samples.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import { initialCheckout, transition } from "./checkout-machine.ts";
import type { CheckoutFacts, CheckoutState, Trouble } from "./checkout-state.ts";
import { billToPay, isDepositChosen } from "./checkout-view.ts";
import type { CartLines } from "./price-lines.ts";
import { billOf } from "./price-lines.ts";

const DUE = "2027-03-01" as CalendarDate;
const extra = fc.record({ code: fc.string(), name: fc.string(), minor: fc.nat(50_000) });

const anyCart: fc.Arbitrary<CartLines> = fc
  .record({
    stayMinor: fc.integer({ min: 10_000, max: 2_000_000 }),
    seats: fc.array(extra, { maxLength: 1 }),
    bags: fc.array(extra, { maxLength: 1 }),
    transfers: fc.array(extra, { maxLength: 2 }),
    serviceFeeMinor: fc.nat(5_000),
    promo: fc.option(fc.record({ code: fc.constant("PROMO10"), minor: fc.nat(1_000) }), { nil: null }),
    points: fc.option(fc.nat(1_000_000), { nil: null }),
    depositMinor: fc.integer({ min: 1, max: 9_000 }),
  })
  .map(({ depositMinor, ...lines }) => ({
    ...lines,
    currency: "USD",
    membership: null,
    offer: null,
    deposit: { minor: depositMinor, dueOn: DUE },
  }));

describe("the bill of a package", () => {
  it("adds up with every extra and fee, and a deposit splits the same sum without a card fee", { tags: ["PKG-006", "PKG-007"] }, () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(...CARD_TYPES), (lines, cardType) => {
        const fees = { AMEX: 1.5, Visa: 0.9 };
        const whole = billOf(lines, { fees, cardType });
        const deposit = billOf(lines, { fees, cardType, isDeposit: true });
        const sum = deposit.lines.reduce((total, { amount }) => total + amount.minor, 0);
        expect(whole.lines.reduce((total, { amount }) => total + amount.minor, 0)).toBe(whole.total.minor);
        expect(deposit.total.minor + (deposit.later?.amount.minor ?? 0)).toBe(sum);
        expect(deposit.worth.minor).toBe(sum);
        expect(deposit.lines.some(({ kind }) => kind === "card-fee")).toBe(false);
        expect(whole.later).toBeNull();
      }),
    );
  });

  it("points pay everything at once, and a cart without a deposit is paid whole", () => {
    const lines: CartLines = { ...LINES, stayMinor: 50_000, points: 60_000, deposit: { minor: 10_000, dueOn: DUE } };
    expect(billOf(lines, { fees: {}, cardType: undefined, isByPoints: true, isDeposit: true })).toMatchObject({
      total: { minor: 0 },
      later: null,
      points: 60_000,
    });
    expect(billOf({ ...lines, deposit: null }, { fees: {}, cardType: undefined, isDeposit: true })).toMatchObject({
      total: { minor: 50_000 },
      later: null,
    });
  });
});

const WITH_DEPOSIT: CartLines = { ...LINES, stayMinor: 50_000, deposit: { minor: 10_000, dueOn: DUE } };
const PACKAGE_FACTS: CheckoutFacts = { ...FACTS, rateKey: null, lines: WITH_DEPOSIT };
const held: CheckoutState = { ...at("held", "pressPay"), cart: { ...CART, lines: WITH_DEPOSIT } };

describe("paying a package", () => {
  it("pays the deposit only while it is chosen and the cart offers it", () => {
    const chosen = transition(held, { type: "edit", field: "isDeposit", value: true }, PACKAGE_FACTS).state;
    expect(billToPay(held, PACKAGE_FACTS).total.minor).toBe(50_000);
    expect(billToPay(chosen, PACKAGE_FACTS).total.minor).toBe(10_000);
    // A promo code can lower the total so far that no deposit is offered any more.
    const without = { ...chosen, cart: { ...CART, lines: { ...WITH_DEPOSIT, deposit: null } } };
    expect(isDepositChosen(without, PACKAGE_FACTS)).toBe(false);
    expect(billToPay(without, PACKAGE_FACTS).total.minor).toBe(50_000);
  });

  it("after the return from a provider's page, asks for the payment of the deposit that was left", { tags: ["PAY-007"] }, () => {
    const facts: CheckoutFacts = { ...PACKAGE_FACTS, prebookingId: CART.id, error: null, paidDeposit: true };
    const first = initialCheckout(
      facts,
      { travellerInfo: { firstName: "Ada", lastName: "Byron", email: "ada@ex.test", phone: "+12125550100" } },
      "US",
    );
    const started = transition(first, { type: "start", away: CART.id }, facts).state;
    const back = transition(started, { type: "cartHeld", turn: started.turn, cart: { ...CART, lines: WITH_DEPOSIT } }, facts);
    const reopening = back.commands.find(({ type }) => type === "reopenPayment");
    expect(reopening).toMatchObject({ total: { minor: 10_000 } });
  });

  it.each<Trouble["kind"]>(["flight-gone", "seats-taken", "passengers-missing"])(
    "%s ends the page after a payment that was not charged, and nothing is sent again",
    { tags: ["ERR-019", "ERR-025"] },
    (kind) => {
      const booking = { ...at("booking", "orderSettled"), cart: { ...CART, lines: WITH_DEPOSIT } };
      const settled = transition(
        booking,
        { type: "orderSettled", result: { kind: "refused", trouble: { kind } as Trouble } },
        PACKAGE_FACTS,
      );
      expect(settled.state).toMatchObject({ phase: "gone", trouble: { kind }, order: undefined });
      expect(transition(settled.state, { type: "pressPay", key: "again" }, PACKAGE_FACTS).commands).toEqual([]);
    },
  );

  it("leads an expired hold back to a new one, because another cart needs its passengers again", { tags: ["ERR-063"] }, () => {
    const ended = transition(held, { type: "holdEnded" }, PACKAGE_FACTS).state;
    expect(ended).toMatchObject({ phase: "ended", trouble: { kind: "expired" } });
    expect(transition(ended, { type: "holdAgain" }, PACKAGE_FACTS).commands).toEqual([{ type: "reload" }]);
  });
});
