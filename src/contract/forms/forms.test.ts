import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyCall } from "../base/call.ts";
import { FORM_MESSAGES } from "../base/form-messages.ts";
import {
  addressForm,
  deleteForm,
  detailsForm,
  exportForm,
  removeCardForm,
  settingsForm,
  withAddress,
  withoutAddress,
} from "./account-forms.ts";
import type { FieldProblems, ScriptForm, TypedFields } from "./form.ts";
import { checkForm, formValues, problemsOfAnswer, repeatableInput } from "./form.ts";
import { findBookingsForm, handOverForm } from "./agent-forms.ts";
import { agentLoginForm, confirmEmailForm, forgotPasswordForm, logInForm, newPasswordForm, signUpForm } from "./identity-forms.ts";
import { removeSavedForm, saveHotelForm } from "./saved-forms.ts";
import type { WatchedSearch } from "./watch-forms.ts";
import { createListForm, placeHotelForm, removeListForm, renameListForm } from "./saved-list-forms.ts";
import { changeWatchForm, removeWatchForm } from "./own-watch-forms.ts";
import { watchForm } from "./watch-forms.ts";
import { declineReviewsForm, reviewForm } from "./review-forms.ts";
import { bookingEmailForm, enquiryForm, leadForm, lookUpForm } from "./trip-forms.ts";

const TODAY = "2026-11-16";

/** Texts near the limits of the rules: valid ones, ones that are cleaned, ones that break one rule. */
const SAMPLES = [
  ["", " ", ".", "Ann", "O’Neil", "A", "A1", "J.R.", "a".repeat(51), "a".repeat(61), "yes", "\t"],
  ["a@b.co", " a b@c.co ", "a@b", `${"a".repeat(250)}@ex.test`, `a@b.co${" ".repeat(300)}`, "ü@ex.test"],
  ["abcde1", "abc12", "abcdef", "1".repeat(6), `a1${"x".repeat(199)}`, "пароль1", " abc 1 "],
  ["+1 202 555 0100", " 123456 ", "12345", "1".repeat(16), "1".repeat(41), "656 220 443 658", "12", "1".repeat(21)],
  ["1980-02-29", "1980-02-30", "2999-01-01", "1899-12-31", "United States", "France", "OR", "x".repeat(201), "x".repeat(1001)],
  ["x".repeat(21), "x".repeat(2001), "en_GB", "GBP", "KM", "female", "hotels", "0"],
  ["1.200,50", "€ 1 200", "0", "0,00", "1.2.3", "12345678", "1e5", "10,", "1,234.5"],
  ["10", "7", "11", "couple", "name", "a <b>", "www.example", "two\nlines", "x".repeat(81)],
].flat();
const text = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...SAMPLES) }, fc.string({ maxLength: 30 }), fc.string({ unit: "binary" }));

/** What the schemas of the call refuse, by the fields of the form. */
function refusedByCall<Name extends string>(
  form: ScriptForm<Name, AnyCall, unknown>,
  typed: TypedFields,
  extra: unknown,
): FieldProblems<Name> {
  const input = form.toInput(formValues(form, typed), extra) as Readonly<Record<string, unknown>>;
  const issues = (["params", "query", "body"] as const).flatMap(
    (part) => form.call[part]?.safeParse(input[part], { error: () => "invalidField" }).error?.issues ?? [],
  );
  return problemsOfAnswer(form, Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message])));
}

// Forms have different fields and calls; the test reads them by name.
const asAny = <Name extends string, C extends AnyCall, Extra>(form: ScriptForm<Name, C, Extra>) =>
  form as ScriptForm<string, AnyCall, unknown>;

const WATCH_FORM = watchForm(null);

const FORMS = {
  logIn: asAny(logInForm),
  signUp: asAny(signUpForm),
  forgotPassword: asAny(forgotPasswordForm),
  newPassword: asAny(newPasswordForm),
  confirmEmail: asAny(confirmEmailForm),
  agentLogin: asAny(agentLoginForm),
  handOver: asAny(handOverForm),
  findBookings: asAny(findBookingsForm),
  details: asAny(detailsForm(TODAY)),
  address: asAny(addressForm),
  settings: asAny(settingsForm),
  removeCard: asAny(removeCardForm),
  export: asAny(exportForm),
  delete: asAny(deleteForm),
  saveHotel: asAny(saveHotelForm),
  removeSaved: asAny(removeSavedForm),
  createList: asAny(createListForm),
  renameList: asAny(renameListForm),
  removeList: asAny(removeListForm),
  placeHotel: asAny(placeHotelForm),
  watch: asAny(WATCH_FORM),
  changeWatch: asAny(changeWatchForm(null)),
  removeWatch: asAny(removeWatchForm),
  lookUp: asAny(lookUpForm),
  bookingEmail: asAny(bookingEmailForm),
  enquiry: asAny(enquiryForm),
  lead: asAny(leadForm),
  review: asAny(reviewForm),
  declineReviews: asAny(declineReviewsForm),
};
const WATCHED: WatchedSearch = {
  hotelId: "1001",
  startDate: TODAY,
  endDate: "2026-11-18",
  rooms: [{ adultNum: 2, childNum: 0, childAges: [] }],
  currency: "EUR",
};
const EXTRA = { addresses: [], client_id: "ATLAS", client_secret: "secret", ...WATCHED };

