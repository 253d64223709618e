/** Layout of a booking: status on top, then where and when, then the documents and actions (on wide screens beside them), then the details. */
import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";
import { BookedHotel, BookedRooms } from "./booked-hotel.tsx";
import { BookedFlights, BookedTravellers } from "./booked-trip.tsx";
import { BookingPrice } from "./booking-price.tsx";
import { BookingTerms } from "./booking-terms.tsx";
import type { BookingView } from "./booking-view.ts";
import type { EnquiryOutcome } from "./enquiry-form.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { useState } from "react";
import { getBookingCalendar } from "#contract/booking/get-booking-calendar.ts";
import { getVoucher, getWalletLink, getWalletPass } from "#contract/booking/get-voucher.ts";
import { useApi } from "#web/api/api-context.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { OfflineNotice } from "./offline/offline-notice.tsx";
import { saveFile } from "./save-file.ts";

type Props = {
  readonly booking: BookingView;
  readonly state: ReactNode;
  /** Below the documents. */
  readonly actions: ReactNode;
  /** Above the details. */
  readonly before?: ReactNode;
  /** What the traveller has to do first: a payment, or a decision about changed flights. */
  readonly urgent?: ReactNode;
  /** Next steps, beside the details. */
  readonly next?: ReactNode;
  /** Below the next steps. */
  readonly children?: ReactNode;
  /** Address of this page, to which the form handler redirects without JavaScript. */
  readonly returnUrl: string;
  readonly enquiry: EnquiryOutcome;
};

export function BookingPage({ booking, state, actions, before, urgent, next, children, returnUrl, enquiry }: Props) {
  const text = useText();
  const { brand } = usePage();
  const { trip, agentName, companyName } = booking;
  return (
    <div className="section booking">
      {state}
      {agentName === null ? null : <p className="hint">{text("reservation.bookedBy", { agent: agentName, brand: brand.name })}</p>}
      {companyName === null ? null : <p className="hint">{text("reservation.onCredit", { company: companyName })}</p>}
      {before}
      <div className="booking-columns">
        <div className="booking-main">
          {urgent}
          {trip ? <BookedFlights trip={trip} /> : <BookedHotel booking={booking} />}
        </div>
        <aside className="booking-aside" aria-label={text("reservation.actions")}>
          <BookingPapers booking={booking} />
          {actions}
          <p className="hint booking-note">{text("reservation.changesNote")}</p>
        </aside>
        <div className="booking-main">
          {trip ? (
            <>
              <BookedHotel booking={booking} />
              <BookedTravellers trip={trip} />
            </>
          ) : null}
          <BookedRooms booking={booking} />
          {next}
          <BookingPrice booking={booking} />
          {booking.kind === "cancelled" ? null : <BookingTerms booking={booking} />}
          {children}
          <EnquiryForm {...{ booking, returnUrl, first: enquiry }} />
          {/* Comes late, so it is where nothing follows that it could move. */}
          {booking.kind === "confirmed" ? <OfflineNotice bookings={[]} shown={booking} isWhole={false} /> : null}
        </div>
      </div>
    </div>
  );
}

type Paper = keyof typeof FILES | "link";

/** The call of each document, and the ending of its name. */
const FILES = {
  voucher: [getVoucher, "pdf"],
  calendar: [getBookingCalendar, "ics"],
  pass: [getWalletPass, "pkpass"],
} as const;

type Request = { readonly params: { readonly id: string }; readonly body: { readonly email: string } };

function useDocuments({ number, email }: BookingView) {
  const api = useApi();
  const [isMaking, setMaking] = useState<Paper>();
  const [hasFailed, setFailed] = useState(false);
  const save = async (paper: keyof typeof FILES, request: Request) => {
    const [call, ending] = FILES[paper];
    const answer = await api()(call, request);
    if (answer.ok) saveFile(answer.data, `${number}.${ending}`);
    return answer.ok;
  };
  const openWallet = async (request: Request) => {
    const answer = await api()(getWalletLink, request);
    if (answer.ok) location.assign(answer.data.url);
    return answer.ok;
  };
  const bring = async (paper: Paper) => {
    setMaking(paper);
    setFailed(false);
    const request = { params: { id: number }, body: { email } };
    const isMade = await (paper === "link" ? openWallet(request) : save(paper, request));
    setFailed(!isMade);
    setMaking(undefined);
  };
  return { isMaking, hasFailed, bring: (paper: Paper) => void bring(paper) };
}

function paperKey({ kind, trip }: BookingView): string {
  if (kind !== "confirmed") return "reservation.cancellationPaper";
  return trip ? "packagePayment.document" : "reservation.voucher";
}

/** Documents of a booking: voucher, calendar file, print. */
function BookingPapers({ booking }: { readonly booking: BookingView }) {
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
          className="booking-paper"
          isBusy={isMaking === "voucher"}
          onClick={() => bring("voucher")}
        >
          {words("voucher", paperKey(booking))}
        </Button>
      )}
      {kind === "confirmed" ? (
        <Button
          emphasis="quiet"
          icon="calendar-days"
          className="booking-tool"
          isBusy={isMaking === "calendar"}
          onClick={() => bring("calendar")}
        >
          {words("calendar", "reservation.calendar")}
        </Button>
      ) : null}
      {booking.hasWalletPass ? (
        <Button emphasis="quiet" icon="wallet" className="booking-tool" isBusy={isMaking === "pass"} onClick={() => bring("pass")}>
          {words("pass", "reservation.walletPass")}
        </Button>
      ) : null}
      {booking.hasWalletLink ? (
        <Button emphasis="quiet" icon="wallet" className="booking-tool" isBusy={isMaking === "link"} onClick={() => bring("link")}>
          {words("link", "reservation.walletLink")}
        </Button>
      ) : null}
      <Button emphasis="quiet" icon="printer" className="booking-tool" onClick={() => window.print()}>
        {text("reservation.print")}
      </Button>
      {hasFailed ? <Notice tone="danger">{text("reservation.paperFailed")}</Notice> : null}
    </div>
  );
}
