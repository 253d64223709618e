import type { CancellationReason } from "#domain/cancellation/cancellation-reasons.ts";
import type { CancelledMoney } from "#web/booking/booking-view.ts";

/** Fee and refund of a cancellation now; `not-possible`: not any more, or not yet. */
export type CancellationQuote = CancelledMoney | "not-possible" | "failed";

export type CancelRequest = { readonly reason: CancellationReason; readonly reasonText: string; readonly key: string };

/**
 * `unanswered` and `unknown`: no response, so the request may be retried with the same idempotency key. After `unanswered` the booking was read and is
 * not cancelled; after `unknown` it could not be read either.
 */
export type CancelOutcome = "done" | "refused" | "not-possible" | "unanswered" | "unknown";

export type CancelCalls = {
  readonly quote: () => Promise<CancellationQuote>;
  readonly cancel: (request: CancelRequest) => Promise<CancelOutcome>;
};
