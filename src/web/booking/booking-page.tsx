/** All of a booking: the state above, what was booked beside what can be done with it. */
import type { ReactNode } from "react";
// Of its own: only who has booked reads it.
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
  /** Below the papers: where to go from here. */
  readonly actions: ReactNode;
  /** Above everything that was booked. */
  readonly before?: ReactNode;
  /** What comes next, beside what was booked. */
  readonly next?: ReactNode;
  /** Below it. */
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
