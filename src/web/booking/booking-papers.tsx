/** Documents of a booking: voucher, calendar file, print. */
import { useState } from "react";
import { getBookingCalendar } from "#contract/booking/get-booking-calendar.ts";
import { getVoucher } from "#contract/booking/get-voucher.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { BookingView } from "./booking-view.ts";
import { saveFile } from "./save-file.ts";

type Paper = "voucher" | "calendar";

function useDocuments({ number, email }: BookingView) {
  const api = useApi();
  const [isMaking, setMaking] = useState<Paper>();
  const [hasFailed, setFailed] = useState(false);
  const bring = async (paper: Paper) => {
    setMaking(paper);
    setFailed(false);
    const input = { params: { id: number }, body: { email } };
    const answer = await (paper === "voucher" ? api()(getVoucher, input) : api()(getBookingCalendar, input));
    if (answer.ok) saveFile(answer.data, paper === "voucher" ? `${number}.pdf` : `${number}.ics`);
    else setFailed(true);
    setMaking(undefined);
  };
  return { isMaking, hasFailed, bring: (paper: Paper) => void bring(paper) };
}

export function BookingPapers({ booking }: { readonly booking: BookingView }) {
  const text = useText();
  const { isMaking, hasFailed, bring } = useDocuments(booking);
  const { kind } = booking;
  const words = (paper: Paper, key: string) => text(isMaking === paper ? "reservation.preparing" : key);
  return (
    <div className="booking-papers">
      {kind === "waiting" ? null : (
        <Button
          emphasis={kind === "confirmed" ? "strong" : "quiet"}
          icon="download"
          isWide
          isBusy={isMaking === "voucher"}
          onClick={() => bring("voucher")}
        >
          {words("voucher", kind === "confirmed" ? "reservation.voucher" : "reservation.cancellationPaper")}
        </Button>
      )}
      {kind === "confirmed" ? (
        <Button emphasis="quiet" icon="calendar-days" isWide isBusy={isMaking === "calendar"} onClick={() => bring("calendar")}>
          {words("calendar", "reservation.calendar")}
        </Button>
      ) : null}
      <Button emphasis="quiet" icon="printer" isWide onClick={() => window.print()}>
        {text("reservation.print")}
      </Button>
      {hasFailed ? <Notice tone="danger">{text("reservation.paperFailed")}</Notice> : null}
    </div>
  );
}
