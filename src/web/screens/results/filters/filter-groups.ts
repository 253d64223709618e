/** The groups of choices of the filter, with the number of hotels that each choice would leave. */
import type { Facets } from "#contract/entities/result-filter.ts";
import type { AmenityId } from "#domain/hotel/amenities.ts";
import { AMENITIES, isAmenityId } from "#domain/hotel/amenities.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import { MAX_STARS } from "#domain/results/result-columns.ts";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { amenityKey } from "#web/hotel/amenity.tsx";
import type { FilterTexts } from "./chosen-filters.ts";

export type FilterOption = {
  /** The only one of its group; otherwise any number of choices can be chosen. */
  readonly isOnly?: boolean;
  /** Name of the field in the plain form. */
  readonly name: string;
  readonly value: string;
  /** A text, or a number of stars. */
  readonly label: string | number;
  /** Number of hotels that would match; a choice with none is disabled. */
  readonly count?: number | undefined;
  readonly isChosen: boolean;
  /** What pressing it changes. */
  readonly change: Partial<ResultFilter>;
};

export type ChoiceGroup = {
  readonly title: string;
  readonly choices: readonly FilterOption[];
  /** Folded; chosen ones never are. */
  readonly rest: readonly FilterOption[];
};

type Facts = { readonly filter: ResultFilter; readonly facets: Facets; readonly texts: FilterTexts };

export const filterGroups = (facts: Facts): readonly ChoiceGroup[] =>
  [
    starsGroup(facts),
    ratingGroup(facts),
    nameGroup(facts, "districts"),
    termsGroup(facts),
    boardGroup(facts),
    amenityGroup(facts),
    nameGroup(facts, "chains"),
  ].filter(({ choices }) => choices.length > 0);

const toggled = <Value>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** Chosen choices and the first `shown` ones are visible. */
function group(title: string, all: readonly FilterOption[], shown = all.length): ChoiceGroup {
  const isFirst = ({ isChosen }: FilterOption, place: number) => isChosen || place < shown;
  return { title, choices: all.filter(isFirst), rest: all.filter((choice, place) => !isFirst(choice, place)) };
}

const ALL_STARS = Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index);

const starsGroup = ({ filter, facets, texts: { text } }: Facts): ChoiceGroup =>
  group(
    text("results.stars"),
    ALL_STARS.map((stars) => ({
      name: "stars",
      value: String(stars),
      label: stars,
      count: facets.stars.find((facet) => facet.stars === stars)?.count ?? 0,
      isChosen: filter.stars.includes(stars),
      change: { stars: toggled(filter.stars, stars) },
    })),
  );

/** Out of ten. Hotels without a score match none of them. */
const SCORES = [9, 8, 7] as const;

const ratingGroup = ({ filter: { minRating }, facets, texts: { text } }: Facts): ChoiceGroup =>
  group(text("results.rating"), [
    {
      isOnly: true,
      name: "rating",
      value: "",
      label: text("results.ratingAny"),
      isChosen: minRating === undefined,
      change: { minRating: undefined },
    },
    ...SCORES.map((score): FilterOption => ({
      isOnly: true,
      name: "rating",
      value: String(score * 10),
      label: text("results.ratingFrom", { score }),
      count: facets.ratings.find(({ from }) => from === score)?.count,
      isChosen: minRating === score * 10,
      change: { minRating: score * 10 },
    })),
  ]);

const termsGroup = ({ filter: { freeCancellation }, facets, texts: { text } }: Facts): ChoiceGroup =>
  group(text("results.cancellation"), [
    {
      name: "freeCancellation",
      value: "1",
      label: text("results.freeCancellation"),
      count: facets.freeCancellation,
      isChosen: freeCancellation,
      change: { freeCancellation: !freeCancellation },
    },
  ]);

const boardGroup = ({ filter: { boards }, facets, texts: { text, language } }: Facts): ChoiceGroup =>
  group(
    text("results.board"),
    BOARDS.flatMap((board, number) => {
      const facet = facets.boards.find(({ bbId }) => bbId === board);
      const isChosen = boards.includes(number);
      if (!facet && !isChosen) return [];
      return [
        {
          name: "board",
          value: board,
          label: boardName(board, language),
          count: facet?.count ?? 0,
          isChosen,
          change: { boards: toggled(boards, number) },
        },
      ];
    }),
  );

const FIRST_AMENITIES = 10;

type Counted = { readonly id: AmenityId; readonly count: number };

/** The most frequent amenities come first. */
function sortedAmenities({ amenities }: Facets, chosen: readonly number[]): readonly Counted[] {
  const counted = amenities.flatMap(({ id, count }) => (isAmenityId(id) ? [{ id, count }] : []));
  const missing = chosen.flatMap((number) => AMENITIES[number] ?? []).filter((id) => !counted.some((facet) => facet.id === id));
  return [...counted, ...missing.map((id) => ({ id, count: 0 }))].toSorted((a, b) => b.count - a.count);
}

const amenityGroup = ({ filter: { amenities }, facets, texts: { text } }: Facts): ChoiceGroup =>
  group(
    text("results.amenities"),
    sortedAmenities(facets, amenities).map(({ id, count }) => {
      const number = AMENITIES.indexOf(id);
      return {
        name: "amenities",
        value: id,
        label: text(amenityKey(id)),
        count,
        isChosen: amenities.includes(number),
        change: { amenities: toggled(amenities, number) },
      };
    }),
    FIRST_AMENITIES,
  );

const NAME_GROUPS = {
  districts: { name: "district", title: "results.district" },
  chains: { name: "chain", title: "results.chain" },
} as const;
const FIRST_NAMES = 6;

/** Districts or chains. Chosen ones stay when no hotel matches. */
function nameGroup({ filter, facets, texts: { text } }: Facts, kind: keyof typeof NAME_GROUPS): ChoiceGroup {
  const { name: field, title } = NAME_GROUPS[kind];
  const chosen = filter[kind];
  const missing = chosen.filter((name) => !facets[kind].some((facet) => facet.name === name));
  const all = [...facets[kind], ...missing.map((name) => ({ name, count: 0 }))];
  return group(
    text(title),
    all.map(({ name, count }) => ({
      name: field,
      value: name,
      label: name,
      count,
      isChosen: chosen.includes(name),
      change: { [kind]: toggled(chosen, name) },
    })),
    FIRST_NAMES,
  );
}
