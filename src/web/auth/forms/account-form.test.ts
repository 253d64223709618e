import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EmailSchema,
  FirstNameSchema,
  LastNameSchema,
  NewPasswordSchema,
  PhoneSchema,
  ReservationNumberSchema,
} from "#contract/entities/primitives.ts";
import { cleanEmail, cleanName } from "#domain/checkout/person-rules.ts";
import { checkLogIn, checkSignUp } from "./account-form.ts";

const right = { firstName: "Ann", lastName: "Lee", email: "ann@ex.test", password: "abcde1", terms: "yes" };
const wrong = (over: Partial<typeof right>) => checkSignUp({ ...right, ...over });

describe("signing up", () => {
  it.each(["Al", "Mary Ann", "a".repeat(50), "José Núñez", "J.R."])("VAL-001 VAL-002 accepts the name %s", (firstName) =>
    expect(wrong({ firstName })).toEqual({}),
  );
  it.each(["A", "a".repeat(51), "A1", "O_"])("VAL-001 VAL-014 rejects the name %s", (name) => {
    expect(wrong({ firstName: name })).toEqual({ firstName: "firstNameError" });
    expect(wrong({ lastName: name })).toEqual({ lastName: "lastNameError" });
  });

  it.each(["", " ", "."])("reports an empty field (%j) as missing, not invalid, like the calls do", (name) => {
    expect(wrong({ firstName: name, lastName: name, password: "" })).toEqual({
      firstName: "firstNameRequired",
      lastName: "lastNameRequired",
      password: "passwordError",
    });
    const schemas = [FirstNameSchema, LastNameSchema, PhoneSchema, NewPasswordSchema, ReservationNumberSchema];
    const said = schemas.map((schema) => schema.safeParse("").error?.issues.map(({ message }) => message));
    expect(said).toEqual([
      ["firstNameRequired"],
      ["lastNameRequired"],
      ["phoneRequired"],
      ["passwordError"],
      ["reservationNumberRequired"],
    ]);
  });

  it("VAL-003 VAL-005 removes dots from names and spaces from emails", () => {
    expect(cleanName(" J.R. ")).toBe("JR");
    expect(cleanEmail(" a @b.co ")).toBe("a@b.co");
  });

  it.each(["a-b+c@d.co", "first.last@x-y.org", "a b@c.co"])("VAL-004 accepts the email %s", (email) =>
    expect(wrong({ email })).toEqual({}),
  );
  it.each(["a@b", "a@@b.co", "@b.co"])("VAL-004 VAL-015 rejects the email %s", (email) =>
    expect(wrong({ email })).toEqual({ email: "emailValidationError" }),
  );
  it.each(["", "  "])("VAL-015 an empty email has its own message", (email) => expect(wrong({ email })).toEqual({ email: "emailError" }));

  it.each([
    ["abc12", "passwordLengthValidationError"],
    ["ab1", "passwordLengthValidationError"],
    ["abcdef", "passwordStrengthValidationError"],
    ["123456", "passwordStrengthValidationError"],
    ["пароль1", "passwordStrengthValidationError"],
  ])("VAL-006 VAL-007 VAL-016 rejects the password %s with %s", (password, key) => expect(wrong({ password })).toEqual({ password: key }));
  it.each(["abcde1", "abc#12"])("VAL-006 VAL-007 accepts the password %s", (password) => expect(wrong({ password })).toEqual({}));

  it("VAL-011 VAL-017 AUTH-013 requires the terms to be accepted, and reports all problems at once", () => {
    expect(wrong({ terms: "" })).toEqual({ terms: "pleaseCheck" });
    expect(Object.keys(checkSignUp({ firstName: "A", lastName: "B1", email: "a@b", password: "ab1", terms: "" }))).toHaveLength(5);
  });
});

describe("the schemas of the calls", () => {
  const almost = (sample: string) => fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9@.+ é'-]{0,60}$/), fc.constant(sample));
  const isRight = (field: string, value: string) => !(field in wrong({ [field]: value }));

  it("VAL-001 VAL-004 VAL-006 CONST-017 accept and reject the same input as the form", () => {
    fc.assert(
      fc.property(almost("a@b.co"), (email) => {
        expect(isRight("email", email)).toBe(EmailSchema.safeParse(email).success);
      }),
    );
    fc.assert(
      fc.property(almost("Ann"), (name) => {
        expect(isRight("firstName", name)).toBe(FirstNameSchema.safeParse(cleanName(name)).success && name.length <= 60);
      }),
    );
    fc.assert(
      fc.property(almost("abcde1"), (password) => {
        expect(isRight("password", password)).toBe(NewPasswordSchema.safeParse(password).success);
      }),
    );
  });
});

describe("logging in", () => {
  it("VAL-008 accepts any password except an empty one", () => {
    expect(checkLogIn({ email: "ann@ex.test", password: "a" })).toEqual({});
    expect(checkLogIn({ email: "ann@ex.test", password: "" })).toEqual({ password: "passwordError" });
  });
});
