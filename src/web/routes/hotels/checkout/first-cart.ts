/**
 * The cart as the checkout first shows it. The server decides whether the club is preselected, so that total and checkbox agree from the first paint.
 */
import { getHotelMembershipOffer } from "#contract/booking/cart/get-membership-offer.ts";
import { repriceHotelCart } from "#contract/booking/cart/reprice-cart.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import type { ClubFacts } from "#domain/checkout/club-at-checkout.ts";
import { mayOffer, offerToShow, withClub } from "#domain/checkout/club-at-checkout.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { stayAlone } from "#domain/checkout/price-lines.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isPreselected } from "#domain/membership/fomo.ts";
import type { Money } from "#shared/money.ts";
import { offerOf } from "#web/checkout/club/offer-of.ts";
import { linesOf } from "#web/screens/checkout/cart/cart-calls.ts";
import type { CompanyPrice } from "#web/booking/company-change.tsx";
import { companyPriceOf, isOfOtherCompany } from "#web/booking/company-change.tsx";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import { readClubChoice } from "#web/screens/checkout/club/club-choice.ts";
import { memberStatusOf } from "../details/fetch-hotel.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";

type Chosen = Pick<CheckoutData, "hotel" | "rate" | "rateKey" | "prebookingId" | "status">;

export const clubFactsOf = (args: LoadArgs, promised: Money | null): ClubFacts => {
  const { auth, checkout } = args.page.configuration;
  return {
    isMember: memberStatusOf(args) === "club",
    isLoginHidden: auth.hideLogin,
    isObligoConfirmed: args.visitor?.agent?.company !== undefined,
    limits: { minSaving: checkout.fomoMinSaving, maxSaving: checkout.fomoMaxSaving },
    promised,
  };
};

export async function fetchFirstCart(
  args: LoadArgs,
  chosen: Chosen,
  promised: Money | null,
  stored: CartLines | undefined,
): Promise<CartLines> {
  const facts = clubFactsOf(args, promised);
  if (stored) return stored.membership ? stored : { ...stored, offer: offerToShow(stored, facts) ?? null };
  const alone = stayAlone(chosen.rate.price);
  if (chosen.rateKey === null || !mayOffer(alone.currency, facts)) return alone;
  const answer = await args.api(getHotelMembershipOffer, { params: { id: chosen.rateKey } });
  // If the call fails, the club is not offered: an offer that appeared later would change the total unexpectedly.
  const offer = answer.ok && answer.data.membershipOffer ? offerOf(answer.data.membershipOffer, alone.currency as CurrencyCode) : null;
  const shownOffer = offerToShow({ ...alone, offer }, facts);
  if (!shownOffer) return alone;
  const isTicked = isPreselected({
    isAllowed: args.page.configuration.checkout.isClubPreselected,
    chosen: readClubChoice(chosen, args.cookies),
  });
  return withClub({ ...alone, offer: shownOffer }, shownOffer, isTicked);
}

type NamedCart = { readonly lines: CartLines; readonly companyPrice: CompanyPrice };

/** The cart that the address names, at the price of the company that the agent books for now. */
export async function fetchNamedCart({ api, visitor }: LoadArgs, prebookingId: string | undefined): Promise<NamedCart | undefined> {
  if (prebookingId === undefined) return undefined;
  const params = { id: prebookingId };
  const found = await api(getHotelShoppingCart, { params });
  if (!found.ok) return undefined;
  const repriced = isOfOtherCompany(found.data, visitor) ? await api(repriceHotelCart, { params, body: {} }) : undefined;
  const cart = repriced?.ok ? repriced.data : found.data;
  return { lines: linesOf(cart), companyPrice: companyPriceOf(cart) };
}
