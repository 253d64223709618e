/**
 * The `sessionToken` of a checkout's address (CHK-007): the price the visitor chose, so that a different price is announced before it is paid
 * (CHK-009).
 */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";

/** Only compared and shown: a manipulated value shows a price change and never affects what is charged. */
export const quotedToken = ({ minor, currency }: Money): string => `${currency}-${minor}`;

export function readQuotedToken(token: string | null): (Money & { readonly currency: CurrencyCode }) | undefined {
  const [, currency = "", minor = ""] = /^([A-Z]{3})-(\d{1,12})$/.exec(token ?? "") ?? [];
  return isCurrencyCode(currency) ? { minor: Number(minor), currency } : undefined;
}
