/** What can be booked instead of a lost part, by the kind of the part. */
import { qualityOfKind } from "#domain/hotel/room-kind.ts";
import { compareBoards } from "#domain/hotel/boards.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { termsOf } from "#domain/cancellation/terms-of.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import { flightsOf, replaceFlights } from "#platform/booking/records/flight-facts.ts";
import type { FlightItem, FlightQuote, FlightSupplier, FlightTrip, TripRequest } from "#platform/ports/flight-supplier.ts";
import type { RoomOffer } from "#platform/ports/hotel-supplier.ts";
import type { Repriceable, Substitute } from "#platform/ports/reservable.ts";
import { nameRoom } from "#platform/booking/cart/snapshot-stay.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { BookingPart, PartKind } from "#platform/booking/records/parts-table.ts";
import type { BookingChanges } from "#platform/booking/records/replace-booking.ts";
import { callOutside, reservableOf } from "#platform/booking/records/step.ts";

type List = (context: Context, booking: Booking, part: BookingPart) => Promise<readonly Substitute[]>;

/**
 * Rooms of the same hotel on the same dates, at any supplier. Equal or better: the kind of room, the board, and whether it can be cancelled. The lost
 * offer itself is not among them: it was requested again before.
 */
const listRooms: List = async (context, booking, part) => {
  const { quote, stay, currency, roomTypeId: lostRoom } = booking;
  const request = { stay: quote.stay, rooms: quote.rooms, currency, today: dateAt(context.clock.now()), channel: "Publish" } as const;
  const offers = await Promise.all(
    context.suppliers.map(async (supplier) => {
      const { offers: found } = await callOutside(() => supplier.listOffers(quote.hotelId, request));
      return found.map((offer) => ({ supplier, offer }));
    }),
  );
  const lost = offers.flat().find(({ supplier, offer }) => supplier.name === part.supplier && offer.room.roomTypeId === lostRoom)
    ?.offer.room;
  const isBetter = ({ room, board, isRefundable }: RoomOffer): boolean =>
    (lost === undefined ? false : qualityOfKind(room.kind) >= qualityOfKind(lost.kind)) &&
    compareBoards(board, stay.room.board as RoomOffer["board"]) >= 0 &&
    (isRefundable || !stay.room.isRefundable);
  return offers
    .flat()
    .filter(({ supplier, offer }) => supplier.name !== part.supplier || offer.room.roomTypeId !== lostRoom)
    .map(({ supplier, offer }) => ({
      supplier: supplier.name,
      item: { hotelId: quote.hotelId, roomTypeId: offer.room.roomTypeId, stay: quote.stay, rooms: quote.rooms.length },
      canHold: supplier.capabilities.holds !== "none",
      grossMinor: offer.totalMinor,
      ...(offer.netMinor !== undefined && { netMinor: offer.netMinor }),
      ...(offer.quoteRef !== undefined && { quoteRef: offer.quoteRef }),
      terms: termsOf(
        offer.cancellation,
        { startDate: quote.stay.startDate, timeZone: stay.timeZone },
        { currency, nightsMinor: offer.nightlyMinor },
      ),
      facts: { room: roomOf(context, booking, offer) },
      isEqualOrBetter: isBetter(offer),
    }));
};

type BookedRoom = Booking["stay"]["room"];

const roomOf = (context: Context, { locale, stay }: Booking, { room, board, isRefundable }: RoomOffer): BookedRoom => ({
  ...stay.room,
  roomTypeId: room.roomTypeId,
  ...nameRoom(context, { room }, LOCALES[locale].language),
  board,
  isRefundable,
});

/** The booking repeats the room of its hotel. */
export function changesOfRoom({ stay }: Booking, { kind }: BookingPart, { facts }: Substitute): BookingChanges {
  const { room } = (facts ?? {}) as { readonly room?: BookedRoom };
  return kind === "hotel" && room ? { roomTypeId: room.roomTypeId, stay: { ...stay, room } } : {};
}

