import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import { bbIdOf, ratePlanOf } from "#domain/hotel/rate-plan-id.ts";
import type { Quote } from "#domain/quote/quote.ts";
import type { QuoteChange, QuoteLines } from "#domain/quote/quote-lines.ts";
import { compareQuote } from "#domain/quote/quote-lines.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { ClassOffer, OwnHold, HotelSupplier, RateOffer, RoomOffers, StayRequest } from "#platform/ports/hotel-supplier.ts";
import { markupsFor } from "#platform/availability/suppliers/apply-pricing.ts";
import {
  logFailure,
  requestFor,
  SUPPLIER_DEADLINE_MS,
  withDeadline,
  withoutPackageRates,
} from "#platform/availability/suppliers/ask-suppliers.ts";
import { negotiatedFor, priceNegotiated } from "#platform/availability/suppliers/negotiated-rates.ts";
import { offersProblem } from "#platform/availability/suppliers/check-supplier-answer.ts";
import { todayOf } from "#platform/availability/suppliers/check-search.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { PriceView } from "./price-view.ts";
import { linesOfOffer } from "./quote-of-offer.ts";

export type RecheckedQuote =
  | {
      readonly kind: "same" | "changed";
      readonly changes: readonly QuoteChange[];
      readonly lines: QuoteLines;
      readonly offer: RateOffer;
      /** For a class, the hotels that can take the stay; otherwise the hotel itself. Never sent to a client. */
      readonly hotelIds: readonly number[];
    }
  | { readonly kind: "gone"; readonly changes: readonly QuoteChange[] }
  /** The supplier did not answer: nothing is known, so nothing may be sold. */
  | { readonly kind: "no-answer" };

/** Requests the price again with the channel and user type of the quote, and compares it line by line. */
export async function recheckQuote(
  context: Context,
  caller: Pick<Caller, "signal">,
  quote: Quote,
  /** The hotels of a quoted class. */
  members?: ClassMembers,
  /** Rooms that the cart of the quote holds: the supplier may offer them to no one else. */
  held?: OwnHold,
): Promise<RecheckedQuote> {
  const answer = await offersFor(context, caller, quote, members, held);
  if (!answer) return { kind: "no-answer" };
  const offer = answer.find((candidate) => isQuoted(quote, candidate));
  const lines = offer && linesOfOffer(offer, viewOfQuote(quote));
  const changes = compareQuote(quote, lines, quote.stay.startDate);
  if (!offer || !lines) return { kind: "gone", changes };
  return { kind: changes.length > 0 ? "changed" : "same", changes, lines, offer, hotelIds: offer.hotelIds ?? [quote.hotelId] };
}

/** Only members pay the member rate, even if other visitors may see it. */
export const viewOfQuote = ({ channel, userTypeId }: Quote): PriceView => ({
  channel,
  userTypeId,
  pays: channel === "Opaque" || userTypeId === USER_TYPE.CLUB ? "channel" : "public",
});

export const isQuoted = ({ roomTypeId, bbId }: Pick<Quote, "roomTypeId" | "bbId">, offer: RateOffer): boolean =>
  offer.room.roomTypeId === roomTypeId && bbIdOf(offer) === bbId;

/** Suppliers whose listed prices are not final confirm the one offer that is asked for. */
async function listFinal(supplier: HotelSupplier, quote: Quote, request: StayRequest, signal: AbortSignal): Promise<RoomOffers> {
  const listed = withoutPackageRates(await supplier.listOffers(quote.hotelId, request, signal), request);
  const offer = supplier.quoteOffer && listed.offers.find((candidate) => isQuoted(quote, candidate));
  if (!supplier.quoteOffer || !offer) return listed;
  const final = await supplier.quoteOffer(quote.hotelId, offer, request, signal);
  return { offers: final ? [final] : [] };
}

type Offer = RateOffer & Partial<Pick<ClassOffer, "hotelIds">>;

async function offersFor(
  context: Context,
  { signal: outer }: Pick<Caller, "signal">,
  quote: Quote,
  members: ClassMembers | undefined,
  held: OwnHold | undefined,
): Promise<readonly Offer[] | undefined> {
  const { supplier: name, stay, rooms, currency, channel, seller, isPackage } = quote;
  const supplier = context.suppliers.find((known) => known.name === name);
  if (!supplier) return undefined;
  const stayRequest = { stay, rooms, currency, today: todayOf(context), ...(seller && { seller }), ...(isPackage && { isPackage }) };
  const fetchOffers = async (signal: AbortSignal): Promise<{ readonly offers: readonly Offer[] }> => {
    if (channel !== "Opaque")
      return listFinal(supplier, quote, requestFor(supplier, { ...stayRequest, channel, ...(held && { held }) }), signal);
    return members && supplier.opaque ? supplier.opaque.listOffers(members, stayRequest, signal) : { offers: [] };
  };
  const markupOf = await markupsFor(context, stayRequest);
  const negotiated = ratePlanOf(quote.bbId)?.isNegotiated ? await negotiatedFor(context, stayRequest) : undefined;
  try {
    const answer = await withDeadline(fetchOffers, SUPPLIER_DEADLINE_MS, outer);
    const problem = offersProblem(answer, nightsBetween(stay.startDate, stay.endDate));
    if (problem === undefined) return priceNegotiated(answer, supplier, markupOf(name), negotiated?.at(quote.hotelId)).offers;
    context.log.warn("supplier.garbage", { supplier: name, problem });
  } catch (fault) {
    logFailure(context, name, fault);
  }
  return undefined;
}
