/** Our own flight supplier: flights by rule, with real stock. It can hold, and seats can be chosen from the hold on. */
import { dateAt } from "#domain/calendar/calendar-date.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { dayNumber } from "#domain/flight/airport-clock.ts";
import { bagAllowance } from "#domain/flight/baggage.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import { FAMILY_OF } from "#domain/flight/fare-family.ts";
import { isSellableParty } from "#domain/flight/party-price.ts";
import { convertMinor, exchangeUsed } from "#domain/pricing/exchange.ts";
import type { FlightStock } from "#platform/ports/flight-stock.ts";
import type { FlightItem, FlightSupplier, FoundTrips, QuoteOutcome, TripRequest } from "#platform/ports/flight-supplier.ts";
import type { RepriceOutcome } from "#platform/ports/reservable.ts";
import { AIRLINES } from "./airlines.ts";
import { describeItinerary } from "./describe-itinerary.ts";
import { bagsOf, chooseSeats, seatMapOf } from "./flight-extras.ts";
import type { FlightWorld } from "./flight-world.ts";
import { findAirport } from "./flight-world.ts";
import { findTrips, listAirportPairs } from "./find-trips.ts";
import { cheapestByDay, listDirection } from "./list-direction.ts";
import type { OpenFlights } from "./order-flights.ts";
import { bookFlights, holdFlights } from "./order-flights.ts";
import { readOffer, readQuote, writeOffer, writeQuote } from "./offer-keys.ts";
import type { FlightFinder } from "./price-offer.ts";
import { priceOffer, termsOfOffer } from "./price-offer.ts";
import { createFlightSearch } from "./search-flights.ts";
import { openTakenSeats } from "./taken-seats.ts";

type HouseFlightParts = {
  readonly loadWorld: () => Promise<FlightWorld>;
  readonly stock: FlightStock;
  readonly now: () => Date;
};

/** How long a quote can be held or booked. */
const QUOTE_MS = 30 * 60_000;
/** Thousandths of the fare that we owe; taxes are owed in full. */
const NET_SHARE = 940;

export function createHouseFlights({ loadWorld, stock, now }: HouseFlightParts): FlightSupplier {
  let opening: Promise<OpenFlights> | undefined;
  const today = () => dateAt(now());
  const open = (): Promise<OpenFlights> => {
    opening ??= openFlights().catch((fault: unknown) => {
      opening = undefined;
      throw fault;
    });
    return opening;
  };
  const openFlights = async (): Promise<OpenFlights> => {
    const world = await loadWorld();
    const patternOf = indexFlights(world);
    const taken = await openTakenSeats(stock, { count: world.routeOf.length, find: patternOf }, today);
    return { world, patternOf, taken, search: createFlightSearch(world, taken), stock, now, today: () => dayNumber(today()) };
  };
  return {
    name: "house-flights",
    // The stock is in our own database, so an answer is final: what it does not contain is absent.
    capabilities: {
      holds: "real",
      seats: "with-hold",
      invisibleMs: 0,
      isRepeatable: true,
      hasMemberRates: false,
      hasPackageRates: false,
    },
    findTrips: async (request, signal) => {
      const flights = await open();
      signal?.throwIfAborted();
      return searchTrips(flights, request);
    },
    fareCalendar: async (request, from, days) => {
      const flights = await open();
      const cheapest = (isOut: boolean): Float64Array => {
        const lowest = new Float64Array(days).fill(Infinity);
        for (const [origin, destination] of listAirportPairs(flights.search, request)) {
          const [start, end] = isOut ? [origin, destination] : [destination, origin];
          const found = cheapestByDay(flights.search, start, end, { from: dayNumber(from), count: days }, fareRequestOf(flights, request));
          for (let day = 0; day < days; day += 1) lowest[day] = Math.min(lowest[day]!, found[day]!);
        }
        return lowest;
      };
      return { from, out: cheapest(true), back: cheapest(false) };
    },
    additive: {
      listDirection: async (request, from, days, signal) => {
        const flights = await open();
        const pair = [request.origin, request.destination].map((code) => findAirport(flights.world, code));
        const isPossible = isSellableParty(request.party);
        const range = { from: dayNumber(from), count: days };
        return listDirection(
          flights.search,
          isPossible ? [pair[0], pair[1]] : [undefined, undefined],
          range,
          fareRequestOf(flights, request),
          signal,
        );
      },
    },
    quote: async (offerKey, family, signal) => {
      const flights = await open();
      signal?.throwIfAborted();
      return quoteOffer(flights, offerKey, family);
    },
    reprice: async (id, item) => repriceItem(await open(), id, item),
    hold: async (hold) => holdFlights(await open(), hold),
    book: async (request) => bookFlights(await open(), request),
    find: async (id) => {
      const order = await stock.find(id);
      if (order?.state === "sold") return { state: "booked", reference: id, locator: order.locator! };
      return { state: order === undefined ? "absent" : order.state === "held" ? "held" : "ended" };
    },
    release: async (id) => (await stock.release(id)) && giveSeatsBack(await open(), id),
    quoteCancel: async (id) => termsOfOrder(await open(), id),
    cancel: async (id) => {
      if (await stock.cancel(id)) await giveSeatsBack(await open(), id);
      return "done";
    },
    seatMap: async (departure, quoteKey) => seatMapOf(await open(), departure, quoteKey),
    chooseSeats: async (id, departure, seats) => chooseSeats(await open(), id, departure, seats),
    bags: async (quoteKey) => bagsOf(await open(), quoteKey),
  };
}

