/** Prices an open cart for another company. The holds, the clock, the extras and the passengers stay, and a handed-over cart keeps its price. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { repriceHotelCart as hotelCall, repricePackageCart as packageCall } from "#contract/booking/cart/reprice-cart.ts";
import type { Cart } from "#contract/entities/cart.ts";
import { scaleTerms } from "#domain/cancellation/cancellation-fee.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { withExtra } from "#domain/cart/cart-total.ts";
import { bbIdOf, ratePlanOf } from "#domain/hotel/rate-plan-id.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { packagePrice } from "#domain/package/package-price.ts";
import type { Seller } from "#domain/pricing/pricing-rule.ts";
import { sellingPrice } from "#domain/pricing/pricing-rule.ts";
import type { Quote } from "#domain/quote/quote.ts";
import type { AgentCompany } from "#domain/visitor/visitor.ts";
import type { RecheckedQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { recheckQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { markupsFor } from "#platform/availability/suppliers/apply-pricing.ts";
import { companyDiscountOf } from "#platform/availability/suppliers/check-search.ts";
import { readQuote, storeQuote } from "#platform/booking/cart/ask-price.ts";
import { refreshPromo } from "#platform/booking/cart/change-promo-code.ts";
import { clubOf } from "#platform/booking/cart/club-offer.ts";
import { cartMinor, describeCart } from "#platform/booking/cart/describe-cart.ts";
import { changeCart, findCart } from "#platform/booking/cart/find-cart.ts";
import { termsOfParts } from "#platform/booking/cart/open-cart.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { linesOf } from "#platform/booking/cart/price-change.ts";
import { nameRoom, pricedParts } from "#platform/booking/cart/snapshot-stay.ts";
import { findHandOver } from "#platform/booking/hand-over/hand-over-store.ts";
import { listCartParts, updateCartPart } from "#platform/booking/records/parts-store.ts";
import type { PrebookingPart } from "#platform/booking/records/parts-table.ts";
import { updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { clockOfStay } from "#platform/booking/records/stay-snapshot.ts";
import { findCompany } from "#platform/companies/company-store.ts";
import { requireCompany, requireVip } from "#platform/companies/require-company.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { createPackageDiscount } from "#platform/packages/search/package-rule.ts";

type Priced = Extract<RecheckedQuote, { readonly lines: unknown }>;
type Company = Pick<AgentCompany, "id" | "discountPercent" | "currency">;
type Repriced = NonNullable<Prebooking["quote"]["repriced"]>["parts"];

/** A membership is not offered on credit: the cart returns to the usual rate. */
const NO_MEMBERSHIP = { membershipProgramId: null, membershipFeeMinor: 0, beforeJoining: null } as const;

/** Throws unless the caller has agreed to the total; then nothing is changed. */
type Agree = (repriced: Prebooking) => void;

/** At the price of `company`, or without a company. A cart that has this price already is returned unchanged. */
export async function repriceCart(
  context: Context,
  caller: Caller,
  { configuration }: CartSources,
  id: string,
  company: Company | undefined,
  agree: Agree = () => undefined,
): Promise<Prebooking> {
  const { userName } = requireVip(caller);
  const known = await findCart(context, caller, id);
  if (known.agentUserName !== null && known.agentUserName !== userName) throw new Refusal("prebooking-not-found");
  if (known.quote.seller?.company?.id === company?.id) return known;
  if (company && company.currency !== known.currency) throw new Refusal("company-currency");
  const { quote: stored, stay } = known.beforeJoining ?? known;
  const seller: Seller = { brandId: known.brandId, market: known.market, ...companyDiscountOf(company) };
  const formerId = known.quote.seller?.company?.id;
  const former = formerId === undefined ? undefined : await findCompany(context.database.sql, known.brandId, formerId);
  const { price, quote: asked } = await requirePrice(context, caller, { ...readQuote(stored), seller }, stored.members);
  const timeZone = clockOfStay(stay, false);
  const isPackage = known.partsMinor !== null;
  const [club, percent] = await Promise.all([
    isPackage ? known.club && { offer: null } : clubOf(context, caller, configuration, { quote: asked, plain: price, timeZone }),
    createPackageDiscount(configuration)(caller),
  ]);
  const hotel = { ...asked, ...linesOf(price), publicMinor: price.offer.publicMinor };
  const { language } = LOCALES[known.locale];
  const room = { ...stay.room, bbId: asked.bbId, ...nameRoom(context, price.offer, language) };
  const newStay = { ...stay, room, ...pricedParts(asked, timeZone, price) };
  return changeCart(context, caller, id, async (sql, cart) => {
    if (await findHandOver(sql, { brandId: cart.brandId, prebookingId: id })) return cart;
    const others = isPackage
      ? await repriceParts(context, sql, cart, { price, hotelTerms: newStay.terms, seller, percent })
      : { parts: [], changes: {}, terms: newStay.terms };
    const parts = [{ part: "hotel" as const, differenceMinor: price.lines.totalMinor - stored.totalMinor }, ...others.parts];
    const changes = {
      ...NO_MEMBERSHIP,
      ...others.changes,
      club,
      stay: { ...newStay, terms: others.terms },
      quote: {
        ...storeQuote(hotel, price.offer),
        ...(stored.members && { members: stored.members }),
        ...(isPackage && { packageRule: { kind: "gross-less", percent } as const }),
        repriced: {
          beforeMinor: cartMinor(cart),
          ...(former && { formerCompany: former.name }),
          parts: parts.filter(({ differenceMinor }) => differenceMinor !== 0),
        },
      },
    };
    await updatePrebooking(sql, cart, changes);
    const repriced = await refreshPromo(context, sql, { ...cart, ...changes });
    agree(repriced);
    return repriced;
  });
}

