import { describe, expect, it } from "vitest";
import { EMPTY_PASSENGER } from "#domain/traveller/passenger-form.ts";
import { PASSENGER_LIMITS } from "#domain/traveller/passenger-rules.ts";
import type { CheckoutPassenger, PackageCheckoutData } from "./checkout-passengers.ts";
import type { PassengersEvent } from "./passengers-state.ts";
import { allProblems, firstState, nextPlace, nextState, partyOf, problemsOfCall, shownProblems, summaryOf } from "./passengers-state.ts";

const passenger = (reference: string): CheckoutPassenger => ({
  reference,
  kind: "adult",
  room: 1,
  age: null,
  isLead: reference === "1",
  name: null,
  isCompletedByLink: false,
  hasOpenLink: false,
});
const FACTS = {
  days: { today: "2027-05-01", first: "2027-07-10", last: "2027-07-17" },
  limits: PASSENGER_LIMITS,
  isSouthAfricaOnRoute: false,
} as const;
const DATA = { passengers: [passenger("1"), passenger("2")], drafts: {}, account: null, ...FACTS } as unknown as PackageCheckoutData;

const after = (...events: readonly PassengersEvent[]) => {
  const state = events.reduce(nextState, firstState(DATA, undefined));
  const party = partyOf(state, DATA.passengers, FACTS);
  return { state, shown: shownProblems(state, party), all: allProblems(state, party) };
};

describe("the form of passengers on the page", () => {
  it("shows a wrong field when it is left, and empty ones only after the form was sent", () => {
    const leave: PassengersEvent = { type: "leave", path: "paxes.0.firstName" };
    expect(after(leave).shown).toEqual({});
    expect(after({ type: "fill", place: 0, fields: { firstName: "1" } }, leave).shown).toEqual({ "paxes.0.firstName": "firstNameError" });
    expect(Object.keys(after({ type: "send" }).shown)).toHaveLength(21);
  });

  it("shows what the server refused at its field until the field changes", () => {
    const problems = problemsOfCall({ "client.addresses.0.mail": "emailValidationError", "paxes.1.passportNumber": "passportNumberError" });
    expect(problems).toEqual({ "contact.email": "emailValidationError", "paxes.1.passportNumber": "passportNumberError" });
    const refused: PassengersEvent = { type: "refused", problems: { "paxes.1.dateOfBirth": "adultTooYoung" }, failure: undefined };
    const fill: PassengersEvent = { type: "fill", place: 1, fields: { dateOfBirth: "1990-01-01" } };
    expect(after(fill, refused).shown).toEqual({ "paxes.1.dateOfBirth": "adultTooYoung" });
    expect(after(fill, refused, fill).shown).toEqual({});
  });

  it("can be sent with the acknowledgement that only the server demanded", { tags: ["VAL-039"] }, () => {
    const refused: PassengersEvent = { type: "refused", problems: { hasMinorsPapers: "requiredError" }, failure: undefined };
    expect(after(refused).all).toHaveProperty("hasMinorsPapers");
    expect(after(refused, { type: "papers", hasMinorsPapers: true }).all).not.toHaveProperty("hasMinorsPapers");
  });

  it("opens one passenger at a time, and shows what is missing of one who was declared finished", { tags: ["CHK-004"] }, () => {
    expect(after().state.open).toBe(0);
    expect(after({ type: "open", place: 1 }).state.open).toBe(1);
    const finished = after({ type: "finish", place: 1 });
    expect(Object.keys(finished.shown).every((path) => path.startsWith("paxes.1."))).toBe(true);
    expect(finished.shown).toMatchObject({ "paxes.1.title": "requiredError", "paxes.1.passportNumber": "requiredError" });
  });

  it("goes on with the next incomplete passenger, from the last one back to the first", () => {
    const problems = { "paxes.0.title": "requiredError", "paxes.2.title": "requiredError", "contact.email": "emailError" };
    expect([-1, 0, 1, 2].map((place) => nextPlace(problems, place))).toEqual([0, 2, 2, 0]);
    expect(nextPlace({ "paxes.1.title": "requiredError" }, 1)).toBeUndefined();
  });

  it("has one line in the summary for a passenger with many problems", () => {
    const { shown } = after({ type: "send" });
    expect(summaryOf(shown).map(({ path, count }) => `${path} ${count}`)).toEqual([
      "paxes.0.title 9",
      "paxes.1.title 9",
      "contact.email 1",
      "contact.emailRepeat 1",
      "contact.phone 1",
    ]);
    expect(summaryOf({ "paxes.1.title": "requiredError", "paxes.1.gender": "requiredError" })).toHaveLength(2);
  });

  it("is filled from the account after a login where it is empty", { tags: ["CHK-017"] }, () => {
    const account = { firstName: "Ada", lastName: "King", email: "ada@example.com", phone: "+44 20 5550 0100" };
    const login: PassengersEvent = { type: "account", account, lead: 0 };
    const { state } = after({ type: "contact", fields: { phone: "+33 1 23 45 67 89" } }, login);
    expect(state.contact).toMatchObject({ phone: "+33 1 23 45 67 89", email: "ada@example.com", emailRepeat: "ada@example.com" });
    expect(state.forms.map(({ firstName }) => firstName)).toEqual(["Ada", ""]);
    const typed = after(
      { type: "fill", place: 0, fields: { firstName: "Byron" } },
      { type: "contact", fields: { email: "b@example.com" } },
      login,
    );
    expect([typed.state.forms[0]?.firstName, typed.state.contact.email, typed.state.contact.emailRepeat]).toEqual([
      "Byron",
      "b@example.com",
      "",
    ]);
  });

  it("starts with the account's name and contact, and with what was typed before the package was held again", { tags: ["CHK-012"] }, () => {
    const account = { firstName: "José", lastName: "Ruiz", email: "jose@example.com", phone: "+34 600 000 000" };
    const { forms, contact } = firstState({ ...DATA, account }, undefined);
    expect([forms[0]?.firstName, forms[1]?.firstName, contact.email, contact.emailRepeat]).toEqual([
      "José",
      "",
      "jose@example.com",
      "jose@example.com",
    ]);
    const typed = { forms: [EMPTY_PASSENGER, { ...EMPTY_PASSENGER, passportNumber: "X1234567" }], contact, hasMinorsPapers: true };
    expect(firstState({ ...DATA, account }, typed).forms[1]?.passportNumber).toBe("X1234567");
    expect(firstState({ ...DATA, passengers: [passenger("1")] }, typed).forms).toEqual([EMPTY_PASSENGER]);
  });
});