describe("a form and its call", () => {
  it.each(Object.entries(FORMS))(
    "%s: the form and the call refuse the same fields",
    { tags: ["CONST-017", "VAL-001", "VAL-004", "VAL-006"] },
    (_, form) => {
      const { checkAlso: _also, ...onlyRules } = form;
      const typed = fc.record(Object.fromEntries(Object.keys(form.fields).map((name) => [name, text])));
      fc.assert(
        fc.property(typed, (values) => {
          const refused = refusedByCall(form, values, EXTRA);
          const all = checkForm(form, values);
          // The rules of the fields and the schema of the call agree in field and message, except for fields that only `checkAlso` knows.
          const also = form.checkAlso?.(formValues(form, values)) ?? {};
          const ofCall = Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in also)));
          const ofRules = Object.fromEntries(Object.entries(checkForm(onlyRules, values)).filter(([name]) => !(name in also)));
          // A field that the page showed but the visitor left empty is not sent.
          const sentValues = Object.fromEntries(Object.entries(ofRules).filter(([name]) => !isUnsent(form, name, values)));
          expect(ofCall).toEqual(sentValues);
          // The call never refuses a field of a form that was accepted.
          expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.keys(refused)));
        }),
        { numRuns: 300 },
      );
    },
  );

  const isUnsent = (form: ScriptForm<string, AnyCall, unknown>, name: string, values: TypedFields): boolean => {
    const rule = form.fields[name];
    return typeof rule === "object" && rule.mayBeAbsent === true && formValues(form, values)[name] === "";
  };

  it("every rule names a known message", () => {
    const rules = Object.values(FORMS).flatMap(({ fields }) =>
      Object.values(fields).map((rule) => (typeof rule === "function" ? rule("") : rule)),
    );
    const keys = rules.flatMap(({ required, wrongLength, invalid }) => [required, wrongLength, invalid]).filter((key) => key !== undefined);
    expect(keys.filter((key) => !(key in FORM_MESSAGES))).toEqual([]);
  });
});

describe("the form that watches a price", () => {
  it.each([
    ["250", 250],
    ["1.200,50", 1200.5],
    ["1,200.50", 1200.5],
    ["1 200,5", 1200.5],
    ["1’200", 1200],
    ["1.200", 1200],
    ["€ 99,", 99],
    ["$1,234,567", 1_234_567],
  ])("reads %s as its writer means it", { tags: ["ACC-018"] }, (below, amount) => {
    expect(checkForm(WATCH_FORM, { below })).toEqual({});
    expect(WATCH_FORM.toInput(formValues(WATCH_FORM, { below }), WATCHED).body).toMatchObject({ below: amount });
  });

  it("sends where the flights of a package start, and nothing of the kind for a stay", { tags: ["ACC-021"] }, () => {
    const values = formValues(WATCH_FORM, { below: "900" });
    const flights = { origin: "LHR", cabinClass: "BUSINESS" } as const;
    expect(WATCH_FORM.toInput(values, { ...WATCHED, flights }).body).toMatchObject({ below: 900, flights });
    expect(WATCH_FORM.toInput(values, WATCHED).body).not.toHaveProperty("flights");
  });

  it("refuses an amount that the stay is already below", { tags: ["ACC-018"] }, () => {
    const problems = (below: string, price: Parameters<typeof watchForm>[0]) => checkForm(watchForm(price), { below });
    expect(problems("250.01", { minor: 250_00, currency: "USD" })).toEqual({ below: "alreadyLess" });
    expect(problems("250", { minor: 250_00, currency: "USD" })).toEqual({});
    expect(problems("9,999", null)).toEqual({});
  });

  it.each(["", "0", "0,00", "-5", "cheap", "1e3", "1,2,3", "12345678"])(
    "refuses %j instead of watching for nothing",
    { tags: ["ACC-018"] },
    (below) => expect(checkForm(WATCH_FORM, { below, email: "a@b.co" })).toEqual({ below: "amountError" }),
  );
});

describe("the form that finds a reservation", () => {
  const good = { number: "1000200030", email: "ann@ex.test" };
  const problems = (changes: Partial<typeof good>) => checkForm(lookUpForm, { ...good, ...changes });

  it.each(["123", "1000200030", " 656 220 443 658 ", "00123"])("%s is a number", { tags: ["VAL-013"] }, (number) => {
    expect(problems({ number })).toEqual({});
  });

  it.each(["12", "12a", "1-2-3", "123456789012345678901"])("'%s' is not a number", { tags: ["VAL-013"] }, (number) => {
    expect(problems({ number })).toEqual({ number: "reservationNumberError" });
  });

  it("both fields are required, in the order of the form", { tags: ["RES-004"] }, () => {
    expect(Object.entries(problems({ number: "", email: "" }))).toEqual([
      ["number", "reservationNumberRequired"],
      ["email", "emailError"],
    ]);
    expect(problems({ email: "ann@" })).toEqual({ email: "emailValidationError" });
    expect(formValues(lookUpForm, { number: " 12 3", email: " ann@ex.test " })).toEqual({ number: "123", email: "ann@ex.test" });
  });
});

