/** Boards by rule. */
import { BOARDS } from "#domain/hotel/boards.ts";
import type { BoardId } from "#domain/hotel/boards.ts";

/** Room only always; more boards with more stars. */
export const boardsOf = ({ stars }: { readonly stars: number }): readonly BoardId[] =>
  BOARDS.slice(0, stars >= 4 ? 4 : stars === 3 ? 3 : 2);

export const boardBitsOf = (hotel: { readonly stars: number }): number => 2 ** boardsOf(hotel).length - 1;
