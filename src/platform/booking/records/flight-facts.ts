/** The flights of a package as they were quoted, stored with the flight part: later changes of the schedule do not change what was sold. */
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import { FAMILY_OF } from "#domain/flight/fare-family.ts";
import type { FareFamily } from "#domain/flight/fare-family.ts";
import type { FlightLeg, FlightTime, Itinerary } from "#domain/flight/itinerary.ts";
import type { ExchangeUsed } from "#domain/pricing/exchange.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { FlightQuote, FlightTrip, TripRequest } from "#platform/ports/flight-supplier.ts";

type StoredTime = Omit<FlightTime, "instant"> & { readonly instant: string };
type StoredLeg = Omit<FlightLeg, "departure" | "arrival"> & { readonly departure: StoredTime; readonly arrival: StoredTime };
type StoredItinerary = Omit<Itinerary, "legs"> & { readonly legs: readonly StoredLeg[] };

type StoredFlights = {
  /** What a substitute is searched with and compared with. */
  readonly trip: TripRequest;
  /** The supplier's key of the trip, with which it is quoted again; absent in carts of older programs. */
  readonly offerKey?: string;
  /** The instant of the outbound arrival. */
  readonly arrivesAt: string;
  readonly out: StoredItinerary;
  readonly back: StoredItinerary | null;
  readonly family: FareFamilyId;
  /** What we owe for the fare alone; the cost of the part also contains seats and bags. */
  readonly netMinor: number;
  /** The rate behind the fare; absent if nothing was converted, and in carts of older programs. */
  readonly exchange?: ExchangeUsed | undefined;
};

const storeTime = ({ instant, ...time }: FlightTime): StoredTime => ({ ...time, instant: instant.toISOString() });
const readTime = ({ instant, ...time }: StoredTime): FlightTime => ({ ...time, instant: new Date(instant) });

const storeItinerary = ({ legs, minutes }: Itinerary): StoredItinerary => ({
  minutes,
  legs: legs.map(({ departure, arrival, ...leg }) => ({ ...leg, departure: storeTime(departure), arrival: storeTime(arrival) })),
});

const readItinerary = ({ legs, minutes }: StoredItinerary): Itinerary => ({
  minutes,
  legs: legs.map(({ departure, arrival, ...leg }) => ({ ...leg, departure: readTime(departure), arrival: readTime(arrival) })),
});

/** Both directions of a trip, as they are stored. */
export type StoredTrip = Pick<StoredFlights, "out" | "back">;

export const storeTrip = ({ out, back }: Pick<FlightTrip, "out" | "back">): StoredTrip => ({
  out: storeItinerary(out),
  back: back ? storeItinerary(back) : null,
});

export const readTrip = ({ out, back }: StoredTrip): Pick<FlightTrip, "out" | "back"> => ({
  out: readItinerary(out),
  back: back ? readItinerary(back) : undefined,
});

/** The flights of a substitute replace those of the lost part, but it is compared with what the traveller chose. */
export const replaceFlights = ({
  out,
  back,
  family,
  netMinor,
  exchange,
}: FlightQuote): Omit<StoredFlights, "trip" | "offerKey" | "arrivesAt"> => ({
  out: storeItinerary(out),
  back: back ? storeItinerary(back) : null,
  family: family.id,
  netMinor,
  exchange,
});

export const storeFlights = (quote: FlightQuote, trip: TripRequest, offerKey: string): StoredFlights => ({
  ...replaceFlights(quote),
  trip,
  offerKey,
  arrivesAt: quote.out.legs.at(-1)!.arrival.instant.toISOString(),
});

/** What the flights of a cart were found and quoted with; undefined if they cannot be quoted again. */
export function flightOrderOf({ facts }: Pick<StoredPart, "facts">) {
  const { offerKey, trip, out, back, family } = (facts ?? {}) as Partial<StoredFlights>;
  if (offerKey === undefined || !trip || !out || !family) return undefined;
  return { offerKey, trip, out: out.legs, back: back?.legs ?? [], family };
}

/** The flights of a cart or a booking. `locator`: the airline's, once it has sold them (D30). */
export type BookedFlights = Pick<FlightTrip, "out" | "back"> & { readonly family: FareFamily; readonly locator: string | null };

type StoredPart = { readonly kind: string; readonly facts: unknown; readonly locator?: string | null };

/** Undefined for a cart or a booking without flights. */
export function flightsOf(parts: readonly StoredPart[]): BookedFlights | undefined {
  const part = parts.find(({ kind, facts }) => kind === "flight" && facts !== null && Object.hasOwn(facts as object, "out"));
  if (!part) return undefined;
  const { out, back, family } = part.facts as StoredFlights;
  return {
    out: readItinerary(out),
    back: back ? readItinerary(back) : undefined,
    family: FAMILY_OF[family],
    locator: part.locator ?? null,
  };
}

type Airport = { readonly code: string; readonly name: string; readonly city: string };

/** The airports of flights by name and city, each once. Unknown ones are left out. */
export async function nameAirports(
  { airportOf }: Pick<Context, "airportOf">,
  trips: readonly Pick<FlightTrip, "out" | "back">[],
  locale: LocaleCode,
): Promise<Airport[]> {
  if (!airportOf) return [];
  const legs = trips.flatMap(({ out, back }) => [...out.legs, ...(back?.legs ?? [])]);
  const codes = new Set(legs.flatMap(({ from, to }) => [from, to]));
  const named = await Promise.all([...codes].map((code) => airportOf(code, LOCALES[locale].language)));
  return named.flatMap(({ code, name, city }) => (name === "" ? [] : [{ code, name, city }]));
}