/** Stored with a flight: what a substitute is searched with and compared with. `arrivesAt`: the instant of the outbound arrival. */
export type FlightFacts = { readonly trip: TripRequest; readonly family: FareFamilyId; readonly arrivesAt: string };

/** A later arrival than this needs the consent of the traveller. */
const MAX_DELAY_MS = 3 * 60 * 60_000;
/** The cheapest trips of a supplier that are compared, and how many of them are quoted: every quote is a call. */
const COMPARED_TRIPS = 50;
const QUOTED_TRIPS = 3;

/** Trips on the same days between the same airports. Equal or better: the cabin, and an arrival at most three hours later. */
const listFlights: List = async (context, booking, part) => {
  const { facts } = part;
  if (!isFlightFacts(facts)) return [];
  const { flightSuppliers = [] } = context;
  const found = await Promise.all(flightSuppliers.map((supplier) => tripsOf(supplier, facts, booking, part)));
  return found.flat();
};

/** The use case that opened the cart stores the facts of a flight. Without these three, a substitute cannot be compared. */
const isFlightFacts = (facts: unknown): facts is FlightFacts =>
  typeof facts === "object" && facts !== null && "trip" in facts && "family" in facts && "arrivesAt" in facts;

async function tripsOf(supplier: FlightSupplier, facts: FlightFacts, booking: Booking, part: BookingPart): Promise<readonly Substitute[]> {
  const { trip, family } = facts;
  const found = await callOutside(() => supplier.findTrips(trip));
  const compared = Array.from({ length: Math.min(found.count, COMPARED_TRIPS) }, (_, row) => found.tripAt(row));
  const best = compared.toSorted((a, b) => Number(isTripAsGood(b, facts)) - Number(isTripAsGood(a, facts))).slice(0, QUOTED_TRIPS);
  const quotes = await Promise.all(best.map(({ offerKey }) => callOutside(() => supplier.quote(offerKey, family))));
  const quoted = quotes.flatMap((outcome) => (outcome.kind === "quoted" ? [outcome.quote] : []));
  return Promise.all(
    quoted.map(async (quote) =>
      tripSubstitute(supplier, quote, facts, await extrasFor(supplier, quote, booking, part.request as FlightItem)),
    ),
  );
}

function isTripAsGood({ out }: Pick<FlightTrip, "out">, { trip, arrivesAt }: FlightFacts): boolean {
  const arrival = out.legs.at(-1)?.arrival.instant.getTime() ?? Infinity;
  const isCabinAsGood = out.legs.every(({ cabin }) => CABINS.indexOf(cabin) >= CABINS.indexOf(trip.cabin));
  return isCabinAsGood && arrival <= Date.parse(arrivesAt) + MAX_DELAY_MS;
}

/** What the traveller ordered for the lost flights and also gets on other ones. `minor`: what we owe for it besides the fare. */
type KeptExtras = Pick<FlightItem, "seats" | "bags"> & { readonly minor: number };

/** Bags are ordered for a direction, whatever its flights. Seats that cannot be kept are reported after the confirmation (`seat-again.ts`). */
async function extrasFor(supplier: FlightSupplier, quote: QuotedFlights, { extras }: Booking, lost: FlightItem): Promise<KeptExtras> {
  const { seats: ordered = [], bags = [] } = lost;
  const seats = ordered.length > 0 ? await availableSeats(supplier, quote, ordered) : [];
  const isKept = ({ kind, flightNumber, code }: Booking["extras"][number]): boolean =>
    kind === "bag" || (kind === "seat" && seats.some((seat) => seat.flightNumber === flightNumber && seat.seat === code));
  const minor = bags.length + seats.length > 0 ? extras.filter(isKept).reduce((sum, extra) => sum + extra.minor, 0) : 0;
  return { ...(seats.length > 0 && { seats }), ...(bags.length > 0 && { bags }), minor };
}

