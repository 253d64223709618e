/** What a stay may cost less than its public price, and why. */
import type { Channel } from "#domain/visitor/channel-of.ts";

export const LONG_STAY_NIGHTS = 7;
export const EARLY_DAYS = 60;
/** A promise on every page of the club, and a limit that no rate plan can pass (HOTEL-014, AMB-88). */
export const HIGHEST_MEMBER_PERCENT = 65;

/** Per cent off, as a hotel grants them. Each is 0 where it grants none. */
export type Discounts = {
  readonly longStay: number;
  readonly early: number;
  readonly member: number;
  readonly opaque: number;
};

export type Occasion = { readonly nights: number; readonly daysAhead: number };

/** Per cent off for the stay itself, whoever asks: what a promotion on a card names. Only the better one counts. */
export function promotionOf({ longStay, early }: Discounts, { nights, daysAhead }: Occasion): number {
  return Math.max(nights >= LONG_STAY_NIGHTS ? longStay : 0, daysAhead >= EARLY_DAYS ? early : 0);
}

/** Per cent off the price that everybody sees, of a hotel under its name. */
export const channelDiscount = ({ member }: Pick<Discounts, "member">, channel: Exclude<Channel, "Opaque">): number =>
  channel === "Publish" ? 0 : Math.min(member, HIGHEST_MEMBER_PERCENT);

/** A public price less so many per cent. Rounded up, so that no rounding ever takes off more than was promised. */
export const channelPrice = (publicMinor: number, percent: number): number => Math.ceil((publicMinor * (100 - percent)) / 100);
