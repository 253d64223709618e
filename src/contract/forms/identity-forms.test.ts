import { describe, expect, it } from "vitest";
import { FirstNameSchema, LastNameSchema, NewPasswordSchema, PhoneSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { cleanEmail, cleanName } from "#domain/checkout/person-rules.ts";
import type { TypedFields } from "./form.ts";
import { checkForm } from "./form.ts";
import { logInForm, signUpForm } from "./identity-forms.ts";

const checkLogIn = (typed: TypedFields) => checkForm(logInForm, typed);
const checkSignUp = (typed: TypedFields) => checkForm(signUpForm, typed);

const right = { firstName: "Ann", lastName: "Lee", email: "ann@ex.test", password: "abcde1", terms: "yes" };
const wrong = (over: Partial<typeof right>) => checkSignUp({ ...right, ...over });

describe("signing up", () => {
  it.each(["Al", "Mary Ann", "a".repeat(50), "José Núñez", "J.R."])("accepts the name %s", { tags: ["VAL-001", "VAL-002"] }, (firstName) =>
    expect(wrong({ firstName })).toEqual({}),
  );
  it.each(["A", "a".repeat(51), "A1", "O_"])("rejects the name %s", { tags: ["VAL-001", "VAL-014"] }, (name) => {
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
    const messages = schemas.map((schema) => schema.safeParse("").error?.issues.map(({ message }) => message));
    expect(messages).toEqual([
      ["firstNameRequired"],
      ["lastNameRequired"],
      ["phoneRequired"],
      ["passwordError"],
      ["reservationNumberRequired"],
    ]);
  });

  it("removes dots from names and spaces from emails", { tags: ["VAL-003", "VAL-005"] }, () => {
    expect(cleanName(" J.R. ")).toBe("JR");
    expect(cleanEmail(" a @b.co ")).toBe("a@b.co");
  });

  it.each(["a-b+c@d.co", "first.last@x-y.org", "a b@c.co"])("accepts the email %s", { tags: ["VAL-004"] }, (email) =>
    expect(wrong({ email })).toEqual({}),
  );
  it.each(["a@b", "a@@b.co", "@b.co"])("rejects the email %s", { tags: ["VAL-004", "VAL-015"] }, (email) =>
    expect(wrong({ email })).toEqual({ email: "emailValidationError" }),
  );
  it.each(["", "  "])("an empty email has its own message", { tags: ["VAL-015"] }, (email) =>
    expect(wrong({ email })).toEqual({ email: "emailError" }),
  );

  it.each([
    ["abc12", "passwordLengthValidationError"],
    ["ab1", "passwordLengthValidationError"],
    ["abcdef", "passwordStrengthValidationError"],
    ["123456", "passwordStrengthValidationError"],
    ["пароль1", "passwordStrengthValidationError"],
  ])("rejects the password %s with %s", { tags: ["VAL-006", "VAL-007", "VAL-016"] }, (password, key) =>
    expect(wrong({ password })).toEqual({ password: key }),
  );
  it.each(["abcde1", "abc#12"])("accepts the password %s", { tags: ["VAL-006", "VAL-007"] }, (password) =>
    expect(wrong({ password })).toEqual({}),
  );

  it("requires the terms to be accepted, and reports all problems at once", { tags: ["VAL-011", "VAL-017", "AUTH-013"] }, () => {
    expect(wrong({ terms: "" })).toEqual({ terms: "pleaseCheck" });
    expect(Object.keys(checkSignUp({ firstName: "A", lastName: "B1", email: "a@b", password: "ab1", terms: "" }))).toHaveLength(5);
  });
});

describe("logging in", () => {
  it("accepts any password except an empty one", { tags: ["VAL-008"] }, () => {
    expect(checkLogIn({ email: "ann@ex.test", password: "a" })).toEqual({});
    expect(checkLogIn({ email: "ann@ex.test", password: "" })).toEqual({ password: "passwordError" });
  });
});
