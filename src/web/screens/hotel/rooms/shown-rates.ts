import type { RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";

type ShownRates = { readonly first: readonly RateView[]; readonly rest: readonly RateView[] };

/** The cheapest, the cheapest that can be cancelled, and the recommended one: enough to compare. Other boards and terms unfold. */
export function shownRates(rates: readonly RateView[]): ShownRates {
  const refundable = rates.find((rate) => rate.isRefundable);
  const isFirst = (rate: RateView) => rate === rates[0] || rate === refundable || rate.isRecommended;
  return { first: rates.filter(isFirst), rest: rates.filter((rate) => !isFirst(rate)) };
}

/** Of rates that unfold, nights and steps are shown to nobody: a page need not carry them. */
export function withoutUnshown(room: RoomView): RoomView {
  const brief = new Set(shownRates(room.rates).rest);
  const cut = (rate: RateView): RateView => ({ ...rate, nights: [], terms: rate.terms && { ...rate.terms, steps: [] } });
  return { ...room, rates: room.rates.map((rate) => (brief.has(rate) ? cut(rate) : rate)) };
}
