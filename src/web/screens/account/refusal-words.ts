/** Maps refusals of account calls to texts and form fields. */
import type { FormMessageKey } from "#contract/base/form-messages.ts";

type Refused = { readonly code: string; readonly fields?: Readonly<Record<string, string>> | undefined };

const WORDS: Readonly<Record<string, string>> = {
  "too-many-requests": "errors.tooManyRequests",
  "too-busy": "errors.tooManyRequests",
  "body-too-large": "errors.bodyTooLarge",
  "session-invalid": "errors.loginSessionExpired",
  "account-has-trips": "errors.accountHasTrips",
  "wrong-password": "errors.loginPasswordError",
  "invalid-input": "errors.invalidInput",
};

/** Unknown codes get the general text (ERR-015). */
export const refusalWords = (code: string): string =>
  (Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? "errors.errorGeneralMessage";

/** Message keys that account calls may return for a field; unknown keys get a general text. */
const FIELD_KEYS: ReadonlySet<string> = new Set<FormMessageKey>([
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
]);

export const fieldWords = (key: string): string => `errors.${FIELD_KEYS.has(key) ? key : "invalidField"}`;

/** Form field → message key. Calls name fields by their full path. */
export function fieldsOf({ code, fields }: Refused): Readonly<Record<string, string>> {
  if (code === "wrong-password") return { password: refusalWords(code) };
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, key]) => [name.split(".").at(-1) ?? name, fieldWords(key)]));
}
