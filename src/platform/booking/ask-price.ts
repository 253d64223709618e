import type { Quote } from "#domain/quote/quote.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { RecheckedQuote } from "#platform/availability/recheck-quote.ts";
import { recheckQuote } from "#platform/availability/recheck-quote.ts";
import type { StoredQuote } from "./prebooking-table.ts";

export const storeQuote = (quote: Quote): StoredQuote => ({ ...quote, expiresAt: quote.expiresAt.toISOString() });
export const readQuote = (stored: StoredQuote): Quote => ({ ...stored, expiresAt: new Date(stored.expiresAt) });

/** What is kept for somebody is offered to nobody, him included: that it is gone says nothing while it is his. */
export const askPrice = (context: Context, { quote }: { readonly quote: StoredQuote }): Promise<RecheckedQuote> =>
  recheckQuote(context, {}, readQuote(quote));
