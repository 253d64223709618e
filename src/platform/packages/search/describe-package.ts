/** Describes packages for calls. Texts are built and quotes are sealed only for the packages that are shown. */
import type { z } from "zod";
import type { AirportNameSchema } from "#contract/entities/package-details.ts";
import type { PackageResult } from "#contract/entities/package-result.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { bagAllowance } from "#domain/flight/baggage.ts";
import { FAMILY_OF } from "#domain/flight/fare-family.ts";
import type { FlightLeg, Itinerary } from "#domain/flight/itinerary.ts";
import type { BoardId } from "#domain/hotel/boards.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { RoomKind } from "#domain/hotel/room-kind.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { listPassengers } from "#domain/occupancy/passengers.ts";
import { doorToPillowMinutes } from "#domain/package/door-to-pillow.ts";
import type { PackageQuote, QuotedTrip } from "#domain/package/package-quote.ts";
import { partsMinor } from "#domain/package/package-quote.ts";
import type { TripLanding } from "#domain/package/stay-variants.ts";
import { isEarlyLanding, isLateLanding } from "#domain/package/stay-variants.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { describeCatalogHotel } from "#platform/catalog/hotels/describe-catalog-hotel.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { FlightTrip } from "#platform/ports/flight-supplier.ts";
import { createPackageSeal } from "#platform/packages/quotes/seal-package-quote.ts";

/** The number of rooms left is shown only up to this value. */
const FEW_LEFT = 3;
const CARD_IMAGE_SIZE = 700;

type AirportName = z.infer<typeof AirportNameSchema>;
type Flight = PackageResult["flightHotelPackage"]["flights"][number];

/** The local landing of a trip. */
export function landingOf({ legs }: Itinerary): TripLanding {
  const { day, time } = legs.at(-1)!.arrival;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { day, minute: hours * 60 + minutes };
}

const momentOf = ({ day, time }: FlightLeg["departure"]): string => `${day}T${time}`;

const describeFlight = ({ legs }: Itinerary): Flight => ({
  // The airline names its booking when it is sold.
  bookingNumber: null,
  departureAirportIATA: legs[0]!.from,
  departureDateTime: momentOf(legs[0]!.departure),
  flightLegs: legs.map(({ flightNumber, airline, cabin, from, to, departure, arrival }) => ({
    flightNumber,
    airline,
    cabinClass: cabin,
    departureAirportIATA: from,
    arrivalAirportIATA: to,
    departureDateTime: momentOf(departure),
    arrivalDateTime: momentOf(arrival),
  })),
});

export const describeFlights = ({ out, back }: Pick<FlightTrip, "out" | "back">): Flight[] =>
  [out, ...(back ? [back] : [])].map(describeFlight);

export const describeFlightMinutes = ({ out, back }: Pick<FlightTrip, "out" | "back">): number[] =>
  [out, ...(back ? [back] : [])].map(({ minutes }) => minutes);

type Localized = Pick<Caller, "locale">;

/** The city of a hotel; undefined if it is not known. */
export const cityOf = ({ places }: BrandNow, { cityId }: Pick<HotelFacts, "cityId">, { locale }: Localized) => {
  const item = places.findCity(String(cityId));
  return item === undefined ? undefined : places.cityAt(item, LOCALES[locale].language);
};

/** Unknown airports are left out. */
export const describeAirportNames = ({ places }: BrandNow, codes: Iterable<string>, { locale }: Localized): AirportName[] =>
  [...codes].flatMap((code) => {
    const item = places.findAirport(code);
    if (item === undefined) return [];
    const { name, detail } = places.airportAt(item, LOCALES[locale].language);
    return [{ code, name, city: detail }];
  });

/** The airports of flights, each once. */
export function describeAirports(now: BrandNow, flights: readonly Flight[], caller: Localized): AirportName[] {
  const legs = flights.flatMap(({ flightLegs }) => flightLegs);
  const codes = new Set(legs.flatMap(({ departureAirportIATA, arrivalAirportIATA }) => [departureAirportIATA, arrivalAirportIATA]));
  return describeAirportNames(now, codes, caller);
}

export function describeArrival({ out }: Pick<FlightTrip, "out">, { startDate }: Stay): PackageResult["arrival"] {
  const landing = landingOf(out);
  const isNightBooked = isEarlyLanding(landing) && startDate < landing.day;
  return {
    landsAt: momentOf(out.legs.at(-1)!.arrival),
    isLateArrival: isLateLanding(landing, startDate),
    bookedNight: isNightBooked ? startDate : null,
  };
}

/** Minutes from the airport of departure to the hotel. */
export function journeyMinutes(
  now: BrandNow,
  { out }: Pick<FlightTrip, "out">,
  stay: Stay,
  hotel: { latitude: number; longitude: number },
): number {
  const landing = landingOf(out);
  const airport = now.places.findAirport(out.legs.at(-1)!.to);
  const km = airport === undefined ? 0 : distanceKm(now.places.airportAt(airport, "en"), hotel);
  const hasRoomAtOnce = stay.startDate < landing.day;
  return doorToPillowMinutes({ flightMinutes: out.minutes, landingMinute: landing.minute, hasRoomAtOnce }, km);
}

