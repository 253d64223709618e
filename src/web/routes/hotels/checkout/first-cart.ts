/**
 * The cart as the checkout first shows it. The server decides whether the club is preselected, so that total and checkbox agree from the first paint.
 */
import { getHotelMembershipOffer } from "#contract/booking/cart/get-membership-offer.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import type { ClubFacts } from "#domain/checkout/club-at-checkout.ts";
import { mayOffer, offerToShow, withClub } from "#domain/checkout/club-at-checkout.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { stayAlone } from "#domain/checkout/price-lines.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isPreselected } from "#domain/membership/fomo.ts";
import type { Money } from "#shared/money.ts";
import { isOutdated, linesOf, offerOf } from "#web/screens/checkout/cart/cart-calls.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import { readClubChoice } from "#web/screens/checkout/club/club-choice.ts";
import { memberStatusOf } from "../details/fetch-hotel.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";

type Chosen = Pick<CheckoutData, "hotel" | "rate" | "rateKey" | "prebookingId" | "status">;

const factsOf = (args: LoadArgs, promised: Money | null): ClubFacts => {
  const { auth, checkout } = args.page.configuration;
  return {
    isMember: memberStatusOf(args) === "club",
    isLoginHidden: auth.hideLogin,
    isObligoConfirmed: args.visitor?.agent?.company !== undefined,
    limits: { minSaving: checkout.fomoMinSaving, maxSaving: checkout.fomoMaxSaving },
    promised,
  };
};

export async function fetchFirstCart(args: LoadArgs, chosen: Chosen, promised: Money | null): Promise<CartLines> {
  const facts = factsOf(args, promised);
  const stored = await fetchCached(args, chosen);
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

/** The cart that the address names, unless it is outdated for the current visitor and the page will hold the room again. */
async function fetchCached({ api }: LoadArgs, chosen: Chosen): Promise<CartLines | undefined> {
  if (chosen.prebookingId === null) return undefined;
  const answer = await api(getHotelShoppingCart, { params: { id: chosen.prebookingId } });
  const lines = answer.ok ? linesOf(answer.data) : undefined;
  return lines && !isOutdated(lines, chosen) ? lines : undefined;
}
