/** Converts packages of calls to what the screens show. */
import type { listPackages } from "#contract/availability/list-packages.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { PackageResult } from "#contract/entities/package-result.ts";
import type { LocalMoment } from "#domain/cancellation/zoned-moment.ts";
import { localMomentOf } from "#domain/cancellation/zoned-moment.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isAmenityId } from "#domain/hotel/amenities.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { isBoardId } from "#domain/hotel/boards.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { ratingOf } from "#web/hotel/result-card.ts";
import type { FlightView } from "#web/flight/flight-view.ts";
import { roomWords } from "#web/package-cart/room-words.ts";
import type { ArrivalView, FoundPackages, PackageCard, PackagePrice, ShownFacets } from "#web/screens/packages/package-view.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";

type Listed = OutputOf<typeof listPackages>;
type Flight = PackageResult["flightHotelPackage"]["flights"][number];
type Priced = Pick<PackageResult, "totalAmount" | "partsAmount" | "savedAmount" | "currency">;

export const flightViews = (flights: readonly Flight[], minutes: readonly number[]): FlightView[] =>
  flights.map(({ flightLegs }, direction) => ({
    minutes: minutes[direction] ?? 0,
    legs: flightLegs.map((leg) => ({
      number: leg.flightNumber,
      airline: leg.airline,
      from: leg.departureAirportIATA,
      to: leg.arrivalAirportIATA,
      departs: leg.departureDateTime,
      arrives: leg.arrivalDateTime,
    })),
  }));

function priceView({ totalAmount, partsAmount, savedAmount, currency }: Priced, travellers: number): PackagePrice {
  const total = moneyOf(totalAmount, currency);
  return {
    total,
    // Rounded up, so that the price for all is never more than the price per person promises.
    perPerson: { minor: Math.ceil(total.minor / Math.max(1, travellers)), currency },
    parts: moneyOf(partsAmount, currency),
    saved: moneyOf(savedAmount, currency),
  };
}

const arrivalView = ({ landsAt, isLateArrival, bookedNight }: PackageResult["arrival"]): ArrivalView => ({
  landsAt,
  isLate: isLateArrival,
  bookedNight: bookedNight as CalendarDate | null,
});

const localMoment = (instant: string | null, { timeZone }: PackageResult["hotel"]): LocalMoment | null =>
  instant === null ? null : localMomentOf(new Date(instant), timeZone);

export function packageCard(found: PackageResult, language: LanguageCode): PackageCard {
  const { hotel, flightHotelPackage, paxes } = found;
  const [stay] = flightHotelPackage.hotels;
  const rooms = stay?.rooms ?? [];
  const [room] = rooms;
  const [picture] = hotel.pictures;
  const [image] = hotel.images;
  const drawn = picture && { seed: picture.seed, kind: picture.kind };
  return {
    hotelId: hotel.id,
    rateKey: found.rateKey,
    name: hotel.name,
    stars: hotel.stars,
    place: hotel.region.name,
    position: { latitude: hotel.location.latitude, longitude: hotel.location.longitude },
    rating: ratingOf(hotel),
    picture: drawn ?? (image === undefined ? null : { seed: hotel.id, src: image }),
    room: room ? roomWords(room.roomDescription, rooms.length) : "",
    board: room && isBoardId(room.boardCode) ? boardName(room.boardCode, language) : null,
    nights: stay?.lengthOfStay ?? 0,
    checkIn: (stay?.arrivalDate ?? found.bookingBeginningDate) as CalendarDate,
    flights: flightViews(flightHotelPackage.flights, found.flightMinutes),
    price: priceView(found, paxes.length),
    isRoomRefundable: found.isRoomRefundable,
    isFareRefundable: found.isFareRefundable,
    freeUntil: localMoment(found.freeUntil, hotel),
    flexible: found.flexible && {
      more: moneyOf(found.flexible.difference, found.currency),
      until: localMoment(found.flexible.freeUntil, hotel),
    },
    cheapest: found.cheapestAmount === null ? null : moneyOf(found.cheapestAmount, found.currency),
    checkedBags: found.checkedBags,
    left: found.left,
    arrival: arrivalView(found.arrival),
    doorToPillowMinutes: found.doorToPillowMinutes,
  };
}

/** Cards whose equal trips are sent once. */
export function listedCards(packages: readonly PackageResult[], language: LanguageCode): Pick<FoundPackages, "cards" | "trips"> {
  const placeOf = new Map<string, number>();
  const trips: (readonly FlightView[])[] = [];
  const cards = packages.map((one) => {
    const { flights, ...card } = packageCard(one, language);
    const key = JSON.stringify(flights);
    const trip = placeOf.get(key) ?? trips.push(flights) - 1;
    placeOf.set(key, trip);
    return { ...card, trip };
  });
  return { cards, trips };
}

const MAX_AMENITIES = 8;
const MAX_AIRLINES = 8;

/** The most frequent ones, and those that are chosen. */
function shownOf<Option>(
  options: readonly Option[],
  most: number,
  valueOf: (option: Option) => string,
  chosen: readonly string[],
): Option[] {
  return options.filter((option, place) => place < most || chosen.includes(valueOf(option)));
}

export function shownFacets(facets: Listed["facets"], { look }: PackagesRequest): ShownFacets {
  const { stars, amenities, boards, freeCancellation, stops, departureTimes, airlines, prices } = facets;
  const known = amenities.filter(({ id }) => isAmenityId(id)).toSorted((one, other) => other.count - one.count);
  return {
    stars,
    amenities: shownOf(known, MAX_AMENITIES, ({ id }) => id, look.amenities),
    boards,
    freeCancellation,
    stops,
    departureTimes,
    airlines: shownOf(airlines, MAX_AIRLINES, ({ airline }) => airline, look.airline),
    prices: prices && { min: Math.floor(prices.min), max: Math.ceil(prices.max) },
    atAnyPrice: (prices?.counts ?? []).reduce((sum, count) => sum + count, 0),
  };
}

/** A list that is left out of the state of the document, because the browser keeps its markup. */
export const sentAsMarkup = <Item>(items: readonly Item[]): readonly Item[] =>
  Object.defineProperty([...items], "toJSON", { value: () => [] });