/** Flights by number: airlines have at most 9,999 each. */
function indexFlights({ patterns }: FlightWorld): FlightFinder {
  const NUMBERS = 10_000;
  const index = new Uint32Array(AIRLINES.length * NUMBERS);
  const airlineOf = new Map(AIRLINES.map(({ code }, place) => [code, place]));
  patterns.numbers.forEach((number, pattern) => {
    index[patterns.airlines[pattern]! * NUMBERS + number] = pattern + 1;
  });
  return (flightNumber) => {
    const airline = airlineOf.get(flightNumber.slice(0, 2));
    const number = Number(flightNumber.slice(2));
    const found = airline !== undefined && Number.isInteger(number) && number < NUMBERS ? index[airline * NUMBERS + number]! : 0;
    return found === 0 ? undefined : found - 1;
  };
}

const fareRequestOf = ({ today }: OpenFlights, { cabin, party, currency }: Pick<TripRequest, "cabin" | "party" | "currency">) => ({
  cabin: CABINS.indexOf(cabin),
  party,
  today: today(),
  rate: convertMinor(1, "EUR", currency),
});

function searchTrips(flights: OpenFlights, request: TripRequest): FoundTrips {
  const { cabin, party, currency } = request;
  const fareRequest = fareRequestOf(flights, request);
  // The supplier sells no flights in the past, and none to a party that airlines do not accept.
  const isPossible = isSellableParty(party) && dayNumber(request.outDay) >= fareRequest.today;
  return findTrips(flights.search, isPossible ? request : { ...request, origins: [] }, fareRequest, (out, back, totalMinor) => {
    const [outward, homeward] = [out, back].map((legs) => legs && describeItinerary(flights.world, flights.taken, legs, fareRequest));
    const offer = { out: refsOf(outward!), back: homeward ? refsOf(homeward) : [], cabin, party, currency };
    return { offerKey: writeOffer(offer), out: outward!, back: homeward, totalMinor };
  });
}

const refsOf = ({ legs }: ReturnType<typeof describeItinerary>) =>
  legs.map(({ flightNumber, departure }) => ({ flightNumber, day: departure.day }));

