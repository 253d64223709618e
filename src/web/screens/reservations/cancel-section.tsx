/** Cancels in three steps: costs and reason, confirmation, done. Nothing changes before the confirmation. */
import type { BookingView } from "#web/booking/booking-view.ts";
import { CallUs, useBookingPhone } from "#web/booking/call-us.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { NeedsScripts } from "#web/ui/states/needs-scripts.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import type { CancelCalls, CancelOutcome } from "./cancel-calls.ts";
import { CancelForm } from "./cancel-form.tsx";
import { SureDialog } from "./sure-dialog.tsx";
import { useCancelling } from "./use-cancelling.ts";

type Props = { readonly booking: BookingView; readonly calls: CancelCalls };

export function CancelSection({ booking, calls }: Props) {
  const text = useText();
  const cancelling = useCancelling(calls);
  const { step, quote, outcome } = cancelling;
  // The state above already says that the booking is cancelled.
  if (booking.kind === "cancelled") return null;
  if (booking.kind === "confirmed" && booking.trip?.hasBegun) return <TripHasBegun />;
  return (
    <section className="card booking-cancel" aria-labelledby="booking-cancel">
      <h2 id="booking-cancel">{text("reservation.cancelTitle")}</h2>
      {booking.kind === "waiting" ? <p>{text("reservation.cancelWaiting")}</p> : null}
      {booking.kind === "confirmed" && (step === "closed" || step === "asking") ? (
        <>
          <p>{text(booking.trip ? "packagePayment.cancelWhole" : "reservation.cancelIntro")}</p>
          <NeedsScripts />
          <div>
            <Button emphasis="quiet" isBusy={step === "asking"} onClick={cancelling.open}>
              {text(step === "asking" ? "reservation.cancelAsking" : "reservation.cancelStart")}
            </Button>
          </div>
        </>
      ) : null}
      <CancelTrouble outcome={outcome} />
      {booking.kind === "confirmed" && step !== "closed" && step !== "asking" && quote !== undefined ? (
        typeof quote === "string" ? (
          <NoQuote reason={quote} onRetry={cancelling.open} />
        ) : (
          <>
            <CancelForm booking={booking} quote={quote} onDecide={cancelling.decide} onKeep={cancelling.close} />
            <SureDialog {...{ booking, quote, step }} onConfirm={cancelling.confirm} onBack={cancelling.back} />
          </>
        )
      ) : null}
    </section>
  );
}

function TripHasBegun() {
  const text = useText();
  const phone = useBookingPhone();
  return (
    <section className="card booking-cancel" aria-labelledby="booking-cancel">
      <h2 id="booking-cancel">{text("packagePayment.begunTitle")}</h2>
      <p>{text("packagePayment.begunText")}</p>
      <p>{text(phone ? "packagePayment.begunCall" : "packagePayment.begunAsk")}</p>
      <CallUs phone={phone} />
    </section>
  );
}

function NoQuote({ reason, onRetry }: { readonly reason: "not-possible" | "failed"; readonly onRetry: () => void }) {
  const text = useText();
  const phone = useBookingPhone();
  if (reason === "not-possible") {
    return (
      <Notice tone="caution" title={text("reservation.notCancellable")}>
        <CallUs phone={phone} />
      </Notice>
    );
  }
  const retry = (
    <Button emphasis="quiet" size="small" onClick={onRetry}>
      {text("reservation.retry")}
    </Button>
  );
  return (
    <Notice tone="danger" actions={retry}>
      {text("reservation.quoteFailed")}
    </Notice>
  );
}

const TROUBLE: Partial<Record<CancelOutcome, string>> = {
  refused: "errors.cancellationFailed",
  unanswered: "errors.cancellationFailed",
  unknown: "reservation.cancelUnknown",
  "not-possible": "reservation.notCancellable",
};

function CancelTrouble({ outcome }: { readonly outcome: CancelOutcome | undefined }) {
  const text = useText();
  const phone = useBookingPhone();
  const key = outcome && TROUBLE[outcome];
  return key ? (
    <Notice tone="danger">
      {text(key)} <CallUs phone={phone} />
    </Notice>
  ) : null;
}
