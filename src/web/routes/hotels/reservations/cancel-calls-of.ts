import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { getCancellationFee } from "#contract/booking/get-cancellation-fee.ts";
import type { Client } from "#contract/base/client.ts";
import { kindOfStatus, statusNameOf } from "#domain/reservation/reservation-status.ts";
import type { BookingView } from "#web/booking/booking-view.ts";
import { loadBooking } from "#web/booking/load-booking.ts";
import { cancelledMoney } from "#web/booking/to-booking-view.ts";
import type { CancelCalls, CancelOutcome, CancelRequest } from "#web/screens/reservations/cancel-calls.ts";

/** Final refusals: a retry with the same idempotency key would get the same response. */
const DECIDED: Readonly<Record<string, CancelOutcome>> = {
  "reservation-not-cancellable": "not-possible",
  "cancellation-failed": "refused",
  "reservation-not-found": "refused",
  "idempotency-key-reused": "refused",
  "invalid-input": "refused",
};

/** A background tab runs no animation frames, so the wait is limited. */
const FRAME_WITHIN_MS = 200;

/** A cancelled booking is shorter, so without scrolling first the footer would jump into view for a reader further down. */
async function scrollToTop(): Promise<void> {
  window.scrollTo({ top: 0, behavior: "instant" });
  await new Promise<void>((resolve) => {
    setTimeout(resolve, FRAME_WITHIN_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Cancels bookings of both hotel services. After every outcome the page shows the current state of the booking. */
export function cancelCallsOf(api: () => Client, booking: BookingView, show: (booking: BookingView) => void): CancelCalls {
  const { number: reservationId, email } = booking;

  const quote: CancelCalls["quote"] = async () => {
    const answer = await api()(getCancellationFee, { body: { reservationId, email } });
    if (answer.ok) return cancelledMoney(answer.data);
    return answer.code === "reservation-not-cancellable" ? "not-possible" : "failed";
  };

  /** The response may have been lost although the booking was cancelled. */
  const lookAgain = async (outcome: CancelOutcome): Promise<CancelOutcome> => {
    const found = await loadBooking(api(), booking, new Date());
    if (typeof found === "string") return outcome;
    if (found.kind === "cancelled") await scrollToTop();
    show(found);
    if (found.kind === "cancelled") return "done";
    return outcome === "unknown" ? "unanswered" : outcome;
  };

  const cancel = async ({ reason, reasonText, key }: CancelRequest): Promise<CancelOutcome> => {
    const body = { reservationId, email, reason, ...(reasonText && { reasonText }) };
    const answer = await api()(cancelReservation, { body }, { idempotencyKey: key });
    if (!answer.ok) return lookAgain(DECIDED[answer.code] ?? "unknown");
    const status = statusNameOf(answer.data.status);
    await scrollToTop();
    show({ ...booking, status, kind: kindOfStatus(status), cancelled: cancelledMoney(answer.data) });
    return "done";
  };

  return { quote, cancel };
}
