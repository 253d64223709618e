/** A price that was shown to a visitor: for what, how much, to whom and until when. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Channel } from "#domain/visitor/channel-of.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Seller } from "#domain/pricing/pricing-rule.ts";
import type { QuotedLines } from "./quote-lines.ts";

/** The lifetime of a search (AMB-68). */
export const QUOTE_MINUTES = 30;

/** The hotel of a quote for a class: it is drawn when a cart is opened. */
export const NO_HOTEL_YET = 0;

export type Quote = QuotedLines & {
  readonly supplier: string;
  readonly hotelId: number;
  /** Present if a class of hotels was quoted (`domain/hotel/hidden-class.ts`): always in the channel Opaque. */
  readonly classId?: string;
  readonly roomTypeId: string;
  /** The board, and whether the rate is refundable. */
  readonly bbId: string;
  readonly stay: Stay;
  readonly rooms: readonly Room[];
  readonly currency: CurrencyCode;
  /** The requested channel. */
  readonly channel: Channel;
  /** The user type the price was calculated for. */
  readonly userTypeId: UserTypeId;
  readonly publicMinor: number;
  /** Whose prices apply; absent in quotes that were made before pricing rules existed. */
  readonly seller?: Seller;
  /** The rate may only be sold together with another part. */
  readonly isPackage?: true;
  readonly expiresAt: Date;
};

/** From the fewest to the most benefits. */
const LADDER: readonly UserTypeId[] = [USER_TYPE.GUEST, USER_TYPE.BASIC, USER_TYPE.CLUB];

export type QuoteProblem = "expired" | "not-for-you";

type QuoteUser = { readonly userTypeId: UserTypeId; readonly companyId?: string | undefined; readonly partner?: string | undefined };

/**
 * Why a caller may not use a quote. A quote for fewer benefits is valid for a caller with more; a price of a company or a partner is only for that
 * company or partner.
 */
export function quoteProblem(
  { expiresAt, userTypeId, seller }: Pick<Quote, "expiresAt" | "userTypeId" | "seller">,
  user: QuoteUser,
  now: Date,
): QuoteProblem | undefined {
  if (expiresAt.getTime() <= now.getTime()) return "expired";
  if (seller?.company && seller.company.id !== user.companyId) return "not-for-you";
  if (seller?.partner && seller.partner.name !== user.partner) return "not-for-you";
  return LADDER.indexOf(user.userTypeId) < LADDER.indexOf(userTypeId) ? "not-for-you" : undefined;
}

/** Unverified members have no member price. */
export const quoteUserOf = ({ isAuthenticated, userTypeId, agent, partner }: Visitor): QuoteUser => ({
  userTypeId: isAuthenticated ? userTypeId : USER_TYPE.GUEST,
  companyId: agent?.company?.id,
  // Agents have the prices of the brand or of a company.
  partner: agent ? undefined : partner?.name,
});
