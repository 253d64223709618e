/** The simulated outcome of a card, chosen by the holder's name `SIM <OUTCOME>` or by a well-known test number. */
import { isProviderCode, PROVIDER_CODES } from "#domain/payment/card-fault.ts";
import type { ProviderCode } from "#domain/payment/card-fault.ts";
import type { Decline } from "#platform/ports/payment-provider.ts";
import { DECLINES } from "#platform/ports/payment-provider.ts";

export type SimulatedOutcome =
  | { readonly kind: "approve" | "challenge" }
  | { readonly kind: "decline" | "capture-ends"; readonly decline: Decline }
  | { readonly kind: "field"; readonly code: ProviderCode };

/** These two occur only at capture. */
const SEEN_AT_CAPTURE: ReadonlySet<Decline> = new Set(["reversed", "confirmation-failed"]);

const declined = (decline: Decline): SimulatedOutcome => ({
  kind: SEEN_AT_CAPTURE.has(decline) ? "capture-ends" : "decline",
  decline,
});

const nameOf = (decline: Decline): string =>
  decline === "confirmation-failed" ? "CONFIRM FAILED" : decline.toUpperCase().replaceAll("-", " ");

/** PayPal's outcomes are buttons on its page. */
const BY_NAME: ReadonlyMap<string, SimulatedOutcome> = new Map<string, SimulatedOutcome>([
  ["3DS", { kind: "challenge" }],
  ["APPROVE", { kind: "approve" }],
  ["DECLINED", { kind: "decline", decline: "card-refused" }],
  ...DECLINES.filter((decline) => !decline.startsWith("paypal")).map((decline) => [nameOf(decline), declined(decline)] as const),
  ...Object.keys(PROVIDER_CODES)
    .map(Number)
    .filter(isProviderCode)
    .map((code) => [String(code), { kind: "field", code }] as const),
]);

/** Well-known test numbers; all have a valid check digit. */
const BY_NUMBER: Readonly<Record<string, SimulatedOutcome>> = {
  "4000000000000002": declined("card-refused"),
  "4000000000009995": declined("do-not-honour"),
  "4000000000000069": declined("expired-card"),
  "4000000000000127": declined("security-code"),
  "4000000000000101": declined("cvv-mismatch"),
  "4000000000000119": declined("acquirer-busy"),
  "4000000000000341": declined("confirmation-failed"),
  "4000002500003155": { kind: "challenge" },
};

export const SIMULATED_NAMES: readonly string[] = [...BY_NAME.keys()];

/** The name of a simulation breaks the rules for names, so it is checked first. */
export function outcomeOfHolder(holder: string): SimulatedOutcome | undefined {
  const [, name] = /^SIM (.+)$/.exec(holder.trim().toUpperCase()) ?? [];
  return name === undefined ? undefined : BY_NAME.get(name.replaceAll(/\s+/g, " "));
}

export const outcomeOfNumber = (digits: string): SimulatedOutcome =>
  (Object.hasOwn(BY_NUMBER, digits) ? BY_NUMBER[digits] : undefined) ?? { kind: "approve" };
