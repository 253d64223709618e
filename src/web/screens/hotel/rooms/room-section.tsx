import type { ReactNode, Ref } from "react";
import { useMemo, useState } from "react";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { FragmentSettings } from "#web/fragments/define-fragment.tsx";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { HeldPlace } from "#web/saved/trail/held-place.tsx";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails, RoomView } from "#web/screens/hotel/hotel-view.ts";
import { pageStayOf } from "#web/screens/hotel/page-stay.ts";
import { stayFacts } from "#web/screens/hotel/stay-facts.ts";
import { StayLine } from "#web/screens/hotel/stay-line.tsx";
import { useOldFlow } from "#web/screens/hotel/use-old-flow.ts";
import { buttonClass } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { addressOfRooms } from "./address-of-rooms.ts";
import { FilterLink } from "./filter-link.tsx";
import { NoRooms, RatesFailed } from "./no-rooms.tsx";
import { loginForPrice, MemberLock } from "./rate-price.tsx";
import type { RoomFilter } from "./room-filter.ts";
import { ALL_ROOMS, filterRooms, isAllRooms, roomChoices } from "./room-filter.ts";
import { RoomFilters } from "./room-filters.tsx";
import { Rooms } from "./rooms.tsx";
import { StayPrices } from "./stay-prices.tsx";
import { useRoomFilter } from "./use-room-filter.ts";

type Props = {
  readonly details: HotelDetails;
  /** The filter of the address, for the server, which writes the section without the router. */
  readonly addressFilter?: RoomFilter | undefined;
};

const SECTION = Object.freeze({});

/** The rooms of the stay, and the form that changes the stay. */
export const RoomSection = defineFragment({
  name: "section of rooms",
  holes: {
    count: "text",
    facts: "text",
    login: "@href?",
    stay: "slot",
    prices: "slot",
    filters: "slot",
    failure: "slot",
    rooms: "slot",
    noMatch: "slot",
  },
  read: ({ details, addressFilter: filter = ALL_ROOMS }: Props, settings) => ({
    content: SECTION,
    fill: () => {
      const filtered = filterRooms(details.rooms, filter);
      return {
        ...headTexts(details, filter, filtered, settings),
        login: loginForPrice(pageStayOf(details), settings.page),
        ...partsOf(details, { filter, filtered, isOldFlow: details.isOldFlow === true, onChoose: ignored, onChanged: ignored }),
      };
    },
  }),
  render: ({ holes: { login, ...parts } }) => <SectionFrame {...parts} lock={login ? <MemberLock link={login} /> : null} />,
  live: LiveSection,
});

const ignored = () => undefined;

function LiveSection({ details }: Props) {
  const speech = { text: useText(), languageTag: useLanguageTag() };
  const page = usePage();
  const isOldFlow = useOldFlow(details.isOldFlow);
  const { hotel, rooms, pageAddress, stay, party } = details;
  const { filter, choose, place } = useRoomFilter();
  const filtered = useMemo(() => filterRooms(rooms, filter), [rooms, filter]);
  const stayAddress = addressOfStay(pageAddress, stay, party);
  const [changedFrom, setChangedFrom] = useState<string>();
  const onChanged = (isChanged: boolean) => setChangedFrom(isChanged ? stayAddress : undefined);
  const login = loginForPrice(pageStayOf(details), page);
  return (
    <SectionFrame
      place={place}
      // Rates of another stay must not be booked: the checkout would use dates that the visitor has just changed.
      isStale={changedFrom === stayAddress}
      {...headTexts(details, filter, filtered, speech)}
      held={hotel.named ? <HeldPlace hotelId={hotel.id} /> : null}
      lock={login === undefined ? null : <MemberLock link={{ href: login }} />}
      {...partsOf(details, { filter, filtered, isOldFlow, onChoose: choose, onChanged })}
    />
  );
}

type Shown = {
  readonly filter: RoomFilter;
  readonly filtered: readonly RoomView[];
  readonly isOldFlow: boolean;
  readonly onChoose: (filter: RoomFilter) => void;
  /** Reports whether the form differs from the stay whose rooms are shown. */
  readonly onChanged: (isChanged: boolean) => void;
};

function partsOf(details: HotelDetails, { filter, filtered, isOldFlow, onChoose, onChanged }: Shown) {
  const { rooms, pageAddress, stay, party, hotel, haveRatesFailed } = details;
  const booking = { ...pageStayOf(details), hotelId: hotel.id, isBridged: details.isBridged && !isOldFlow };
  const address = addressOfRooms(details);
  const missing = haveRatesFailed ? <RatesFailed details={details} /> : <NoRooms details={details} />;
  return {
    stay: <StayLine key={addressOfStay(pageAddress, stay, party)} {...details} filter={filter} onChanged={onChanged} />,
    prices: hotel.named ? <StayPrices details={details} named={hotel.named} filter={filter} /> : null,
    filters: <RoomFilters address={address} choices={rooms.length > 0 ? roomChoices(rooms, filter) : []} onChoose={onChoose} />,
    failure: rooms.length === 0 ? missing : null,
    rooms: filtered.length > 0 ? <Rooms rooms={filtered} booking={booking} /> : null,
    noMatch: rooms.length > 0 && filtered.length === 0 ? <NoMatch address={address} count={rooms.length} onChoose={onChoose} /> : null,
  };
}

const headTexts = (
  details: HotelDetails,
  filter: RoomFilter,
  filtered: readonly RoomView[],
  speech: Pick<FragmentSettings, "text" | "languageTag">,
) => ({
  count: countWords(speech.text, details.rooms.length, isAllRooms(filter) ? undefined : filtered.length),
  facts: stayFacts(details, speech),
});

function countWords(text: Text, all: number, matching: number | undefined): string {
  if (all === 0) return text("details.noRoomsTitle");
  return matching === undefined ? text("details.roomsFound", { count: all }) : text("details.roomsMatch", { count: matching, all });
}

type FrameProps = {
  /** The heading receives the focus of elements that a choice removes. */
  readonly place?: Ref<HTMLHeadingElement>;
  readonly isStale?: boolean;
  /** Only the browser knows what its visitor holds. */
  readonly held?: ReactNode;
} & Readonly<Record<"count" | "facts" | "lock" | keyof ReturnType<typeof partsOf>, ReactNode>>;

function SectionFrame({ place, isStale = false, count, facts, lock, ...parts }: FrameProps) {
  const text = useText();
  return (
    <section className="section hotel-rooms" id="rooms" aria-labelledby="rooms-title">
      <div className="section-head">
        <h2 id="rooms-title" ref={place} tabIndex={-1}>
          {text("details.roomsTitle")}
        </h2>
        <output>{count}</output>
        <p className="hint rooms-stay" suppressHydrationWarning>
          {facts}
        </p>
        <p className="hint">{text("details.taxesIncluded")}</p>
        {lock}
      </div>
      {parts.held}
      {parts.stay}
      {parts.prices}
      <output className="rooms-stale">{isStale ? text("details.stayChanged") : null}</output>
      {parts.filters}
      {parts.failure}
      <div className="rooms-shown" inert={isStale}>
        {parts.rooms}
      </div>
      {parts.noMatch}
    </section>
  );
}

type NoMatchProps = { readonly address: string; readonly count: number; readonly onChoose: (filter: RoomFilter) => void };

/** There are rooms, but none matches the filter (ERR-028). */
function NoMatch({ address, count, onChoose }: NoMatchProps) {
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
