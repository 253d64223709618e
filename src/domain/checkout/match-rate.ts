/** The rate an address names, among those that can be had now (CHK-008). */
export type NamedRate = { readonly roomTypeId: string; readonly bbId: string };
type PricedRate = NamedRate & { readonly price: number };

export type RateMatch<Rate> = {
  readonly rate: Rate;
  /** False where the room is the one that was chosen and its board is not. */
  readonly isExact: boolean;
};

/** The very rate, then the cheapest of the same room, then nothing: another room is another choice. */
export function matchRate<Rate extends PricedRate>(
  rates: readonly Rate[],
  { roomTypeId, bbId }: { readonly roomTypeId: string | undefined; readonly bbId: string | undefined },
): RateMatch<Rate> | undefined {
  const ofRoom = rates.filter((rate) => rate.roomTypeId === roomTypeId);
  const exact = ofRoom.find((rate) => rate.bbId === bbId);
  if (exact) return { rate: exact, isExact: true };
  const [cheapest] = ofRoom.toSorted((a, b) => a.price - b.price);
  return cheapest && { rate: cheapest, isExact: false };
}
