import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { firstRooms, ROOMS_SHOWN } from "#domain/hotel/recommended-room.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { addressOfRooms } from "./address-of-rooms.ts";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails, RoomView } from "#web/screens/hotel/hotel-view.ts";
import { NoRooms, RatesFailed } from "./no-rooms.tsx";
import { MemberLock } from "./rate-price.tsx";
import { RoomCard } from "./room-card.tsx";
import { ALL_ROOMS, filterOfQuery, filterRooms, isAllRooms, queryWithFilter, roomChoices } from "./room-filter.ts";
import { RoomFilters } from "./room-filters.tsx";
import { checkoutLinks } from "#domain/hotel/hotel-links.ts";
import type { PageStay } from "#web/screens/hotel/page-stay.ts";
import { pageStayOf } from "#web/screens/hotel/page-stay.ts";
import { StayLine } from "#web/screens/hotel/stay-line.tsx";
import { StayPrices } from "./stay-prices.tsx";
import { StayFacts } from "#web/screens/hotel/stay-facts.tsx";
import { useOldFlow } from "#web/screens/hotel/use-old-flow.ts";
import { buttonClass } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { FilterLink } from "./filter-link.tsx";
import type { RoomFilter } from "./room-filter.ts";
import { useLocation } from "#web/router/router-context.tsx";

/** The rooms of the stay, and the form that changes the stay. */
export function RoomSection({ details }: { readonly details: HotelDetails }) {
  const text = useText();
  const isOldFlow = useOldFlow(details.isOldFlow);
  const { rooms, pageAddress, stay, party, hotel } = details;
  const { filter, choose, place } = useRoomFilter();
  const filtered = useMemo(() => filterRooms(rooms, filter), [rooms, filter]);
  const address = addressOfRooms(details);
  const stayAddress = addressOfStay(pageAddress, stay, party);
  const [changedFrom, setChangedFrom] = useState<string>();
  // Rates of another stay must not be booked: the checkout would use dates that the visitor has just changed.
  const isStale = changedFrom === stayAddress;
  const booking: Booking = { ...pageStayOf(details), hotelId: hotel.id, isBridged: details.isBridged && !isOldFlow };
  return (
    <section className="section hotel-rooms" id="rooms" aria-labelledby="rooms-title">
      <div className="section-head">
        <h2 id="rooms-title" ref={place} tabIndex={-1}>
          {text("details.roomsTitle")}
        </h2>
        <output>{countWords(text, rooms.length, isAllRooms(filter) ? undefined : filtered.length)}</output>
        <StayFacts stay={stay} party={party} />
        <p className="hint">{text("details.taxesIncluded")}</p>
        <MemberLock at={booking} />
      </div>
      <StayLine
        key={stayAddress}
        {...details}
        filter={filter}
        onChanged={(isChanged) => setChangedFrom(isChanged ? stayAddress : undefined)}
      />
      <StayPrices details={details} filter={filter} />
      <output className="rooms-stale">{isStale ? text("details.stayChanged") : null}</output>
      {rooms.length > 0 ? <RoomFilters address={address} choices={roomChoices(rooms, filter)} onChoose={choose} /> : null}
      {details.haveRatesFailed ? <RatesFailed details={details} /> : null}
      {rooms.length === 0 && !details.haveRatesFailed ? <NoRooms details={details} /> : null}
      <div className="rooms-shown" inert={isStale}>
        {filtered.length > 0 ? <Rooms rooms={filtered} booking={booking} /> : null}
      </div>
      {rooms.length > 0 && filtered.length === 0 ? <NoMatch address={address} count={rooms.length} onChoose={choose} /> : null}
    </section>
  );
}

function countWords(text: Text, all: number, matching: number | undefined): string {
  if (all === 0) return text("details.noRoomsTitle");
  return matching === undefined ? text("details.roomsFound", { count: all }) : text("details.roomsMatch", { count: matching, all });
}

type Booking = PageStay & {
  readonly hotelId: string;
  /** Booked through the hotel-only flow. */
  readonly isBridged: boolean;
};

type RoomsProps = { readonly rooms: readonly RoomView[]; readonly booking: Booking };

const ROOMS = Object.freeze({});

const linksOf = ({ stay, party, pageAddress, hotelId, isBridged, isHidden }: Booking) =>
  checkoutLinks({ ...stay, hotelId, rooms: party, lrh: pageAddress.lrh }, { isBridged, isHidden });

/** Hundreds of elements that only contain links, so they need no hydration. Uses `details`: it works without JavaScript, and find-in-page searches folded rooms. */
const Rooms = defineFragment({
  name: "rooms",
  as: "div",
  holes: { first: "slot", rest: "slot" },
  read: ({ rooms, booking }: RoomsProps) => {
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

type Props = { readonly address: string; readonly count: number; readonly onChoose: (filter: RoomFilter) => void };

/** There are rooms, but none matches the filter (ERR-028). */
function NoMatch({ address, count, onChoose }: Props) {
  const text = useText();
  const clear = (
    <FilterLink address={address} filter={ALL_ROOMS} onChoose={onChoose} className={buttonClass({})}>
      {text("details.clearFilters", { count })}
    </FilterLink>
  );
  return (
    <div className="no-rooms" data-state="no-rooms-match">
      <EmptyState icon="sliders-horizontal" title={text("errors.noRoomsMatch")} level={3} actions={clear} />
    </div>
  );
}

/** Writes the filter to the URL without a navigation: all rooms are already loaded. */
function keepInAddress(filter: RoomFilter): void {
  const { pathname, search } = window.location;
  const query = queryWithFilter(new URLSearchParams(search), filter);
  window.history.replaceState(window.history.state, "", query ? `${pathname}?${query}` : pathname);
}

type Chosen = { readonly at: string; readonly filter: RoomFilter };

/** Moves the focus to the heading if the clicked element is removed by the change. Call `mark` before the change. */
function useFocusKept(changed: unknown) {
  const place = useRef<HTMLHeadingElement>(null);
  const focusedRef = useRef<Element>(null);
  useLayoutEffect(() => {
    if (focusedRef.current && !focusedRef.current.isConnected) place.current?.focus({ preventScroll: true });
    focusedRef.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the focus may be lost on this change
  }, [changed]);
  return { place, mark: () => void (focusedRef.current = document.activeElement) };
}

/** The filter of the URL until the visitor chooses another one. `place` receives the focus of removed elements. */
function useRoomFilter() {
  const { search, key } = useLocation();
  const at = `${key} ${search}`;
  const [chosen, setChosen] = useState<Chosen>(() => ({ at, filter: filterOfQuery(new URLSearchParams(search)) }));
  const current = chosen.at === at ? chosen : { at, filter: filterOfQuery(new URLSearchParams(search)) };
  // During render, so that after a navigation the rooms of the previous address are never shown.
  if (current !== chosen) setChosen(current);
  const { place, mark } = useFocusKept(current.filter);
  const choose = (filter: RoomFilter) => {
    mark();
    setChosen({ at, filter });
    keepInAddress(filter);
  };
  return { filter: current.filter, choose, place };
}
