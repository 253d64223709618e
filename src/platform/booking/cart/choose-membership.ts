/** Adds a membership year to a cart or removes it. With it the stay has the member rate, without it the public rate. The hold stays either way. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { chooseHotelMembership as hotelCall, choosePackageMembership as packageCall } from "#contract/booking/cart/choose-membership.ts";
import type { Cart } from "#contract/entities/cart.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { askPrice } from "./ask-price.ts";
import { refreshPromo } from "./change-promo-code.ts";
import { offerTo } from "./club-offer.ts";
import { describeCart } from "./describe-cart.ts";
import { saveHotelPrice } from "./package-hotel-price.ts";
import { changeCart, findCart } from "./find-cart.ts";
import { updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { StoredClubOffer, Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { refuseCartChange, refuseOtherPrice } from "./price-change.ts";

type Input = CheckedInputOf<typeof hotelCall>;

async function chooseMembership(context: Context, caller: Caller, { params, body }: Input): Promise<Cart> {
  const found = await findCart(context, caller, params.id);
  const offer = body.membershipProgramId === null ? null : requireOffer(found, caller, body.membershipProgramId);
  if (offer && found.membershipProgramId === null) await requirePrice(context, caller, found, offer);
  const cart = await changeCart(context, caller, params.id, async (sql, before) => {
    const chosen = offer ? joiningOf(before, offer) : leavingOf(before);
    const changes = before.partsMinor === null ? chosen : { ...chosen, ...(await priceTrip(sql, before, chosen, offer)) };
    await updatePrebooking(sql, before, changes);
    // A promo code takes off a share of the stay, not of the membership fee, so its discount follows the price of the stay.
    return refreshPromo(context, sql, { ...before, ...changes });
  });
  return describeCart(context, cart, caller);
}

export const chooseHotelMembership = keyed(hotelCall, chooseMembership);
export const choosePackageMembership = keyed(packageCall, chooseMembership);

function requireOffer(cart: Prebooking, caller: Caller, programId: string): StoredClubOffer {
  if (caller.visitor.userTypeId === USER_TYPE.CLUB) throw new Refusal("already-club-member");
  const offer = offerTo(cart, caller);
  if (offer?.programId !== programId) throw new Refusal("invalid-input", { fields: { membershipProgramId: "invalidField" } });
  return offer;
}

/** Refuses when the member rate has changed. A missing rate is accepted, because this cart's own hold may be what makes it unavailable. */
async function requirePrice(context: Context, caller: Caller, cart: Prebooking, { quote }: StoredClubOffer): Promise<void> {
  const price = await askPrice(context, { quote });
  if (price.kind === "no-answer") throw new Refusal("technical-error");
  if (price.kind !== "changed") return;
  // The rate key of a package also names its flights; the cart stays as it is, at its price without the club.
  if (cart.partsMinor !== null) refuseOtherPrice(quote.totalMinor, price.lines.totalMinor, quote.currency);
  await refuseCartChange(context, caller, { quote, beforeJoining: cart }, price);
}

type Joining = Pick<Prebooking, "quote" | "stay" | "userTypeId" | "membershipProgramId" | "membershipFeeMinor" | "beforeJoining">;

const plainOf = ({ beforeJoining, quote, stay }: Prebooking) => beforeJoining ?? { quote, stay };

/** Idempotent: both results are computed from the cart before joining. */
function joiningOf(cart: Prebooking, { programId, feeMinor, quote, priced }: StoredClubOffer): Joining {
  const before = plainOf(cart);
  return {
    quote,
    stay: { ...before.stay, ...priced },
    userTypeId: quote.userTypeId,
    membershipProgramId: programId,
    membershipFeeMinor: feeMinor,
    beforeJoining: before,
  };
}

function leavingOf(cart: Prebooking): Joining {
  const { quote, stay } = plainOf(cart);
  return { quote, stay, userTypeId: quote.userTypeId, membershipProgramId: null, membershipFeeMinor: 0, beforeJoining: null };
}

/** A package keeps its rule of discount, and its price and terms follow from those of the hotel. */
async function priceTrip(
  sql: Sql,
  cart: Prebooking,
  { quote, stay, beforeJoining }: Joining,
  offer: StoredClubOffer | null,
): Promise<Partial<Prebooking>> {
  const hotelTerms = offer?.priced.terms ?? cart.beforeJoining?.hotelTerms;
  const hotel = { priceMinor: quote.totalMinor, costMinor: quote.netMinor ?? null };
  // Nothing to undo: the cart has no membership.
  if (!hotelTerms) return {};
  const { partsMinor, terms, before } = await saveHotelPrice(sql, cart, { ...hotel, terms: hotelTerms });
  return {
    quote: { ...quote, ...(cart.quote.packageRule && { packageRule: cart.quote.packageRule }) },
    stay: { ...stay, terms },
    partsMinor,
    beforeJoining: beforeJoining && (cart.beforeJoining ?? { ...beforeJoining, partsMinor: cart.partsMinor!, hotelTerms: before.terms }),
  };
}
