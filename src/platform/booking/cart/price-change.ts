import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Quote } from "#domain/quote/quote.ts";
import type { QuoteChange } from "#domain/quote/quote-lines.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { quoteExpiry } from "#platform/availability/quotes/quote-of-offer.ts";
import type { RecheckedQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { createQuoteSeal } from "#platform/availability/quotes/seal-quote.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { askPrice, readQuote } from "./ask-price.ts";
import type { StoredQuote } from "#platform/booking/records/prebooking-table.ts";

/** A quote from a search has the total only; after the recheck all its lines are known. */
export const linesOf = ({ lines: { totalMinor, ...lines } }: Pick<Changed, "lines">) => ({ totalMinor, lines });

type Changed = Extract<RecheckedQuote, { readonly lines: unknown }>;

/** Amounts on the wire are in units, not minor units. A fee paid at the hotel is in its own currency. */
function lineOf(change: QuoteChange, currency: CurrencyCode) {
  if (!("before" in change)) return change;
  const { before, after } = change;
  const own = change.kind === "fee" ? change.currency : currency;
  return { ...change, before: unitsOf(before, own), after: unitsOf(after, own) };
}

/** Reports the amounts before and after, line by line, and a rate key with which the visitor can accept the new price (CHK-009). */
export function refusePriceChange(
  context: Context,
  { brandId }: Pick<Caller, "brandId">,
  quote: Quote,
  price: Changed,
  acceptable: Quote = { ...quote, ...linesOf(price) },
): never {
  const { currency } = quote;
  const { lines, changes } = price;
  const rateKey = createQuoteSeal(context, brandId)({ ...acceptable, expiresAt: quoteExpiry(context) });
  throw new Refusal("price-changed", {
    data: {
      before: unitsOf(quote.totalMinor, currency),
      after: unitsOf(lines.totalMinor, currency),
      currency,
      changes: changes.map((change) => lineOf(change, currency)),
      rateKey,
    },
  });
}

type Changing = { readonly quote: StoredQuote; readonly beforeJoining: { readonly quote: StoredQuote } | null };

/** With a membership in the cart, the visitor can accept only the public rate: membership is not part of a rate and is chosen again afterwards. */
export async function refuseCartChange(
  context: Context,
  caller: Pick<Caller, "brandId">,
  { quote, beforeJoining }: Changing,
  price: Changed,
): Promise<never> {
  if (!beforeJoining) return refusePriceChange(context, caller, readQuote(quote), price);
  const plain = await askPrice(context, beforeJoining);
  if (!("lines" in plain)) return refuseOtherPrice(quote.totalMinor, price.lines.totalMinor, quote.currency);
  return refusePriceChange(context, caller, readQuote(quote), price, { ...readQuote(beforeJoining.quote), ...linesOf(plain) });
}

/** Refuses an amount that differs from the cart's total. An amount in another currency cannot be compared, so it is left out. */
export function refuseOtherPrice(sentMinor: number | undefined, cartMinor: number, currency: CurrencyCode): never {
  const before = sentMinor === undefined ? {} : { before: unitsOf(sentMinor, currency) };
  throw new Refusal("price-changed", { data: { ...before, after: unitsOf(cartMinor, currency), currency } });
}
