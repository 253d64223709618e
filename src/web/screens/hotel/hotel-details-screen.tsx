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
import { hasKnownAmenities, HotelAmenities } from "./hotel-amenities.tsx";
import { HotelOpening } from "./hotel-opening.tsx";
import { HotelParts } from "./hotel-parts.tsx";
import { HotelPlace } from "./hotel-place.tsx";
import { HotelRules } from "./hotel-rules.tsx";
import type { HotelDetails, RateView } from "./hotel-view.ts";
import type { RoomFilter } from "./rooms/room-filter.ts";
import { RoomSection } from "./rooms/room-section.tsx";
import { SimilarHotels } from "./similar-hotels.tsx";
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
    links: "slot",
    about: "slot",
    from: "slot",
    bar: "slot",
    rooms: "slot",
    watch: "slot",
    amenities: "slot",
    reviews: "slot",
    place: "slot",
    rules: "slot",
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
    links: <HotelParts details={details} />,
    about: <AboutWords hotel={hotel} />,
    from: <FromPrice details={details} />,
    bar: lowest ? <PriceBar details={details} lowest={lowest} /> : null,
    rooms: <RoomSection details={details} addressFilter={addressFilter} />,
    watch: watchOf(details, lowest),
    amenities: hasKnownAmenities(hotel) ? <HotelAmenities hotel={hotel} /> : null,
    reviews: reviews ? <HotelReviews hotelId={hotel.id} first={reviews} /> : null,
    place: hotel.named ? <HotelPlace hotel={hotel} around={around} /> : null,
    rules: <HotelRules hotel={hotel} />,
    similar:
      similar.length > 0 ? <SimilarHotels hotels={similar} city={hotel.city} nights={nightsBetween(stay.startDate, stay.endDate)} /> : null,
  };
}

type FrameProps = { readonly hasReviews: boolean; readonly isHidden: boolean } & Readonly<
  Record<keyof ReturnType<typeof partsOf>, ReactNode>
>;

const Frame = ({ hasReviews, isHidden, opening, links, about, from, bar, ...parts }: FrameProps) => (
  // What an opaque hotel is must be read before its rooms.
  <article className={isHidden ? "hotel" : "hotel hotel-rooms-first"}>
    <Styles href={styles} />
    {hasReviews ? <Styles href={reviewStyles} /> : null}
    {opening}
    {links}
    {/* The sticky price bar links to the rooms, so it ends where they start. */}
    <div className="hotel-top">
      <div className="section hotel-about" id="about">
        {about}
        {from}
      </div>
      {bar}
    </div>
    {parts.rooms}
    {parts.watch}
    {parts.amenities}
    {parts.reviews}
    {parts.place}
    {parts.rules}
    {parts.similar}
  </article>
);

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
