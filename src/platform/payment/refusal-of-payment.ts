/** Maps the state of a payment that did not succeed to a refusal. */
import { PAYMENT_REFUSALS } from "#contract/base/payment-refusals.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { Decline, PaymentState } from "#platform/ports/payment-provider.ts";

const isRefusal = (code: string): code is (typeof PAYMENT_REFUSALS)[number] => (PAYMENT_REFUSALS as readonly string[]).includes(code);

const refusalOr = (code: string, otherwise: RefusalCode): RefusalCode => (isRefusal(code) ? code : otherwise);

const refusalOfDecline = (decline: Decline): RefusalCode =>
  refusalOr(/^(?:paypal|card)-/.test(decline) ? decline : `payment-${decline}`, "payment-refused");

/** For every state except authorised and captured. */
export function refusalOfPayment(state: PaymentState | undefined): RefusalCode {
  switch (state?.status) {
    case "declined":
      return state.decline ? refusalOfDecline(state.decline) : "payment-refused";
    case "voided":
    case "expired":
      return "payment-timeout";
    case "open":
      return state.cardFault ? refusalOr(state.cardFault, "card-validation-failed") : "payment-refused";
    default:
      return "payment-refused";
  }
}
