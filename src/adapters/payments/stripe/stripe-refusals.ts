/** Maps Stripe's decline codes. A reason that would help a thief ("stolen") is reported as a generic refusal. */
import type { Decline } from "#platform/ports/payment-provider.ts";

const DECLINES_BY_CODE: Readonly<Record<string, Decline>> = {
  do_not_honor: "do-not-honour",
  do_not_try_again: "do-not-honour",
  generic_decline: "card-refused",
  incorrect_number: "invalid",
  invalid_number: "invalid",
  invalid_account: "invalid",
  invalid_expiry_month: "invalid",
  invalid_expiry_year: "invalid",
  expired_card: "expired-card",
  incorrect_cvc: "cvv-mismatch",
  invalid_cvc: "security-code",
  incorrect_pin: "invalid-pin",
  invalid_pin: "invalid-pin",
  pin_try_exceeded: "pin-tries",
  issuer_not_available: "acquirer-busy",
  processing_error: "acquirer-busy",
  reenter_transaction: "acquirer-busy",
  try_again_later: "acquirer-busy",
  payment_intent_payment_attempt_expired: "timeout",
  payment_method_provider_timeout: "timeout",
  approve_with_id: "cannot-complete",
  currency_not_supported: "cannot-complete",
  service_not_allowed: "cannot-complete",
  transaction_not_allowed: "cannot-complete",
  card_not_supported: "card-type-unsupported",
};

type StripeRefusal = {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly payment_method?: { readonly type: string } | undefined;
};

export function declineOf({ code, decline_code: declineCode, payment_method: method }: StripeRefusal): Decline {
  if (method?.type === "paypal") return "paypal-failed";
  return lookUp(declineCode) ?? lookUp(code) ?? "denied";
}

const lookUp = (code: string | undefined): Decline | undefined =>
  code !== undefined && Object.hasOwn(DECLINES_BY_CODE, code) ? DECLINES_BY_CODE[code] : undefined;
