/** Discounts on the public price of a stay. */
import type { Channel } from "#domain/visitor/channel-of.ts";

export const LONG_STAY_NIGHTS = 7;
export const EARLY_DAYS = 60;
/** Advertised by the club, and a cap that no rate plan can exceed (HOTEL-014, AMB-88). */
export const HIGHEST_MEMBER_PERCENT = 65;

/** Discounts of a hotel in per cent; 0 means none. */
export type Discounts = {
  readonly longStay: number;
  readonly early: number;
  readonly member: number;
  readonly opaque: number;
};

type Occasion = { readonly nights: number; readonly daysAhead: number };

/** Discount of the stay itself for every caller, as a promotion on a card shows it. Only the larger one applies. */
export function promotionOf({ longStay, early }: Discounts, { nights, daysAhead }: Occasion): number {
  return Math.max(nights >= LONG_STAY_NIGHTS ? longStay : 0, daysAhead >= EARLY_DAYS ? early : 0);
}

/** Discount on the public price of a named hotel, in per cent. */
export const channelDiscount = ({ member }: Pick<Discounts, "member">, channel: Exclude<Channel, "Opaque">): number =>
  channel === "Publish" ? 0 : Math.min(member, HIGHEST_MEMBER_PERCENT);

/** A public price minus a percentage. Rounded up, so that rounding never increases the discount. */
export const channelPrice = (publicMinor: number, percent: number): number => Math.ceil((publicMinor * (100 - percent)) / 100);
