import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPasswords, problemOf } from "./use-new-password.ts";

describe("a new password", () => {
  it.each([
    [null, {}],
    ["passwordsDoNotMatch", { confirmPassword: "passwordsDoNotMatch" }],
    ["passwordLengthValidationError", { newPassword: "passwordLengthValidationError" }],
    ["too-many-requests", { form: "tooManyRequests" }],
    ["<script>", { form: "resetPasswordError" }],
  ])("the error in the query selects a known text: %s", { tags: ["AUTH-043"] }, (error, problem) => {
    expect(problemOf(error)).toEqual(problem);
  });

  it.each([
    ["abcd1", "abcd1", { newPassword: "passwordLengthValidationError" }],
    ["abcdef", "abcdef", { newPassword: "passwordStrengthValidationError" }],
    ["123456", "other", { newPassword: "passwordStrengthValidationError" }],
    ["abcde1", "abcde2", { confirmPassword: "passwordsDoNotMatch" }],
    ["abcde1", "", { confirmPassword: "passwordsDoNotMatch" }],
    ["abcde1", "abcde1", undefined],
  ])("checks %s and %s", { tags: ["AUTH-043", "VAL-006", "VAL-009"] }, (first, second, problem) => {
    expect(checkPasswords(first, second)).toEqual(problem);
  });

  it("different passwords are never sent", { tags: ["AUTH-043", "VAL-009"] }, () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (first, second) => {
        fc.pre(first !== second);
        expect(checkPasswords(first, second)).toBeDefined();
      }),
    );
  });
});
