/** Describes supplier offers as the rates on a hotel page. */
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { compareBoards, BOARDS } from "#domain/hotel/boards.ts";
import { bbIdOf } from "#domain/hotel/rate-plan-id.ts";
import { NO_HOTEL_YET } from "#domain/quote/quote.ts";
import { recommendedRoom } from "#domain/hotel/recommended-room.ts";
import { roomScene } from "#domain/hotel/hotel-pictures.ts";
import type { RoomKind } from "#domain/hotel/room-kind.ts";
import { qualityOfKind } from "#domain/hotel/room-kind.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { sceneIn } from "#pictures/picture-address.ts";
import type { PictureKind } from "#pictures/picture-address.ts";
import { writeSetting } from "#pictures/settings/setting.ts";
import type { Setting } from "#pictures/settings/setting.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { RateOffer, RoomOffer } from "#platform/ports/hotel-supplier.ts";
import { hiddenSeed } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import type { HotelRequest } from "#platform/availability/search/find-requested-hotel.ts";
import { createHiddenTokens } from "#platform/availability/hidden/hidden-token.ts";
import { later } from "#platform/availability/suppliers/later.ts";
import { knowsMemberPrice, paidOffer } from "#platform/availability/quotes/price-view.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { QuoteFrame } from "#platform/availability/quotes/quote-of-offer.ts";
import { quoteOfOffer } from "#platform/availability/quotes/quote-of-offer.ts";
import { createQuoteSeal } from "#platform/availability/quotes/seal-quote.ts";

/** `left` exists for named hotels only. */
export type SuppliedOffer = { readonly supplier: string; readonly offer: RateOffer & Partial<Pick<RoomOffer, "left">> };

const SUITES: ReadonlySet<RoomKind> = new Set(["juniorSuite", "suite", "villa"]);
/** Sizes of opaque rooms are rounded down to this step, so that they do not identify a hotel of the class. */
const HIDDEN_SIZE_STEP = 5;

/** Room kind counts more than board, and board more than free cancellation. */
const qualityOf = ({ room, board, isRefundable }: RateOffer): number =>
  (qualityOfKind(room.kind) * BOARDS.length + BOARDS.indexOf(board)) * 2 + Number(isRefundable);

/** Cheapest first; one rate is marked as recommended. */
export function describeRoomRates(
  context: Context,
  caller: Caller,
  hotel: HotelRequest,
  frame: QuoteFrame,
  supplied: readonly SuppliedOffer[],
  setting: Setting | undefined,
): RoomRate[] {
  const { view, request } = frame;
  const ranked = supplied
    .map((candidate) => ({
      ...candidate,
      price: { minor: paidOffer(candidate.offer, view).totalMinor, currency: request.currency },
      quality: qualityOf(candidate.offer),
    }))
    .toSorted((one, other) => one.price.minor - other.price.minor || compareBoards(other.offer.board, one.offer.board));
  const best = recommendedRoom(ranked);
  const describe = rateTeller(context, caller, hotel, frame, setting);
  return ranked.map((candidate) => describe(candidate, candidate === best));
}

function rateTeller(context: Context, caller: Caller, { facts, hidden }: HotelRequest, frame: QuoteFrame, setting: Setting | undefined) {
  const { language } = LOCALES[caller.locale];
  const { view, request } = frame;
  const sealQuote = createQuoteSeal(context, caller.brandId);
  const tokens = later(() => createHiddenTokens(context, caller.brandId));
  const units = (minor: number) => unitsOf(minor, request.currency);
  const subject = hidden ? { hotelId: NO_HOTEL_YET, classId: hidden.hiddenClass.id } : { hotelId: facts.id };
  const seed = hidden ? hiddenSeed(hidden.hiddenClass) : `hotel ${facts.id}`;
  return ({ supplier, offer }: SuppliedOffer, isRecommended: boolean): RoomRate => {
    const { room, publicMinor, totalMinor } = offer;
    const paid = paidOffer(offer, view);
    // Sealed on first read: the hotel page shows prices without reading these keys.
    const rateKey = later(() => sealQuote(quoteOfOffer(frame, supplier, subject, offer)));
    return {
      roomTypeId: hidden ? tokens().maskRoom(hidden.token, room.roomTypeId) : room.roomTypeId,
      roomDescription: context.hotelWords.nameRoom(room, language),
      roomKind: room.kind,
      sizeM2: hidden ? Math.floor(room.sizeM2 / HIDDEN_SIZE_STEP) * HIDDEN_SIZE_STEP : room.sizeM2,
      beds: room.beds.map(({ kind, count }) => ({ kind, count })),
      maxGuests: room.maxGuests,
      roomAmenities: [...room.amenities],
      pictures: picturesOf(seed, room, setting),
      bbId: bbIdOf(offer),
      boardCode: offer.board,
      board: boardName(offer.board, language),
      price: units(paid.totalMinor),
      publicPrice: units(publicMinor),
      memberPrice: knowsMemberPrice(view) ? units(totalMinor) : null,
      nightlyPrices: paid.nightlyMinor.map(units),
      taxes: units(paid.taxesMinor),
      feesAtHotel: offer.feesAtHotel.map(({ kind, minor, currency }) => ({ kind, amount: unitsOf(minor, currency), currency })),
      promotionPercent: offer.promotionPercent,
      currency: request.currency,
      refundable: offer.isRefundable,
      ...(offer.isNegotiated && { isNegotiated: true }),
      left: offer.left ?? null,
      isRecommended,
      get rateKey() {
        return rateKey();
      },
    };
  };
}

/** Rates of the same room kind in a hotel share their pictures. */
function picturesOf(seed: string, room: RateOffer["room"], setting: Setting | undefined): RoomRate["pictures"] {
  const { kind, amenities } = room;
  const inPlace = (drawn: PictureKind) => sceneIn(drawn, setting && writeSetting(setting));
  return [
    { seed: `${seed} ${kind}`, kind: SUITES.has(kind) ? inPlace("suite") : setting ? roomScene(room, setting) : "room" },
    { seed: `${seed} ${kind} bath`, kind: inPlace("bath") },
    ...(amenities.includes("balcony") ? [{ seed: `${seed} ${kind} terrace`, kind: inPlace("terrace") }] : []),
  ];
}
