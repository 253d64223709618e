import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckoutForm } from "./checkout-form.ts";
import { checkForm, EMPTY_FORM, isTravellerKnown } from "./checkout-form.ts";
import { draftsOfForm, formFromDrafts } from "./drafts-of-form.ts";

const filled: CheckoutForm = {
  ...EMPTY_FORM,
  firstName: "John",
  lastName: "Smith",
  email: "john@ex.test",
  phone: "+1 (212) 555-0100",
  terms: true,
};
const FREE = { needsCardType: false };

describe("the form of the checkout", () => {
  it(
    "an empty one names every missing field at once, in the order of the page, and calls none invalid",
    { tags: ["J01.11", "VAL-015", "VAL-017"] },
    () => {
      expect(Object.entries(checkForm(EMPTY_FORM, FREE))).toEqual([
        ["firstName", "firstNameRequired"],
        ["lastName", "lastNameRequired"],
        ["email", "emailError"],
        ["phone", "phoneRequired"],
        ["terms", "pleaseCheck"],
      ]);
    },
  );

  it("what was typed wrong is invalid", { tags: ["ERR-068", "ERR-069", "ERR-070"] }, () => {
    const wrong = { ...filled, firstName: "A1", lastName: "B", email: "a@b", phone: "12345" };
    const problems = { firstName: "firstNameError", lastName: "lastNameError", email: "emailValidationError", phone: "phoneError" };
    expect(checkForm(wrong, FREE)).toEqual(problems);
  });

  it("a filled one has none", () => expect(checkForm(filled, FREE)).toEqual({}));

  it("is not sent before the terms are agreed to", { tags: ["VAL-011", "ERR-074"] }, () => {
    expect(checkForm({ ...filled, terms: false }, FREE)).toEqual({ terms: "pleaseCheck" });
  });

  it("asks for the card type where cards cost something, and never for PayPal", { tags: ["PAY-001"] }, () => {
    const needs = { needsCardType: true };
    expect(checkForm(filled, needs)).toEqual({ cardType: "requiredError" });
    expect(checkForm({ ...filled, cardType: "AMEX" }, needs)).toEqual({});
    expect(checkForm({ ...filled, method: "paypal" }, needs)).toEqual({});
  });

  it("points that do not reach stop it, and only where they are chosen", { tags: ["ERR-030", "J04.6"] }, () => {
    const lacks = { needsCardType: true, lacksPoints: true };
    expect(checkForm({ ...filled, method: "points" }, lacks)).toEqual({ method: "notEnoughPoints" });
    expect(checkForm({ ...filled, method: "points" }, { needsCardType: true })).toEqual({});
    expect(checkForm({ ...filled, method: "paypal" }, lacks)).toEqual({});
  });

  it("knows the traveller before terms and card", () => {
    expect(isTravellerKnown({ ...filled, terms: false })).toBe(true);
    expect(isTravellerKnown({ ...filled, phone: "12" })).toBe(false);
  });
});

describe("drafts of the checkout", () => {
  const texts = fc.record({
    firstName: fc.string(),
    lastName: fc.string(),
    email: fc.string(),
    phone: fc.string(),
    nationality: fc.constantFrom("", "US"),
    specialRequest: fc.string(),
    country: fc.constantFrom("US", "FR"),
    city: fc.string(),
    address: fc.string(),
    apartment: fc.string(),
    state: fc.string(),
    postalCode: fc.string(),
    newsletter: fc.boolean(),
  });

  it("give back whatever was typed, and no tick that must be made anew", { tags: ["CHK-012"] }, () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const form = { ...EMPTY_FORM, ...typed, terms: true, saveCard: true };
        expect(formFromDrafts(draftsOfForm(form))).toEqual({ ...EMPTY_FORM, ...typed });
      }),
    );
  });

  it("leave alone what they do not know, and begin where nothing was typed", () => {
    const form = formFromDrafts({ travellerInfo: { city: "Rome", method: "paypal" } }, { country: "IT", firstName: "Ada" });
    expect(form).toEqual({ ...EMPTY_FORM, city: "Rome", country: "IT", firstName: "Ada" });
  });
});
