import { getPackageDetails as call } from "#contract/availability/get-package-details.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { termsSince } from "#domain/cancellation/cancellation-fee.ts";
import { termsOf } from "#domain/cancellation/terms-of.ts";
import { transferName } from "#domain/cart/transfer-offers.ts";
import { bitsOfBoards, boardsOfBits } from "#domain/hotel/boards.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { DEFAULT_LOCALE, LOCALES } from "#domain/market/locale.ts";
import { describeFareRules } from "#domain/package/fare-rules.ts";
import type { PackageQuote } from "#domain/package/package-quote.ts";
import { packageTerms } from "#domain/package/package-terms.ts";
import { packageTotal } from "#domain/package/package-total.ts";
import { paidOffer } from "#platform/availability/quotes/price-view.ts";
import { recheckQuote, viewOfQuote } from "#platform/availability/quotes/recheck-quote.ts";
import type { BrandCatalog, BrandNow } from "#platform/catalog/brand-catalog.ts";
import { clockOf } from "#platform/catalog/hotels/describe-hotel.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { listFareChoices, listFlightChoices, listRoomChoices, otherFirstNight } from "#platform/packages/details/list-choices.ts";
import { listRides } from "#platform/packages/details/list-rides.ts";
import type { HotelOffer } from "#platform/packages/details/price-package.ts";
import {
  createRepricer,
  findOffer,
  listHotelOffers,
  quoteFares,
  quoteHotelOffer,
  tripDaysOfQuote,
} from "#platform/packages/details/price-package.ts";
import { openPackageQuote } from "#platform/packages/quotes/seal-package-quote.ts";
import { findTripsAtSuppliers } from "#platform/packages/search/ask-flight-suppliers.ts";
import { cityOf, createPackageTeller, describeAirports } from "#platform/packages/search/describe-package.ts";
import type { PackageDiscount } from "#platform/packages/search/package-rule.ts";
import { tripRequestOf } from "#platform/packages/search/search-packages.ts";
import type { FlightQuote } from "#platform/ports/flight-supplier.ts";
import type { RateOffer } from "#platform/ports/hotel-supplier.ts";

type PackageSources = { readonly catalog: BrandCatalog; readonly discountOf: PackageDiscount };

export const getPackageDetails = ({ catalog, discountOf }: PackageSources) =>
  useCase(call, async (context, caller, { body }) => {
    const opened = openPackageQuote(context, caller, body.rateKey);
    if (!opened.ok) throw new Refusal("availability-expired");
    const [now, discountPercent] = await Promise.all([catalog.open(caller), discountOf(caller)]);
    const quoted = opened.value;
    const facts = now.factsOf(quoted.hotel.hotelId);
    if (!facts || facts.isBlocked) throw new Refusal("hotel-not-found");
    const offersFor = onceFor((stay) => listHotelOffers(context, caller, quoted.hotel, stay));
    const [fares, offer, offers, trips] = await Promise.all([
      quoteFares(context, caller, quoted),
      priceHotelAgain(context, caller, quoted),
      offersFor(quoted.hotel.stay),
      findTripsAtSuppliers(context, tripRequestFor(quoted), { signal: caller.signal, seller: quoted.hotel.seller }),
    ]);
    const fare = fares.get(quoted.trip.family);
    if (!fare) throw new Refusal("flight-not-available");
    const quote = quoteNow(context, quoted, offer, fare, discountPercent);
    const teller = createPackageTeller(context, caller, now);
    const tools = { context, caller, quote, reprice: createRepricer(quote, discountPercent), seal: teller.seal };
    const terms = termsOfPackage(context, now, facts, quote, offer, fare, discountPercent);
    const { currency, rooms, seller } = quote.hotel;
    const position = { latitude: facts.latitude, longitude: facts.longitude };
    const [flights, otherNight, rides] = await Promise.all([
      listFlightChoices(tools, trips, fare, offersFor),
      otherFirstNight(tools, fare, offersFor),
      listRides(context, { flights: fare, hotel: position, rooms, currency, seller }),
    ]);
    const { language } = LOCALES[caller.locale];
    return {
      package: teller.describe({
        quote,
        trip: fare,
        days: tripDaysOfQuote(quote),
        destination: cityOf(now, facts, caller)?.name ?? "",
        room: { ...offer.offer, ...offer.offer.room, left: findOffer(offers, quoted.hotel)?.offer.left ?? null },
        boards: boardsOfBits(bitsOfBoards(offers.map((one) => one.offer.board))),
        freeCancellation: offers.some((one) => one.offer.isRefundable),
        cancellation: terms,
        freeBefore: terms[0]?.fee === 0 ? (terms[1]?.from ?? null) : null,
        isRefundable: offer.offer.isRefundable && fare.family.refundFeeMinor !== null,
      }),
      quotedAmount: quote.totalMinor === quoted.totalMinor ? null : unitsOf(quoted.totalMinor, currency),
      expiry: quote.hotel.expiresAt.toISOString(),
      flights,
      airports: describeAirports(
        now,
        flights.flatMap((choice) => choice.flights),
        caller,
      ),
      rooms: listRoomChoices(tools, offers),
      fares: listFareChoices(tools, fares.values()),
      otherFirstNight: otherNight,
      transfers: rides.map(({ code, totalMinor }) => ({
        code,
        description: transferName(code, language),
        totalAmount: unitsOf(totalMinor, currency),
      })),
      feesAtHotel: offer.offer.feesAtHotel.map(({ kind, minor, currency: money }) => ({
        kind,
        amount: unitsOf(minor, money),
        currency: money,
      })),
      cancellation: terms,
      rules: rulesOf(fare, caller),
    };
  });

