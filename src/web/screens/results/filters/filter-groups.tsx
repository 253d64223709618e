/** Filter groups that are lists of checkboxes or radio buttons. */
import type { ReactNode } from "react";
import type { Facets } from "#contract/entities/result-filter.ts";
import type { AmenityId } from "#domain/hotel/amenities.ts";
import { AMENITIES, isAmenityId } from "#domain/hotel/amenities.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import { MAX_STARS } from "#domain/results/result-columns.ts";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { amenityKey } from "#web/hotel/amenity.tsx";
import { useText } from "#web/i18n/text.tsx";
import { FilterChoice, FilterGroup } from "./filter-choice.tsx";
import { useFilterTexts } from "./use-filter-texts.ts";

type Props = {
  readonly filter: ResultFilter;
  readonly facets: Facets;
  readonly onFilter: (change: Partial<ResultFilter>) => void;
};

const toggled = <Value,>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

const ALL_STARS = Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index);

export function StarsFilter({ filter, facets, onFilter }: Props) {
  const text = useText();
  const countOf = (stars: number) => facets.stars.find((facet) => facet.stars === stars)?.count ?? 0;
  return (
    <FilterGroup title={text("results.stars")}>
      {ALL_STARS.map((stars) => (
        <FilterChoice
          key={stars}
          name="stars"
          value={String(stars)}
          label={stars}
          count={countOf(stars)}
          isChosen={filter.stars.includes(stars)}
          onChange={() => onFilter({ stars: toggled(filter.stars, stars) })}
        />
      ))}
    </FilterGroup>
  );
}

/** Out of ten. Hotels without a score match none of them. */
const SCORES = [9, 8, 7] as const;

export function RatingFilter({ filter, facets, onFilter }: Props) {
  const text = useText();
  const countOf = (score: number) => facets.ratings.find(({ from }) => from === score)?.count;
  return (
    <FilterGroup title={text("results.rating")}>
      <FilterChoice
        type="radio"
        name="rating"
        value=""
        label={text("results.ratingAny")}
        isChosen={filter.minRating === undefined}
        onChange={() => onFilter({ minRating: undefined })}
      />
      {SCORES.map((score) => (
        <FilterChoice
          key={score}
          type="radio"
          name="rating"
          value={String(score * 10)}
          label={text("results.ratingFrom", { score })}
          count={countOf(score)}
          isChosen={filter.minRating === score * 10}
          onChange={() => onFilter({ minRating: score * 10 })}
        />
      ))}
    </FilterGroup>
  );
}

export function TermsFilter({ filter, facets, onFilter }: Props) {
  const text = useText();
  const { freeCancellation } = filter;
  return (
    <FilterGroup title={text("results.cancellation")}>
      <FilterChoice
        name="freeCancellation"
        value="1"
        label={text("results.freeCancellation")}
        count={facets.freeCancellation}
        isChosen={freeCancellation}
        onChange={() => onFilter({ freeCancellation: !freeCancellation })}
      />
    </FilterGroup>
  );
}

export function BoardFilter({ filter, facets, onFilter }: Props) {
  const { text, language } = useFilterTexts();
  const options = BOARDS.flatMap((board, number) => {
    const facet = facets.boards.find(({ bbId }) => bbId === board);
    return facet || filter.boards.includes(number) ? [{ board, number, count: facet?.count ?? 0 }] : [];
  });
  if (options.length === 0) return null;
  return (
    <FilterGroup title={text("results.board")}>
      {options.map(({ board, number, count }) => (
        <FilterChoice
          key={board}
          name="board"
          value={board}
          label={boardName(board, language)}
          count={count}
          isChosen={filter.boards.includes(number)}
          onChange={() => onFilter({ boards: toggled(filter.boards, number) })}
        />
      ))}
    </FilterGroup>
  );
}

const FIRST_AMENITIES = 10;

type Counted = { readonly id: AmenityId; readonly count: number };

/** The most frequent amenities come first; selected ones are never folded. */
function sortedAmenities({ amenities }: Facets, chosen: readonly number[]): readonly [first: readonly Counted[], rest: readonly Counted[]] {
  const counted = amenities.flatMap(({ id, count }) => (isAmenityId(id) ? [{ id, count }] : []));
  const missing = chosen.flatMap((number) => AMENITIES[number] ?? []).filter((id) => !counted.some((facet) => facet.id === id));
  const all = [...counted, ...missing.map((id) => ({ id, count: 0 }))].toSorted((a, b) => b.count - a.count);
  const isFirst = ({ id }: Counted, place: number) => place < FIRST_AMENITIES || chosen.includes(AMENITIES.indexOf(id));
  return [all.filter(isFirst), all.filter((facet, place) => !isFirst(facet, place))];
}

export function AmenityFilter({ filter, facets, onFilter }: Props) {
  const text = useText();
  const [first, rest] = sortedAmenities(facets, filter.amenities);
  if (first.length === 0) return null;
  const choice = ({ id, count }: Counted) => {
    const number = AMENITIES.indexOf(id);
    return (
      <FilterChoice
        key={id}
        name="amenities"
        value={id}
        label={text(amenityKey(id))}
        count={count}
        isChosen={filter.amenities.includes(number)}
        onChange={() => onFilter({ amenities: toggled(filter.amenities, number) })}
      />
    );
  };
  return (
    <FilterGroup title={text("results.amenities")}>
      {first.map(choice)}
      <MoreChoices count={first.length + rest.length}>{rest.map(choice)}</MoreChoices>
    </FilterGroup>
  );
}

function MoreChoices({ count, children }: { readonly count: number; readonly children: readonly ReactNode[] }) {
  const text = useText();
  if (children.length === 0) return null;
  return (
    <details className="filter-more">
      <summary>{text("results.showAll", { count })}</summary>
      {children}
    </details>
  );
}

const NAME_GROUPS = {
  districts: { name: "district", title: "results.district" },
  chains: { name: "chain", title: "results.chain" },
} as const;
const FIRST_NAMES = 6;

/** Districts or chains. Chosen ones are never folded, and stay when no hotel matches. */
export function NameFilter({ filter, facets, onFilter, group }: Props & { readonly group: keyof typeof NAME_GROUPS }) {
  const text = useText();
  const { name: field, title } = NAME_GROUPS[group];
  const chosen = filter[group];
  const missing = chosen.filter((name) => !facets[group].some((facet) => facet.name === name));
  const all = [...facets[group], ...missing.map((name) => ({ name, count: 0 }))];
  if (all.length === 0) return null;
  const isFirst = (name: string, place: number) => place < FIRST_NAMES || chosen.includes(name);
  const choices = all.map(({ name, count }) => (
    <FilterChoice
      key={name}
      name={field}
      value={name}
      label={name}
      count={count}
      isChosen={chosen.includes(name)}
      onChange={() => onFilter({ [group]: toggled(chosen, name) })}
    />
  ));
  return (
    <FilterGroup title={text(title)}>
      {choices.filter((_, place) => isFirst(all[place]!.name, place))}
      <MoreChoices count={all.length}>{choices.filter((_, place) => !isFirst(all[place]!.name, place))}</MoreChoices>
    </FilterGroup>
  );
}
