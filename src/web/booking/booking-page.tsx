/** Layout of a booking: status on top, details beside the actions. */
import type { ReactNode } from "react";
// Loaded by booking pages only.
import styles from "#web/styles/reservation.css?url";
import { useText } from "#web/i18n/text.tsx";
import { BookedHotel } from "./booked-hotel.tsx";
import { BookingPapers } from "./booking-papers.tsx";
import { BookingPrice } from "./booking-price.tsx";
import { BookingTerms } from "./booking-terms.tsx";
import type { BookingView } from "./booking-view.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

export const BookingStyles = () => <link rel="stylesheet" href={styles} precedence="default" />;

type Props = {
  readonly booking: BookingView;
  readonly state: ReactNode;
  /** Below the documents. */
  readonly actions: ReactNode;
  /** Above the details. */
  readonly before?: ReactNode;
  /** Next steps, beside the details. */
  readonly next?: ReactNode;
  /** Below the next steps. */
  readonly children?: ReactNode;
};

export function BookingPage({ booking, state, actions, before, next, children }: Props) {
  const text = useText();
  return (
    <div className="section booking">
      <BookingStyles />
      {state}
      {before}
      <div className="booking-columns">
        <div className="booking-main">
          <BookedHotel booking={booking} />
          {next}
          <BookingPrice booking={booking} />
          {booking.kind === "cancelled" ? null : <BookingTerms booking={booking} />}
          {children}
          <EnquiryForm booking={booking} />
        </div>
        <aside className="booking-aside" aria-label={text("reservation.actions")}>
          <BookingPapers booking={booking} />
          {actions}
          <p className="hint booking-note">{text("reservation.changesNote")}</p>
        </aside>
      </div>
    </div>
  );
}
