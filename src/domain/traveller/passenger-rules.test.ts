import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import { ageOn, kindOf } from "#domain/flight/passenger-ages.ts";
import { fieldProblem } from "#domain/forms/field-rules.ts";
import {
  addMonths,
  birthDateProblem,
  FREQUENT_FLYER_NUMBER,
  KNOWN_TRAVELLER_NUMBER,
  needsMinorsTick,
  otherKind,
  PASSENGER_FIRST_NAME,
  PASSENGER_LIMITS,
  passportExpiryProblem,
  PASSPORT_NUMBER,
  REDRESS_NUMBER,
  repeatedPassengers,
} from "./passenger-rules.ts";

const DAYS = { today: "2027-05-01", first: "2027-07-10", last: "2027-07-17" } as const;
const birth = (kind: PassengerKind, birthDate: string, isLead = false) => birthDateProblem({ kind, isLead, birthDate }, DAYS);

describe("passengers", () => {
  it("have names in passport characters", { tags: ["VAL-036", "D9"] }, () => {
    const problems = ["Jose", "O'Neil", "Anne-Marie", "Mary Ann", "José", "A1", "B", "李", ""].map((name) =>
      fieldProblem(PASSENGER_FIRST_NAME, name),
    );
    expect(problems).toEqual([
      ...Array.from({ length: 4 }, () => undefined),
      ...Array.from({ length: 4 }, () => "firstNameError"),
      "firstNameRequired",
    ]);
  });

  it(
    "carry a passport that is valid for more than six months after the last flight and less than twenty years",
    { tags: ["VAL-032", "AMB-60"] },
    () => {
      const problem = (expiry: string) => passportExpiryProblem(expiry, DAYS);
      expect(problem(addMonths(DAYS.last, 5))).toBe("passportExpiresTooEarly");
      expect([problem("2028-01-17"), problem("2028-01-18")]).toEqual(["passportExpiresTooEarly", undefined]);
      expect(problem(addMonths(DAYS.last, 7))).toBeUndefined();
      expect([problem("2047-07-16"), problem("2047-07-17")]).toEqual([undefined, "passportExpiresTooLate"]);
      expect([problem(""), problem("2030-02-30")]).toEqual(["requiredError", "dateInvalid"]);
      expect([addMonths("2027-08-31", 6), addMonths("2027-01-31", 1), addMonths("2027-12-15", 1)]).toEqual([
        "2028-02-29",
        "2027-02-28",
        "2028-01-15",
      ]);
    },
  );

  it("are adults from twelve on the day of the first flight", { tags: ["VAL-033"] }, () => {
    expect([birth("adult", "2015-07-10"), birth("adult", "2015-07-11")]).toEqual([undefined, "adultTooYoung"]);
  });

  it("are adults from the age that the brand requires", { tags: ["VAL-033", "VAL-034", "AMB-60"] }, () => {
    const limits = { ...PASSENGER_LIMITS, adultAge: 16, leadAge: 21 };
    const problem = (kind: "adult" | "child", birthDate: string, isLead = false) =>
      birthDateProblem({ kind, isLead, birthDate }, DAYS, limits);
    expect([problem("adult", "2011-07-10"), problem("adult", "2011-07-11")]).toEqual([undefined, "adultTooYoung"]);
    expect([problem("child", "2011-07-10"), problem("child", "2011-07-11")]).toEqual(["childAgeError", undefined]);
    expect([problem("adult", "2006-07-10", true), problem("adult", "2006-07-11", true)]).toEqual([undefined, "leadTooYoung"]);
  });

  it("are children and infants only at the right ages on every flight", { tags: ["VAL-034", "AMB-52"] }, () => {
    expect([birth("child", "2015-07-10"), birth("child", "2015-07-11")]).toEqual(["childAgeError", undefined]);
    expect([birth("infant", "2025-07-17"), birth("infant", "2025-07-18")]).toEqual(["infantAgeError", undefined]);
  });

  it("are born when they are booked, because the airline needs their name and passport", { tags: ["VAL-034", "VAL-035"] }, () => {
    expect([birth("infant", "2027-05-01"), birth("infant", "2027-05-02"), birth("infant", "2027-07-11")]).toEqual([
      undefined,
      "infantNotBorn",
      "infantNotBorn",
    ]);
    const typingErrors = [birth("child", "2027-05-02"), birth("adult", "2027-05-02"), birth("adult", "2027-05-02", true)];
    expect(typingErrors).toEqual(["birthDateInFuture", "birthDateInFuture", "birthDateInFuture"]);
  });

  it("need a lead passenger who is eighteen at departure", { tags: ["VAL-035"] }, () => {
    expect([birth("adult", "2009-07-11", true), birth("adult", "2009-07-10", true)]).toEqual(["leadTooYoung", undefined]);
    expect([birth("adult", "1890-01-01"), birth("adult", "2009-13-01"), birth("adult", "")]).toEqual([
      "dateInvalid",
      "dateInvalid",
      "requiredError",
    ]);
  });

  it("are offered the kind that they are, if it is not the one that was searched for", () => {
    const other = (kind: PassengerKind, birthDate: string) => otherKind({ kind, birthDate }, DAYS);
    expect([other("infant", "2025-07-12"), other("child", "2015-01-01"), other("adult", "2016-01-01")]).toEqual([
      "child",
      "adult",
      "child",
    ]);
    expect([other("infant", "2026-07-12"), other("infant", "2027-07-12"), other("infant", "x")]).toEqual([undefined, undefined, undefined]);
    expect(other("adult", "2027-05-02"), "not born yet").toBeUndefined();
  });

  it("of any age and trip are exactly one kind, which their ages on all flight days allow", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9000, max: 9 }), fc.nat({ max: 27 }), (born, nights) => {
        const days = { today: DAYS.today, first: DAYS.first, last: addDays(DAYS.first, nights) };
        const birthDate = addDays(DAYS.today, born);
        const fitting = (["adult", "child", "infant"] as const).filter(
          (kind) => birthDateProblem({ kind, isLead: false, birthDate }, days) === undefined,
        );
        expect(fitting).toEqual(born > 0 ? [] : [kindOf(birthDate, days)]);
        expect(fitting[0] === "infant" && ageOn(birthDate, days.last) >= 2).toBe(false);
        expect(fitting[0] === "adult" && ageOn(birthDate, days.first) < 12).toBe(false);
      }),
    );
  });

  it("may state numbers of programmes, and leave them empty", { tags: ["CHK-005"] }, () => {
    const rules = [REDRESS_NUMBER, KNOWN_TRAVELLER_NUMBER, FREQUENT_FLYER_NUMBER];
    expect(rules.map((rule) => fieldProblem(rule, ""))).toEqual([undefined, undefined, undefined]);
    expect(rules.map((rule) => fieldProblem(rule, "AB 12345"))).toEqual([undefined, undefined, undefined]);
    expect(rules.map((rule) => fieldProblem(rule, "?"))).toEqual(["invalidField", "invalidField", "invalidField"]);
    expect([fieldProblem(PASSPORT_NUMBER, "x 123 4567"), fieldProblem(PASSPORT_NUMBER, "12"), fieldProblem(PASSPORT_NUMBER, "")]).toEqual([
      undefined,
      "passportNumberError",
      "requiredError",
    ]);
  });

  it("of one name need different birth dates", () => {
    const [one, other] = [
      { firstName: "Ann Marie", lastName: "Lee", birthDate: "2001-01-01" },
      { firstName: "ANN-MARIE", lastName: "lee", birthDate: "2001-01-01" },
    ] as const;
    expect(repeatedPassengers([one, other, { ...other, birthDate: "2001-01-02" }])).toEqual([1]);
  });

  it("under eighteen need the documents for South Africa, if it is on the route or their country", { tags: ["VAL-039", "AMB-61"] }, () => {
    const party = (nationality: string, birthDate: string) => [
      { nationality, birthDate },
      { nationality: "FR", birthDate: "1990-01-01" },
    ];
    expect(needsMinorsTick(party("FR", "2012-01-01"), ["GB", "ZA"], DAYS)).toBe(true);
    expect(needsMinorsTick(party("ZA", "2012-01-01"), ["GB", "ES"], DAYS)).toBe(true);
    expect(needsMinorsTick(party("FR", "2012-01-01"), ["GB", "ES"], DAYS)).toBe(false);
    expect(needsMinorsTick(party("ZA", "2009-07-10"), ["ZA"], DAYS)).toBe(false);
  });
});
