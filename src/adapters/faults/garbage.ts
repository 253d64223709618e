/** Invalid supplier answers. Each use returns the next kind, so that a test covers them all. */
import type { PricedHotels, RateOffer, RoomOffers } from "#platform/ports/hotel-supplier.ts";
import type { HoldOutcome } from "#platform/ports/reservable.ts";

/** A bit above all boards. */
const NO_BOARD = 128;

const filled = (priced: PricedHotels, value: number): Float64Array => new Float64Array(priced.count).fill(value);

export const GARBLED_PRICES: Readonly<Record<string, (priced: PricedHotels) => unknown>> = {
  "no number": (priced) => ({ ...priced, totals: filled(priced, Number.NaN) }),
  "columns too short": (priced) => ({ ...priced, totals: priced.totals.slice(0, Math.max(0, priced.count - 1)) }),
  "below nothing": (priced) => ({ ...priced, totals: filled(priced, -100), publicTotals: filled(priced, -100) }),
  "endless price": (priced) => ({ ...priced, publicTotals: filled(priced, Number.POSITIVE_INFINITY) }),
  "unknown boards": (priced) => ({ ...priced, boards: new Uint8Array(priced.count).fill(NO_BOARD) }),
  "count without rows": (priced) => ({ ...priced, count: priced.hotelIds.length + 1000 }),
  "a page instead": () => "<html><body>502 Bad Gateway</body></html>",
};

const changed = (change: (offer: RateOffer) => object) => (answer: RoomOffers<RateOffer>) => ({
  ...answer,
  offers: answer.offers.map((offer) => ({ ...offer, ...change(offer) })),
});

export const GARBLED_OFFERS: Readonly<Record<string, (answer: RoomOffers<RateOffer>) => unknown>> = {
  "no number": changed(() => ({ totalMinor: Number.NaN })),
  "below nothing": changed(({ totalMinor }) => ({ totalMinor: -totalMinor })),
  "parts of a unit": changed(({ totalMinor }) => ({ totalMinor: totalMinor + 0.5 })),
  "unknown board": changed(() => ({ board: "XX" })),
  "nights that are not the total": changed(({ nightlyMinor }) => ({ nightlyMinor: [...nightlyMinor, 1] })),
  "another currency": changed(({ totalMinor }) => ({ feesAtHotel: [{ kind: "tip", minor: totalMinor, currency: "???" }] })),
  "no offers at all": () => ({ reason: "because" }),
};

type Garbage = {
  readonly prices: (priced: PricedHotels) => PricedHotels;
  readonly offers: <Answer extends RoomOffers<RateOffer>>(answer: Answer) => Answer;
  readonly word: (outcome: HoldOutcome) => HoldOutcome;
};

export function createGarbage(): Garbage {
  const prices = inTurn(Object.values(GARBLED_PRICES));
  const offers = inTurn(Object.values(GARBLED_OFFERS));
  return {
    prices: (priced) => prices()(priced) as PricedHotels,
    offers: <Answer extends RoomOffers<RateOffer>>(answer: Answer) => offers()(answer) as Answer,
    word: (outcome) => `${typeof outcome === "string" ? outcome : "held"}?` as HoldOutcome,
  };
}

function inTurn<Kind>(kinds: readonly Kind[]): () => Kind {
  let use = 0;
  return () => kinds[use++ % kinds.length]!;
}
