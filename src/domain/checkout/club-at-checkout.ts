/** Joining the club with a booking: whether it is offered, and how it changes the bill. */
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
  /** The savings named by the hotel's saving programme; null without one. */
  readonly promised: Money | null;
};

/** Whether an offer could be shown: the fee is not known yet, so any saving may be enough. */
export const mayOffer = (currency: string, { promised, ...facts }: ClubFacts): boolean =>
  promised !== null && showsFomo({ ...facts, currency, fee: { minor: 0, currency }, savings: promised });

/**
 * The offer of this cart if it may be shown (CHK-013). Both the saving promised by the hotel and the saving of this stay must exceed the fee, so
 * that no visitor is offered a membership that costs more than it saves here.
 */
export function offerToShow(
  { currency, offer }: Pick<CartLines, "currency" | "offer">,
  { promised, ...facts }: ClubFacts,
): ClubOffer | undefined {
  if (!offer || !promised) return undefined;
  const fee = { minor: offer.feeMinor, currency };
  const isShown = [promised, { minor: offer.savingsMinor, currency }].every((savings) => showsFomo({ ...facts, currency, fee, savings }));
  return isShown ? offer : undefined;
}

/** The same cart with or without the membership. Only the server recalculates promo codes, so carts with a code are not handled here. */
export function withClub(lines: CartLines, { programId, feeMinor, memberMinor }: ClubOffer, isChosen: boolean): CartLines {
  return isChosen
    ? { ...lines, stayMinor: memberMinor, membership: { programId, minor: feeMinor }, points: null }
    : { ...lines, stayMinor: publicMinorOf(lines), membership: null };
}

export type ClubNumbers = {
  /** The stay at its public rate. */
  readonly without: Money;
  readonly memberStay: Money;
  readonly fee: Money;
  /** The stay at its member rate, plus the fee. */
  readonly together: Money;
  /** The saving minus the fee; negative if this stay does not earn the fee. */
  readonly saved: Money;
};

/** Amounts of the stay alone: other cart entries cost the same either way. */
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
