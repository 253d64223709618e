import type { RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";

type ShownRates = { readonly first: readonly RateView[]; readonly rest: readonly RateView[] };

/** The cheapest, the cheapest refundable and the recommended rate are shown; the others are folded. */
export function shownRates(rates: readonly RateView[]): ShownRates {
  const refundable = rates.find((rate) => rate.isRefundable);
  const isFirst = (rate: RateView) => rate === rates[0] || rate === refundable || rate.isRecommended;
  return { first: rates.filter(isFirst), rest: rates.filter((rate) => !isFirst(rate)) };
}

/** Removes nights and cancellation steps of folded rates, which are never shown, to reduce the size of the page. */
export function withoutUnshown(room: RoomView): RoomView {
  const brief = new Set(shownRates(room.rates).rest);
  const cut = (rate: RateView): RateView => ({ ...rate, nights: [], terms: rate.terms && { ...rate.terms, steps: [] } });
  return { ...room, rates: room.rates.map((rate) => (brief.has(rate) ? cut(rate) : rate)) };
}
