/** The rows of the comparison. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { AmenityId } from "#domain/hotel/amenities.ts";
import { amenityKey } from "#web/hotel/amenity.tsx";
import { cardTerms } from "#web/hotel/card-terms.ts";
import type { PricedHotel } from "#web/hotel/listed-hotel.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Text } from "#web/i18n/text.tsx";
import type { ListStay } from "#web/saved/trail/viewed-hotels.ts";

export type CompareCell = {
  readonly value: string;
  /** Further words in small print. */
  readonly note?: string | undefined;
  /** The best value of the row. */
  readonly isBest?: boolean;
  /** For rows that say whether a hotel has something. */
  readonly has?: boolean;
};

export type CompareRow = {
  readonly id: string;
  readonly label: string;
  /** The hotels differ in this row. */
  readonly differs: boolean;
  /** In the order of the hotels. */
  readonly cells: readonly CompareCell[];
};

type Speech = { readonly text: Text; readonly languageTag: string };

const rowOf = (id: string, label: string, cells: readonly CompareCell[]): CompareRow => ({
  id,
  label,
  differs: new Set(cells.map(({ value }) => value)).size > 1,
  cells,
});

/** Marks the hotels with the best number, unless all are equal. */
function bestOf(numbers: readonly (number | undefined)[], pick: (...numbers: number[]) => number): readonly boolean[] {
  const known = numbers.filter((number) => number !== undefined);
  const best = pick(...known);
  const isPlain = known.length < 2 || known.every((number) => number === best);
  return numbers.map((number) => !isPlain && number === best);
}

function priceRow(hotels: readonly PricedHotel[], visit: ListStay, { text, languageTag }: Speech): CompareRow {
  const nights = Math.max(1, nightsBetween(visit.startDate, visit.endDate));
  const cheapest = bestOf(
    hotels.map(({ offer }) => offer?.total.minor),
    Math.min,
  );
  const cells = hotels.map(({ offer }, index) =>
    offer
      ? {
          value: writtenPrice(offer.total, languageTag),
          note: text("price.perNight", {
            price: writtenPrice({ ...offer.total, minor: Math.round(offer.total.minor / nights) }, languageTag),
          }),
          isBest: cheapest[index] ?? false,
        }
      : { value: text("saved.soldOut") },
  );
  return rowOf("price", text("compare.price", { nights }), cells);
}

function scoreRow(hotels: readonly PricedHotel[], { text, languageTag }: Speech): CompareRow {
  const scores = hotels.map(({ hotel }) => hotel.rating?.score ?? undefined);
  const best = bestOf(scores, Math.max);
  const format = formatters.getNumberFormat(languageTag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const cells = hotels.map(({ hotel: { rating } }, index) => ({
    value: rating && rating.score !== null ? format.format(rating.score) : text("compare.unknown"),
    note: rating ? text("ui.reviews", { count: rating.count }) : undefined,
    isBest: best[index] ?? false,
  }));
  return rowOf("score", text("compare.score"), cells);
}

function distanceRow(hotels: readonly PricedHotel[], { text, languageTag }: Speech): CompareRow {
  const distances = hotels.map(({ hotel }) => hotel.distance?.value);
  // Distances to different places cannot be compared.
  const isSamePlace = new Set(hotels.map(({ hotel }) => hotel.distance?.from)).size === 1;
  const nearest = isSamePlace ? bestOf(distances, Math.min) : [];
  const cells = hotels.map(({ hotel: { distance, region } }, index) => {
    if (!distance) return { value: text("compare.unknown"), note: region };
    const value = formatters.getNumberFormat(languageTag, { maximumFractionDigits: 1 }).format(distance.value);
    return {
      value: text(distance.unit === "KM" ? "results.kilometres" : "results.miles", { distance: value }),
      note: region,
      isBest: nearest[index] ?? false,
    };
  });
  return rowOf("distance", text("compare.distance"), cells);
}

/** Amenities that at least one of the hotels has; those that differ come first. */
function amenityRows(hotels: readonly PricedHotel[], { text }: Speech): readonly CompareRow[] {
  const all = [...new Set(hotels.flatMap(({ amenities }) => amenities))];
  const row = (id: AmenityId) => {
    const cells = hotels.map(({ amenities }) => {
      const has = amenities.includes(id);
      return { value: text(has ? "compare.yes" : "compare.no"), has };
    });
    return rowOf(id, text(amenityKey(id)), cells);
  };
  return all.map(row).toSorted((one, other) => Number(other.differs) - Number(one.differs));
}

export function compareRows(hotels: readonly PricedHotel[], visit: ListStay | null, speech: Speech): readonly CompareRow[] {
  const { text, languageTag } = speech;
  const offerRow = (id: string, label: string, valueOf: (offer: NonNullable<PricedHotel["offer"]>) => string | null) =>
    rowOf(
      id,
      text(label),
      hotels.map(({ offer }) => ({ value: (offer && valueOf(offer)) ?? text("compare.unknown") })),
    );
  const offerRows = visit
    ? [
        priceRow(hotels, visit, speech),
        offerRow("board", "compare.board", ({ board }) => board),
        offerRow("cancellation", "compare.cancellation", (offer) => cardTerms(offer, text, languageTag)),
      ]
    : [];
  const stars = rowOf(
    "stars",
    text("compare.stars"),
    hotels.map(({ hotel }) => ({ value: text("ui.stars", { count: hotel.stars }) })),
  );
  return [...offerRows, scoreRow(hotels, speech), distanceRow(hotels, speech), stars, ...amenityRows(hotels, speech)];
}
