import type { FormMessageKey } from "#contract/base/form-messages.ts";

/** The messages that forms show beside a field. Keys may come from a query or an external service: unknown ones get a general text. */
const FIELD_MESSAGES: ReadonlySet<string> = new Set<FormMessageKey | "loginPasswordError">([
  "requiredError",
  "firstNameRequired",
  "firstNameError",
  "lastNameRequired",
  "lastNameError",
  "phoneRequired",
  "phoneError",
  "emailError",
  "emailValidationError",
  "emailsDoNotMatch",
  "passwordError",
  "passwordLengthValidationError",
  "passwordStrengthValidationError",
  "passwordsDoNotMatch",
  "pleaseCheck",
  "reservationNumberRequired",
  "reservationNumberError",
  "noLinksError",
  "amountError",
  "dateInvalid",
  "birthDateInFuture",
  "loginPasswordError",
]);

export const isFieldMessage = (key: string): boolean => FIELD_MESSAGES.has(key);

export const fieldTextKey = (key: string): string => `errors.${isFieldMessage(key) ? key : "invalidField"}`;
