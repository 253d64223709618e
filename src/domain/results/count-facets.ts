import { BOARDS } from "#domain/hotel/boards.ts";
import { GROUP } from "./failing-groups.ts";
import type { ResultColumns } from "./result-columns.ts";
import { HIGHEST_RATING, MOST_AMENITIES, MOST_STARS } from "./result-columns.ts";

/** How many hotels each option would leave, whatever else is chosen in its own group; for amenities, beside those already chosen. */
export type FacetCounts = {
  /** By the number of stars. */
  readonly stars: Uint32Array;
  /** By bit. */
  readonly amenities: Uint32Array;
  /** By bit. */
  readonly boards: Uint32Array;
  readonly freeCancellation: number;
  /** By rating times ten: hotels rated as much or better. Place 0 also counts those without a rating. */
  readonly ratings: Uint32Array;
};

const BYTE_VALUES = 256;

/**
 * Turns rows by the value of a byte into rows by bit, from the highest: the upper half of the values are those that have it, and added to the lower
 * half they are the same question about the next. So a row costs one step, however many bits it has. Uses the table up.
 */
function addBits(rowsOfValue: Uint32Array, counts: Uint32Array, firstBit: number): void {
  for (let bit = 7; bit >= 0; bit -= 1) {
    const half = 1 << bit;
    let rows = 0;
    for (let value = 0; value < half; value += 1) {
      rows += rowsOfValue[half + value]!;
      rowsOfValue[value]! += rowsOfValue[half + value]!;
    }
    counts[firstBit + bit] = rows;
  }
}

const table = (): Uint32Array => new Uint32Array(BYTE_VALUES);

export function countFacets(columns: ResultColumns, failing: Uint8Array): FacetCounts {
  const { count, stars, amenities, boards, freeCancellation, ratings } = columns;
  const [byStars, byBoards, byRating] = [table(), table(), table()];
  const [byFirst, bySecond, byThird, byFourth] = [table(), table(), table(), table()];
  let cancellable = 0;
  for (let row = 0; row < count; row += 1) {
    const groups = failing[row]!;
    if (groups === 0) {
      byStars[stars[row]!]! += 1;
      byBoards[boards[row]!]! += 1;
      byRating[ratings[row]!]! += 1;
      cancellable += freeCancellation[row]!;
      const bits = amenities[row]!;
      byFirst[bits & 255]! += 1;
      bySecond[(bits >>> 8) & 255]! += 1;
      byThird[(bits >>> 16) & 255]! += 1;
      byFourth[bits >>> 24]! += 1;
      // Rows that fail only one group count there, except where they fail by not having what is counted.
    } else if (groups === GROUP.stars) byStars[stars[row]!]! += 1;
    else if (groups === GROUP.boards) byBoards[boards[row]!]! += 1;
    else if (groups === GROUP.rating) byRating[ratings[row]!]! += 1;
  }
  const ofAmenities = new Uint32Array(MOST_AMENITIES);
  [byFirst, bySecond, byThird, byFourth].forEach((rowsOfByte, byte) => addBits(rowsOfByte, ofAmenities, byte * 8));
  const ofBoards = new Uint32Array(8);
  addBits(byBoards, ofBoards, 0);
  for (let rating = BYTE_VALUES - 2; rating >= 0; rating -= 1) byRating[rating]! += byRating[rating + 1]!;
  return {
    stars: byStars.slice(0, MOST_STARS + 1),
    amenities: ofAmenities,
    boards: ofBoards.slice(0, BOARDS.length),
    freeCancellation: cancellable,
    ratings: byRating.slice(0, HIGHEST_RATING + 1),
  };
}
