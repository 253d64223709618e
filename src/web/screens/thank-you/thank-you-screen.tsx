/** Confirmation page: status first, then the next steps and the documents. */
import { hotelTitle } from "#web/booking/booked-hotel.tsx";
import { BookingPage } from "#web/booking/booking-page.tsx";
import { BookingState } from "#web/booking/booking-state.tsx";
import type { EnquiryOutcome } from "#web/booking/enquiry-form.tsx";
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
  const { kind, number, firstName, email, hotel } = booking;
  const returnUrl = `${prefix}${path}?bookingId=${number}`;
  const state = (
    <BookingState booking={booking} title={kind === "confirmed" ? text("thankYou.title", { name: firstName }) : undefined}>
      {kind === "confirmed" ? <p>{text("thankYou.sent", { hotel: hotelTitle(hotel, text), email })}</p> : null}
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
      <ButtonLink to={`/reservations?reservationId=${number}`} emphasis="quiet" icon="pencil" isWide>
        {text("thankYou.manage")}
      </ButtonLink>
      <ButtonLink to="/hotels" emphasis="plain" icon="search" isWide>
        {text("thankYou.searchAgain")}
      </ButtonLink>
    </>
  );
  const reveal = wasHidden && hotel.name && kind === "confirmed" ? <Reveal hotel={hotel} /> : null;
  const steps = kind === "cancelled" ? null : <NextSteps kind={kind} />;
  const next = (
    <>
      <BookedBesides booking={booking} />
      {steps}
    </>
  );
  return (
    <>
      <Styles href={styles} />
      <BookingPage {...{ booking, state, actions, next, enquiry, returnUrl }} before={reveal} />
    </>
  );
}

const NEXT = {
  confirmed: ["thankYou.nextMail", "thankYou.nextVoucher", "thankYou.nextArrive"],
  waiting: ["thankYou.nextWait", "thankYou.nextHear", "thankYou.nextNotAgain"],
} as const;

function NextSteps({ kind }: { readonly kind: keyof typeof NEXT }) {
  const text = useText();
  return (
    <section className="card booking-next" aria-labelledby="booking-next">
      <h2 id="booking-next">{text("thankYou.nextTitle")}</h2>
      <ol>
        {NEXT[kind].map((key) => (
          <li key={key}>
            <Icon name="check" />
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
