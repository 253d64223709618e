import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { formatDate } from "../local-time.tsx";
import type { FormRefusal } from "#web/forms/use-form.ts";

type UpcomingTrip = { readonly bookingNumber: string; readonly checkIn: string };

const isTrip = (value: unknown): value is UpcomingTrip => {
  const { bookingNumber, checkIn } = (value ?? {}) as Partial<UpcomingTrip>;
  return typeof bookingNumber === "string" && typeof checkIn === "string" && isCalendarDate(checkIn);
};

/** The open trips listed by the refusal; undefined for other refusals. */
export function openTripsOf(refused: FormRefusal | undefined): readonly UpcomingTrip[] | undefined {
  if (refused?.code !== "account-has-trips") return undefined;
  const { bookings } = (refused.data ?? {}) as { readonly bookings?: unknown };
  return Array.isArray(bookings) ? (bookings as unknown[]).filter(isTrip) : [];
}

export function OpenTrips({ trips }: { readonly trips: readonly UpcomingTrip[] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const links = (
    <ButtonLink to="/account/my-trips/" emphasis="quiet" size="small">
      {text("account.allTrips")}
    </ButtonLink>
  );
  return (
    <Notice tone="danger" title={text("account.deleteHasTrips")} actions={links}>
      <p>{text("errors.accountHasTrips")}</p>
      <ul className="account-bullets">
        {trips.map(({ bookingNumber, checkIn }) => (
          <li key={bookingNumber}>{text("account.deleteTrip", { number: bookingNumber, day: formatDate(checkIn, languageTag) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
