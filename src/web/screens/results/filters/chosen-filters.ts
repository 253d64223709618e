/** The active filters, each with its text and the request without it. */
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { NO_FILTER } from "#domain/results/result-filter.ts";
import type { Facets } from "#contract/entities/result-filter.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { lookAt } from "#web/hotel/hotels-request.ts";
import { amenityKey } from "#web/hotel/amenity.tsx";
import { wholePrice } from "#web/hotel/whole-price.ts";
import type { Text } from "#web/i18n/text.tsx";

type ChosenFilter = {
  readonly key: string;
  readonly label: string;
  /** The same request without this filter. */
  readonly without: HotelsRequest;
  /** Number of hotels without this filter, if it is known. */
  readonly count?: number | undefined;
};

const sum = (counts: readonly number[]): number => counts.reduce((before, count) => before + count, 0);

export type FilterTexts = { readonly text: Text; readonly languageTag: string; readonly language: LanguageCode };

/** Minimum and maximum price are one filter. */
function formatPriceRange({ price }: ResultFilter, { currency }: HotelsRequest, { text, languageTag }: FilterTexts): string {
  const unit = 10 ** CURRENCIES[currency].fraction;
  const write = (minor: number) => wholePrice(minor / unit, currency, languageTag);
  if (price.min === undefined) return text("results.priceUpTo", { price: write(price.max ?? 0) });
  if (price.max === undefined) return text("results.priceFrom", { price: write(price.min) });
  return text("results.priceBetween", { from: write(price.min), to: write(price.max) });
}

export function chosenFilters(request: HotelsRequest, facets: Facets, texts: FilterTexts): readonly ChosenFilter[] {
  const { text } = texts;
  const { filter, box } = request.look;
  const but = (change: Partial<ResultFilter>): HotelsRequest => lookAt(request, { filter: { ...filter, ...change } });
  const less = (list: readonly number[], removed: number) => list.filter((other) => other !== removed);
  // Each hotel has one star rating, so the counts add up; it may have several boards.
  const anyStars = sum(facets.stars.map(({ count }) => count));
  const anyPrice = facets.prices ? sum(facets.prices.counts) : undefined;
  return [
    ...filter.stars.map((stars) => ({
      key: `stars-${stars}`,
      label: text("ui.stars", { count: stars }),
      without: but({ stars: less(filter.stars, stars) }),
      count: filter.stars.length === 1 ? anyStars : undefined,
    })),
    ...(filter.minRating === undefined
      ? []
      : [{ key: "rating", label: text("results.ratingFrom", { score: filter.minRating / 10 }), without: but({ minRating: undefined }) }]),
    ...(filter.freeCancellation
      ? [{ key: "free", label: text("results.freeCancellation"), without: but({ freeCancellation: false }) }]
      : []),
    ...filter.boards.flatMap((number) => {
      const board = BOARDS[number];
      return board ? [{ key: board, label: boardName(board, texts.language), without: but({ boards: less(filter.boards, number) }) }] : [];
    }),
    ...filter.districts.map((name) => ({
      key: `district-${name}`,
      label: name,
      without: but({ districts: filter.districts.filter((other) => other !== name) }),
    })),
    ...filter.chains.map((name) => ({
      key: `chain-${name}`,
      label: name,
      without: but({ chains: filter.chains.filter((other) => other !== name) }),
    })),
    ...filter.amenities.flatMap((number) => {
      const amenity = AMENITIES[number];
      return amenity
        ? [{ key: amenity, label: text(amenityKey(amenity)), without: but({ amenities: less(filter.amenities, number) }) }]
        : [];
    }),
    ...(filter.price.min === undefined && filter.price.max === undefined
      ? []
      : [{ key: "price", label: formatPriceRange(filter, request, texts), without: but({ price: {} }), count: anyPrice }]),
    ...(box ? [{ key: "box", label: text("results.areaChosen"), without: withoutBox(request) }] : []),
  ];
}

function withoutBox(request: HotelsRequest): HotelsRequest {
  const { box: _box, ...look } = request.look;
  return { ...request, look: { ...look, page: 1 } };
}

export const withoutFilters = (request: HotelsRequest): HotelsRequest => {
  const plain = withoutBox(request);
  return { ...plain, look: { ...plain.look, filter: NO_FILTER } };
};
