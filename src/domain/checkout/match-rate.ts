/** The rate that an address names, among those that are available now (CHK-008). */
import { bbIdOf, ratePlanOf } from "#domain/hotel/rate-plan-id.ts";

export type NamedRate = { readonly roomTypeId: string; readonly bbId: string };
type PricedRate = NamedRate & { readonly price: number };

type RateMatch<Rate> = {
  readonly rate: Rate;
  /** False if the room matches and the board does not. */
  readonly isExact: boolean;
};

/** A negotiated rate belongs to one company; when the agent books for another one, the public rate of the same board and terms takes its place. */
function publicBbId(bbId: string | undefined): string | undefined {
  const plan = bbId === undefined ? undefined : ratePlanOf(bbId);
  return plan?.isNegotiated ? bbIdOf({ board: plan.board, isRefundable: plan.isRefundable }) : undefined;
}

/** The exact rate, else the cheapest rate of the same room, else undefined: another room would be another choice. */
export function matchRate<Rate extends PricedRate>(
  rates: readonly Rate[],
  { roomTypeId, bbId }: { readonly roomTypeId: string | undefined; readonly bbId: string | undefined },
): RateMatch<Rate> | undefined {
  const ofRoom = rates.filter((rate) => rate.roomTypeId === roomTypeId);
  const exact = ofRoom.find((rate) => rate.bbId === bbId) ?? ofRoom.find((rate) => rate.bbId === publicBbId(bbId));
  if (exact) return { rate: exact, isExact: true };
  const [cheapest] = ofRoom.toSorted((a, b) => a.price - b.price);
  return cheapest && { rate: cheapest, isExact: false };
}
