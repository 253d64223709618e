/** Joining the club with a booking: whether it is offered, and what it means for this bill. */
import { showsFomo } from "#domain/membership/fomo.ts";
import type { FomoLimits } from "#domain/membership/fomo.ts";
import type { Money } from "#shared/money.ts";
import type { CartLines, ClubOffer } from "./price-lines.ts";
import { publicMinorOf } from "./price-lines.ts";

export type ClubFacts = {
  readonly isMember: boolean;
  readonly isLoginHidden: boolean;
  readonly isObligoConfirmed: boolean;
  readonly limits: FomoLimits;
  /** What the hotel's saving programme says; null where it has none. */
  readonly promised: Money | null;
};

/** Whether any offer could be shown: what a year costs is not known yet, so any saving may be enough. */
export const mayOffer = (currency: string, { promised, ...facts }: ClubFacts): boolean =>
  promised !== null && showsFomo({ ...facts, currency, fee: { minor: 0, currency }, savings: promised });

/**
 * The offer of this cart as far as it may be shown (CHK-013). The saving must hold twice: as the hotel promises it, and as this very stay has it,
 * for nobody is talked into a year that costs more than it saves here.
 */
export function offerToShow({ currency, offer }: CartLines, { promised, ...facts }: ClubFacts): ClubOffer | undefined {
  if (!offer || !promised) return undefined;
  const fee = { minor: offer.feeMinor, currency };
  const isShown = [promised, { minor: offer.savingsMinor, currency }].every((savings) => showsFomo({ ...facts, currency, fee, savings }));
  return isShown ? offer : undefined;
}

/** The same cart with the year in the club, or without it. The code of a cart is recalculated by the server alone, so carts with one are not asked about here. */
export function withClub(lines: CartLines, { programId, feeMinor, memberMinor }: ClubOffer, isChosen: boolean): CartLines {
  return isChosen
    ? { ...lines, stayMinor: memberMinor, membership: { programId, minor: feeMinor }, points: null }
    : { ...lines, stayMinor: publicMinorOf(lines), membership: null };
}

export type ClubNumbers = {
  /** The stay at its public price. */
  readonly without: Money;
  readonly memberStay: Money;
  readonly fee: Money;
  /** The stay for members and the fee. */
  readonly together: Money;
  /** What is left of the saving once the fee is paid; less than nothing where the year has to earn it. */
  readonly saved: Money;
};

/** Numbers of the stay alone: what else is in the cart costs the same either way. */
export function clubNumbers(lines: CartLines, { feeMinor, memberMinor }: ClubOffer): ClubNumbers {
  const money = (minor: number): Money => ({ minor, currency: lines.currency });
  const publicMinor = publicMinorOf(lines);
  const together = memberMinor + feeMinor;
  return {
    without: money(publicMinor),
    memberStay: money(memberMinor),
    fee: money(feeMinor),
    together: money(together),
    saved: money(publicMinor - together),
  };
}
