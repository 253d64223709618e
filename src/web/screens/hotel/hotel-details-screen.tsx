import { HotelReviews } from "#web/hotel/reviews/hotel-reviews.tsx";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { textsFromRooms } from "#domain/occupancy/rooms-from-texts.ts";
import { rememberViewed } from "#web/saved/trail/viewed-hotels.ts";
import { WatchOpener } from "#web/saved/watches/watch-opener.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { useSearchSource } from "#web/hotel/search/search-source.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { useMarketingForm } from "#web/tracking/use-marketing-form.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { FromPrice, lowestRate, PriceBar } from "./rooms/from-price.tsx";
import { AboutWords } from "./hotel-about.tsx";
import { HotelAmenities } from "./hotel-amenities.tsx";
import { HotelOpening } from "./hotel-opening.tsx";
import { HotelPlace } from "./hotel-place.tsx";
import type { HotelDetails, HotelView, RateView } from "./hotel-view.ts";
import type { RoomFilter } from "./rooms/room-filter.ts";
import { RoomSection } from "./rooms/room-section.tsx";
import { SimilarHotels } from "./similar-hotels.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { COTS_PER_ROOM } from "#domain/hotel/room-type.ts";
import { INFANT_MAX_AGE } from "#domain/occupancy/ages.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { formatHotelHour } from "#web/hotel/format-instant.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import reviewStyles from "#web/hotel/reviews/reviews.css?url";
import styles from "./hotel.css?url";

type Props = {
  readonly details: HotelDetails;
  /** The filter of rooms in the address, for the server, which writes the page without the router. */
  readonly addressFilter?: RoomFilter;
};

const PAGE = Object.freeze({});

/** The page of a hotel. */
export const HotelDetailsScreen = defineFragment({
  name: "page of a hotel",
  holes: {
    opening: "slot",
    about: "slot",
    from: "slot",
    bar: "slot",
    rooms: "slot",
    watch: "slot",
    later: "slot",
    reviews: "slot",
    place: "slot",
    similar: "slot",
  },
  read: (props: Props) => ({
    content: PAGE,
    kind: { hasReviews: props.details.reviews !== null, isHidden: props.details.hotel.hidden !== null },
    fill: () => partsOf(props),
  }),
  render: ({ kind, holes }) => <Frame {...kind} {...holes} />,
  live: LiveScreen,
});

function LiveScreen({ details }: Props) {
  const { hotel, stay, reviews } = details;
  useSearchSource();
  useViewedHotel(details);
  useMarketingForm("hotelDetails", { hotelId: hotel.id, startDate: stay.startDate, endDate: stay.endDate });
  return <Frame hasReviews={reviews !== null} isHidden={hotel.hidden !== null} {...partsOf({ details })} />;
}

function partsOf({ details, addressFilter }: Props) {
  const { hotel, stay, similar, rooms, reviews, around } = details;
  const lowest = lowestRate(rooms);
  return {
    opening: <HotelOpening details={details} />,
    about: <AboutWords hotel={hotel} />,
    from: <FromPrice details={details} />,
    bar: lowest ? <PriceBar details={details} lowest={lowest} /> : null,
    rooms: <RoomSection details={details} addressFilter={addressFilter} />,
    watch: watchOf(details, lowest),
    later: <LaterParts hotel={hotel} />,
    reviews: reviews ? <HotelReviews hotelId={hotel.id} first={reviews} /> : null,
    place: hotel.named ? <HotelPlace hotel={hotel} around={around} /> : null,
    similar:
      similar.length > 0 ? <SimilarHotels hotels={similar} city={hotel.city} nights={nightsBetween(stay.startDate, stay.endDate)} /> : null,
  };
}

type FrameProps = { readonly hasReviews: boolean; readonly isHidden: boolean } & Readonly<
  Record<keyof ReturnType<typeof partsOf>, ReactNode>
>;

const Frame = ({ hasReviews, isHidden, opening, about, from, bar, ...parts }: FrameProps) => (
  // What an opaque hotel is must be read before its rooms.
  <article className={isHidden ? "hotel" : "hotel hotel-rooms-first"}>
    <Styles href={styles} />
    {hasReviews ? <Styles href={reviewStyles} /> : null}
    {/* The sticky price bar links to the rooms, so it ends where they start. */}
    <div className="hotel-top">
      {opening}
      <div className="section hotel-about">
        {about}
        {from}
      </div>
      {bar}
    </div>
    {parts.rooms}
    {parts.watch}
    {parts.later}
    {parts.reviews}
    {parts.place}
    {parts.similar}
  </article>
);

const LaterParts = defineFragment({
  name: "amenities and house rules",
  as: "div",
  read: ({ hotel }: { readonly hotel: HotelView }) => ({ content: hotel }),
  attributes: () => ({ className: "hotel-kept" }),
  render: ({ content }) => (
    <>
      <HotelAmenities amenities={content.amenities} />
      <HotelPolicies hotel={content} />
    </>
  ),
});

/** Only with a price to compare with; opaque hotels cannot be watched. */
function watchOf({ hotel, stay, query }: HotelDetails, lowest: RateView | undefined): ReactNode {
  if (!hotel.named || !lowest) return null;
  return <WatchOpener key={`${stay.startDate} ${stay.endDate}`} hotelId={hotel.id} stay={stay} rooms={query.rooms} price={lowest.price} />;
}

/** Opaque hotels are not remembered: their ids expire. */
function useViewedHotel({ hotel, stay, party }: HotelDetails): void {
  useEffect(() => {
    if (!hotel.named) return;
    const [picture = null] = hotel.pictures;
    const { name } = hotel.named;
    rememberViewed(openStorage(window), { hotelId: hotel.id, name, place: hotel.city, picture, ...stay, ...textsFromRooms(party) });
  }, [hotel, stay, party]);
}

/** House rules of the hotel. */
function HotelPolicies({ hotel }: { readonly hotel: HotelView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { childAges } = settingsOf(usePage());
  const hours = {
    from: formatHotelHour(hotel.checkInFrom, languageTag),
    until: formatHotelHour(hotel.checkOutUntil, languageTag),
    late: formatHotelHour(`${NO_SHOW_HOUR}:00`, languageTag),
  };
  const rules = [
    ["details.policyArrival", text("details.policyArrivalText", hours)],
    ["details.policyLate", text("details.policyLateText", hours)],
    ["details.policyChildren", text("details.policyChildrenText", { min: childAges.min, max: childAges.max })],
    ["details.policyCots", text("details.policyCotsText", { count: COTS_PER_ROOM, age: INFANT_MAX_AGE + 1 })],
    ["details.policyCancellation", text("details.policyCancellationText")],
    ["details.policyFees", text("details.policyFeesText")],
    ...(hotel.amenities.includes("petsAllowed") ? [["details.policyPets", text("details.policyPetsText")] as const] : []),
  ] as const;
  return (
    <section className="section hotel-later" aria-labelledby="policies-title">
      <h2 id="policies-title">{text("details.policiesTitle")}</h2>
      <dl className="hotel-policies">
        {rules.map(([rule, value]) => (
          <div key={rule}>
            <dt>{text(rule)}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
