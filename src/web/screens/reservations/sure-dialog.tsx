/** Asks once more before a booking is cancelled, and names everything that is cancelled with it. */
import { useEffect } from "react";
import { hotelTitle } from "#web/booking/booked-hotel.tsx";
import type { BookingView, CancelledMoney } from "#web/booking/booking-view.ts";
import { hasRefund, usePaidWords } from "#web/booking/use-paid-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CancelledParts } from "./cancelled-parts.tsx";

const loadDialog = () => import("#web/ui/overlays/dialog.tsx");

type SureProps = {
  readonly booking: BookingView;
  readonly quote: CancelledMoney;
  readonly step: string;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
};

export function SureDialog({ booking, quote, step, onConfirm, onBack }: SureProps) {
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
      {booking.trip ? (
        <CancelledParts booking={booking} trip={booking.trip} fees={quote.parts ?? []} />
      ) : (
        <p>
          <strong>{hotelTitle(booking.hotel, text)}</strong>
          <br />
          {formatStay(booking.stay, languageTag)}
        </p>
      )}
      <p>{text(booking.trip ? "packagePayment.cancelConfirm" : "reservation.confirmText", { fee: describeFee(quote) })}</p>
    </dialog.Dialog>
  );
}
