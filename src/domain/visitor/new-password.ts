const SHORTEST = 6;
const LONGEST = 200;
const STRONG = /^(?=.*[A-Za-z])(?=.*\d)[\u0020-\u007e]+$/;

/** Key of the text that says what is wrong with a password that is chosen now; the same rule as the calls' schema. A brand may ask for more (D8). */
export function newPasswordProblem(password: string): string | undefined {
  if (password.length < SHORTEST || password.length > LONGEST) return "passwordLengthValidationError";
  return STRONG.test(password) ? undefined : "passwordStrengthValidationError";
}
