import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { contactFromDraft, draftsOfPassengers, passengersFromDraft } from "./passenger-drafts.ts";
import type { PassengerParty, PartyMember, PassengerForm } from "./passenger-form.ts";
import { EMPTY_CONTACT, EMPTY_PASSENGER, needsMinorsPapers, partyProblems, PASSENGER_FIELDS, toTraveller } from "./passenger-form.ts";
import { addMonths, PASSENGER_LIMITS } from "./passenger-rules.ts";

const DAYS = { today: "2027-05-01", first: "2027-07-10", last: "2027-07-17" } as const;

const ANNA: PassengerForm = {
  ...EMPTY_PASSENGER,
  title: "Ms.",
  firstName: "Anna Maria",
  lastName: "Mueller",
  gender: "female",
  dateOfBirth: "1990-02-03",
  nationality: "DE",
  passportNumber: "c01x 00t47",
  passportExpiry: "2031-01-01",
  passportIssueCountry: "DE",
};
const member = (form: Partial<PassengerForm> = {}, role: Partial<PartyMember> = {}): PartyMember => ({
  kind: "adult",
  isLead: false,
  isCompletedByLink: false,
  form: { ...ANNA, ...form },
  ...role,
});
const party = (members: readonly PartyMember[], rest: Partial<PassengerParty> = {}): PassengerParty => ({
  members,
  contact: { ...EMPTY_CONTACT, phone: "+49 30 123456", email: "anna@example.com", emailRepeat: "Anna@example.com" },
  hasMinorsPapers: false,
  days: DAYS,
  limits: PASSENGER_LIMITS,
  isSouthAfricaOnRoute: false,
  ...rest,
});
const FAMILY = [
  member({}, { isLead: true }),
  member({ title: "Mr.", firstName: "Jon", gender: "male", passportNumber: "C01X00T48" }),
  member({ firstName: "Lea", dateOfBirth: "2019-05-01", passportNumber: "C01X00T49" }, { kind: "child" }),
  member({ firstName: "Ben", dateOfBirth: "2026-12-01", passportNumber: "C01X00T50" }, { kind: "infant" }),
];

