/** States of one attempt to pay the balance of a booking. The row is written before the provider is called. */
const BALANCE_STATES = {
  /** The payment may be captured at any moment, so the booking is neither cancelled nor paid by another payment. */
  STARTED: ["CAPTURED", "REFUSED", "REVIEW"],
  CAPTURED: [],
  /** Nothing was charged; another payment may follow. */
  REFUSED: [],
  /** A person decides, because money may have moved. */
  REVIEW: [],
} as const satisfies Record<string, readonly string[]>;

export type BalanceState = keyof typeof BALANCE_STATES;

export const mayBecomeBalance = (from: BalanceState, to: BalanceState): boolean => (BALANCE_STATES[from] as readonly string[]).includes(to);

/** Nothing happens any more. */
export const isBalanceOver = (state: BalanceState): boolean => state !== "STARTED";
