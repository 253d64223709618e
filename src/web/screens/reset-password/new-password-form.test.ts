import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkForm } from "#contract/forms/form.ts";
import { newPasswordForm } from "#contract/forms/identity-forms.ts";
import { problemOf, resetRefusalText } from "./new-password-form.tsx";

const checkPasswords = (newPassword: string, confirmPassword: string) =>
  checkForm(newPasswordForm, { hash: "h", newPassword, confirmPassword });

describe("a new password", () => {
  it.each([
    [null, {}, undefined],
    ["passwordsDoNotMatch", { confirmPassword: "passwordsDoNotMatch" }, undefined],
    ["passwordLengthValidationError", { newPassword: "passwordLengthValidationError" }, undefined],
    ["too-many-requests", {}, "errors.tooManyRequests"],
    ["<script>", {}, "errors.resetPasswordError"],
  ])("the error in the query selects a known text: %s", { tags: ["AUTH-043"] }, (error, fields, failure) => {
    const problem = problemOf(error);
    expect(problem.fields).toEqual(fields);
    expect(problem.refused && resetRefusalText(problem.refused.code)).toBe(failure);
  });

  it.each([
    ["abcd1", "abcd1", { newPassword: "passwordLengthValidationError" }],
    ["abcdef", "abcdef", { newPassword: "passwordStrengthValidationError" }],
    ["123456", "other", { newPassword: "passwordStrengthValidationError" }],
    ["abcde1", "abcde2", { confirmPassword: "passwordsDoNotMatch" }],
    ["abcde1", "", { confirmPassword: "passwordsDoNotMatch" }],
    ["abcde1", "abcde1", {}],
  ])("checks %s and %s", { tags: ["AUTH-043", "VAL-006", "VAL-009"] }, (first, second, problem) => {
    expect(checkPasswords(first, second)).toEqual(problem);
  });

  it("different passwords are never sent", { tags: ["AUTH-043", "VAL-009"] }, () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (first, second) => {
        fc.pre(first !== second);
        expect(checkPasswords(first, second)).not.toEqual({});
      }),
    );
  });
});
