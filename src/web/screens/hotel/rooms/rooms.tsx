/** The rooms of a stay with their rates, without those that a filter hides. */
import { checkoutLinks } from "#domain/hotel/hotel-links.ts";
import { firstRooms, ROOMS_SHOWN } from "#domain/hotel/recommended-room.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { RoomView } from "#web/screens/hotel/hotel-view.ts";
import type { PageStay } from "#web/screens/hotel/page-stay.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { RoomCard } from "./room-card.tsx";

type RateTarget = PageStay & {
  readonly hotelId: string;
  /** Booked through the hotel-only flow. */
  readonly isBridged: boolean;
};

type Props = { readonly rooms: readonly RoomView[]; readonly booking: RateTarget };

const ROOMS = Object.freeze({});

const linksOf = ({ stay, party, pageAddress, hotelId, isBridged, isHidden }: RateTarget) =>
  checkoutLinks({ ...stay, hotelId, rooms: party, lrh: pageAddress.lrh }, { isBridged, isHidden });

/** Hundreds of elements that only contain links, so they need no hydration. Uses `details`: it works without JavaScript, and find-in-page searches folded rooms. */
export const Rooms = defineFragment({
  name: "rooms",
  as: "div",
  holes: { first: "slot", rest: "slot" },
  read: ({ rooms, booking }: Props) => {
    const { first, rest } = firstRooms(rooms, ROOMS_SHOWN.hotel);
    return {
      content: ROOMS,
      kind: { folded: rest.length, isBridged: booking.isBridged },
      shown: rooms,
      fill: () => {
        const linkTo = linksOf(booking);
        const cardOf = (room: RoomView) => <RoomCard key={room.roomTypeId} room={room} at={booking} linkTo={linkTo} />;
        return { first: first.map(cardOf), rest: rest.map(cardOf) };
      },
    };
  },
  attributes: () => ({ className: "rooms-kept" }),
  render: ({ kind: { folded }, holes: { first, rest } }, { text }) => (
    <>
      <ul className="rooms">{first}</ul>
      {folded > 0 ? (
        <details className="more more-rooms">
          <summary className="button button-quiet">
            <span className="more-closed">{text("details.moreRooms", { count: folded })}</span>
            <span className="more-open">{text("details.fewerRooms")}</span>
            <Icon name="chevron-down" />
          </summary>
          <ul className="rooms">{rest}</ul>
        </details>
      ) : null}
    </>
  ),
});
