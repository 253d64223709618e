/** Data of a result card, prepared by the loader so that the document contains only what cards show. */
import type { Hotel, HotelResult, OpaqueHotel, OpaqueHotelResult } from "#contract/entities/hotel.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { isAmenityId } from "#domain/hotel/amenities.ts";
import type { AmenityId } from "#domain/hotel/amenities.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { isBoardId } from "#domain/hotel/boards.ts";
import { shownDistance } from "#domain/hotel/shown-distance.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import type { Money } from "#shared/money.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { moneyOf } from "./money-of.ts";
import type { NearPlace, WayToPlace } from "./map/near-place.ts";
import { wayTo } from "./map/near-place.ts";

/** Facts of the hotel that do not depend on the search. */
export type CardHotel = {
  /** Null for an opaque hotel. */
  readonly name: string | null;
  readonly stars: number;
  readonly region: string;
  /** Empty if unknown. */
  readonly district: string;
  /** Empty for independent and opaque hotels. */
  readonly chain: string;
  /** Null without reviews; its score is null if there are too few of them. */
  readonly rating: { readonly score: number | null; readonly count: number } | null;
  readonly distance: { readonly value: number; readonly unit: DistanceUnit; readonly from: string } | null;
  readonly amenities: readonly AmenityId[];
  readonly pictures: readonly PictureSubject[];
  readonly hidden: HiddenPart | null;
};

/** Facts of an opaque hotel: a class of hotels, one of which the traveller gets. */
export type HiddenPart = { readonly isStarsAtLeast: boolean; readonly scoreFrom: number | null; readonly hotelCount: number };

export type ResultCard = {
  readonly id: string;
  readonly hotel: CardHotel;
  /** Board of the shown rate as text; null if unknown. */
  readonly board: string | null;
  readonly cancellation: CardCancellation;
  readonly promotionPercent: number;
  /** Negotiated by the company that the agent books for. */
  readonly isNegotiated?: boolean;
  /** Facts that put it at the top of our selection. */
  readonly recommendedFor?: HotelResult["recommendedFor"];
  /** Price of the stay without the promotion. */
  readonly former: Money | null;
  readonly left: number | null;
  /** The way to the place that the visitor measures distances to. */
  readonly near?: WayToPlace;
  readonly total: Money;
  /** The public price; null if it equals the total. */
  readonly publicPrice: Money | null;
  /** Only for logged-in visitors. */
  readonly memberPrice: Money | null;
};

/**
 * Terms of the shown rate. `free` has a date if it is known. `fixed-others-free`: other rates of the hotel are free to cancel, at least at the price `from`. `some-free`:
 * it is unknown whether this rate is.
 */
type CardCancellation =
  | { readonly kind: "free"; readonly until?: CalendarDate }
  | { readonly kind: "fixed-others-free"; readonly from?: Money }
  | { readonly kind: "fee" | "fixed" | "some-free" };

export type ResultCardFacts = {
  readonly today: CalendarDate;
  readonly language: LanguageCode;
  readonly unit: DistanceUnit;
  readonly isAuthenticated: boolean;
};

const AMENITIES_SHOWN = 4;
const PICTURES_SHOWN = 5;
const KM_PER_MILE = 1.609344;

type Priced = HotelResult | OpaqueHotelResult;

/** Photographs are only in `images`; generated pictures are described by seed and kind. */
function picturesOf({ id, pictures, images }: Hotel | OpaqueHotel): readonly PictureSubject[] {
  if (pictures.length > 0) return pictures.slice(0, PICTURES_SHOWN);
  return images.slice(0, PICTURES_SHOWN).map((src, index) => ({ seed: `${id}-${index}`, src }));
}

function pricesOf({ publicAmount, totalAmount, currency, promotionPercent, isNegotiated }: Priced) {
  const publicPrice = moneyOf(publicAmount, currency);
  const total = moneyOf(totalAmount, currency);
  const isReal = promotionPercent > 0 && promotionPercent < 100;
  const former = isReal ? { minor: Math.round((total.minor * 100) / (100 - promotionPercent)), currency } : null;
  return {
    total,
    publicPrice: publicPrice.minor === total.minor ? null : publicPrice,
    former,
    promotionPercent: isReal ? promotionPercent : 0,
    ...(isNegotiated && { isNegotiated }),
  };
}

