/** Who travels with a cart, and on which days: what passengers are checked against. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { listFlightPassengers } from "#domain/package/flight-passengers.ts";
import { unpackCountry } from "#domain/place/place-snapshot.ts";
import type { PassengerDays, PassengerLimits } from "#domain/traveller/passenger-rules.ts";
import { todayOf } from "#platform/availability/suppliers/check-search.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import type { BookedFlights } from "#platform/booking/records/flight-facts.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { listCartParts } from "#platform/booking/records/parts-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export type ExpectedPassenger = {
  readonly reference: string;
  readonly kind: PassengerKind;
  /** From 1. */
  readonly room: number;
  /** As searched for; null for adults and infants. */
  readonly age: number | null;
  readonly isLead: boolean;
};

export type CartParty = {
  /** Undefined for the cart of a hotel: its guests show no documents. */
  readonly flights: BookedFlights | undefined;
  readonly days: PassengerDays;
  /** The local day on which the last flight lands. */
  readonly returnsOn: CalendarDate;
  /** Of all airports of the trip, connections included. */
  readonly countries: readonly string[];
  readonly limits: PassengerLimits;
  /** In the order of their references. */
  readonly passengers: readonly ExpectedPassenger[];
};

/** The first passenger of a prebooking. */
const LEAD = "1";

export async function partyOfCart(
  context: Pick<Context, "clock">,
  sql: Sql,
  { catalog, configuration }: CartSources,
  cart: Prebooking,
): Promise<CartParty> {
  const flights = flightsOf(await listCartParts(sql, cart));
  const { checkout } = (await configuration.current()).configurationOf(cart.brandId, cart.market, cart.userTypeId);
  const { startDate, endDate } = cart.quote.stay;
  const last = flights && (flights.back ?? flights.out).legs.at(-1)!;
  const travelled = flights
    ? { first: flights.out.legs[0]!.departure.day, last: last!.departure.day }
    : { first: startDate, last: endDate };
  return {
    flights,
    days: { ...travelled, today: todayOf(context) },
    returnsOn: last?.arrival.day ?? endDate,
    countries: flights ? await countriesOf(catalog, flights) : [],
    limits: checkout.passengers,
    passengers: listExpected(cart.quote.rooms),
  };
}

/** For the forms, which check with the same days. */
export const daysOf = ({ days: { today, ...flightDays } }: CartParty) => ({ flightDays, today });

async function countriesOf(catalog: CartSources["catalog"], { out, back }: BookedFlights): Promise<readonly string[]> {
  const { places } = await catalog.open();
  const codes = new Set([...out.legs, ...(back?.legs ?? [])].flatMap(({ from, to }) => [from, to]));
  return [...codes].flatMap((code) => {
    const item = places.findAirport(code);
    return item === undefined ? [] : [unpackCountry(places.snapshot.airports.countries[item]!)];
  });
}

function listExpected(rooms: readonly Room[]): readonly ExpectedPassenger[] {
  const kinds = new Map(listFlightPassengers(rooms).map(({ reference, kind }) => [reference, kind]));
  const people = rooms.flatMap(({ adults, childrenAges, infants }, place) => [
    ...Array.from({ length: adults }, () => ({ room: place + 1, age: null })),
    ...childrenAges.map((age) => ({ room: place + 1, age })),
    ...Array.from({ length: infants }, () => ({ room: place + 1, age: null })),
  ]);
  return people.map(({ room, age }, place) => {
    const reference = String(place + 1);
    return { reference, kind: kinds.get(reference)!, room, age, isLead: reference === LEAD };
  });
}
