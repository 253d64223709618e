import type { OutputOf } from "#contract/base/call.ts";
import type { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import type { ClubOffer } from "#domain/checkout/price-lines.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { moneyOf } from "#web/hotel/money-of.ts";

type WireOffer = NonNullable<OutputOf<typeof getHotelShoppingCart>["membershipOffer"]>;

export function offerOf(offer: WireOffer, currency: CurrencyCode): ClubOffer {
  const minor = (amount: number) => moneyOf(amount, currency).minor;
  return {
    programId: offer.membershipProgramId,
    feeMinor: minor(offer.membershipFee),
    savingsMinor: minor(offer.totalSavings),
    memberMinor: minor(offer.memberAmount),
  };
}
