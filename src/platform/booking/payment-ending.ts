/** Which refusal a payment that did not succeed is told with. */
import { PAYMENT_REFUSALS } from "#contract/payment-refusals.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { Decline, PaymentState } from "#platform/ports/payment-provider.ts";
import type { Door } from "./booking-table.ts";

const isRefusal = (code: string): code is (typeof PAYMENT_REFUSALS)[number] => (PAYMENT_REFUSALS as readonly string[]).includes(code);

const named = (code: string, otherwise: RefusalCode): RefusalCode => (isRefusal(code) ? code : otherwise);

export function refusalOfDecline(decline: Decline, door: Door): RefusalCode {
  // The second provider has one word for a card that its bank does not like.
  if (decline === "denied" && door === "hotel-only") return "card-refused";
  return named(/^(?:paypal|card)-/.test(decline) ? decline : `payment-${decline}`, "payment-refused");
}

/** Of any state but authorised and captured. */
export function refusalOfPayment(state: PaymentState | undefined, door: Door): RefusalCode {
  switch (state?.status) {
    case "declined":
      return state.decline ? refusalOfDecline(state.decline, door) : "payment-refused";
    case "voided":
    case "expired":
      return "payment-timeout";
    case "open":
      return state.cardFault ? named(state.cardFault, "card-validation-failed") : "payment-refused";
    default:
      return "payment-refused";
  }
}
