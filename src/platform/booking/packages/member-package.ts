/** Prices a held package for the member who has logged in since. The holds, the clock, the extras and the passengers stay. */
import { pricePackageForMember as call } from "#contract/booking/cart/price-for-member.ts";
import { quoteUserOf } from "#domain/quote/quote.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { recheckQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { readQuote, storeQuote } from "#platform/booking/cart/ask-price.ts";
import { refreshPromo } from "#platform/booking/cart/change-promo-code.ts";
import { AS_MEMBER, isOfferable } from "#platform/booking/cart/club-offer.ts";
import { cartMinor, describeCart } from "#platform/booking/cart/describe-cart.ts";
import { changeCart, findCart } from "#platform/booking/cart/find-cart.ts";
import { saveHotelPrice } from "#platform/booking/cart/package-hotel-price.ts";
import { linesOf } from "#platform/booking/cart/price-change.ts";
import { pricedParts } from "#platform/booking/cart/snapshot-stay.ts";
import { updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking, StoredQuote } from "#platform/booking/records/prebooking-table.ts";
import { clockOfStay } from "#platform/booking/records/stay-snapshot.ts";
import type { PricedParts } from "#platform/booking/records/stay-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";

export const pricePackageForMember = useCase(call, async (context, caller, { params }) =>
  describeCart(context, await priceForMember(context, caller, await findCart(context, caller, params.id)), caller),
);

/** The price of a company is agreed with the company, and a cart that an agent has handed over is paid as it is. */
const isPriceable = ({ partsMinor, state, quote, membershipProgramId, agentUserName }: Prebooking): boolean =>
  partsMinor !== null &&
  state === "open" &&
  agentUserName === null &&
  quote.seller?.company === undefined &&
  (membershipProgramId !== null || isOfferable(readQuote(quote)));

/** Unchanged if the member rate is not lower, has other terms or is not known: a login never makes a cart worse. */
async function priceForMember(context: Context, caller: Caller, found: Prebooking): Promise<Prebooking> {
  const accountId = caller.visitor.person?.accountId;
  if (quoteUserOf(caller.visitor).userTypeId !== USER_TYPE.CLUB || accountId === undefined || !isPriceable(found)) return found;
  const price = await memberPriceOf(context, caller, found);
  if (!price) return found;
  return changeCart(context, caller, found.id, async (sql, cart) => {
    // Another call may have priced it, or changed the membership in it, since it was read.
    if (cart.quote.userTypeId !== found.quote.userTypeId || cart.membershipProgramId !== found.membershipProgramId) return cart;
    const { terms: hotelTerms, ...nights } = price.priced;
    const hotel = { priceMinor: price.quote.totalMinor, costMinor: price.quote.netMinor ?? null };
    const { partsMinor, terms, before } = await saveHotelPrice(sql, cart, { ...hotel, terms: hotelTerms });
    const differenceMinor = hotel.priceMinor - before.priceMinor;
    const changes = {
      quote: {
        ...price.quote,
        ...(cart.quote.packageRule && { packageRule: cart.quote.packageRule }),
        repriced: { beforeMinor: cartMinor(cart), parts: differenceMinor === 0 ? [] : [{ part: "hotel" as const, differenceMinor }] },
      },
      stay: { ...cart.stay, ...nights, terms },
      partsMinor,
      userTypeId: USER_TYPE.CLUB,
      // From now on only this account may see and book it (docs/decisions/0021-member-price-at-confirmation.md).
      accountId,
      club: cart.club && { offer: null },
      membershipProgramId: null,
      membershipFeeMinor: 0,
      beforeJoining: null,
    };
    await updatePrebooking(sql, cart, changes);
    return refreshPromo(context, sql, { ...cart, ...changes });
  });
}

type MemberPrice = { readonly quote: StoredQuote; readonly priced: PricedParts };

async function memberPriceOf(
  context: Context,
  caller: Caller,
  { quote: stored, stay, club, membershipProgramId, holdId }: Prebooking,
): Promise<MemberPrice | undefined> {
  // A membership in the cart has the member rate already; a member does not need it.
  if (membershipProgramId !== null) return club?.offer ? { quote: club.offer.quote, priced: club.offer.priced } : undefined;
  const plain = readQuote(stored);
  const held = { id: holdId, roomTypeId: plain.roomTypeId, rooms: plain.rooms.length };
  const price = await recheckQuote(context, caller, { ...plain, ...AS_MEMBER }, stored.members, held);
  // A supplier that does not know our hold offers the last room to no one while this cart holds it: the agreed price stays.
  if (!("lines" in price)) return undefined;
  const hasSameTerms = stored.lines?.cancellationDigest === price.lines.cancellationDigest;
  if (!hasSameTerms || price.lines.totalMinor >= stored.totalMinor) return undefined;
  const quote = { ...plain, ...AS_MEMBER, ...linesOf(price), publicMinor: price.offer.publicMinor };
  return { quote: storeQuote(quote, price.offer), priced: pricedParts(plain, clockOfStay(stay, false), price) };
}
