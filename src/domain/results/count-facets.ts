import { BOARDS } from "#domain/hotel/boards.ts";
import { createColumnBlock } from "#shared/column-block.ts";
import { GROUP } from "./failing-groups.ts";
import type { ResultColumns } from "./result-columns.ts";
import { HIGHEST_RATING, MAX_AMENITIES, MAX_STARS } from "./result-columns.ts";

/** How many hotels each option would leave, ignoring other choices in its own group; for amenities, in addition to those already chosen. */
export type FacetCounts = {
  /** By the number of stars. */
  readonly stars: Uint32Array;
  /** By bit. */
  readonly amenities: Uint32Array;
  /** By bit. */
  readonly boards: Uint32Array;
  /** By index of their names; index 0 counts hotels without one. */
  readonly districts: Uint32Array;
  readonly chains: Uint32Array;
  readonly freeCancellation: number;
  /** By rating times ten: hotels with this rating or a better one. Index 0 also counts unrated hotels. */
  readonly ratings: Uint32Array;
};

const BYTE_VALUES = 256;
const BOARD_SETS = 2 ** BOARDS.length;

/**
 * Turns counts per byte value into counts per bit, from the highest bit: the upper half of the values has the bit, and adding it to the lower half
 * leaves the same problem for the next bit. So a row costs one step, whatever its number of bits. Overwrites the table.
 */
function addBits(rowsOfValue: Uint32Array, counts: Uint32Array, firstBit: number): void {
  let bit = Math.log2(rowsOfValue.length);
  for (let half = rowsOfValue.length / 2; half >= 1; half /= 2) {
    bit -= 1;
    let rows = 0;
    for (let value = 0; value < half; value += 1) {
      rows += rowsOfValue[half + value]!;
      rowsOfValue[value]! += rowsOfValue[half + value]!;
    }
    counts[firstBit + bit] = rows;
  }
}

/** `rows` are the matching rows; `failing` says for all rows which groups they fail, if a filter is set. */
export function countFacets(columns: ResultColumns, rows: Uint32Array, failing?: Uint8Array): FacetCounts {
  const { boards, freeCancellation, places } = columns;
  const { stars, amenities, ratings, districts, chains } = columns.facts;
  const byStars = new Uint32Array(MAX_STARS + 1);
  const byBoards = new Uint32Array(BOARD_SETS);
  const byRating = new Uint32Array(HIGHEST_RATING + 1);
  const byDistrict = new Uint32Array(districts.names.length);
  const byChain = new Uint32Array(chains.names.length);
  const block = createColumnBlock(BYTE_VALUES, { u32: 4 });
  const [byFirst, bySecond, byThird, byFourth] = [block.u32(), block.u32(), block.u32(), block.u32()] as const;
  let cancellable = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const place = places[row]!;
    byStars[stars[place]!]! += 1;
    byBoards[boards[row]!]! += 1;
    byRating[ratings[place]!]! += 1;
    byDistrict[districts.ids[place]!]! += 1;
    byChain[chains.ids[place]!]! += 1;
    cancellable += freeCancellation[row]!;
    const bits = amenities[place]!;
    byFirst[bits & 255]! += 1;
    bySecond[(bits >>> 8) & 255]! += 1;
    byThird[(bits >>> 16) & 255]! += 1;
    byFourth[bits >>> 24]! += 1;
  }
  if (failing && rows.length < failing.length) countNearMisses(columns, failing, { byStars, byBoards, byRating, byDistrict, byChain });
  const ofAmenities = new Uint32Array(MAX_AMENITIES);
  [byFirst, bySecond, byThird, byFourth].forEach((rowsOfByte, byte) => addBits(rowsOfByte, ofAmenities, byte * 8));
  const ofBoards = new Uint32Array(BOARDS.length);
  addBits(byBoards, ofBoards, 0);
  for (let rating = HIGHEST_RATING - 1; rating >= 0; rating -= 1) byRating[rating]! += byRating[rating + 1]!;
  return {
    stars: byStars,
    amenities: ofAmenities,
    boards: ofBoards,
    districts: byDistrict,
    chains: byChain,
    freeCancellation: cancellable,
    ratings: byRating,
  };
}

/** Rows that fail only one group count in that group, unless they fail by lacking the counted option. */
function countNearMisses(
  { boards, places, facts: { stars, ratings, districts, chains } }: ResultColumns,
  failing: Uint8Array,
  counts: Readonly<Record<"byStars" | "byBoards" | "byRating" | "byDistrict" | "byChain", Uint32Array>>,
): void {
  const { byStars, byBoards, byRating, byDistrict, byChain } = counts;
  for (let row = 0; row < failing.length; row += 1) {
    const groups = failing[row]!;
    if (groups === GROUP.stars) byStars[stars[places[row]!]!]! += 1;
    else if (groups === GROUP.boards) byBoards[boards[row]!]! += 1;
    else if (groups === GROUP.rating) byRating[ratings[places[row]!]!]! += 1;
    else if (groups === GROUP.districts) byDistrict[districts.ids[places[row]!]!]! += 1;
    else if (groups === GROUP.chains) byChain[chains.ids[places[row]!]!]! += 1;
  }
}
