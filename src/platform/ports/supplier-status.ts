/** What the process knows about the health of a supplier, and how a call fails that was not sent because of it. */

/** `open`: calls are refused until a pause is over. `half-open`: one call at a time is sent as a probe. */
export type BreakerState = "closed" | "open" | "half-open";

/** Of this process: every node counts for itself. */
export type SupplierStatus = {
  readonly name: string;
  readonly breaker: BreakerState;
  /** Calls left in the current minute and UTC day; null without a limit. */
  readonly quotaLeft: { readonly minute: number | null; readonly day: number | null };
};

/** The call was not sent, so it had no effect at the supplier. Logged once when it begins, not for each call. */
export class SupplierUnavailable extends Error {
  override readonly name = "SupplierUnavailable";
  readonly reason: "breaker-open" | "quota-exhausted";
  constructor(supplier: string, reason: "breaker-open" | "quota-exhausted") {
    super(`${supplier}: ${reason}`);
    this.reason = reason;
  }
}
