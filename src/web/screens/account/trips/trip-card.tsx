/** An upcoming trip: place, dates, status and actions. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { STATUS_WORDS, KIND_LOOKS } from "#web/booking/status-words.ts";
import { airportWords, dayOf, timeOf } from "#web/flight/flight-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatPrice } from "#domain/market/format-price.ts";
import { formatDay, formatStay } from "#web/search/format-days.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { Button, buttonClass } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { formatTotal } from "./format-total.ts";
import type { Trip } from "./trip.ts";
import { daysUntil, nightsOf } from "./trip.ts";
import { TripLink } from "./trip-link.tsx";
import { useState } from "react";
import { getVoucher } from "#contract/booking/get-voucher.ts";
import { useApi } from "#web/api/api-context.ts";
import { saveFile } from "#web/booking/save-file.ts";

type Props = { readonly trip: Trip; readonly today: CalendarDate };

const PICTURE_SIZES = "(width >= 959px) 220px, (width >= 520px) 200px, 100vw";

export function TripCard({ trip, today }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { kind, status, place, checkIn, checkOut, rooms, recordLocator } = trip;
  const length = text("trips.length", { nights: nightsOf(trip), rooms });
  return (
    <article className={classNames("card", "card-flush", "trip", kind === "cancelled" && "trip-cancelled")} data-record={recordLocator}>
      <Picture seed={trip.image || recordLocator} {...(trip.image && { src: trip.image })} sizes={PICTURE_SIZES} className="trip-picture" />
      <div className="trip-words">
        <p className="trip-badges">
          <Badge tone={KIND_LOOKS[kind].tone} icon={KIND_LOOKS[kind].icon}>
            {text(STATUS_WORDS[status])}
          </Badge>
          {kind === "cancelled" ? null : (
            <span className="trip-countdown">{text("trips.countdown", { days: daysUntil(trip, today) })}</span>
          )}
        </p>
        <h3 className="trip-name">{trip.hotelName || text("trips.hiddenHotel")}</h3>
        <ul className="trip-facts">
          <li>
            <Icon name="calendar-days" />
            <span>
              <strong>{formatStay({ startDate: checkIn, endDate: checkOut }, languageTag)}</strong>{" "}
              <span className="trip-length">{length}</span>
            </span>
          </li>
          {trip.trip ? <TripFlights trip={trip.trip} /> : null}
          <li>
            <Icon name="map-pin" />
            {place}
          </li>
          <li>
            <Icon name="user" />
            {trip.passenger}
          </li>
        </ul>
        <p className="trip-sum">
          <span>
            {text("trips.recordLocator")} <strong className="trip-number">{recordLocator}</strong>
          </span>
          <strong className="trip-total">{formatTotal(trip, text, languageTag)}</strong>
        </p>
        <Outstanding trip={trip} />
        <TripActions trip={trip} />
      </div>
    </article>
  );
}

/** Each direction in one line, in local times. */
function TripFlights({ trip: { flights, airports } }: { readonly trip: NonNullable<Trip["trip"]> }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return flights.map(({ legs, locator }, direction) => {
    const [first, last] = [legs[0], legs.at(-1)];
    if (!first || !last) return null;
    return (
      <li key={first.departs} className="trip-flight">
        <Icon name={direction > 0 ? "plane-landing" : "plane-takeoff"} />
        <span suppressHydrationWarning>
          <span className="visually-hidden">{text(direction > 0 ? "packages.back" : "packages.out")} </span>
          {formatDay(dayOf(first.departs), languageTag)}{" "}
          <strong>
            {timeOf(first.departs, languageTag)} {airportWords(first.from, airports)}
          </strong>{" "}
          <span aria-hidden>→</span>
          <span className="visually-hidden">{text("packages.to")}</span>{" "}
          <strong>
            {timeOf(last.arrives, languageTag)} {airportWords(last.to, airports)}
          </strong>
          {locator === null ? null : <span className="trip-length"> · {locator}</span>}
        </span>
      </li>
    );
  });
}

function Outstanding({ trip }: Pick<Props, "trip">) {
  const text = useText();
  const languageTag = useLanguageTag();
  const owed = trip.kind === "confirmed" ? trip.trip?.outstanding : null;
  if (!owed) return null;
  const amount = formatPrice(owed.amount, languageTag);
  return (
    <p className="trip-owed" suppressHydrationWarning>
      <Icon name="clock" />
      <span suppressHydrationWarning>
        {owed.dueOn === null
          ? text("packagePayment.outstanding", { amount })
          : text("packagePayment.outstandingBy", { amount, day: formatDay(owed.dueOn, languageTag) })}{" "}
        <TripLink trip={trip} part="#booking-outstanding" className="text-link">
          {text("packagePayment.payRest", { amount })}
        </TripLink>
      </span>
    </p>
  );
}

function TripActions({ trip }: Pick<Props, "trip">) {
  const text = useText();
  const isConfirmed = trip.kind === "confirmed";
  const named = (key: string) => (
    <>
      {text(key)}
      <span className="visually-hidden"> {trip.hotelName || trip.recordLocator}</span>
    </>
  );
  return (
    <div className="actions trip-actions">
      <TripLink trip={trip} className={buttonClass({ emphasis: isConfirmed ? "strong" : "quiet", size: "small" })}>
        {named("trips.details")}
      </TripLink>
      {isConfirmed ? (
        <>
          <VoucherButton trip={trip} />
          <TripLink trip={trip} part="#booking-cancel" className="text-link trip-cancel">
            {named("trips.cancel")}
          </TripLink>
        </>
      ) : null}
    </div>
  );
}

/** Downloads the voucher without opening the booking page. */
function VoucherButton({ trip: { recordLocator, email } }: { readonly trip: Trip }) {
  const text = useText();
  const api = useApi();
  const [state, setState] = useState<"idle" | "making" | "failed">("idle");
  const download = async () => {
    setState("making");
    const answer = await api()(getVoucher, { params: { id: recordLocator }, body: { email } });
    if (answer.ok) saveFile(answer.data, `${recordLocator}.pdf`);
    setState(answer.ok ? "idle" : "failed");
  };
  return (
    <>
      <Button emphasis="quiet" size="small" icon="download" isBusy={state === "making"} onClick={() => void download()}>
        {text(state === "making" ? "reservation.preparing" : "trips.voucher")}
      </Button>
      {state === "failed" ? (
        <p role="alert" className="trip-problem">
          {text("reservation.paperFailed")}
        </p>
      ) : null}
    </>
  );
}
