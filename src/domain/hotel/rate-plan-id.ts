/**
 * The `bbId` of addresses and calls: the board, whether the rate is refundable and whether it is negotiated, because all of them distinguish rates of
 * the same room.
 */
import type { BoardId } from "./boards.ts";
import { isBoardId } from "./boards.ts";

export type RatePlan = { readonly board: BoardId; readonly isRefundable: boolean; readonly isNegotiated?: true };

const FIXED = "-N";
/** Negotiated rates are refundable. */
const NEGOTIATED = "-C";

export const bbIdOf = ({ board, isRefundable, isNegotiated }: RatePlan): string =>
  isNegotiated ? `${board}${NEGOTIATED}` : isRefundable ? board : `${board}${FIXED}`;

export function ratePlanOf(bbId: string): RatePlan | undefined {
  const suffix = [FIXED, NEGOTIATED].find((known) => bbId.endsWith(known)) ?? "";
  const board = bbId.slice(0, bbId.length - suffix.length);
  if (!isBoardId(board)) return undefined;
  return { board, isRefundable: suffix !== FIXED, ...(suffix === NEGOTIATED && { isNegotiated: true }) };
}
