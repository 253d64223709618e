import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClubFacts } from "./club-at-checkout.ts";
import { clubNumbers, offerToShow } from "./club-at-checkout.ts";
import { billOf, stayAlone } from "./price-lines.ts";

const OFFER = { programId: "club", feeMinor: 50_00, savingsMinor: 120_00, memberMinor: 380_00 };
const HS = { ...stayAlone({ minor: 500_00, currency: "USD" }), offer: OFFER };
const GUEST: ClubFacts = {
  isMember: false,
  isLoginHidden: false,
  isObligoConfirmed: false,
  limits: { minSaving: 0, maxSaving: 100_000 },
  promised: { minor: 120_00, currency: "USD" },
};

describe("the club at the checkout", () => {
  it("is shown to a guest who saves more than the fee", { tags: ["CHK-013"] }, () => expect(offerToShow(HS, GUEST)).toEqual(OFFER));

  it.each([
    ["a member", HS, { isMember: true }],
    ["another currency", { ...HS, currency: "EUR" }, {}],
    ["a fee above what the hotel promises", HS, { promised: { minor: 30_00, currency: "USD" } }],
    ["a hotel that promises nothing", HS, { promised: null }],
    ["a fee above what this stay saves", { ...HS, offer: { ...OFFER, savingsMinor: 30_00 } }, {}],
    ["a saving below the least", HS, { limits: { minSaving: 200, maxSaving: 100_000 } }],
    ["a hidden login", HS, { isLoginHidden: true }],
    ["a company's credit", HS, { isObligoConfirmed: true }],
    ["a cart without an offer", { ...HS, offer: null }, {}],
  ])("is hidden for %s", { tags: ["CHK-013"] }, (_, lines, changes) =>
    expect(offerToShow(lines, { ...GUEST, ...changes })).toBeUndefined(),
  );

  it("is hidden above the most that is saved", { tags: ["CONST-019", "AMB-77"] }, () => {
    const saving = (minor: number) => offerToShow(HS, { ...GUEST, promised: { minor, currency: "USD" } });
    expect(saving(100_000_00)).toBeDefined();
    expect(saving(100_001_00)).toBeUndefined();
  });

  it("tells what the bill will say, whatever the numbers", { tags: ["CHK-016"] }, () => {
    const minor = fc.nat(1_000_000);
    fc.assert(
      fc.property(minor, minor, minor, (publicMinor, memberMinor, feeMinor) => {
        const offer = { ...OFFER, memberMinor, feeMinor, savingsMinor: publicMinor - memberMinor };
        const before = { ...stayAlone({ minor: publicMinor, currency: "USD" }), offer };
        const after = { ...before, stayMinor: memberMinor, membership: { programId: "club", minor: feeMinor } };
        const { total } = billOf(after, { fees: {}, cardType: undefined });
        const numbers = clubNumbers(before, offer);
        expect(numbers.together).toEqual(total);
        expect(numbers.saved.minor).toBe(publicMinor - total.minor);
        // The same, whether the box is ticked or not.
        expect(clubNumbers(after, offer)).toEqual(numbers);
      }),
    );
  });
});
