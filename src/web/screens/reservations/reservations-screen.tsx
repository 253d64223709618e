/** Finds a booking by number and email, and shows it with its actions. */
import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { BookingPage } from "#web/booking/booking-page.tsx";
import { BookingState } from "#web/booking/booking-state.tsx";
import type { BookingView } from "#web/booking/booking-view.ts";
import type { EnquiryOutcome } from "#web/booking/enquiry-form.tsx";
import type { BookingKey, LookUpMiss } from "#web/booking/load-booking.ts";
import { LookUpForm } from "#web/booking/look-up-form.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { ScheduleChangeSection } from "#web/booking/schedule-change-section.tsx";
import { SubstitutesSection } from "#web/booking/substitutes-section.tsx";
import type { PayIntent } from "./pay-outstanding.tsx";
import { PayOutstanding } from "./pay-outstanding.tsx";
import { CancelSection } from "./cancel-section.tsx";
import { DoubleBooking } from "./double-booking.tsx";
import { WatchSection } from "./watch-section.tsx";
import type { CancelCalls } from "./cancel-calls.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./reservations.css?url";

const DIALOG_CLOSES_MS = 50;

export type LookUp = {
  readonly number: string;
  readonly miss: LookUpMiss | undefined;
  /** A booking page was opened in a browser that has no access to the booking. */
  readonly isStranger: boolean;
};

type LookUpProps = LookUp & { readonly onFind: (draft: BookingKey) => Promise<LookUpMiss | undefined> };

export function LookUpScreen({ number, miss, isStranger, onFind }: LookUpProps) {
  const text = useText();
  return (
    <div className="section look-up">
      <Styles href={styles} />
      <div className="look-up-words">
        <h1>{text("reservation.title")}</h1>
        <p className="lead">{text("reservation.lead")}</p>
        <ul className="look-up-promises">
          {(["download", "headset", "circle-check"] as const).map((icon) => (
            <li key={icon}>
              <Icon name={icon} />
              {text(PROMISES[icon])}
            </li>
          ))}
        </ul>
      </div>
      <div className="card card-raised look-up-card">
        {isStranger ? <Notice tone="info">{text("reservation.whyLookUp")}</Notice> : null}
        <LookUpForm number={number} miss={miss} onFind={onFind} />
      </div>
    </div>
  );
}

const PROMISES = {
  download: "reservation.promisePapers",
  headset: "reservation.promiseQuestions",
  "circle-check": "reservation.promiseCancel",
} as const;

type ReservationProps = {
  readonly booking: BookingView;
  /** The booking has just been looked up on this page, so its heading gets the focus. */
  readonly isFresh: boolean;
  readonly calls: CancelCalls;
  readonly path: string;
  readonly enquiry: EnquiryOutcome;
  /** Why the payment of an outstanding amount is open from the start. */
  readonly payIntent: PayIntent;
  /** The booking has changed by a payment or an answer. */
  readonly onChanged: (booking: BookingView) => void;
  readonly onAnother: () => void;
  /** Shows another booking of the same address. */
  readonly onOpen: (number: string) => void;
};

export function ReservationScreen({ booking, isFresh, calls, path, enquiry, payIntent, onChanged, onAnother, onOpen }: ReservationProps) {
  const text = useText();
  const { prefix } = usePage();
  const heading = useFocusedHeading(isFresh, booking.kind);
  const actions = (
    <Button emphasis="plain" icon="search" isWide onClick={onAnother}>
      {text("reservation.another")}
    </Button>
  );
  return (
    <>
      <Styles href={styles} />
      {/* The key remounts the page after a cancellation, so that its parts are replaced instead of moved. */}
      <BookingPage
        key={booking.kind}
        {...{ booking, actions, enquiry }}
        urgent={
          <>
            <DoubleBooking booking={booking} onOpen={onOpen} />
            <SubstitutesSection booking={booking} onAnswered={onChanged} />
            <ScheduleChangeSection booking={booking} onAnswered={onChanged} />
            <PayOutstanding {...{ booking, path }} intent={payIntent} onPaid={onChanged} />
          </>
        }
        state={<BookingState booking={booking} heading={heading} />}
        returnUrl={`${prefix}${path}?reservationId=${booking.number}`}
      >
        <CancelSection booking={booking} calls={calls} />
        {booking.kind === "confirmed" && !booking.trip ? <WatchSection number={booking.number} email={booking.email} /> : null}
      </BookingPage>
    </>
  );
}

/** Focuses the heading of a booking that was found or whose status has changed. */
function useFocusedHeading(isFresh: boolean, kind: BookingView["kind"]): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(isFresh ? undefined : kind);
  useEffect(() => {
    if (seen.current === kind) return undefined;
    seen.current = kind;
    // Waits until a closing dialog has restored the focus.
    const timer = setTimeout(() => heading.current?.focus(), DIALOG_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [kind]);
  return heading;
}
