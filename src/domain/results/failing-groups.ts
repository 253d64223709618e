import type { ResultColumns } from "./result-columns.ts";
import type { ResultFilter } from "./result-filter.ts";

/** A bit for each group of a filter. */
export const GROUP = { stars: 1, amenities: 2, boards: 4, freeCancellation: 8, rating: 16, price: 32 } as const;

const bitsOf = (numbers: readonly number[]): number => numbers.reduce((bits, number) => bits | (1 << number), 0);

/**
 * For each row the groups it fails. A row that fails none matches; one that fails a single group is what the counts of that group still have to
 * see, because they say what another choice there would bring.
 */
export function failingGroups(columns: ResultColumns, filter: ResultFilter): Uint8Array {
  const { count, totals, stars, ratings, amenities, boards, freeCancellation } = columns;
  const wantedStars = bitsOf(filter.stars);
  const wantedAmenities = bitsOf(filter.amenities);
  const wantedBoards = bitsOf(filter.boards);
  const wantedCancellation = filter.freeCancellation ? 1 : 0;
  const minRating = filter.minRating ?? 0;
  const min = filter.price.min ?? -Infinity;
  const max = filter.price.max ?? Infinity;
  const failing = new Uint8Array(count);
  for (let row = 0; row < count; row += 1) {
    let groups = 0;
    if (wantedStars !== 0 && ((wantedStars >>> stars[row]!) & 1) === 0) groups |= GROUP.stars;
    if ((amenities[row]! & wantedAmenities) !== wantedAmenities) groups |= GROUP.amenities;
    if (wantedBoards !== 0 && (boards[row]! & wantedBoards) === 0) groups |= GROUP.boards;
    if (freeCancellation[row]! < wantedCancellation) groups |= GROUP.freeCancellation;
    if (ratings[row]! < minRating) groups |= GROUP.rating;
    if (totals[row]! < min || totals[row]! > max) groups |= GROUP.price;
    failing[row] = groups;
  }
  return failing;
}
