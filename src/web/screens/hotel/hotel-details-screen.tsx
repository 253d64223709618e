import { HotelReviews } from "#web/hotel/reviews/hotel-reviews.tsx";
import { useEffect } from "react";
import { textsFromRooms } from "#domain/occupancy/rooms-from-texts.ts";
import { rememberViewed } from "#web/saved/viewed-hotels.ts";
import { WatchForm } from "#web/saved/watch-form.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { useSearchSource } from "#web/hotel/search/search-source.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { useMarketingForm } from "#web/tracking/use-marketing-form.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { PriceBar } from "./rooms/from-price.tsx";
import { HotelAbout } from "./hotel-about.tsx";
import { HotelAmenities } from "./hotel-amenities.tsx";
import { HotelOpening } from "./hotel-opening.tsx";
import { HotelPlace } from "./hotel-place.tsx";
import type { HotelDetails, HotelView, SimilarHotel } from "./hotel-view.ts";
import { RoomSection } from "./rooms/room-section.tsx";
import { hiddenTitle } from "#web/hotel/hidden-title.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Card, CardTitle } from "#web/ui/layout/card.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { COTS_PER_ROOM } from "#domain/hotel/room-type.ts";
import { INFANT_MAX_AGE } from "#domain/occupancy/ages.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { formatHotelHour } from "#web/hotel/format-instant.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./hotel.css?url";

const SIZES = "(width >= 1200px) 290px, (width >= 640px) 50vw, 100vw";

type Props = { readonly hotels: readonly SimilarHotel[]; readonly city: string; readonly nights: number };

function SimilarHotels({ hotels, city, nights }: Props) {
  const text = useText();
  if (hotels.length === 0) return null;
  return (
    <section className="section hotel-later hotel-similar" id="similar" aria-labelledby="similar-title">
      <h2 id="similar-title">{text("details.similarTitle", { city })}</h2>
      <SimilarCards hotels={hotels} city={city} nights={nights} />
    </section>
  );
}

const SimilarCards = defineFragment({
  name: "similar hotels",
  as: "ul",
  read: ({ hotels, city, nights }: Props) => ({ content: hotels, kind: { city, nights } }),
  attributes: () => ({ className: "similar-hotels" }),
  render: ({ content, kind: { city, nights } }, { text }) =>
    content.map((hotel) => (
      <Card key={hotel.id} as="li" isFlush>
        {hotel.picture ? <Picture {...hotel.picture} sizes={SIZES} /> : null}
        <div className="similar-words">
          <Stars count={hotel.stars} />
          <CardTitle to={hotel.to}>{hotel.name || hiddenTitle(hotel.stars, false, city, text)}</CardTitle>
          {hotel.name && hotel.score !== null ? <GuestScore score={hotel.score} /> : null}
          <p className="similar-price">
            <Price price={hotel.price} per={text("details.forNights", { nights })} />
          </p>
        </div>
      </Card>
    )),
});

/** The page of a hotel. */
export function HotelDetailsScreen(details: HotelDetails) {
  const { hotel, stay, similar } = details;
  useSearchSource();
  useViewedHotel(details);
  useMarketingForm("hotelDetails", { hotelId: hotel.id, startDate: stay.startDate, endDate: stay.endDate });
  return (
    <article className="hotel">
      <Styles href={styles} />
      {/* The sticky price bar links to the rooms, so it ends where they start. */}
      <div className="hotel-top">
        <HotelOpening details={details} />
        <HotelAbout details={details} />
        <PriceBar details={details} />
      </div>
      <RoomSection details={details} />
      <PriceWatch details={details} />
      <LaterParts hotel={hotel} />
      {details.reviews ? <HotelReviews hotelId={hotel.id} first={details.reviews} /> : null}
      {hotel.named ? <HotelPlace named={hotel.named} city={hotel.city} around={details.around} /> : null}
      <SimilarHotels hotels={similar} city={hotel.city} nights={nightsBetween(stay.startDate, stay.endDate)} />
    </article>
  );
}

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
function PriceWatch({ details: { hotel, stay, query, rooms } }: { readonly details: HotelDetails }) {
  const [cheapest] = rooms.flatMap(({ rates }) => rates.map(({ price }) => price)).toSorted((one, other) => one.minor - other.minor);
  if (!hotel.named || !cheapest) return null;
  return <WatchForm key={`${stay.startDate} ${stay.endDate}`} hotelId={hotel.id} stay={stay} rooms={query.rooms} price={cheapest} />;
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
