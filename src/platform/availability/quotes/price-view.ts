/** Decides which price a visitor pays and which prices the visitor may see. */
import type { Channel } from "#domain/visitor/channel-of.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { nightlyPrices } from "#domain/pricing/stay-price.ts";
import type { RateOffer } from "#platform/ports/hotel-supplier.ts";

/** `pays`: the price of the requested channel, or the public price. */
export type PriceView = { readonly channel: Channel; readonly pays: "channel" | "public"; readonly userTypeId: UserTypeId };

/** The Secure channel is requested only for logged-in visitors, so that answers to other visitors can never contain a member rate. */
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

/** The offer as it is paid. When the public price is paid, nights and taxes are scaled to it. */
export function paidOffer({ totalMinor, publicMinor, nightlyMinor, taxesMinor }: RateOffer, { pays }: PriceView): PaidOffer {
  if (pays === "channel" || totalMinor === publicMinor) return { totalMinor, nightlyMinor, taxesMinor };
  return {
    totalMinor: publicMinor,
    nightlyMinor: nightlyPrices(publicMinor, nightlyMinor),
    taxesMinor: Math.round((taxesMinor * publicMinor) / totalMinor),
  };
}