describe("the form of passengers", () => {
  it("has no problem with a complete family", { tags: ["CHK-002", "CHK-004", "CHK-006"] }, () => {
    expect(partyProblems(party(FAMILY))).toEqual({});
  });

  it(
    "names every required field that is empty, and no optional one, in the order of the page",
    { tags: ["CHK-004", "CHK-005", "ERR-068", "ERR-069"] },
    () => {
      const empty = party([member(EMPTY_PASSENGER, { isLead: true })], { contact: EMPTY_CONTACT });
      expect(Object.entries(partyProblems(empty))).toEqual([
        ["paxes.0.title", "requiredError"],
        ["paxes.0.firstName", "firstNameRequired"],
        ["paxes.0.lastName", "lastNameRequired"],
        ["paxes.0.gender", "requiredError"],
        ["paxes.0.dateOfBirth", "requiredError"],
        ["paxes.0.nationality", "requiredError"],
        ["paxes.0.passportNumber", "requiredError"],
        ["paxes.0.passportExpiry", "requiredError"],
        ["paxes.0.passportIssueCountry", "requiredError"],
        ["contact.email", "emailError"],
        ["contact.emailRepeat", "emailsDoNotMatch"],
        ["contact.phone", "phoneRequired"],
      ]);
    },
  );

  it.each([
    [{ title: "Dr." }, "title", "invalidField"],
    [{ firstName: "Æva" }, "firstName", "firstNameError"],
    [{ lastName: "X" }, "lastName", "lastNameError"],
    [{ gender: "none" }, "gender", "invalidField"],
    [{ dateOfBirth: "2010-07-11" }, "dateOfBirth", "leadTooYoung"],
    [{ nationality: "ZZ" }, "nationality", "invalidField"],
    [{ passportNumber: "123" }, "passportNumber", "passportNumberError"],
    [{ passportExpiry: "2028-01-17" }, "passportExpiry", "passportExpiresTooEarly"],
    [{ passportExpiry: "2047-07-17" }, "passportExpiry", "passportExpiresTooLate"],
    [{ citizenshipStatus: "?" }, "citizenshipStatus", "invalidField"],
    [{ redressNumber: "?" }, "redressNumber", "invalidField"],
  ])("refuses %o", { tags: ["VAL-032", "VAL-035", "VAL-036"] }, (wrong, field, problem) => {
    expect(partyProblems(party([member(wrong, { isLead: true })]))).toEqual({ [`paxes.0.${field}`]: problem });
  });

  it("demands the same email twice", { tags: ["VAL-010", "ERR-070", "ERR-072"] }, () => {
    const contact = { ...EMPTY_CONTACT, phone: "030123456", email: "a@b.com", emailRepeat: "a@b.org" };
    expect(partyProblems(party(FAMILY, { contact }))).toEqual({ "contact.emailRepeat": "emailsDoNotMatch" });
    expect(partyProblems(party(FAMILY, { contact: { ...contact, email: "a@b", emailRepeat: "a@b" } }))).toEqual({
      "contact.email": "emailValidationError",
    });
  });

  it("names the second of two passengers with one name and birth date, and skips those who used a link", () => {
    const twice = member({ firstName: "anna-maria", passportNumber: "C01X00T48" });
    expect(partyProblems(party([member(), twice]))).toEqual({ "paxes.1.firstName": "passengerRepeated" });
    expect(partyProblems(party([member(), member(EMPTY_PASSENGER, { isCompletedByLink: true })]))).toEqual({});
  });

  it("names the later of two passengers with one passport, however its number is typed", { tags: ["CHK-004", "VAL-032"] }, () => {
    const problemsOf = (form: Partial<PassengerForm>, role = {}) =>
      partyProblems(party([member(), member({ firstName: "Jon", ...form }, role)]));
    expect(problemsOf({ passportNumber: " C01X00T47 " })).toEqual({ "paxes.1.passportNumber": "passportRepeated" });
    expect(problemsOf({ passportNumber: "C01X00T48" })).toEqual({});
    // Only the numbers of one country are unique.
    expect(problemsOf({ passportIssueCountry: "FR" })).toEqual({});
    expect(problemsOf({ passportNumber: "" })).toEqual({ "paxes.1.passportNumber": "requiredError" });
    expect(problemsOf({}, { isCompletedByLink: true })).toEqual({});
  });

  it("requires the acknowledgement for minors who travel through South Africa", { tags: ["VAL-039"] }, () => {
    expect(partyProblems(party(FAMILY, { isSouthAfricaOnRoute: true }))).toEqual({ hasMinorsPapers: "minorsPapersRequired" });
    expect(partyProblems(party(FAMILY, { isSouthAfricaOnRoute: true, hasMinorsPapers: true }))).toEqual({});
    const typedLater = [member({ nationality: "ZA" }), member({ dateOfBirth: "" }, { kind: "child" })];
    expect([needsMinorsPapers(party(typedLater)), needsMinorsPapers(party([member({ nationality: "ZA" })]))]).toEqual([true, false]);
  });

  it("accepts a passport exactly between six months and twenty years after any return", { tags: ["VAL-032", "AMB-60"] }, () => {
    fc.assert(
      fc.property(fc.nat({ max: 700 }), fc.integer({ min: -8000, max: 8000 }), (later, difference) => {
        const last = addDays(DAYS.first, later);
        const passportExpiry = addDays(last, difference);
        const problems = partyProblems(party([member({ passportExpiry })], { days: { ...DAYS, last } }));
        const fits = passportExpiry > addMonths(last, 6) && passportExpiry < addMonths(last, 240);
        expect(problems["paxes.0.passportExpiry"] === undefined).toBe(fits);
      }),
    );
  });

  it("sends what the call accepts, cleaned, without empty fields", { tags: ["CHK-002"] }, () => {
    const traveller = toTraveller(ANNA);
    expect(traveller).toMatchObject({ passportNumber: "C01X00T47", dateOfBirth: "1990-02-03" });
    expect(Object.keys(traveller)).not.toContain("redressNumber");
  });
});

describe("drafts of passengers", () => {
  const contact = { ...EMPTY_CONTACT, email: "a@b.com", newsletter: true, specialRequest: "Twin beds" };

  it("give back everything except the document and the numbers", { tags: ["CFG-012", "CFG-022", "CHK-012", "D4", "D25"] }, () => {
    const full = FAMILY.map((member) => ({
      ...member,
      form: { ...member.form, redressNumber: "SECRET1", frequentFlyerNumber: "SECRET2" },
    }));
    const drafts = draftsOfPassengers(full, contact);
    expect(JSON.stringify(drafts)).not.toMatch(/c01x|SECRET|2031-01-01/i);
    const back = passengersFromDraft(FAMILY, drafts.leadPassengerForm);
    expect(back.map(({ firstName, dateOfBirth }) => [firstName, dateOfBirth])).toEqual(
      FAMILY.map(({ form }) => [form.firstName, form.dateOfBirth]),
    );
    expect(contactFromDraft(drafts.bookingPersonForm)).toEqual(contact);
  });

  it("follow an infant who becomes a child in a new search", () => {
    const { leadPassengerForm } = draftsOfPassengers(FAMILY, contact);
    const roles = FAMILY.map(({ kind, isLead }) => ({ kind: kind === "infant" ? ("child" as const) : kind, isLead }));
    expect(passengersFromDraft(roles, leadPassengerForm).map(({ firstName }) => firstName)).toEqual(["Anna Maria", "Jon", "Lea", "Ben"]);
  });

  it("ignore unknown fields, and fit into the limit of the call for nine passengers", () => {
    expect(passengersFromDraft([{ kind: "adult", isLead: true }], { "adult1.passportNumber": "X", other: "y" })).toEqual([EMPTY_PASSENGER]);
    const all = Object.fromEntries(PASSENGER_FIELDS.map((field) => [field, "x"])) as PassengerForm;
    const nine = Array.from({ length: 9 }, () => member(all));
    expect(Object.keys(draftsOfPassengers(nine, contact).leadPassengerForm).length).toBeLessThanOrEqual(60);
  });
});
