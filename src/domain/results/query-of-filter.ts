import { BOARDS } from "#domain/hotel/boards.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import { idFrom, nameFrom, oneOf } from "#domain/query/query-values.ts";
import { HIGHEST_RATING, MAX_STARS } from "./result-columns.ts";
import type { ResultFilter } from "./result-filter.ts";
import type { ResultSort } from "./sort-results.ts";
import { DEFAULT_SORT, RESULT_SORTS } from "./sort-results.ts";

/** The part of the results that an address shows. */
export type ResultView = { readonly filter: ResultFilter; readonly sort: ResultSort; readonly page: number };

/** How an address is read: amenity n has the n-th name, prices are whole units of the currency. */
export type ResultNames = { readonly amenities: readonly string[]; readonly currency: CurrencyCode };

export const RESULT_PARAMETERS = [
  "stars",
  "amenities",
  "board",
  "district",
  "chain",
  "freeCancellation",
  "rating",
  "minPrice",
  "maxPrice",
  "sort",
  "page",
] as const;

/** Index n is n stars; zero stars cannot be chosen. */
const STARS: readonly string[] = Array.from({ length: MAX_STARS + 1 }, (_, stars) => (stars === 0 ? "" : String(stars)));
/** Longer than any valid list. */
const MAX_LIST_LENGTH = 2000;

/** A name with a comma must stay whole, so each name has its own parameter, also in links. */
export const MAX_CHOSEN_NAMES = 20;
export const MAX_NAME_LENGTH = 80;

const minorIn = (currency: CurrencyCode): number => 10 ** CURRENCIES[currency].fraction;

/** In the order of the names, without duplicates: each selection has one address. */
const namesOf = (numbers: readonly number[], names: readonly string[]): string =>
  names.filter((name, number) => name !== "" && numbers.includes(number)).join(",");

/** A plain form repeats a parameter per checkbox; a link has a list. */
function numbersIn(texts: readonly string[], names: readonly string[]): readonly number[] {
  const listed = new Set(texts.join(",").slice(0, MAX_LIST_LENGTH).split(","));
  return [...names.keys()].filter((number) => names[number] !== "" && listed.has(names[number]!));
}

/** Sorted, so that each selection has one address. */
const chosenNames = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => nameFrom(text, MAX_NAME_LENGTH) ?? []))].toSorted().slice(0, MAX_CHOSEN_NAMES);

function wholeNumberIn(text: string | null, longest: number): number | undefined {
  return text !== null && text.length <= longest && /^\d+$/.test(text) ? Number(text) : undefined;
}

function ratingIn(text: string | null): number | undefined {
  const rating = wholeNumberIn(text, 3);
  return rating !== undefined && rating > 0 && rating <= HIGHEST_RATING ? rating : undefined;
}

/** A view as query parameters; `filterFromQuery` reads it back. Defaults are omitted. */
export function queryOfFilter({ filter, sort, page }: ResultView, { amenities, currency }: ResultNames): URLSearchParams {
  const { min, max } = filter.price;
  const values: Record<(typeof RESULT_PARAMETERS)[number], string | readonly string[]> = {
    stars: namesOf(filter.stars, STARS),
    amenities: namesOf(filter.amenities, amenities),
    board: namesOf(filter.boards, BOARDS),
    district: chosenNames(filter.districts),
    chain: chosenNames(filter.chains),
    freeCancellation: filter.freeCancellation ? "1" : "",
    rating: filter.minRating === undefined ? "" : String(filter.minRating),
    // Rounded outwards, so that no visible hotel is lost.
    minPrice: min === undefined ? "" : String(Math.floor(min / minorIn(currency))),
    maxPrice: max === undefined ? "" : String(Math.ceil(max / minorIn(currency))),
    sort: sort === DEFAULT_SORT ? "" : sort,
    page: page === 1 ? "" : String(page),
  };
  return new URLSearchParams(
    RESULT_PARAMETERS.flatMap((name) => [values[name]].flat().flatMap((value) => (value === "" ? [] : [[name, value]]))),
  );
}

/** Unreadable values count as absent. */
export function filterFromQuery(query: URLSearchParams, { amenities, currency }: ResultNames): ResultView {
  const minor = minorIn(currency);
  const min = wholeNumberIn(query.get("minPrice"), 9);
  const max = wholeNumberIn(query.get("maxPrice"), 9);
  return {
    filter: {
      stars: numbersIn(query.getAll("stars"), STARS),
      amenities: numbersIn(query.getAll("amenities"), amenities),
      boards: numbersIn(query.getAll("board"), BOARDS),
      districts: chosenNames(query.getAll("district")),
      chains: chosenNames(query.getAll("chain")),
      freeCancellation: query.get("freeCancellation") === "1",
      minRating: ratingIn(query.get("rating")),
      price: { ...(min !== undefined && { min: min * minor }), ...(max !== undefined && { max: max * minor }) },
    },
    sort: oneOf(RESULT_SORTS)(query.get("sort")) ?? DEFAULT_SORT,
    page: idFrom(query.get("page")) ?? 1,
  };
}