const sharedFacts = (hotel: Hotel | OpaqueHotel) => ({
  stars: hotel.stars,
  region: hotel.region.name,
  amenities: hotel.amenities.filter(isAmenityId).slice(0, AMENITIES_SHOWN),
  pictures: picturesOf(hotel),
});

/** Dates are in the hotel's time zone. For a rate that is still free, the search may not know when the fee starts. */
function cancellationOf(
  { selectedDistribution, hotel, freeCancellation, refundableAmount, currency }: HotelResult,
  today: CalendarDate,
): CardCancellation {
  const [first] = selectedDistribution.cancellationPolicies.map(({ from }) => from).toSorted();
  if (first === undefined) return { kind: freeCancellation ? "free" : "fee" };
  // A fee from midnight on means free until the day before.
  const until = dateAt(new Date(Date.parse(first) - 1), hotel.timeZone);
  if (until > today) return { kind: "free", until };
  if (!freeCancellation) return { kind: "fixed" };
  return { kind: "fixed-others-free", ...(refundableAmount !== undefined && { from: moneyOf(refundableAmount, currency) }) };
}

function distanceOf({ distance }: Hotel, unit: DistanceUnit): CardHotel["distance"] {
  if (!distance) return null;
  const km = distance.unit === "KM" ? distance.value : distance.value * KM_PER_MILE;
  return { value: shownDistance(unit, km), unit, from: distance.from };
}

export const ratingOf = ({ guestRating, reviewCount: count }: Pick<Hotel, "guestRating" | "reviewCount">): CardHotel["rating"] =>
  count === 0 ? null : { score: guestRating?.score ?? null, count };

const namedHotel =
  (unit: DistanceUnit) =>
  (hotel: Hotel): CardHotel => ({
    ...sharedFacts(hotel),
    name: hotel.name,
    district: hotel.district,
    chain: hotel.chain,
    rating: ratingOf(hotel),
    distance: distanceOf(hotel, unit),
    hidden: null,
  });

/** Computed once per hotel on the server, because hotel objects are shared by all requests. */
const hotelOfCard: Readonly<Record<DistanceUnit, (hotel: Hotel) => CardHotel>> = {
  KM: deriveOnce(namedHotel("KM")),
  M: deriveOnce(namedHotel("M")),
};

export const cardHotelOf = (hotel: Hotel, unit: DistanceUnit): CardHotel => hotelOfCard[unit](hotel);

export function cardOf(result: HotelResult, facts: ResultCardFacts, near?: NearPlace): ResultCard {
  const { hotel, selectedDistribution, memberAmount, currency, left } = result;
  const board = selectedDistribution.rooms[0]?.boardCode ?? "";
  return {
    id: hotel.id,
    hotel: cardHotelOf(hotel, facts.unit),
    ...pricesOf(result),
    left,
    board: isBoardId(board) ? boardName(board, facts.language) : null,
    cancellation: cancellationOf(result, facts.today),
    ...(near && { near: wayTo(near, hotel.location, facts.unit) }),
    ...(result.recommendedFor && { recommendedFor: result.recommendedFor }),
    // The platform sends no member price to guests; this guard keeps it out of their documents in any case.
    memberPrice: facts.isAuthenticated && memberAmount !== null ? moneyOf(memberAmount, currency) : null,
  };
}

export function hiddenCardOf(result: OpaqueHotelResult, facts: ResultCardFacts): ResultCard {
  const { hotel, boards, freeCancellation, left } = result;
  const only = boards.length === 1 ? boards[0] : undefined;
  return {
    id: hotel.id,
    hotel: {
      ...sharedFacts(hotel),
      name: null,
      district: "",
      chain: "",
      rating: null,
      distance: null,
      hidden: { isStarsAtLeast: hotel.isStarsAtLeast, scoreFrom: hotel.ratingFrom, hotelCount: hotel.hotelCount },
    },
    ...pricesOf(result),
    left,
    board: only !== undefined && isBoardId(only) ? boardName(only, facts.language) : null,
    cancellation: { kind: freeCancellation ? "some-free" : "fixed" },
    memberPrice: null,
  };
}
