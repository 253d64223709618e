/** Rates as the page shows them: grouped by room, cheapest first, with only those prices that this visitor may see. */
import type { OutputOf } from "#contract/base/call.ts";
import type { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import { mergeSteps } from "#domain/cancellation/cancellation-terms.ts";
import type { DescribedTerms } from "#domain/cancellation/describe-terms.ts";
import { describeTerms } from "#domain/cancellation/describe-terms.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { shareEqual } from "#web/hotel/search/share-equal.ts";
import type { RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";

/** Higher numbers are not shown: they are no reason to hurry. */
const FEW_LEFT = 3;

export type PolicyAnswer = OutputOf<typeof listCancellationPolicies>;

/** The visitor's status in the club: not logged in, logged in, or a member. */
export type MemberStatus = "guest" | "basic" | "club";

export type RoomViewFacts = {
  readonly status: MemberStatus;
  readonly isHidden: boolean;
  readonly policies: PolicyAnswer | undefined;
  readonly now: Date;
};

/** The price before a promotion; no other price is ever shown as a former price. */
function priceBefore({ minor, currency }: Money, percent: number): Money | null {
  return percent > 0 && percent < 100 ? { minor: Math.round((minor * 100) / (100 - percent)), currency } : null;
}

type Policy = PolicyAnswer["cancellationPolicies"][number];

/**
 * The time for which the terms are described. The server reports a fee that already applies as starting at the time of its response. So a first step
 * that does not directly follow the free period applies already, even if this clock is behind the server's.
 */
function momentOf({ policies, freeUntil }: Policy, now: Date): Date {
  const first = policies[0];
  if (!first) return now;
  const since = Date.parse(first.from);
  const isDue = freeUntil === null || Date.parse(freeUntil) + 1 < since;
  return isDue && since > now.getTime() ? new Date(since) : now;
}

function termsOf(rate: RoomRate, price: Money, { policies, now }: RoomViewFacts): DescribedTerms | null {
  const found = policies?.cancellationPolicies.find(({ roomTypeId, bbId }) => roomTypeId === rate.roomTypeId && bbId === rate.bbId);
  if (!policies || !found) return null;
  const steps = found.policies.map(({ from, fee, currency }) => ({ from, feeMinor: moneyOf(fee, currency).minor }));
  const terms = { currency: found.policies[0]?.currency ?? rate.currency, steps: mergeSteps(steps) };
  return describeTerms(terms, { timeZone: policies.timeZone, priceMinor: price.minor }, momentOf(found, now));
}

/** A guest never gets a member price, even if the response contains one; an opaque hotel has the same price for all visitors. */
function memberParts(rate: RoomRate, price: Money, { status, isHidden }: RoomViewFacts): Pick<RateView, "publicPrice" | "memberPrice"> {
  const less = { publicPrice: null, memberPrice: null };
  if (isHidden || status === "guest") return less;
  const publicPrice = moneyOf(rate.publicPrice, rate.currency);
  if (status === "club") return publicPrice.minor > price.minor ? { ...less, publicPrice } : less;
  const memberPrice = rate.memberPrice === null ? null : moneyOf(rate.memberPrice, rate.currency);
  return memberPrice && memberPrice.minor < price.minor ? { ...less, memberPrice } : less;
}

function rateView(rate: RoomRate, facts: RoomViewFacts): RateView {
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
    ...(rate.isNegotiated && { isNegotiated: true }),
    terms: termsOf(rate, price, facts),
  };
}

const cheapest = ({ rates }: RoomView): number => rates[0]?.price.minor ?? 0;

/** The same room is shown for many stays, so equal facts are shared. Facts of opaque hotels are not stored in the shared cache. */
function factsOf(rate: RoomRate, { isHidden }: RoomViewFacts): RoomView["facts"] {
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

export function roomViews(rates: readonly RoomRate[], facts: RoomViewFacts): readonly RoomView[] {
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
