const MIN_LENGTH = 6;
const MAX_LENGTH = 200;
const STRONG = /^(?=.*[A-Za-z])(?=.*\d)[\u0020-\u007e]+$/;

/** The message key for an invalid new password; the same rule as the calls' schema. A brand may require more (D8). */
export function newPasswordProblem(password: string): string | undefined {
  if (password === "") return "passwordError";
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH) return "passwordLengthValidationError";
  return STRONG.test(password) ? undefined : "passwordStrengthValidationError";
}
