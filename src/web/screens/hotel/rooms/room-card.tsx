import { AmenityList } from "#web/hotel/amenity.tsx";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { RateView, RoomFacts as Facts, RoomView } from "#web/screens/hotel/hotel-view.ts";
import type { RateRowProps } from "./rate-row.tsx";
import { RateRow } from "./rate-row.tsx";
import { shownRates } from "./shown-rates.ts";

const SIZES = "(width >= 959px) 300px, 100vw";

type Props = { readonly room: RoomView } & Pick<RateRowProps, "at" | "linkTo">;

const ROOM = Object.freeze({});

/** A room with all its rates. */
export const RoomCard = defineFragment({
  name: "room",
  as: "li",
  holes: { facts: "slot", first: "slot", rest: "slot" },
  read: ({ room, at, linkTo }: Props) => {
    const { first, rest } = shownRates(room.rates);
    // With a filter, a rate that is normally folded may come first; its nights were not sent.
    const row = (rate: RateView, isRest: boolean) => (
      <RateRow key={rate.bbId} room={room} rate={rate} at={at} linkTo={linkTo} isBrief={isRest || rate.nights.length === 0} />
    );
    return {
      content: ROOM,
      kind: { roomTypeId: room.roomTypeId, folded: rest.length },
      shown: room,
      fill: () => ({
        facts: <FactsOfRoom facts={room.facts} />,
        first: first.map((rate) => row(rate, false)),
        rest: rest.map((rate) => row(rate, true)),
      }),
    };
  },
  attributes: ({ kind: { roomTypeId } }) => ({ className: "room", "data-room-type-id": roomTypeId }),
  render: ({ kind: { folded }, holes: { facts, first, rest } }, { text }) => (
    <>
      {facts}
      <div className="room-rates">
        <ul>{first}</ul>
        {folded > 0 ? (
          <details className="more">
            <summary>
              <span className="more-closed">{text("details.moreRates", { count: folded })}</span>
              <span className="more-open">{text("details.fewerRates")}</span>
              <Icon name="chevron-down" />
            </summary>
            <ul>{rest}</ul>
          </details>
        ) : null}
      </div>
    </>
  ),
});

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
