/** Texts for refused memberships. */
import type { Text } from "#web/i18n/text.tsx";

/** Codes whose message key differs; other keys are the code in camel case. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "session-invalid": "loginSessionExpired",
  "idempotency-key-in-flight": "requestInProgress",
  "card-date-expired": "cardExpired",
  "too-busy": "tooBusy",
};

const KNOWN = /^(?:too-many-requests|registration-code-not-found|membership-price-changed|already-club-member|(?:card|payment)-[\w-]+)$/;

const keyOf = (code: string): string => {
  if (Object.hasOwn(OTHERWISE, code)) return `errors.${OTHERWISE[code]}`;
  return KNOWN.test(code) ? `errors.${code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}` : "errors.errorInServer";
};

export type Refusal = { readonly code: string; readonly message?: string | undefined };

/** Prefers the message of the response, which may be more specific than the code. */
export const refusalText = (text: Text, { code, message }: Refusal): string => message ?? text(keyOf(code));
