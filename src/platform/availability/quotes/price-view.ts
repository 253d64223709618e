/** Which price somebody pays, and which they may know. */
import type { Channel } from "#domain/visitor/channel-of.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { nightlyPrices } from "#domain/pricing/stay-price.ts";
import type { RateOffer } from "#platform/ports/hotel-supplier.ts";

/** `pays`: the price of the channel that is asked, or the one of everybody. */
export type PriceView = { readonly channel: Channel; readonly pays: "channel" | "public"; readonly userTypeId: UserTypeId };

/** Suppliers are asked for a member's price only on behalf of somebody who is logged in, so that nobody else's answer can hold it. */
export function priceViewOf(
  { isAuthenticated, userTypeId }: Pick<Visitor, "isAuthenticated" | "userTypeId">,
  isHidden: boolean,
): PriceView {
  if (isHidden) return { channel: "Opaque", pays: "channel", userTypeId: USER_TYPE.GUEST };
  if (!isAuthenticated) return { channel: "Publish", pays: "public", userTypeId: USER_TYPE.GUEST };
  return { channel: "Secure", pays: userTypeId === USER_TYPE.CLUB ? "channel" : "public", userTypeId };
}

export const knowsMemberPrice = ({ channel }: PriceView): boolean => channel === "Secure";

type PaidOffer = { readonly totalMinor: number; readonly nightlyMinor: readonly number[]; readonly taxesMinor: number };

/** An offer as it is paid: where somebody pays the public price, its nights and taxes are that price's, too. */
export function paidOffer({ totalMinor, publicMinor, nightlyMinor, taxesMinor }: RateOffer, { pays }: PriceView): PaidOffer {
  if (pays === "channel" || totalMinor === publicMinor) return { totalMinor, nightlyMinor, taxesMinor };
  return {
    totalMinor: publicMinor,
    nightlyMinor: nightlyPrices(publicMinor, nightlyMinor),
    taxesMinor: Math.round((taxesMinor * publicMinor) / totalMinor),
  };
}
