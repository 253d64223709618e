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

/** A search quotes the total alone; from here on all of it is known. */
export const linesOf = ({ lines: { totalMinor, ...lines } }: Pick<Changed, "lines">) => ({ totalMinor, lines });

type Changed = Extract<RecheckedQuote, { readonly lines: unknown }>;

/** Amounts on the wire are units; those of a fee at the hotel are in its own currency. */
function lineOf(change: QuoteChange, currency: CurrencyCode) {
  if (!("before" in change)) return change;
  const { before, after } = change;
  const own = change.kind === "fee" ? change.currency : currency;
  return { ...change, before: unitsOf(before, own), after: unitsOf(after, own) };
}

/** Before and after, line by line, and a key with which the new price can be accepted: nobody is charged it unasked (CHK-009). */
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

/** Of a cart with a year in the club the price for everybody is what can be accepted: to be a member is no rate, and is chosen again. */
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

/** A price that was sent and is not the one of the cart. */
export function refuseOtherPrice(sentMinor: number, cartMinor: number, currency: CurrencyCode): never {
  throw new Refusal("price-changed", { data: { before: unitsOf(sentMinor, currency), after: unitsOf(cartMinor, currency), currency } });
}
