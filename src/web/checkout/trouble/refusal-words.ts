import type { Text } from "#web/i18n/text.tsx";

/** Codes whose message key differs; other keys are the code in camel case. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "server-error": "errorInServer",
  "no-answer": "errorInServer",
  "too-busy": "tooBusy",
  "idempotency-key-in-flight": "requestInProgress",
  "points-not-enough": "notEnoughPoints",
  "already-club-member": "alreadyClubMember",
  "card-date-expired": "cardExpired",
  // All other failures of a booking, including unknown codes (ERR-020).
  "general-error": "bookingFailed",
  "idempotency-key-reused": "bookingFailed",
  "call-not-served": "bookingFailed",
  "technical-error": "bookingFailed",
  "session-invalid": "loginSessionExpired",
  "price-changed": "priceChanged",
};

const KNOWN =
  /^(?:invalid-input|too-many-requests|too-many-holds|not-allowed|booking-[\w-]+|card-[\w-]+|payment-[\w-]+|paypal-[\w-]+|promo-code-invalid|extra-not-found)$/;

export function refusalKey(code: string): string {
  if (Object.hasOwn(OTHERWISE, code)) return `errors.${OTHERWISE[code]}`;
  return KNOWN.test(code) ? `errors.${code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}` : "errors.bookingFailed";
}

/** Why a room is not held. Server faults get the general text (ERR-022). */
const FAULTS: ReadonlySet<string> = new Set(["server-error", "no-answer", "general-error", "call-not-served"]);

export const notHeldKey = (code: string): string => {
  if (FAULTS.has(code)) return "errors.errorGeneralMessage";
  return code === "technical-error" ? "errors.technicalError" : refusalKey(code);
};

type RefusalFamily = "payment-disabled" | "card-invalid" | "payment-refused" | "duplicated" | "confirmed" | "cancelled" | "failed";

/** Errors in the card data, which the visitor can correct. */
const CARD_WRONG = /^card-(?:validation-failed|number|type|month|year|date|holder|code)/;

/** Which dialog of the specification applies. */
function familyOf(code: string): RefusalFamily {
  if (code === "payment-disabled") return "payment-disabled";
  if (code === "booking-duplicated") return "duplicated";
  if (code === "booking-already-confirmed") return "confirmed";
  // A cancellation by the visitor is not a failure.
  if (code === "paypal-cancelled") return "cancelled";
  if (CARD_WRONG.test(code)) return "card-invalid";
  return /^(?:card|payment|paypal)-/.test(code) ? "payment-refused" : "failed";
}

const TITLES: Readonly<Record<RefusalFamily, string>> = {
  "payment-disabled": "checkout.disabledTitle",
  "card-invalid": "checkout.cardInvalidTitle",
  "payment-refused": "checkout.refusedTitle",
  duplicated: "checkout.duplicatedTitle",
  confirmed: "checkout.confirmedTitle",
  cancelled: "checkout.cancelledTitle",
  failed: "checkout.failedTitle",
};

/** Title and text of the dialog of a refused order: the text of the response if there is one (AMB-14), otherwise our own. */
export function refusedWords(text: Text, code: string, message?: string) {
  const family = familyOf(code);
  return { family, title: text(TITLES[family]), words: message ?? text(refusalKey(code)) };
}
