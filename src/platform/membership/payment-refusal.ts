/** Which refusal a payment that did not succeed is told with. */
import { PAYMENT_REFUSALS } from "#contract/payment-refusals.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { PaymentState } from "#platform/ports/payment-provider.ts";

const KNOWN: ReadonlySet<string> = new Set(PAYMENT_REFUSALS);

const named = (code: string, otherwise: RefusalCode): RefusalCode => (KNOWN.has(code) ? (code as RefusalCode) : otherwise);

/** Of any state but authorised and captured. */
export function paymentRefusal(state: PaymentState | undefined): RefusalCode {
  if (state?.status === "voided" || state?.status === "expired") return "payment-timeout";
  if (state?.status === "open") return state.cardFault ? named(state.cardFault, "card-validation-failed") : "payment-refused";
  const decline = state?.status === "declined" ? state.decline : undefined;
  if (!decline) return "payment-refused";
  return named(/^(?:paypal|card)-/.test(decline) ? decline : `payment-${decline}`, "payment-refused");
}
