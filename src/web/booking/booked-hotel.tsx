/** The hotel of a booking, check-in and check-out, rooms and guests. */
import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { isBoardId } from "#domain/hotel/boards.ts";
import { DEFAULT_CHILD_AGE } from "#domain/occupancy/ages.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { mapAddress } from "#domain/place/map-links.ts";
import { isLateLanding, landingOfMoment } from "#domain/package/stay-variants.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { peopleWords } from "#web/search/people-words.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Stars } from "#web/ui/text/rating.tsx";
import type { BookedHotel as Hotel, BookingView } from "./booking-view.ts";
import { formatTime } from "#web/hotel/format-instant.ts";
import { telephone } from "#web/ui/navigation/telephone.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { plainSpaces } from "#web/i18n/plain-spaces.ts";

const DAY_WITH_YEAR = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
} as const satisfies Intl.DateTimeFormatOptions;

/** Includes the year, because a booking may be read months later. */
const formatLocalDay = (day: CalendarDate, languageTag: string): string =>
  plainSpaces(formatters.getDateTimeFormat(languageTag, DAY_WITH_YEAR).format(new Date(`${day}T00:00:00Z`)));

/** Name of the hotel, or a description of an opaque one. */
export const hotelTitle = ({ name, stars, city }: Pick<Hotel, "name" | "stars" | "city">, text: Text): string =>
  name || text("reservation.hotelHidden", { stars, place: city });

export function BookedHotel({ booking }: { readonly booking: BookingView }) {
  const text = useText();
  const { hotel } = booking;
  return (
    <section className="card card-flush booking-hotel" aria-labelledby="booked-hotel">
      {hotel.picture ? <Picture {...hotel.picture} isPriority sizes="(width >= 959px) 45rem, 100vw" className="booking-picture" /> : null}
      <div className="booking-hotel-words">
        <h2 id="booked-hotel">{hotelTitle(hotel, text)}</h2>
        {hotel.name ? <Place hotel={hotel} /> : <p className="hint">{text("reservation.hotelHiddenHint")}</p>}
      </div>
      <Days booking={booking} />
    </section>
  );
}

/** The rooms and their guests, and what a guest who comes late has to know. */
export function BookedRooms({ booking }: { readonly booking: BookingView }) {
  const text = useText();
  const { hotel, kind } = booking;
  return (
    <section className="card booking-rooms" aria-labelledby="booked-rooms">
      <h2 id="booked-rooms">{text("reservation.roomsTitle")}</h2>
      <Rooms booking={booking} />
      {kind === "cancelled" ? null : <LateArrival phone={hotel.catalogued?.phone} isToldToHotel={landsLate(booking)} />}
    </section>
  );
}

function Place({ hotel }: { readonly hotel: Hotel }) {
  const text = useText();
  const { catalogued } = hotel;
  return (
    <>
      <Stars count={hotel.stars} />
      <p className="booking-address">
        <Icon name="map-pin" />
        <span>{hotel.address}</span>
      </p>
      {catalogued ? (
        <p className="booking-links">
          <a className="text-link" href={mapAddress(catalogued)} target="_blank" rel="noreferrer">
            {text("reservation.map")}
          </a>
          <Link className="text-link" to={`/hotels/details?hotelId=${catalogued.id}`}>
            {text("reservation.seeHotel")}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function Days({ booking }: { readonly booking: BookingView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { stay, nights, hotel } = booking;
  const hour = (time: string | undefined, key: string) => (time ? text(key, { hour: formatTime(time, languageTag) }) : null);
  return (
    <dl className="booking-days" suppressHydrationWarning>
      <div>
        <dt>{text("reservation.arrival")}</dt>
        <dd suppressHydrationWarning>{formatLocalDay(stay.startDate, languageTag)}</dd>
        <dd className="hint" suppressHydrationWarning>
          {hour(hotel.catalogued?.checkInFrom, "reservation.fromHour")}
        </dd>
      </div>
      <div>
        <dt>{text("reservation.departure")}</dt>
        <dd suppressHydrationWarning>{formatLocalDay(stay.endDate, languageTag)}</dd>
        <dd className="hint" suppressHydrationWarning>
          {hour(hotel.catalogued?.checkOutUntil, "reservation.untilHour")}
        </dd>
      </div>
      <div className="booking-nights">
        <dt>{text("reservation.length")}</dt>
        <dd>{text("price.nights", { count: nights })}</dd>
      </div>
    </dl>
  );
}

/** A package tells the hotel about a late landing, so its guests need not (D31). */
function landsLate({ trip, stay }: BookingView): boolean {
  const landing = trip?.flights[0]?.legs.at(-1)?.arrives;
  return landing !== undefined && isLateLanding(landingOfMoment(landing), stay.startDate);
}

function LateArrival({ phone, isToldToHotel }: { readonly phone: string | null | undefined; readonly isToldToHotel: boolean }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const hour = formatTime(`${NO_SHOW_HOUR}:00`, languageTag);
  return (
    <p className="booking-late" suppressHydrationWarning>
      {isToldToHotel ? text("reservation.lateFlight") : text("reservation.lateArrival", { hour })}{" "}
      {phone ? (
        <a className="text-link" href={telephone(phone)}>
          {phone}
        </a>
      ) : null}
    </p>
  );
}

function guestWords({ adults, childrenAges, infants }: Room, text: Text): string {
  const count = childrenAges.length;
  return [
    text("search.adultsCount", { count: adults }),
    count > 0 && text("reservation.childrenAges", { count, ages: childrenAges.join(", ") }),
    infants > 0 && text("search.infantsCount", { count: infants }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function Rooms({ booking }: { readonly booking: BookingView }) {
  const text = useText();
  const { rooms, party, guestName } = booking;
  const { adults, children, infants } = party;
  // Sum over all rooms; each room lists the ages of its children.
  const people = peopleWords([{ adults, infants, childrenAges: Array.from({ length: children }, () => DEFAULT_CHILD_AGE) }], text, false);
  return (
    <dl className="booking-facts">
      <div>
        <dt>{text("price.rooms", { count: rooms.length })}</dt>
        {rooms.map(({ name, board, guests }, place) => (
          // Rooms of one booking may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <dd key={place}>
            {name}
            {isBoardId(board) ? ` · ${text(`reservation.board${board}`)}` : null}
            {guests ? <span className="hint booking-room-guests">{guestWords(guests, text)}</span> : null}
          </dd>
        ))}
      </div>
      {rooms.length === 1 && rooms[0]?.guests ? null : (
        <div>
          <dt>{text("reservation.guests")}</dt>
          <dd>{people}</dd>
        </div>
      )}
      <div>
        <dt>{text("reservation.bookedFor")}</dt>
        <dd>{guestName}</dd>
      </div>
    </dl>
  );
}