const tripRequestFor = (quote: PackageQuote) => {
  const { rooms, currency } = quote.hotel;
  const { origins, destinations } = quote;
  return tripRequestOf({
    request: { rooms, currency, stay: tripDaysOfQuote(quote) },
    flights: { origins, destinations, cabin: quote.trip.cabin },
  });
};

/** Requests for the same stay share one answer. */
function onceFor(ask: (stay: Stay) => Promise<readonly HotelOffer[]>): (stay: Stay) => Promise<readonly HotelOffer[]> {
  const known = new Map<string, Promise<readonly HotelOffer[]>>();
  return (stay) => {
    const key = `${stay.startDate} ${stay.endDate}`;
    const answer = known.get(key) ?? ask(stay);
    known.set(key, answer);
    return answer;
  };
}

type PricedRoom = { readonly supplier: string; readonly offer: RateOffer };

/** The final price of the quoted room: some suppliers confirm only the one that is asked for. */
async function priceHotelAgain(context: Context, caller: Caller, { hotel }: PackageQuote): Promise<PricedRoom> {
  const again = await recheckQuote(context, caller, hotel);
  if (again.kind === "no-answer") throw new Refusal("search-failed");
  if (again.kind === "gone") throw new Refusal("room-not-available");
  return { supplier: hotel.supplier, offer: again.offer };
}

function quoteNow(context: Context, quoted: PackageQuote, room: PricedRoom, fare: FlightQuote, discountPercent: number): PackageQuote {
  const hotel = quoteHotelOffer(context, quoted.hotel, room, quoted.hotel.stay);
  const trip = { ...quoted.trip, totalMinor: fare.totalMinor };
  return { ...quoted, hotel, trip, totalMinor: packageTotal(hotel.totalMinor + trip.totalMinor, discountPercent) };
}

/** From now on, in the order of time. The hotel's steps are at hours of its own clock, those of the fare at hours of the airport's. */
function termsOfPackage(
  context: Context,
  now: BrandNow,
  facts: HotelFacts,
  { hotel, trip }: PackageQuote,
  { offer }: PricedRoom,
  fare: FlightQuote,
  discountPercent: number,
) {
  const { currency, stay } = hotel;
  const { timeZone } = clockOf(cityOf(now, facts, { locale: DEFAULT_LOCALE }));
  const nightsMinor = paidOffer(offer, viewOfQuote(hotel)).nightlyMinor;
  const parts = [
    { grossMinor: hotel.totalMinor, terms: termsOf(offer.cancellation, { ...stay, timeZone }, { currency, nightsMinor }) },
    { grossMinor: trip.totalMinor, terms: fare.cancellation },
  ];
  const instant = context.clock.now();
  const { steps } = termsSince(packageTerms(parts, discountPercent, fare.out.legs[0]!.departure.instant), instant);
  // Terms have no step while cancelling is free.
  const since =
    steps[0] && Date.parse(steps[0].from) > instant.getTime() ? [{ from: instant.toISOString(), feeMinor: 0 }, ...steps] : steps;
  return since.map(({ from, feeMinor }) => ({ from, fee: unitsOf(feeMinor, currency), currency }));
}

const rulesOf = ({ out, back, family }: FlightQuote, { locale }: Caller) => {
  const text = describeFareRules(family, LOCALES[locale].language);
  return [...out.legs, ...(back?.legs ?? [])].map(({ flightNumber }) => ({ flightNumber, text }));
};
