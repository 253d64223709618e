import type { PassengerLimits } from "#domain/traveller/passenger-rules.ts";
import { numbersOf } from "#domain/traveller/passenger-rules.ts";
import type { Text } from "#web/i18n/text.tsx";
import type { CheckoutPassenger } from "./checkout-passengers.ts";

/** "Adult 2", counted within the kind. */
export function titleOf(passengers: readonly CheckoutPassenger[], place: number, text: Text): string {
  const { kind } = passengers[place]!;
  const number = passengers.slice(0, place + 1).filter((other) => other.kind === kind).length;
  return text(`passengers.kind.${kind}`, { number });
}

/** What the fare of this passenger requires, in words. */
export function detailOf({ kind, age, isLead }: CheckoutPassenger, limits: PassengerLimits, text: Text): string {
  const numbers = numbersOf(limits);
  if (isLead) return text("passengers.detail.lead", numbers);
  if (kind === "child" && age !== null) return text("passengers.detail.childOf", { age, ...numbers });
  return text(`passengers.detail.${kind}`, numbers);
}
