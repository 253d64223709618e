import { createBitNames } from "./bit-names.ts";

/**
 * Room only, bed and breakfast, half board, full board, all inclusive: from least to most. The texts are the `bbId` of addresses and calls, and the
 * indexes are bits in stored rows, so neither may change.
 */
export const BOARDS = ["RO", "BB", "HB", "FB", "AI"] as const;

export type BoardId = (typeof BOARDS)[number];

export const { isName: isBoardId, bitOf: bitOfBoard, bitsOf: bitsOfBoards, namesOf: boardsOfBits } = createBitNames(BOARDS);

/** Sorts from least to most. */
export const compareBoards = (one: BoardId, other: BoardId): number => BOARDS.indexOf(one) - BOARDS.indexOf(other);
