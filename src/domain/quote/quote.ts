/** A price that was named to somebody: what for, how much, to whom and until when. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Channel } from "#domain/visitor/channel-of.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { QuotedLines } from "./quote-lines.ts";

/** As long as a search lives (AMB-68). */
export const QUOTE_MINUTES = 30;

/** The hotel of a quote for a class: one is drawn when a cart is opened. */
export const NO_HOTEL_YET = 0;

export type Quote = QuotedLines & {
  readonly supplier: string;
  readonly hotelId: number;
  /** Present where a class of hotels was quoted (`domain/hotel/hidden-class.ts`): always in the channel Opaque. */
  readonly classId?: string;
  readonly roomTypeId: string;
  /** The board and whether it can be cancelled. */
  readonly bbId: string;
  readonly stay: Stay;
  readonly rooms: readonly Room[];
  readonly currency: CurrencyCode;
  /** The channel that was asked. */
  readonly channel: Channel;
  /** To whom: what they pay follows from it. */
  readonly userTypeId: UserTypeId;
  readonly publicMinor: number;
  readonly expiresAt: Date;
};

/** From the one who gets least to the one who gets most. */
const LADDER: readonly UserTypeId[] = [USER_TYPE.GUEST, USER_TYPE.BASIC, USER_TYPE.CLUB];

export type QuoteProblem = "expired" | "not-for-you";

/** Why a quote does not hold for who shows it. Somebody who may have more may always have less. */
export function quoteProblem(quote: Pick<Quote, "expiresAt" | "userTypeId">, userTypeId: UserTypeId, now: Date): QuoteProblem | undefined {
  if (quote.expiresAt.getTime() <= now.getTime()) return "expired";
  return LADDER.indexOf(userTypeId) < LADDER.indexOf(quote.userTypeId) ? "not-for-you" : undefined;
}
