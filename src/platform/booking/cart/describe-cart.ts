import type { Cart } from "#contract/entities/cart.ts";
import type { CartExtra } from "#domain/cart/cart-total.ts";
import { beforePromo, toPay, toPayInAll } from "#domain/cart/cart-total.ts";
import { termsForPaid } from "#domain/cancellation/cancellation-fee.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { extraName } from "#domain/cart/extra-names.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { cardFeeOf, totalsByForm } from "#domain/payment/card-fee.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { pointsPriceOf } from "#platform/membership/points/spend-points.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { roomNameFor } from "./snapshot-stay.ts";
import { offerTo } from "./club-offer.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";

type Stay = Pick<Prebooking | Booking, "quote" | "extras" | "promoMinor" | "partsMinor" | "serviceFeeMinor">;
type Priced = Stay & Pick<Prebooking, "membershipFeeMinor">;

/** The hotel, or all parts of a package together. */
export const tripMinor = ({ quote, partsMinor }: Pick<Stay, "quote" | "partsMinor">): number => partsMinor ?? quote.totalMinor;

/** Everything that a promo code and points apply to; a service fee is charged in addition. */
export const listedMinor = (trip: Pick<Stay, "quote" | "partsMinor" | "extras">): number =>
  beforePromo({ stayMinor: tripMinor(trip), extras: trip.extras });

/** The trip with its extras, promo code and service fee, without a membership fee. */
export const stayMinor = (trip: Stay): number =>
  toPay({ stayMinor: tripMinor(trip), extras: trip.extras, promoMinor: trip.promoMinor }) + trip.serviceFeeMinor;

export const cartMinor = (cart: Priced): number =>
  toPayInAll({ ...cart, stayMinor: tripMinor(cart), membershipMinor: cart.membershipFeeMinor }) + cart.serviceFeeMinor;

/** The stay's terms for the price that is paid: a promo code lowers the fees by the share it takes off. */
export const termsOfTrip = (trip: Stay & Pick<Prebooking, "stay">): CancellationTerms =>
  termsForPaid(trip.stay.terms, {
    listedMinor: listedMinor(trip),
    paidMinor: stayMinor(trip) - trip.serviceFeeMinor,
  });

type Payable = Priced & Pick<Prebooking, "cardFees">;

/** The surcharge of the chosen card: a share of everything paid with it, including a membership fee (AMB-80). */
export const feeMinorOf = (cart: Payable, cardType: CardType | null): number =>
  cardFeeOf(cart.cardFees, cartMinor(cart), cardType ?? undefined);

export const describeTotals = (cart: Payable & Pick<Prebooking, "currency">): Cart["totalAmountsFOP"] =>
  totalsByForm(cart.cardFees, cartMinor(cart)).map(({ formOfPayment, totalMinor }) => ({
    formOfPayment,
    totalAmount: unitsOf(totalMinor, cart.currency),
  }));

/** Logged-in visitors can pay for stays with points where the brand has a club. The promo code is ignored, because points exclude it (CHK-019). */
export function pointsOfCart(cart: Prebooking, { visitor }: Pick<Caller, "visitor">): number | null {
  const { club, currency, membershipProgramId, serviceFeeMinor } = cart;
  if (!visitor.isAuthenticated || club === null || membershipProgramId !== null) return null;
  return pointsPriceOf({ currency, totalMinor: listedMinor(cart) + serviceFeeMinor });
}

/** Also described when the membership is already in the cart, to show what removing it would change. */
function describeOffer(cart: Prebooking, caller: Pick<Caller, "visitor">): Cart["membershipOffer"] {
  const offer = offerTo(cart, caller);
  if (!offer) return null;
  const { programId, feeMinor, quote, packageMinor: memberMinor = quote.totalMinor } = offer;
  const publicMinor = publicMinorOf(cart);
  const units = (minor: number) => unitsOf(minor, cart.currency);
  return {
    membershipProgramId: programId,
    membershipFee: units(feeMinor),
    totalSavings: units(publicMinor - memberMinor),
    memberAmount: units(memberMinor),
  };
}

/** The stay, or the package, without a membership. */
const publicMinorOf = (cart: Prebooking): number =>
  cart.beforeJoining ? (cart.beforeJoining.partsMinor ?? cart.beforeJoining.quote.totalMinor) : tripMinor(cart);

function describeMembership({ membershipProgramId, membershipFeeMinor, currency }: Prebooking): Cart["membership"] {
  return membershipProgramId === null ? null : { membershipProgramId, totalAmount: unitsOf(membershipFeeMinor, currency) };
}

const EXTRA_ENTRIES = { transfer: "TRANSFERS", bag: "ANCILLARIES", seat: "SEATS" } as const satisfies Record<CartExtra["kind"], string>;

export function describeCart(words: Pick<Context, "hotelWords">, cart: Prebooking, caller: Pick<Caller, "locale" | "visitor">): Cart {
  const { stay, extras, promoCode, promoMinor, currency } = cart;
  const { language } = LOCALES[caller.locale];
  const units = (minor: number) => unitsOf(minor, currency);
  return {
    cartEntries: [
      // A package is described by its hotel, because the room is only one of its parts.
      {
        type: "PACKAGE",
        code: null,
        description: cart.partsMinor === null ? roomNameFor(words, stay, caller) : stay.hotel.name,
        totalAmount: units(tripMinor(cart)),
      },
      ...extras.map((extra) => ({
        type: EXTRA_ENTRIES[extra.kind],
        code: extra.code,
        description: extraName(extra, language),
        totalAmount: units(extra.minor),
      })),
      ...(promoCode === null
        ? []
        : [{ type: "PROMOCODE" as const, code: promoCode, description: promoCode, totalAmount: units(-promoMinor) }]),
    ],
    serviceFees: units(cart.serviceFeeMinor),
    currency,
    totalAmount: units(cartMinor(cart)),
    totalAmountsFOP: describeTotals(cart),
    membership: describeMembership(cart),
    membershipOffer: describeOffer(cart, caller),
    totalPoints: pointsOfCart(cart, caller),
    ...describeCompany(cart),
    ...(cart.partsMinor !== null && cart.userTypeId === USER_TYPE.CLUB && { isMemberRate: true as const }),
  };
}

function describeCompany({ quote: { seller, repriced }, currency }: Prebooking): Pick<Cart, "companyId" | "repriced"> {
  const units = (minor: number) => unitsOf(minor, currency);
  return {
    ...(seller?.company && { companyId: seller.company.id }),
    ...(repriced && {
      repriced: {
        before: units(repriced.beforeMinor),
        ...(repriced.formerCompany !== undefined && { formerCompany: repriced.formerCompany }),
        parts: repriced.parts.map(({ part, differenceMinor }) => ({ part, difference: units(differenceMinor) })),
      },
    }),
  };
}