function quoteOffer(flights: OpenFlights, offerKey: string, family: keyof typeof FAMILY_OF): QuoteOutcome {
  const { world, taken, patternOf, today, now } = flights;
  const offer = readOffer(offerKey);
  if (!offer) return { kind: "gone", reason: "unknown-offer" };
  const priced = priceOffer(world, taken, patternOf, offer, family, today());
  if (typeof priced === "string") return { kind: "gone", reason: priced };
  const { totalMinor, lines } = priced;
  const terms = termsOfOffer(world, patternOf, offer, family, totalMinor)!;
  const expiresAt = new Date(now().getTime() + QUOTE_MS);
  const fareRequest = { cabin: CABINS.indexOf(offer.cabin), today: today() };
  const out = describeItinerary(world, taken, priced.out, fareRequest);
  const back = priced.back.length > 0 ? describeItinerary(world, taken, priced.back, fareRequest) : undefined;
  const exchange = exchangeUsed("EUR", offer.currency);
  const isShared = [...out.legs, ...(back?.legs ?? [])].some(({ codeshare }) => codeshare !== undefined);
  return {
    kind: "quoted",
    quote: {
      key: writeQuote({ ...offer, family, expiresAt, totalMinor }),
      expiresAt,
      canHold: true,
      out,
      back,
      family: FAMILY_OF[family],
      currency: offer.currency,
      totalMinor,
      netMinor: netOf(totalMinor, terms.taxesMinor),
      ...(exchange && { exchange }),
      lines,
      ...terms,
      bags: bagAllowance(family, offer.cabin),
      remarks: [
        ...(FAMILY_OF[family].isSeatIncluded ? [] : (["seats-assigned-at-airport"] as const)),
        ...(isShared ? (["flown-by-partner"] as const) : []),
      ],
    },
  };
}

const netOf = (totalMinor: number, taxesMinor: number): number => taxesMinor + Math.ceil(((totalMinor - taxesMinor) * NET_SHARE) / 1000);

/** An order keeps the price at which it was held; without one the flights are quoted again. */
async function repriceItem(flights: OpenFlights, id: string, item: FlightItem): Promise<RepriceOutcome<FlightItem>> {
  const { world, patternOf, stock } = flights;
  const quoted = readQuote(item.quoteKey);
  if (!quoted) return { kind: "gone" };
  const order = await stock.find(id);
  if (order?.state === "held" || order?.state === "sold") {
    const { totalMinor } = order;
    const terms = termsOfOffer(world, patternOf, quoted, quoted.family, totalMinor);
    return { kind: "priced", item, totalMinor, ...(terms && { netMinor: netOf(totalMinor, terms.taxesMinor) }) };
  }
  const outcome = quoteOffer(flights, writeOffer(quoted), quoted.family);
  if (outcome.kind === "gone") return { kind: "gone" };
  const { key: quoteKey, totalMinor, netMinor, exchange, expiresAt } = outcome.quote;
  const quotedItem = { ...item, quoteKey, expectedMinor: totalMinor };
  return { kind: "priced", item: quotedItem, totalMinor, netMinor, ...(exchange && { exchange }), expiresAt };
}

/** The search need not wait for the notification of the database. */
async function giveSeatsBack({ stock, taken }: OpenFlights, id: string): Promise<true> {
  const order = await stock.find(id);
  const quote = order && readQuote(order.offer);
  if (quote) await Promise.all([...quote.out, ...quote.back].map((departure) => taken.refresh(departure)));
  return true;
}

/** What cancelling a sold order costs, by instant; undefined if it is not sold. */
async function termsOfOrder({ world, patternOf, stock }: OpenFlights, id: string): Promise<CancellationTerms | undefined> {
  const order = await stock.find(id);
  const offer = order?.state === "sold" ? readQuote(order.offer) : undefined;
  return order && offer && termsOfOffer(world, patternOf, offer, offer.family, order.totalMinor)?.cancellation;
}
