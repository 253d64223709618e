/** Describes search results for calls. Texts are built only for the rows of a page. */
import type { HotelResult, OpaqueHotelResult } from "#contract/entities/hotel.ts";
import { boardsOfBits } from "#domain/hotel/boards.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { describeCatalogHotel } from "#platform/catalog/hotels/describe-catalog-hotel.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { LeadRate, StayWanted } from "#platform/ports/hotel-supplier.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { describeHiddenHotel, hiddenClassesOf } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import { createHiddenTokens } from "#platform/availability/hidden/hidden-token.ts";
import { later } from "#platform/availability/suppliers/later.ts";
import { knowsMemberPrice } from "#platform/availability/quotes/price-view.ts";
import { NO_HOTEL_YET } from "#domain/quote/quote.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";
import type { QuoteSubject } from "#platform/availability/quotes/quote-of-offer.ts";
import { quoteExpiry, quoteOfLead } from "#platform/availability/quotes/quote-of-offer.ts";
import { createQuoteSeal } from "#platform/availability/quotes/seal-quote.ts";
import type { SearchedHotels } from "./search-hotels.ts";

/** The number of rooms left is shown only up to this value. */
const FEW_LEFT = 3;
const CARD_IMAGE_SIZE = 700;

export type ResultDescriber = {
  readonly hotelAt: (row: number) => HotelResult;
  readonly hiddenAt: (row: number) => OpaqueHotelResult;
};

/** Keys and values that all rows share are computed once per page. */
export function createResultDescriber(
  context: Context,
  caller: Caller,
  now: BrandNow,
  found: SearchedHotels,
  { request, view }: { readonly request: StayWanted; readonly view: PriceView },
): ResultDescriber {
  const { columns } = found;
  const { currency } = request;
  const sealQuote = createQuoteSeal(context, caller.brandId);
  const tokens = later(() => createHiddenTokens(context, caller.brandId));
  const frame = { request, view, expiresAt: quoteExpiry(context) };
  const hiddenClasses = later(() => hiddenClassesOf(now));
  const distanceUnit = caller.visitor.person?.settings.distanceUnit ?? distanceUnitOf(caller.market);

  const priceAt = (row: number, lead: LeadRate) => ({
    totalAmount: unitsOf(columns.totals[row]!, currency),
    currency,
    promotionPercent: columns.promotions[row]!,
    left: lead.left !== null && lead.left <= FEW_LEFT ? lead.left : null,
    boards: boardsOfBits(columns.boards[row]!),
    freeCancellation: columns.freeCancellation[row] === 1,
    ...(lead.isNegotiated && { isNegotiated: true }),
  });
  /** Sealed on first read: the lists of our own pages never read it, and sealing fifty quotes costs more than the search. */
  const rateKeyAt = (row: number, lead: LeadRate, subject: QuoteSubject) =>
    later(() => {
      const prices = { totalMinor: columns.totals[row]!, publicMinor: columns.publicTotals[row]! };
      return sealQuote(quoteOfLead(frame, found.supplierAt(row), subject, lead, prices));
    });
  return {
    hotelAt: (row) => {
      const lead = found.leadAt(row);
      const answer = { id: columns.hotelIds[row]! };
      const rateKey = rateKeyAt(row, lead, { hotelId: answer.id });
      const { hotel, address } = describeCatalogHotel(now, context, caller, answer, { distanceUnit, imageSize: CARD_IMAGE_SIZE });
      return {
        hotel,
        ...priceAt(row, lead),
        publicAmount: unitsOf(columns.publicTotals[row]!, currency),
        memberAmount: knowsMemberPrice(view) ? unitsOf(columns.memberTotals[row]!, currency) : null,
        images: hotel.images,
        linkImage: hotel.images[0] ?? "",
        hotelCodes: hotel.hotelCodes,
        baseUrl: address,
        selectedDistribution: distributionOf(context, caller, lead, unitsOf(columns.totals[row]!, currency), request),
        get rateKey() {
          return rateKey();
        },
      };
    },
    hiddenAt: (row) => {
      const lead = found.leadAt(row);
      const hiddenClass = hiddenClasses().classOf(columns.hotelIds[row]!)!;
      const rateKey = rateKeyAt(row, lead, { hotelId: NO_HOTEL_YET, classId: hiddenClass.id });
      const token = tokens().seal(hiddenClass.id);
      const hotel = describeHiddenHotel(now, context, caller, hiddenClass, { token, imageSize: CARD_IMAGE_SIZE });
      return {
        hotel,
        ...priceAt(row, lead),
        publicAmount: unitsOf(columns.publicTotals[row]!, currency),
        images: hotel.images,
        linkImage: hotel.images[0] ?? "",
        get rateKey() {
          return rateKey();
        },
      };
    },
  };
}

/** A search does not know the terms of refundable rates; they are requested with the rates. */
function distributionOf(
  { hotelWords, clock }: Context,
  { locale }: Caller,
  lead: LeadRate,
  total: number,
  { currency, rooms }: StayWanted,
): HotelResult["selectedDistribution"] {
  const room = {
    roomCode: lead.roomTypeId,
    roomDescription: hotelWords.nameRoom({ kind: lead.kind }, LOCALES[locale].language),
    boardCode: lead.board,
  };
  const { roomCode, roomDescription } = room;
  return {
    roomCode,
    roomDescription,
    rooms: rooms.map(() => ({ ...room })),
    cancellationPolicies: lead.isRefundable ? [] : [{ from: clock.now().toISOString(), fee: total, currency }],
  };
}
