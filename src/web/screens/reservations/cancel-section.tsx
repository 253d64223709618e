/** Cancels in three steps: costs and reason, confirmation, done. Nothing changes before the confirmation. */
import { useEffect } from "react";
import { hotelTitle } from "#web/booking/booked-hotel.tsx";
import type { BookingView, CancelledMoney } from "#web/booking/booking-view.ts";
import { CallUs, useBookingPhone } from "#web/booking/call-us.tsx";
import { hasRefund, usePaidWords } from "#web/booking/use-paid-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { Button } from "#web/ui/button/button.tsx";
import { NeedsScripts } from "#web/ui/states/needs-scripts.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import type { CancelCalls, CancelOutcome } from "./cancel-calls.ts";
import { CancelForm } from "./cancel-form.tsx";
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
  unknown: "errors.cancellationFailed",
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

const loadDialog = () => import("#web/ui/overlays/dialog.tsx");

type SureProps = {
  readonly booking: BookingView;
  readonly quote: CancelledMoney;
  readonly step: string;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
};

function SureDialog({ booking, quote, step, onConfirm, onBack }: SureProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { describeFee, describeRefund } = usePaidWords();
  const [dialog, load] = useLoaded(loadDialog);
  // Preloads the dialog while the visitor fills in the form.
  useEffect(() => void load(), [load]);
  if (!dialog) return null;
  const isSending = step === "sending";
  const refundText = hasRefund(quote)
    ? text("reservation.confirmRefund", { refund: describeRefund(quote) })
    : text("reservation.confirmNothing");
  return (
    <dialog.Dialog
      isOpen={step === "sure" || isSending}
      onClose={onBack}
      title={text("reservation.confirmTitle")}
      kind="alert"
      isLocked={isSending}
      actions={
        <>
          <Button emphasis="quiet" disabled={isSending} onClick={onBack}>
            {text("reservation.keep")}
          </Button>
          <Button emphasis="danger" isBusy={isSending} onClick={onConfirm}>
            {isSending ? text("reservation.cancelling") : refundText}
          </Button>
        </>
      }
    >
      <p>
        <strong>{hotelTitle(booking.hotel, text)}</strong>
        <br />
        {formatStay(booking.stay, languageTag)}
      </p>
      <p>{text("reservation.confirmText", { fee: describeFee(quote) })}</p>
    </dialog.Dialog>
  );
}