describe("the form of a lead", () => {
  const good = { product: "cars", search: "", name: "Ana Núñez", contact: "ana@ex.test", note: "", consent: "on" };
  const invalid = (changes: Partial<typeof good>) => Object.keys(checkForm(leadForm, { ...good, ...changes }));

  it("a name, one way to answer and consent are enough", { tags: ["SEARCH-004"] }, () => {
    expect(invalid({})).toEqual([]);
    expect(invalid({ contact: "+34 (91) 555-01.00" })).toEqual([]);
  });

  it.each([
    [{ name: "A" }, "name"],
    [{ name: "<b>Ana</b>" }, "name"],
    [{ name: ". ." }, "name"],
    [{ contact: "" }, "contact"],
    [{ contact: "ana@ex" }, "contact"],
    [{ contact: "12345" }, "contact"],
    [{ note: "x".repeat(1001) }, "note"],
    [{ consent: "" }, "consent"],
  ])("%j is not sent", { tags: ["SEARCH-004"] }, (changes, field) => expect(invalid(changes)).toEqual([field]));
});

it("input of a refused form may be shown again, except passwords, secrets of links and tokens of cards", () => {
  const everything = {
    email: "a@b.co",
    password: "abc",
    newPassword: "abc",
    confirmPassword: "abc",
    hash: "secret",
    token: "tok",
    username: "ann",
  };
  const repeated = Object.values(FORMS).map((form) => repeatableInput(form, everything));
  expect([...new Set(repeated.flatMap(Object.keys))].toSorted()).toEqual(["email", "username"]);
});

describe("the forms of the profile", () => {
  const home = { place: "0", street: "1 Main St", city: "Salem", country: "United States", state: "OR", zip: "97301" };
  const ann = { firstName: "Ann", lastName: "Lee" };

  it("a state is required in countries whose addresses need one", { tags: ["ACC-003"] }, () => {
    expect(checkForm(addressForm, home)).toEqual({});
    expect(checkForm(addressForm, { ...home, state: " ", zip: "" })).toEqual({ state: "requiredError", zip: "requiredError" });
    expect(checkForm(addressForm, { street: "Rue 1", city: "Paris", country: "France" })).toEqual({});
    expect(checkForm(addressForm, {})).toEqual({ street: "requiredError", city: "requiredError", country: "requiredError" });
  });

  it("changes one address and no other", { tags: ["ACC-003"] }, () => {
    const list = fc.array(
      fc.constantFrom("a", "b", "c").map((street) => ({ ...home, street })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(list, fc.integer({ min: -1, max: 6 }), (addresses, place) => {
        const other = { ...home, street: "new" };
        const changed = withAddress(addresses, place, other);
        const isThere = place >= 0 && place < addresses.length;
        expect(changed).toHaveLength(addresses.length + Number(!isThere));
        expect(changed[isThere ? place : addresses.length]).toEqual(other);
        expect(withoutAddress(changed, isThere ? place : addresses.length)).toEqual(isThere ? addresses.toSpliced(place, 1) : addresses);
      }),
    );
  });

  it.each([
    [{ firstName: "A" }, { firstName: "firstNameError" }],
    [{ lastName: "" }, { lastName: "lastNameRequired" }],
    [{ phone: "12" }, { phone: "phoneError" }],
    [{ dateOfBirth: "2026-11-17" }, { dateOfBirth: "birthDateInFuture" }],
    [{ dateOfBirth: "1899-12-31" }, { dateOfBirth: "dateInvalid" }],
    [{ dateOfBirth: "1980-02-30" }, { dateOfBirth: "dateInvalid" }],
    [{ dateOfBirth: TODAY, phone: "+1 202 555 0100" }, {}],
  ])("%j is reported as %j", { tags: ["AUTH-034"] }, (changes, problems) => {
    expect(checkForm(detailsForm(TODAY), { ...ann, ...changes })).toEqual(problems);
  });

  it("omits empty fields and unknown choices, and replaces curly apostrophes", { tags: ["AUTH-034"] }, () => {
    const form = detailsForm(TODAY);
    const inputOf = (typed: TypedFields) => form.toInput(formValues(form, typed), undefined).body.personalDetails;
    expect(inputOf({ ...ann, lastName: "O’Neil", phone: "", dateOfBirth: "", gender: "" })).toEqual({
      firstName: "Ann",
      lastName: "O'Neil",
    });
    expect(inputOf({ ...ann, gender: "robot" })).toEqual(ann);
    expect(inputOf({ ...ann, gender: "other" })).toEqual({ ...ann, gender: "other" });
  });
});
