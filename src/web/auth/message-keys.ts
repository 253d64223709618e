/** Message keys for refusals of login and sign-up. Only known codes have their own message; all others get the general one (ERR-004). */
import { fieldTextKey, isFieldMessage } from "#web/forms/field-text.ts";

const OF_CODE: Readonly<Record<string, string>> = {
  "wrong-password": "errors.loginPasswordError",
  "account-not-found": "errors.loginAccountNotFound",
  "login-refused": "errors.loginDetailsError",
  "social-token-invalid": "errors.loginDetailsError",
  "already-have-account": "errors.alreadyHaveAccountError",
  "reset-account-not-found": "errors.forgotPasswordServerError",
  "too-many-requests": "errors.tooManyRequests",
  "too-busy": "errors.tooBusy",
  "body-too-large": "errors.bodyTooLarge",
  "server-error": "errors.errorInServer",
  "no-answer": "errors.errorInServer",
};

/** `said` is a refusal code or the key of a field's message; form handlers return either. */
export const messageKeyOf = (code: string): string =>
  isFieldMessage(code) ? fieldTextKey(code) : ((Object.hasOwn(OF_CODE, code) ? OF_CODE[code] : undefined) ?? "errors.errorGeneralMessage");

/** The call failed or was not answered, so the input is not the reason. */
export const isFault = (code: string): boolean => code === "server-error" || code === "no-answer";
