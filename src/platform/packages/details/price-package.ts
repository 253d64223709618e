/** Prices a quoted package again: its hotel and its fares now, and what a package costs with any other part. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import { FARE_FAMILIES } from "#domain/flight/fare-family.ts";
import type { PackageQuote, QuotedTrip } from "#domain/package/package-quote.ts";
import { partsMinor } from "#domain/package/package-quote.ts";
import { packageTotal } from "#domain/package/package-total.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { quoteExpiry, quoteOfOffer } from "#platform/availability/quotes/quote-of-offer.ts";
import { isQuoted, viewOfQuote } from "#platform/availability/quotes/recheck-quote.ts";
import type { Sold } from "#platform/availability/suppliers/apply-pricing.ts";
import { markupsFor, priceQuote } from "#platform/availability/suppliers/apply-pricing.ts";
import { listOffersOfSuppliers, logFailure, SUPPLIER_DEADLINE_MS, withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import { todayOf } from "#platform/availability/suppliers/check-search.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { FlightQuote } from "#platform/ports/flight-supplier.ts";
import type { RateOffer, RoomOffer, StayWanted } from "#platform/ports/hotel-supplier.ts";

export type HotelOffer = { readonly supplier: string; readonly offer: RoomOffer };

type FareQuotes = ReadonlyMap<FareFamilyId, Sold<FlightQuote>>;

/** The rules of the brand and market that the package was quoted by. */
export const flightMarkups = (context: Pick<Context, "pricing">, { seller, currency }: Pick<Quote, "seller" | "currency">) =>
  markupsFor(context, { seller, currency }, "flight");

/** Replaces parts of a quote and computes the total of the result. */
export type Repricer = (changes: { readonly hotel?: Quote; readonly trip?: QuotedTrip }) => PackageQuote;

export const createRepricer =
  (quote: PackageQuote, discountPercent: number): Repricer =>
  ({ hotel = quote.hotel, trip = quote.trip }) => ({
    ...quote,
    hotel,
    trip,
    totalMinor: packageTotal(partsMinor({ hotel, trip }), discountPercent),
  });

const wantedBy = (context: Context, { rooms, currency, seller }: Quote, stay: Stay): StayWanted => ({
  stay,
  rooms,
  currency,
  today: todayOf(context),
  ...(seller && { seller }),
});

/** All rooms of the hotel of a quote for a stay, at the prices of the visitor to whom the quote was given. */
export async function listHotelOffers(
  context: Context,
  { signal }: Pick<Caller, "signal">,
  quote: Quote,
  stay: Stay,
): Promise<readonly HotelOffer[]> {
  const { hotelId, channel } = quote;
  if (channel === "Opaque") return [];
  const { answers } = await listOffersOfSuppliers(context, hotelId, { ...wantedBy(context, quote, stay), channel }, { signal });
  return answers.flatMap(({ source, answer }) => answer.offers.map((offer) => ({ supplier: context.suppliers[source]!.name, offer })));
}

/** The offer of a quote among others; the same room at the same supplier in another stay is the same room. */
export const findOffer = (offers: readonly HotelOffer[], quote: Quote): HotelOffer | undefined =>
  offers.find(({ supplier, offer }) => supplier === quote.supplier && isQuoted(quote, offer));

/** The quote of another room, or of another stay in the same hotel. */
export function quoteHotelOffer(
  context: Context,
  quote: Quote,
  { supplier, offer }: { readonly supplier: string; readonly offer: RateOffer },
  stay: Stay,
): Quote {
  const frame = { request: wantedBy(context, quote, stay), view: viewOfQuote(quote), expiresAt: quoteExpiry(context) };
  return quoteOfOffer(frame, supplier, { hotelId: quote.hotelId }, offer);
}

/** The fares of the quoted trip that are sold now, at our prices. Throws `search-failed` if the supplier does not answer. */
export async function quoteFares(context: Context, { signal }: Pick<Caller, "signal">, { trip, hotel }: PackageQuote): Promise<FareQuotes> {
  const supplier = context.flightSuppliers?.find(({ name }) => name === trip.supplier);
  if (!supplier) throw new Refusal("flight-not-available");
  try {
    const outcomes = await Promise.all(
      FARE_FAMILIES.map((family) => withDeadline((own) => supplier.quote(trip.offerKey, family, own), SUPPLIER_DEADLINE_MS, signal)),
    );
    const markupOf = await flightMarkups(context, hotel);
    const priced = (quote: FlightQuote): Sold<FlightQuote> => priceQuote(quote, markupOf(trip.supplier));
    return new Map(
      outcomes.flatMap((outcome, place) => (outcome.kind === "quoted" ? [[FARE_FAMILIES[place]!, priced(outcome.quote)] as const] : [])),
    );
  } catch (fault) {
    logFailure(context, trip.supplier, fault);
    throw new Refusal("search-failed");
  }
}

/** The days of departure out and back. */
export function tripDaysOfQuote({ trip: { out, back }, hotel }: PackageQuote): Stay {
  return { startDate: out[0]?.day ?? hotel.stay.startDate, endDate: back[0]?.day ?? hotel.stay.endDate };
}
