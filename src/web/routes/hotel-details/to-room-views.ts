/** Rates as the page compares them: by room, from the cheapest up, with what this visitor may know of their prices. */
import type { OutputOf } from "#contract/base/call.ts";
import type { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import { mergeSteps } from "#domain/cancellation/cancellation-terms.ts";
import type { DescribedTerms } from "#domain/cancellation/describe-terms.ts";
import { describeTerms } from "#domain/cancellation/describe-terms.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { shareEqual } from "#web/hotel/share-equal.ts";
import type { RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";

/** More than this is no reason to hurry. */
const FEW_LEFT = 3;

export type PolicyAnswer = OutputOf<typeof listCancellationPolicies>;

/** How a visitor stands to the club: without a login, with one, or as a member. */
export type Standing = "guest" | "basic" | "club";

export type RoomFacts = {
  readonly standing: Standing;
  readonly isHidden: boolean;
  readonly policies: PolicyAnswer | undefined;
  readonly now: Date;
};

/** The price a promotion was taken off, for nothing else is ever called a price before. */
function priceBefore({ minor, currency }: Money, percent: number): Money | null {
  return percent > 0 && percent < 100 ? { minor: Math.round((minor * 100) / (100 - percent)), currency } : null;
}

type Policy = PolicyAnswer["cancellationPolicies"][number];

/**
 * The moment the terms are told at. What was due before is answered as due since the answer was made, so a first step that is not the end of
 * the free time is due already, whatever the clock here says.
 */
function momentOf({ policies, freeUntil }: Policy, now: Date): Date {
  const first = policies[0];
  if (!first) return now;
  const since = Date.parse(first.from);
  const isDue = freeUntil === null || Date.parse(freeUntil) + 1 < since;
  return isDue && since > now.getTime() ? new Date(since) : now;
}

function termsOf(rate: RoomRate, price: Money, { policies, now }: RoomFacts): DescribedTerms | null {
  const found = policies?.cancellationPolicies.find(({ roomTypeId, bbId }) => roomTypeId === rate.roomTypeId && bbId === rate.bbId);
  if (!policies || !found) return null;
  const steps = found.policies.map(({ from, fee, currency }) => ({ from, feeMinor: moneyOf(fee, currency).minor }));
  const terms = { currency: found.policies[0]?.currency ?? rate.currency, steps: mergeSteps(steps) };
  return describeTerms(terms, { timeZone: policies.timeZone, priceMinor: price.minor }, momentOf(found, now));
}

/** A guest gets no member's price, whatever was answered; a hidden hotel has one price for all. */
function memberParts(rate: RoomRate, price: Money, { standing, isHidden }: RoomFacts): Pick<RateView, "publicPrice" | "memberPrice"> {
  const less = { publicPrice: null, memberPrice: null };
  if (isHidden || standing === "guest") return less;
  const publicPrice = moneyOf(rate.publicPrice, rate.currency);
  if (standing === "club") return publicPrice.minor > price.minor ? { ...less, publicPrice } : less;
  const memberPrice = rate.memberPrice === null ? null : moneyOf(rate.memberPrice, rate.currency);
  return memberPrice && memberPrice.minor < price.minor ? { ...less, memberPrice } : less;
}

function rateView(rate: RoomRate, facts: RoomFacts): RateView {
  const money = (amount: number): Money => moneyOf(amount, rate.currency);
  const price = money(rate.price);
  return {
    bbId: rate.bbId,
    board: rate.board,
    price,
    before: priceBefore(price, rate.promotionPercent),
    promotionPercent: rate.promotionPercent,
    ...memberParts(rate, price, facts),
    nights: rate.nightlyPrices.map(money),
    taxes: money(rate.taxes),
    fees: rate.feesAtHotel.map(({ kind, amount, currency }) => ({ kind, amount: moneyOf(amount, currency) })),
    isRefundable: rate.refundable,
    left: rate.left !== null && rate.left <= FEW_LEFT ? rate.left : null,
    isRecommended: rate.isRecommended,
    terms: termsOf(rate, price, facts),
  };
}

const cheapest = ({ rates }: RoomView): number => rates[0]?.price.minor ?? 0;

/** The same room is shown for many stays. Of hidden hotels nothing is remembered, not even how their rooms look. */
function factsOf(rate: RoomRate, { isHidden }: RoomFacts): RoomView["facts"] {
  const [picture] = rate.pictures;
  const facts = {
    name: rate.roomDescription,
    sizeM2: rate.sizeM2,
    beds: rate.beds,
    maxGuests: rate.maxGuests,
    amenities: rate.roomAmenities,
    picture: picture ? { seed: picture.seed, kind: picture.kind } : null,
  };
  return isHidden ? facts : shareEqual(facts);
}

export function roomViews(rates: readonly RoomRate[], facts: RoomFacts): readonly RoomView[] {
  const byRoom = Map.groupBy(rates, ({ roomTypeId }) => roomTypeId);
  const rooms = [...byRoom.values()].flatMap((of): RoomView[] => {
    const [first] = of;
    if (!first) return [];
    return [
      {
        roomTypeId: first.roomTypeId,
        name: first.roomDescription,
        facts: factsOf(first, facts),
        rates: of.map((rate) => rateView(rate, facts)).toSorted((a, b) => a.price.minor - b.price.minor),
      },
    ];
  });
  return rooms.toSorted((a, b) => cheapest(a) - cheapest(b));
}
