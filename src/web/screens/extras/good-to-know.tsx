/** Deadlines and limits that belong to a step, with the days of this trip. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import {
  ASSISTANCE_WORKING_DAYS,
  assistanceDeadline,
  CHECK_IN_CLOSES_HOURS,
  CHECK_IN_OPENS_DAYS,
  checkInOpens,
} from "#domain/package/travel-deadlines.ts";
import { CallUs, useBookingPhone } from "#web/booking/call-us.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { ExtraStep } from "#web/package-cart/cart-address.ts";
import type { HeldPackage } from "#web/package-cart/cart-view.ts";
import { formatDay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

type Props = { readonly held: HeldPackage; readonly step: ExtraStep; readonly today: CalendarDate };

export function GoodToKnow({ held: { trip }, step, today }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const phone = useBookingPhone();
  const flight = trip.flights[step === "seats-return" ? 1 : 0]?.[0];
  if (!flight) return null;
  const departure = flight.departs.slice(0, 10) as CalendarDate;
  const [opens, deadline] = [checkInOpens(departure), assistanceDeadline(departure)];
  const checkIn = text(opens > today ? "extras.checkIn" : "extras.checkInOpen", {
    days: CHECK_IN_OPENS_DAYS,
    hours: CHECK_IN_CLOSES_HOURS,
    day: formatDay(opens, languageTag),
  });
  const isTooLate = deadline < today;
  const assistance = text(isTooLate ? "extras.assistanceSoon" : "extras.assistance", {
    days: ASSISTANCE_WORKING_DAYS,
    day: formatDay(deadline, languageTag),
  });
  return (
    <section className="extras-facts" aria-labelledby="good-to-know">
      <h2 id="good-to-know">{text("extras.goodToKnow")}</h2>
      <ul>
        {step === "seats-departure" || step === "seats-return" ? (
          <>
            <li>
              <Icon name="info" />
              <p>{text("extras.seatsLater")}</p>
            </li>
            <li>
              <Icon name="clock" />
              <p suppressHydrationWarning>{checkIn}</p>
            </li>
          </>
        ) : null}
        <li>
          <Icon name="accessibility" />
          <p suppressHydrationWarning>
            {assistance} {isTooLate ? <CallUs phone={phone} /> : null}
          </p>
        </li>
      </ul>
    </section>
  );
}
