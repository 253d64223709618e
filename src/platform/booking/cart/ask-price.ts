import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { Quote } from "#domain/quote/quote.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { RecheckedQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { recheckQuote } from "#platform/availability/quotes/recheck-quote.ts";
import type { RateOffer } from "#platform/ports/hotel-supplier.ts";
import type { StoredQuote } from "#platform/booking/records/prebooking-table.ts";

/** The supplier's facts about a quote, which the quote of the visitor does not contain. */
export const supplierFactsOf = ({ quoteRef, netMinor }: RateOffer): Pick<StoredQuote, "quoteRef" | "netMinor"> => ({
  ...(quoteRef !== undefined && { quoteRef }),
  ...(netMinor !== undefined && { netMinor }),
});

export const storeQuote = (quote: Quote, offer: RateOffer, members?: ClassMembers): StoredQuote => ({
  ...quote,
  ...supplierFactsOf(offer),
  expiresAt: quote.expiresAt.toISOString(),
  ...(members && { members: { hotelIds: members.hotelIds, least: members.least } }),
});
export const readQuote = ({
  members: _members,
  quoteRef: _ref,
  netMinor: _net,
  repriced: _before,
  packageRule: _rule,
  ...stored
}: StoredQuote): Quote => ({
  ...stored,
  expiresAt: new Date(stored.expiresAt),
});

/** A held room is not offered again, not even to its holder, so a missing offer does not mean that the hold is gone. */
export const askPrice = (context: Context, { quote }: { readonly quote: StoredQuote }): Promise<RecheckedQuote> =>
  recheckQuote(context, {}, readQuote(quote), quote.members);
