import { useMemo, useState } from "react";
import { firstRooms, ROOMS_SHOWN } from "#domain/hotel/recommended-room.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Kept } from "#web/ui/cached.tsx";
import { addressOfRooms } from "./address-of-rooms.ts";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails, RoomView } from "#web/screens/hotel/hotel-view.ts";
import { NoMatch } from "./no-match.tsx";
import { NoRooms, RatesFailed } from "./no-rooms.tsx";
import type { Booking } from "./rate-row.tsx";
import { MemberLock } from "./rate-price.tsx";
import { RoomCard } from "./room-card.tsx";
import { filterRooms, isAllRooms, roomChoices } from "./room-filter.ts";
import { RoomFilters } from "./room-filters.tsx";
import { stayHere } from "#web/screens/hotel/stay-here.ts";
import { StayLine } from "#web/screens/hotel/stay-line.tsx";
import { StayWords } from "#web/screens/hotel/stay-words.tsx";
import { useOldFlow } from "#web/screens/hotel/use-old-flow.ts";
import { useRoomFilter } from "./use-room-filter.ts";

/** The rooms of the stay, and the form that changes the stay. */
export function RoomSection({ details }: { readonly details: HotelDetails }) {
  const text = useText();
  const isOldFlow = useOldFlow(details.isOldFlow);
  const { rooms, here, stay, party, hotel } = details;
  const { filter, choose, place } = useRoomFilter();
  const shown = useMemo(() => filterRooms(rooms, filter), [rooms, filter]);
  const address = addressOfRooms(details);
  const stayAddress = addressOfStay(here, stay, party);
  const [changedFrom, setChangedFrom] = useState<string>();
  // Rates of another stay must not be booked: the checkout would use dates that the visitor has just changed.
  const isStale = changedFrom === stayAddress;
  const booking: Booking = { ...stayHere(details), hotelId: hotel.id, isBridged: details.isBridged && !isOldFlow };
  return (
    <section className="section hotel-rooms" id="rooms" aria-labelledby="rooms-title">
      <div className="section-head">
        <h2 id="rooms-title" ref={place} tabIndex={-1}>
          {text("details.roomsTitle")}
        </h2>
        <output>{countWords(text, rooms.length, isAllRooms(filter) ? undefined : shown.length)}</output>
        <StayWords stay={stay} party={party} />
        <p className="hint">{text("details.taxesIncluded")}</p>
        <MemberLock at={booking} />
      </div>
      <StayLine
        key={stayAddress}
        {...details}
        filter={filter}
        onChanged={(isChanged) => setChangedFrom(isChanged ? stayAddress : undefined)}
      />
      <output className="rooms-stale">{isStale ? text("details.stayChanged") : null}</output>
      {rooms.length > 0 ? <RoomFilters address={address} choices={roomChoices(rooms, filter)} onChoose={choose} /> : null}
      {details.haveRatesFailed ? <RatesFailed details={details} /> : null}
      {rooms.length === 0 && !details.haveRatesFailed ? <NoRooms details={details} /> : null}
      <div className="rooms-shown" inert={isStale}>
        {shown.length > 0 ? <Rooms rooms={shown} booking={booking} /> : null}
      </div>
      {rooms.length > 0 && shown.length === 0 ? <NoMatch address={address} count={rooms.length} onChoose={choose} /> : null}
    </section>
  );
}

function countWords(text: Text, all: number, matching: number | undefined): string {
  if (all === 0) return text("details.noRoomsTitle");
  return matching === undefined ? text("details.roomsFound", { count: all }) : text("details.roomsMatch", { count: matching, all });
}

/** Uses `details`: it works without JavaScript, and find-in-page searches folded rooms. */
function Rooms({ rooms, booking }: { readonly rooms: readonly RoomView[]; readonly booking: Booking }) {
  const text = useText();
  const { first, rest } = firstRooms(rooms, ROOMS_SHOWN.hotel);
  const card = (room: RoomView) => <RoomCard key={room.roomTypeId} room={room} booking={booking} />;
  return (
    // Hundreds of elements that only contain links, so they need no hydration.
    <Kept as="div" className="rooms-kept" subject={rooms} variant={booking.isBridged ? "bridged" : "own"}>
      <ul className="rooms">{first.map(card)}</ul>
      {rest.length > 0 ? (
        <details className="more more-rooms">
          <summary className="button button-quiet">
            <span className="more-closed">{text("details.moreRooms", { count: rest.length })}</span>
            <span className="more-open">{text("details.fewerRooms")}</span>
            <Icon name="chevron-down" />
          </summary>
          <ul className="rooms">{rest.map(card)}</ul>
        </details>
      ) : null}
    </Kept>
  );
}
