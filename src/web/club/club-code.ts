/** Effect of a registration code on the membership fee. */
import type { Answer } from "#contract/base/call.ts";
import type { validateRegistrationCode } from "#contract/membership/validate-registration-code.ts";
import { hasEffect } from "#domain/membership/registration-code.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";

/** A code that lowers the fee. */
export type ClubCode = {
  readonly name: string;
  /** Minor units of the fee's currency. */
  readonly value: number;
  readonly coBrandName: string | null;
};

/** `none`: no code, or one without effect (CLUB-007). */
export type CodeState =
  | { readonly kind: "none"; readonly isWithoutEffect?: true }
  | { readonly kind: "validating" }
  | { readonly kind: "applied"; readonly code: ClubCode }
  /** `message` is the text of the response, shown unchanged (ERR-012). */
  | { readonly kind: "refused"; readonly reason: string; readonly message: string | undefined };

export const NO_CODE: CodeState = { kind: "none" };

export function codeStateOf(answer: Answer<typeof validateRegistrationCode>, fee: Money): CodeState {
  if (!answer.ok) return { kind: "refused", reason: answer.code, message: answer.localizedMessage };
  const { code, updatedPrice, currency, coBrand } = answer.data.registrationPromoCode;
  const price = moneyOf(updatedPrice, currency);
  if (currency !== fee.currency || !hasEffect(fee, price)) return { kind: "none", isWithoutEffect: true };
  return { kind: "applied", code: { name: code, value: fee.minor - price.minor, coBrandName: coBrand?.name ?? null } };
}

/** The amount to pay. */
export const priceWith = (fee: Money, state: CodeState): Money =>
  state.kind === "applied" ? { ...fee, minor: Math.max(0, fee.minor - state.code.value) } : fee;
