/** Which text a refusal of a login or sign-up has. Only what is known to come back chooses one; anything else gets the general words (ERR-004). */
import type { FormMessageKey } from "#contract/base/form-messages.ts";

const OF_CODE: Readonly<Record<string, string>> = {
  "wrong-password": "errors.loginPasswordError",
  "account-not-found": "errors.loginAccountNotFound",
  "login-refused": "errors.loginDetailsError",
  "social-token-invalid": "errors.loginDetailsError",
  "already-have-account": "errors.alreadyHaveAccountError",
  "reset-account-not-found": "errors.forgotPasswordServerError",
  "too-many-requests": "errors.tooManyRequests",
  "too-busy": "errors.tooManyRequests",
  "body-too-large": "errors.bodyTooLarge",
  "server-error": "errors.errorInServer",
  "no-answer": "errors.errorInServer",
};

const OF_FIELD: ReadonlySet<string> = new Set<FormMessageKey>([
  "firstNameRequired",
  "firstNameError",
  "lastNameRequired",
  "lastNameError",
  "emailError",
  "emailValidationError",
  "passwordError",
  "passwordLengthValidationError",
  "passwordStrengthValidationError",
  "pleaseCheck",
]);

/** `said`: the code of a refusal, or the key of a text about a field, as desks send either back. */
export const messageKeyOf = (said: string): string =>
  OF_FIELD.has(said) ? `errors.${said}` : ((Object.hasOwn(OF_CODE, said) ? OF_CODE[said] : undefined) ?? "errors.errorGeneralMessage");

/** The service itself failed or never answered: that is no fault of what was typed. */
export const isFault = (code: string): boolean => code === "server-error" || code === "no-answer";
