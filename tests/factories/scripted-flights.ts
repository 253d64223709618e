/** A flight supplier that sells the given trips at the given prices, and nothing else. Local times are taken as UTC. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { bagAllowance } from "#domain/flight/baggage.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import { cancellationOf, FAMILY_OF } from "#domain/flight/fare-family.ts";
import type { FlightLeg, FlightTime, Itinerary } from "#domain/flight/itinerary.ts";
import type { FlightSupplier, FlightTrip, QuoteOutcome, TripRequest } from "#platform/ports/flight-supplier.ts";

/** "1A101 PMI 2026-11-22T07:00 LHR 2026-11-22T09:30"; the first two characters are the airline. */
export type ScriptedLeg = string;

export type ScriptedTrip = { readonly out: readonly ScriptedLeg[]; readonly back: readonly ScriptedLeg[]; readonly totalMinor: number };

const AIRLINES: Readonly<Record<string, string>> = { "1A": "Alba", "2B": "Boreal", "3C": "Cirro" };

const timeOf = (text: string): FlightTime => ({
  day: text.slice(0, 10) as CalendarDate,
  time: text.slice(11),
  instant: new Date(`${text}:00Z`),
});

const minutesBetween = (one: FlightTime, other: FlightTime): number => (other.instant.getTime() - one.instant.getTime()) / 60_000;

function legOf(text: ScriptedLeg): FlightLeg {
  const [flightNumber = "", from = "", departs = "", to = "", arrives = ""] = text.split(" ");
  const [departure, arrival] = [timeOf(departs), timeOf(arrives)];
  const airline = AIRLINES[flightNumber.slice(0, 2)] ?? "Unknown";
  const minutes = minutesBetween(departure, arrival);
  return {
    flightNumber,
    airline,
    codeshare: undefined,
    from,
    to,
    departure,
    arrival,
    minutes,
    aircraft: "narrow",
    cabin: "ECONOMY",
    left: 9,
  };
}

export function itineraryOf(texts: readonly ScriptedLeg[]): Itinerary {
  const legs = texts.map(legOf);
  return { legs, minutes: minutesBetween(legs[0]!.departure, legs.at(-1)!.arrival) };
}

const FAMILY_PERCENT: Readonly<Record<FareFamilyId, number>> = { light: 100, standard: 120, flex: 150 };

const minuteOf = ({ time }: FlightTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function scriptFlights(scripted: readonly ScriptedTrip[], changes: Partial<FlightSupplier> = {}): FlightSupplier {
  const trips = scripted.map(({ out, back, totalMinor }, place): FlightTrip => ({
    offerKey: `offer-${place}`,
    out: itineraryOf(out),
    back: itineraryOf(back),
    totalMinor,
  }));
  const sold = ({ origins, destinations, outDay, backDay }: TripRequest): readonly FlightTrip[] =>
    trips
      .filter(
        ({ out, back }) =>
          origins.includes(out.legs[0]!.from) &&
          destinations.includes(out.legs.at(-1)!.to) &&
          out.legs[0]!.departure.day === outDay &&
          back!.legs[0]!.departure.day === backDay,
      )
      .toSorted((one, other) => one.totalMinor - other.totalMinor);
  const notScripted = async (): Promise<never> => {
    throw new Error("not scripted");
  };
  const capabilities = {
    holds: "none" as const,
    seats: "none" as const,
    invisibleMs: 0,
    isRepeatable: true,
    hasMemberRates: false,
    hasPackageRates: false,
  };
  return {
    name: "scripted-flights",
    capabilities,
    findTrips: async (request) => {
      const found = sold(request);
      const landing = ({ out }: FlightTrip) => out.legs.at(-1)!.arrival;
      return {
        count: found.length,
        totals: Float64Array.from(found, ({ totalMinor }) => totalMinor),
        outStops: Uint8Array.from(found, ({ out }) => out.legs.length - 1),
        backStops: Uint8Array.from(found, ({ back }) => back!.legs.length - 1),
        outMinutes: Uint16Array.from(found, ({ out }) => out.minutes),
        backMinutes: Uint16Array.from(found, ({ back }) => back!.minutes),
        arrivalDays: Int8Array.from(found, (trip) => nightsBetween(request.outDay, landing(trip).day)),
        arrivalMinutes: Uint16Array.from(found, (trip) => minuteOf(landing(trip))),
        departureMinutes: Uint16Array.from(found, ({ back }) => minuteOf(back!.legs[0]!.departure)),
        tripAt: (row) => found[row]!,
      };
    },
    fareCalendar: notScripted,
    quote: async (offerKey, family): Promise<QuoteOutcome> => {
      const trip = trips.find((candidate) => candidate.offerKey === offerKey);
      if (!trip) return { kind: "gone", reason: "unknown-offer" };
      const { out, back } = trip;
      const totalMinor = Math.round((trip.totalMinor * FAMILY_PERCENT[family]) / 100);
      const taxesMinor = Math.round(trip.totalMinor / 5);
      const firstDeparture = out.legs[0]!.departure.instant;
      const quote = {
        key: `${offerKey} ${family}`,
        expiresAt: new Date("2100-01-01T00:00:00Z"),
        canHold: true,
        out,
        back,
        family: FAMILY_OF[family],
        currency: "USD" as const,
        totalMinor,
        netMinor: totalMinor,
        lines: [{ kind: "adult" as const, count: 1, unitMinor: totalMinor }],
        taxesMinor,
        cancellation: cancellationOf({
          family,
          currency: "USD",
          totalMinor,
          taxesMinor,
          refundFeeMinor: FAMILY_OF[family].refundFeeMinor === 0 ? 0 : 1000,
          firstDeparture,
        }),
        bags: bagAllowance(family, "ECONOMY"),
        remarks: [],
      };
      return { kind: "quoted", quote };
    },
    reprice: notScripted,
    hold: notScripted,
    book: notScripted,
    find: notScripted,
    release: notScripted,
    quoteCancel: notScripted,
    cancel: notScripted,
    seatMap: notScripted,
    chooseSeats: notScripted,
    bags: notScripted,
    ...changes,
  };
}
