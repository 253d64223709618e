import type { FormMessageKey } from "#contract/base/form-messages.ts";

/**
 * The messages that forms show beside a field. Keys may come from a query or an external service: unknown ones get a general text. Written out, so that a
 * page with a form loads these texts and not those of all errors.
 */
const FIELD_TEXTS = {
  requiredError: "errors.requiredError",
  firstNameRequired: "errors.firstNameRequired",
  firstNameError: "errors.firstNameError",
  lastNameRequired: "errors.lastNameRequired",
  lastNameError: "errors.lastNameError",
  phoneRequired: "errors.phoneRequired",
  phoneError: "errors.phoneError",
  emailError: "errors.emailError",
  emailValidationError: "errors.emailValidationError",
  emailsDoNotMatch: "errors.emailsDoNotMatch",
  passwordError: "errors.passwordError",
  passwordLengthValidationError: "errors.passwordLengthValidationError",
  passwordStrengthValidationError: "errors.passwordStrengthValidationError",
  passwordsDoNotMatch: "errors.passwordsDoNotMatch",
  pleaseCheck: "errors.pleaseCheck",
  reservationNumberRequired: "errors.reservationNumberRequired",
  reservationNumberError: "errors.reservationNumberError",
  noLinksError: "errors.noLinksError",
  dateInvalid: "errors.dateInvalid",
  birthDateInFuture: "errors.birthDateInFuture",
  loginPasswordError: "errors.loginPasswordError",
  amountError: "errors.amountError",
} as const satisfies Partial<Record<FormMessageKey | "loginPasswordError", string>>;

export const isFieldMessage = (key: string): key is keyof typeof FIELD_TEXTS => Object.hasOwn(FIELD_TEXTS, key);

export const fieldTextKey = (key: string): string => (isFieldMessage(key) ? FIELD_TEXTS[key] : "errors.invalidField");
