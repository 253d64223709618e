/** Handles the submitted card form. The only code through which a card number passes: it is read, evaluated and discarded. */
import type { FieldFault } from "#domain/payment/card-fault.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import { faultOfCode } from "#domain/payment/card-fault.ts";
import { readNumber } from "#domain/payment/read-number.ts";
import type { TypedCard } from "#domain/payment/check-card.ts";
import { checkCard, digitsOf } from "#domain/payment/check-card.ts";
import type { CardFacts, SavedCard } from "#platform/ports/payment-provider.ts";
import type { SimulatedOutcome } from "./simulated-outcome.ts";
import { outcomeOfHolder, outcomeOfNumber } from "./simulated-outcome.ts";

/** `judged`: the public details of the card, and the bank's answer. */
type Judgement =
  | { readonly kind: "faults"; readonly faults: readonly FieldFault[] }
  | { readonly kind: "judged"; readonly card: CardFacts & { readonly token?: string }; readonly outcome: SimulatedOutcome };

/** Without a choice the number decides. If only some types may pay, any other type counts as not chosen. */
const chosenType = ({ type, number }: TypedCard, allowed: readonly CardType[] | undefined): string => {
  if (allowed?.length === 1) return allowed[0]!;
  const chosen = type || (readNumber(digitsOf(number)).type ?? "");
  return !allowed || allowed.some((name) => name === chosen) ? chosen : "";
};

export function judgeTypedCard(input: TypedCard, now: Date, allowed?: readonly CardType[]): Judgement {
  const typed = { ...input, type: chosenType(input, allowed) };
  const rehearsed = outcomeOfHolder(typed.holder);
  if (rehearsed?.kind === "field") return { kind: "faults", faults: [faultOfCode(rehearsed.code)] };
  const faults = checkCard(rehearsed ? { ...typed, holder: "SIM" } : typed, monthOf(now));
  if (faults.length > 0) return { kind: "faults", faults };
  const digits = digitsOf(typed.number);
  const card: CardFacts = {
    brand: readNumber(digits).type ?? typed.type,
    lastFour: digits.slice(-4),
    expiryMonth: Number(typed.month),
    expiryYear: Number(typed.year),
  };
  return { kind: "judged", card, outcome: rehearsed ?? outcomeOfNumber(digits) };
}

export function judgeSavedCard(card: SavedCard, now: Date): Judgement {
  const { year, month } = monthOf(now);
  const isOver = card.expiryYear < year || (card.expiryYear === year && card.expiryMonth < month);
  return { kind: "judged", card, outcome: isOver ? { kind: "decline", decline: "expired-card" } : { kind: "approve" } };
}

const monthOf = (now: Date) => ({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 });
