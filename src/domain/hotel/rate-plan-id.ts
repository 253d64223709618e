/** The `bbId` of addresses and calls: the board and whether the rate is refundable, because both distinguish rates of the same room. */
import type { BoardId } from "./boards.ts";
import { isBoardId } from "./boards.ts";

export type RatePlan = { readonly board: BoardId; readonly isRefundable: boolean };

const FIXED = "-N";

export const bbIdOf = ({ board, isRefundable }: RatePlan): string => (isRefundable ? board : `${board}${FIXED}`);

export function ratePlanOf(bbId: string): RatePlan | undefined {
  const isRefundable = !bbId.endsWith(FIXED);
  const board = isRefundable ? bbId : bbId.slice(0, -FIXED.length);
  return isBoardId(board) ? { board, isRefundable } : undefined;
}
