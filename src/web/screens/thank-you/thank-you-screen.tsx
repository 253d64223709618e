/** Confirmation page: status first, then the next steps and the documents. */
import { useEffect } from "react";
import { forgetOpenCart } from "#web/saved/trail/open-cart.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { hotelTitle } from "#web/booking/booked-hotel.tsx";
import { BookingPage } from "#web/booking/booking-page.tsx";
import { BookingState } from "#web/booking/booking-state.tsx";
import type { EnquiryOutcome } from "#web/booking/enquiry-form.tsx";
import { OutstandingSection } from "#web/booking/outstanding-section.tsx";
import { ScheduleChangeSection } from "#web/booking/schedule-change-section.tsx";
import { SubstitutesSection } from "#web/booking/substitutes-section.tsx";
import type { BookedHotel, BookingView } from "#web/booking/booking-view.ts";
import { KIND_LOOKS } from "#web/booking/status-words.ts";
import { useConversion } from "#web/booking/use-conversion.ts";
import { useFreshBooking } from "#web/booking/use-fresh-booking.ts";
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { BookedBesides } from "./booked-besides.tsx";
import { CorrectEmail } from "./correct-email.tsx";
import type { Correction } from "./correct-email.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./thank-you.css?url";

export type ThankYou = {
  readonly booking: BookingView;
  /** Bought as an opaque hotel; its name is revealed now. */
  readonly wasHidden: boolean;
  readonly path: string;
  /** Result of a correction that was sent without JavaScript. */
  readonly correction: Correction;
  readonly enquiry: EnquiryOutcome;
};

export function ThankYouScreen({ booking: first, wasHidden, path, correction, enquiry }: ThankYou) {
  const text = useText();
  const { prefix } = usePage();
  const { booking, setBooking, isAsking, hasChanged } = useFreshBooking(first);
  useConversion(booking);
  useEffect(() => forgetOpenCart(openStorage(window)), []);
  const { kind, number, firstName, email, hotel, trip } = booking;
  const returnUrl = `${prefix}${path}?bookingId=${number}`;
  const state = (
    <BookingState booking={booking} title={kind === "confirmed" ? text("thankYou.title", { name: firstName }) : undefined}>
      {kind === "confirmed" ? (
        <p>{text(trip ? "packagePayment.sent" : "thankYou.sent", { hotel: hotelTitle(hotel, text), email })}</p>
      ) : null}
      {kind === "waiting" ? <p>{text("thankYou.waitingSent", { email })}</p> : null}
      {kind === "cancelled" ? null : (
        <CorrectEmail
          booking={booking}
          returnUrl={returnUrl}
          first={correction}
          onCorrected={(corrected) => setBooking((shown) => ({ ...shown, email: corrected }))}
        />
      )}
      {kind === "cancelled" || booking.mayCorrectEmail ? null : (
        <p>
          {text("thankYou.wrongEmail")}{" "}
          <a className="text-link" href="#booking-enquiry">
            {text("thankYou.wrongEmailAction")}
          </a>
        </p>
      )}
      {isAsking ? (
        <p className="booking-asking">
          <span className="spinner" aria-hidden />
          {text("thankYou.asking")}
        </p>
      ) : null}
      <output className="visually-hidden">{hasChanged ? text(KIND_LOOKS[kind].title) : ""}</output>
    </BookingState>
  );
  const actions = (
    <>
      <ButtonLink to={`/reservations?reservationId=${number}`} emphasis="quiet" icon="pencil" className="booking-tool">
        {text("thankYou.manage")}
      </ButtonLink>
      <ButtonLink to={trip ? "/" : "/hotels"} emphasis="plain" icon="search" isWide>
        {text("thankYou.searchAgain")}
      </ButtonLink>
    </>
  );
  const reveal = wasHidden && hotel.name && kind === "confirmed" ? <Reveal hotel={hotel} /> : null;
  const steps = kind === "cancelled" ? null : <NextSteps kind={kind} isPackage={trip !== null} />;
  const next = (
    <>
      <BookedBesides booking={booking} />
      {steps}
    </>
  );
  const urgent = (
    <>
      <SubstitutesSection booking={booking} onAnswered={setBooking} />
      <ScheduleChangeSection booking={booking} onAnswered={setBooking} />
      {trip?.outstanding && kind === "confirmed" ? (
        <OutstandingSection outstanding={trip.outstanding} total={booking.total} departure={trip.flights[0]?.legs[0]?.departs}>
          <p className="hint">{text("packagePayment.outstandingHow")}</p>
        </OutstandingSection>
      ) : null}
    </>
  );
  return (
    <>
      <Styles href={styles} />
      <BookingPage {...{ booking, state, actions, next, enquiry, returnUrl, urgent }} before={reveal} />
    </>
  );
}

const NEXT = {
  confirmed: [
    ["mail", "thankYou.nextMail"],
    ["file-text", "thankYou.nextVoucher"],
    ["bed-double", "thankYou.nextArrive"],
  ],
  waiting: [
    ["clock", "thankYou.nextWait"],
    ["mail", "thankYou.nextHear"],
    ["info", "thankYou.nextNotAgain"],
  ],
} as const;

/** Before a flight there is more to do than before a stay (EXTRA-012). */
const NEXT_OF_PACKAGE = {
  confirmed: [
    ["mail", "packagePayment.nextMail"],
    ["user", "packagePayment.nextPassport"],
    ["plane-takeoff", "packagePayment.nextCheckIn"],
    ["file-text", "packagePayment.nextDocument"],
  ],
  waiting: NEXT.waiting,
} as const;

function NextSteps({ kind, isPackage }: { readonly kind: keyof typeof NEXT; readonly isPackage: boolean }) {
  const text = useText();
  return (
    <section className="card booking-next" aria-labelledby="booking-next">
      <h2 id="booking-next">{text("thankYou.nextTitle")}</h2>
      <ol>
        {(isPackage ? NEXT_OF_PACKAGE : NEXT)[kind].map(([icon, key]) => (
          <li key={key}>
            <Icon name={icon} />
            <span>{text(key)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Reveals the name of an opaque hotel, with an animation. */
function Reveal({ hotel }: { readonly hotel: BookedHotel }) {
  const text = useText();
  return (
    <p className="booking-reveal">
      <Icon name="sparkles" />
      <span className="booking-reveal-lead">{text("thankYou.reveal")}</span>
      <strong className="booking-reveal-name">{hotel.name}</strong>
    </p>
  );
}