/** `cabin` is the requested one; single flights may have a lower one. */
export const quotedTripOf = (
  { supplier, offerKey, out, back, totalMinor }: FlightTrip & { readonly supplier: string },
  fare: Pick<QuotedTrip, "cabin" | "family">,
): QuotedTrip => {
  const refs = (itinerary: Itinerary | undefined) =>
    (itinerary?.legs ?? []).map(({ flightNumber, departure: { day } }) => ({ flightNumber, day }));
  return { supplier, offerKey, out: refs(out), back: refs(back), totalMinor, ...fare };
};

type DescribedRoom = {
  readonly roomTypeId: string;
  readonly kind: RoomKind;
  readonly board: BoardId;
  readonly isRefundable: boolean;
  /** Null if it is not known. */
  readonly left: number | null;
};

type PackageFacts = {
  readonly quote: PackageQuote;
  readonly trip: Pick<FlightTrip, "out" | "back">;
  /** The days of departure out and back. */
  readonly days: Stay;
  readonly destination: string;
  readonly room: DescribedRoom;
  readonly boards: readonly BoardId[];
  readonly freeCancellation: boolean;
  readonly cancellation: PackageResult["flightHotelPackage"]["hotels"][number]["selectedDistribution"]["cancellationPolicies"];
  /** Nothing has to be paid for a cancellation now. */
  readonly isRefundable: boolean;
  /** Cancelling the whole package costs nothing before this instant; null if it does now, or it is not known. */
  readonly freeBefore: string | null;
  /** The same package with free cancellation, if it is sold. */
  readonly flexible?: { readonly totalMinor: number; readonly freeBefore: string | null } | undefined;
  /** The total with the cheapest flights of the same nights, if it is known. */
  readonly cheapestMinor?: number;
};

type PackageTeller = {
  readonly describe: (facts: PackageFacts) => PackageResult;
  readonly seal: (quote: PackageQuote) => string;
};

/** Keys and values that all packages of an answer share are computed once. */
export function createPackageTeller(context: Context, caller: Caller, now: BrandNow): PackageTeller {
  const seal = createPackageSeal(context, caller.brandId);
  const distanceUnit = caller.visitor.person?.settings.distanceUnit ?? distanceUnitOf(caller.market);
  const { language } = LOCALES[caller.locale];
  return {
    seal,
    describe: (facts) => {
      const { quote, trip, days, destination, room } = facts;
      const { currency, rooms, stay, hotelId } = quote.hotel;
      const { hotel, address } = describeCatalogHotel(now, context, caller, { id: hotelId }, { distanceUnit, imageSize: CARD_IMAGE_SIZE });
      const units = (minor: number): number => unitsOf(minor, currency);
      const rateKey = seal(quote);
      const total = units(quote.totalMinor);
      const roomName = context.hotelWords.nameRoom({ kind: room.kind }, language);
      const roomsOf = () => rooms.map(() => ({ roomCode: room.roomTypeId, roomDescription: roomName, boardCode: room.board }));
      const nights = nightsBetween(stay.startDate, stay.endDate);
      return {
        bookingCode: rateKey,
        rateKey,
        bookingBeginningDate: days.startDate,
        bookingEndDate: days.endDate,
        paxes: listPassengers(rooms),
        origin: trip.out.legs[0]!.from,
        destination,
        flightHotelPackage: {
          flights: describeFlights(trip),
          hotels: [
            {
              hotelName: hotel.name,
              hotelCodes: hotel.hotelCodes,
              rooms: roomsOf(),
              stars: hotel.stars,
              ourChoice: false,
              tripadvisorRate: hotel.tripadvisorRate,
              location: hotel.address,
              lengthOfStay: nights,
              arrivalDate: stay.startDate,
              linkImage: hotel.images[0] ?? "",
              selectedDistribution: {
                // Of the whole package: the price of the hotel alone is not shown.
                averageNightlyRate: units(Math.round(quote.totalMinor / nights / rooms.length)),
                refundable: facts.isRefundable,
                rooms: roomsOf(),
                cancellationPolicies: facts.cancellation,
              },
            },
          ],
        },
        totalAmount: total,
        totalAmountWithFee: total,
        partsAmount: units(partsMinor(quote)),
        savedAmount: units(partsMinor(quote) - quote.totalMinor),
        outStanding: total,
        currency,
        refundable: facts.isRefundable,
        cardFee: 0,
        alternativePaymentMethodForInitialPayment: null,
        status: null,
        hotel,
        baseUrl: address,
        boards: [...facts.boards],
        freeCancellation: facts.freeCancellation,
        isRoomRefundable: room.isRefundable,
        isFareRefundable: FAMILY_OF[quote.trip.family].refundFeeMinor !== null,
        freeUntil: facts.freeBefore,
        flexible: facts.flexible
          ? {
              totalAmount: units(facts.flexible.totalMinor),
              difference: units(facts.flexible.totalMinor - quote.totalMinor),
              freeUntil: facts.flexible.freeBefore,
            }
          : null,
        cheapestAmount: facts.cheapestMinor !== undefined && facts.cheapestMinor < quote.totalMinor ? units(facts.cheapestMinor) : null,
        left: room.left !== null && room.left <= FEW_LEFT ? room.left : null,
        arrival: describeArrival(trip, stay),
        flightMinutes: describeFlightMinutes(trip),
        checkedBags: bagAllowance(quote.trip.family, quote.trip.cabin).checked,
        doorToPillowMinutes: journeyMinutes(now, trip, stay, hotel.location),
      };
    },
  };
}
