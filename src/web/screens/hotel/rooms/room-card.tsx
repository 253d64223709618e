import { AmenityList } from "#web/hotel/amenity.tsx";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { RateView, RoomFacts as Facts, RoomView } from "#web/screens/hotel/hotel-view.ts";
import type { RateTarget } from "./rate-row.tsx";
import { RateRow } from "./rate-row.tsx";
import { shownRates } from "./shown-rates.ts";

const SIZES = "(width >= 959px) 300px, 100vw";

type Props = { readonly room: RoomView; readonly booking: RateTarget };

/** A room with all its rates. */
export function RoomCard({ room, booking }: Props) {
  const text = useText();
  const { first, rest } = shownRates(room.rates);
  // With a filter, a rate that is normally folded may come first; its nights were not sent.
  const row = (rate: RateView, isRest: boolean) => (
    <RateRow key={rate.bbId} room={room} rate={rate} booking={booking} isBrief={isRest || rate.nights.length === 0} />
  );
  return (
    <li className="room" data-room-type-id={room.roomTypeId}>
      <FactsOfRoom facts={room.facts} />
      <div className="room-rates">
        <ul>{first.map((rate) => row(rate, false))}</ul>
        {rest.length > 0 ? (
          <details className="more">
            <summary>
              <span className="more-closed">{text("details.moreRates", { count: rest.length })}</span>
              <span className="more-open">{text("details.fewerRates")}</span>
              <Icon name="chevron-down" />
            </summary>
            <ul>{rest.map((rate) => row(rate, true))}</ul>
          </details>
        ) : null}
      </div>
    </li>
  );
}

const FactsOfRoom = defineFragment({
  name: "facts of a room",
  as: "div",
  read: ({ facts }: { readonly facts: Facts }) => ({ content: facts }),
  attributes: () => ({ className: "room-facts" }),
  render: ({ content }) => <RoomFacts room={content} />,
});

function RoomFacts({ room }: { readonly room: Facts }) {
  const text = useText();
  return (
    <>
      {room.picture ? <Picture {...room.picture} sizes={SIZES} className="room-picture" /> : null}
      <h3>{room.name}</h3>
      <ul className="room-measures">
        <li>
          <Icon name="maximize" />
          {text("hotel.size", { size: room.sizeM2 })}
        </li>
        <li>
          <Icon name="users" />
          {text("hotel.sleeps", { count: room.maxGuests })}
        </li>
        {room.beds.map(({ kind, count }) => (
          <li key={kind}>
            <Icon name="bed-double" />
            {text(hotelWordKey("bed", kind), { count })}
          </li>
        ))}
      </ul>
      <AmenityList amenities={room.amenities} className="room-amenities" />
    </>
  );
}