/**
 * A rate that another company has negotiated becomes the public rate of the same room. While the cart holds the last room, the supplier offers it to no
 * one, so its price for another company is unknown.
 */
async function requirePrice(
  context: Context,
  caller: Caller,
  quote: Quote,
  members: Prebooking["quote"]["members"],
): Promise<{ readonly price: Priced; readonly quote: Quote }> {
  const price = await recheckQuote(context, caller, quote, members);
  if (price.kind === "no-answer") throw new Refusal("technical-error");
  if (price.kind !== "gone") return { price, quote };
  const plan = ratePlanOf(quote.bbId);
  if (!plan?.isNegotiated) throw new Refusal("room-not-available");
  return requirePrice(context, caller, { ...quote, bbId: bbIdOf({ board: plan.board, isRefundable: true }) }, members);
}

type Pricing = { readonly price: Priced; readonly hotelTerms: CancellationTerms; readonly seller: Seller; readonly percent: number };

/** Flights and transfers are priced from what the supplier expects for them, which the hold has fixed, so suppliers are not asked again. */
async function repriceParts(context: Context, sql: Sql, cart: Prebooking, { price, hotelTerms, seller, percent }: Pricing) {
  const { currency } = cart;
  const [flights, rides] = await Promise.all([
    markupsFor(context, { seller, currency }, "flight"),
    markupsFor(context, { seller, currency }, "transfer"),
  ]);
  const priceOf = ({ kind, supplier, request }: PrebookingPart): number => {
    if (kind === "hotel") return price.lines.totalMinor;
    const markup = (kind === "flight" ? flights : rides)(supplier);
    return sellingPrice(markup, (request as { readonly expectedMinor: number }).expectedMinor, {});
  };
  const before = await listCartParts(sql, cart);
  const priced = before.map((part): PrebookingPart => {
    const priceMinor = priceOf(part);
    if (part.kind === "hotel") return { ...part, priceMinor, costMinor: price.offer.netMinor ?? null, terms: hotelTerms };
    return { ...part, priceMinor, terms: part.terms && scaleTerms(part.terms, { listedMinor: part.priceMinor, paidMinor: priceMinor }) };
  });
  const shared = priced.filter(({ shareMinor }) => shareMinor !== null);
  const { totalMinor, sharesMinor } = packagePrice(
    shared.map(({ priceMinor }) => ({ grossMinor: priceMinor })),
    { kind: "gross-less", percent },
  );
  const after = priced.map((part) => ({ ...part, shareMinor: part.shareMinor === null ? null : sharesMinor[shared.indexOf(part)]! }));
  for (const part of after) {
    const { priceMinor, costMinor, terms, shareMinor } = part;
    await updateCartPart(sql, part, { priceMinor, costMinor, terms, shareMinor });
  }
  const ride = after.find(({ kind }) => kind === "transfer");
  const extra = cart.extras.find(({ kind }) => kind === "transfer");
  const extras = ride && extra ? withExtra(cart.extras, { ...extra, minor: ride.priceMinor }) : cart.extras;
  const differences = after.map(({ kind: part, priceMinor }, place) => ({
    part,
    differenceMinor: priceMinor - before[place]!.priceMinor,
  }));
  return {
    parts: differences.filter(({ part }) => part !== "hotel") satisfies Repriced,
    changes: { partsMinor: totalMinor, extras },
    terms: termsOfParts(after, extras),
  };
}

const reprice = async (
  context: Context,
  caller: Caller,
  sources: CartSources,
  { params, body: { companyId } }: CheckedInputOf<typeof hotelCall>,
): Promise<Cart> => {
  const company = companyId === undefined ? caller.visitor.agent?.company : await requireCompany(context, caller, companyId);
  return describeCart(context, await repriceCart(context, caller, sources, params.id, company), caller);
};

export const repriceHotelCart = (sources: CartSources) =>
  useCase(hotelCall, (context, caller, input) => reprice(context, caller, sources, input));
export const repricePackageCart = (sources: CartSources) =>
  useCase(packageCall, (context, caller, input) => reprice(context, caller, sources, input));
