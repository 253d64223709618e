/** Validates the answers of suppliers before prices are computed from them. */
import { BOARDS, isBoardId } from "#domain/hotel/boards.ts";
import { ROOM_KINDS } from "#domain/hotel/room-kind.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import type { NothingOffered, PricedHotels, RateOffer, RoomOffers } from "#platform/ports/hotel-supplier.ts";

const COLUMNS = ["hotelIds", "publicTotals", "totals", "boards", "freeCancellation", "promotions"] as const;
const KNOWN_BOARDS = 2 ** BOARDS.length - 1;

const REASONS: ReadonlySet<NothingOffered> = new Set(["minimum-stay", "closed-to-arrival", "too-many-guests", "sold-out"]);
const FEES: ReadonlySet<FeeAtHotel["kind"]> = new Set(["cityTax", "resortFee", "cleaning"]);

/** Prices are whole minor units. */
const isPrice = (minor: number): boolean => Number.isSafeInteger(minor) && minor > 0;
const isPercent = (percent: number): boolean => percent >= 0 && percent < 100;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const isFee = ({ kind, minor, currency }: FeeAtHotel): boolean => FEES.has(kind) && isPrice(minor) && isCurrencyCode(currency);

/** The name of the first invalid part of a search answer; undefined if the answer is valid. */
export function pricedProblem(priced: PricedHotels): string | undefined {
  const { count, hotelIds, totals, publicTotals, boards, promotions } = priced;
  if (!Number.isInteger(count) || count < 0) return "count";
  const short = COLUMNS.find((column) => !(priced[column]?.length >= count));
  if (short) return short;
  let isRising = true;
  for (let row = 0; row < count; row += 1) {
    if (!isPrice(totals[row]!) || !isPrice(publicTotals[row]!)) return "totals";
    const served = boards[row]!;
    if (served === 0 || served > KNOWN_BOARDS) return "boards";
    if (!isPercent(promotions[row]!)) return "promotions";
    if (row > 0 && hotelIds[row]! <= hotelIds[row - 1]!) isRising = false;
  }
  // Suppliers usually answer in ascending order, which excludes duplicates; building a set for a whole country would cost more than the search.
  return isRising || new Set(hotelIds.subarray(0, count)).size === count ? undefined : "hotelIds";
}

/** The name of the first invalid part of the offers for a stay of `nights`; undefined if they are valid. */
export function offersProblem({ offers, reason }: RoomOffers<RateOffer>, nights: number): string | undefined {
  if (!Array.isArray(offers)) return "offers";
  if (reason !== undefined && !REASONS.has(reason)) return "reason";
  for (const offer of offers as readonly RateOffer[]) {
    if (!isPrice(offer.totalMinor) || !isPrice(offer.publicMinor)) return "totals";
    if (offer.nightlyMinor.length !== nights || sum(offer.nightlyMinor) !== offer.totalMinor) return "nights";
    if (!(offer.taxesMinor >= 0 && offer.taxesMinor <= offer.totalMinor)) return "taxes";
    if (!offer.feesAtHotel.every(isFee)) return "fees";
    if (!isBoardId(offer.board)) return "boards";
    if (!isPercent(offer.promotionPercent)) return "promotions";
    if (typeof offer.room.roomTypeId !== "string" || !ROOM_KINDS.includes(offer.room.kind)) return "rooms";
  }
  return undefined;
}