type OrderedSeats = NonNullable<FlightItem["seats"]>;
type QuotedFlights = Pick<FlightQuote, "key" | "out" | "back">;

/**
 * The seats on flights that the substitute has, too. Where they are booked together with the flights, a seat that is taken would make the supplier
 * refuse the whole order.
 */
async function availableSeats(
  { capabilities, seatMap }: FlightSupplier,
  quote: QuotedFlights,
  ordered: OrderedSeats,
): Promise<OrderedSeats> {
  if (capabilities.seats === "none") return [];
  const legs = [...quote.out.legs, ...(quote.back?.legs ?? [])];
  const found = await Promise.all(
    legs.map(async ({ flightNumber, departure: { day } }) => {
      const onFlight = ordered.filter((seat) => seat.flightNumber === flightNumber && seat.day === day);
      if (onFlight.length === 0 || capabilities.seats === "with-hold") return onFlight;
      const map = await callOutside(() => seatMap({ flightNumber, day }, quote.key)).catch(() => undefined);
      const free = new Set(map?.sections.flatMap(({ seats }) => seats.flatMap(({ id, isAvailable }) => (isAvailable ? [id] : []))));
      return onFlight.filter(({ seat }) => free.has(seat));
    }),
  );
  return found.flat();
}

const tripSubstitute = (
  { name }: FlightSupplier,
  quote: FlightQuote,
  facts: FlightFacts,
  { minor, ...ordered }: KeptExtras,
): Substitute => ({
  supplier: name,
  item: { quoteKey: quote.key, expectedMinor: quote.totalMinor, currency: quote.currency, ...ordered } satisfies FlightItem,
  canHold: quote.canHold,
  grossMinor: quote.totalMinor,
  netMinor: quote.netMinor + minor,
  terms: quote.cancellation,
  facts: { ...facts, ...replaceFlights(quote) },
  isEqualOrBetter: isTripAsGood(quote, facts),
});

/** Transfers are the same everywhere: what a supplier has none of any more is offered again only under the same id. */
const none: List = async () => [];

const BY_KIND: Readonly<Record<PartKind, List>> = { hotel: listRooms, flight: listFlights, transfer: none };

export const listSubstitutes: List = (context, booking, part) =>
  context.substitutesOf ? context.substitutesOf(part) : BY_KIND[part.kind](context, booking, part);

/**
 * An offered substitute at its present price, because an offer is open for a day and quotes of flights and transfers expire sooner. Without seats that
 * others have taken meanwhile. Undefined if it is gone. `id`: under which it will be held or booked.
 */
export async function quoteAgain(
  context: Context,
  booking: Booking,
  { kind }: Pick<BookingPart, "kind">,
  offered: Substitute,
  id: string,
): Promise<Substitute | undefined> {
  // Rooms are booked by their type.
  if (kind === "hotel") return offered;
  const supplier = reservableOf(context, { kind, supplier: offered.supplier });
  const outcome = await callOutside(() => (supplier as unknown as Repriceable<unknown>).reprice(id, offered.item));
  if (outcome.kind === "gone") return undefined;
  const { item, totalMinor: grossMinor, netMinor, exchange } = outcome;
  const flights = kind === "flight" && offered.facts ? flightsOf([{ kind, facts: offered.facts }]) : undefined;
  if (!flights) return { ...offered, item, grossMinor, ...(netMinor !== undefined && { netMinor }) };
  const { seats: _, bags: _bags, ...fare } = item as FlightItem;
  const quoted = { key: fare.quoteKey, out: flights.out, back: flights.back };
  const { minor, ...ordered } = await extrasFor(supplier as unknown as FlightSupplier, quoted, booking, item as FlightItem);
  const facts = { ...offered.facts, ...(netMinor !== undefined && { netMinor }), ...(exchange && { exchange }) };
  return { ...offered, item: { ...fare, ...ordered }, grossMinor, facts, ...(netMinor !== undefined && { netMinor: netMinor + minor }) };
}
