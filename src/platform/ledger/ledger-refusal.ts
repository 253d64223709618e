/** The reasons why the ledger refuses a transfer. A refusal writes nothing, and the transaction continues unless the caller aborts it. */
const REASON_OF_BOUND = {
  ledger_balance_points_left: "points-not-enough",
  ledger_balance_within_limit: "limit-exceeded",
  ledger_balance_back_within_taken: "more-back-than-taken",
  ledger_transfer_one_benefit: "second-benefit",
} as const;

type LedgerReason = (typeof REASON_OF_BOUND)[keyof typeof REASON_OF_BOUND] | "key-reused" | "transfer-not-found";

/** An exception and not a return value, so that a caller cannot overlook money that did not move. */
export class LedgerRefusal extends Error {
  readonly reason: LedgerReason;

  constructor(reason: LedgerReason, subject: string) {
    super(`${subject}: ${reason}`);
    this.name = "LedgerRefusal";
    this.reason = reason;
  }
}

export const reasonOfBound = (bound: string): LedgerReason | undefined =>
  Object.hasOwn(REASON_OF_BOUND, bound) ? REASON_OF_BOUND[bound as keyof typeof REASON_OF_BOUND] : undefined;
