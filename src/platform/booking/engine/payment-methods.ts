/** How bookings are paid: one row of steps for each method. A booking is paid by one method, from authorisation to refund. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import type { Run } from "#platform/booking/records/step.ts";
import type { Booking, PaymentMethodName } from "#platform/booking/records/booking-store.ts";
import type { Step } from "#platform/booking/records/step.ts";
import { go } from "#platform/booking/records/step.ts";
import { releaseCredit, reserveCredit, returnCredit, spendCredit } from "./company-steps.ts";
import { askCaptured, authorise, capture, refund, voidPayment } from "./money-steps.ts";
import { confirmPoints, releaseReserved, returnSpent, setAside, spendReserved } from "./points-steps.ts";
import { authorisationWrite, captureWrites, bookRefund, bookWithdrawal } from "./settle-books.ts";

/** Runs in the transaction of the transition. */
type Settle = (context: Context, sql: Sql, booking: Booking) => Promise<void>;

type MethodSteps = {
  /** Reserves the money. Repeated when its answer was lost. */
  readonly authorise: Step;
  /** Takes what was reserved. */
  readonly capture: Step;
  /** Asks whether it was taken. */
  readonly askCaptured: Step;
  /** Gives up what was reserved, after all parts were released. */
  readonly void: Step;
  readonly refund: Step;
  readonly onAuthorised: (booking: Booking) => readonly Write[];
  readonly onConfirmed: (context: Context, booking: Booking) => readonly (Write | Run)[];
  readonly onFailed: Settle;
  readonly onCancelled: Settle;
  readonly onRefunded: Settle;
  /** False if a cancellation returns something else than money. */
  readonly refundsMoney: boolean;
};

const nothing: Settle = async () => undefined;

const AT_PROVIDER: MethodSteps = {
  authorise,
  capture,
  askCaptured,
  void: voidPayment,
  refund,
  onAuthorised: (booking) => [authorisationWrite(booking)],
  onConfirmed: captureWrites,
  onFailed: nothing,
  onCancelled: bookWithdrawal,
  onRefunded: bookRefund,
  refundsMoney: true,
};

const PAYMENT_METHODS: Readonly<Record<PaymentMethodName, MethodSteps>> = {
  card: AT_PROVIDER,
  paypal: AT_PROVIDER,
  points: {
    authorise: setAside,
    capture: confirmPoints,
    askCaptured: confirmPoints,
    // Reserved points are returned in the same transaction as the transition.
    void: go("FAILED"),
    refund: go("REFUNDED"),
    onAuthorised: () => [],
    onConfirmed: (context) => [(sql, moved) => spendReserved(context, sql, moved)],
    onFailed: releaseReserved,
    onCancelled: returnSpent,
    onRefunded: nothing,
    refundsMoney: false,
  },
  company: {
    authorise: reserveCredit,
    capture: async ({ clock }, { totalMinor }) => ({
      kind: "move",
      to: ["CONFIRMED"],
      changes: { capturedMinor: totalMinor, confirmedAt: clock.now() },
    }),
    askCaptured: go("CAPTURING"),
    void: go("FAILED"),
    refund: go("REFUNDED"),
    onAuthorised: () => [],
    onConfirmed: (context) => [(sql, moved) => spendCredit(context, sql, moved)],
    onFailed: releaseCredit,
    onCancelled: returnCredit,
    onRefunded: nothing,
    refundsMoney: true,
  },
};

/** Rows of older programs do not name their method. */
export const paymentMethodOf = ({ paymentMethod, pointsUsed }: Pick<Booking, "paymentMethod" | "pointsUsed">): MethodSteps =>
  PAYMENT_METHODS[paymentMethod ?? (pointsUsed > 0 ? "points" : "card")];
