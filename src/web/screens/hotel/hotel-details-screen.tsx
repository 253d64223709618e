import { useSearchSource } from "#web/hotel/search-source.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { useMarketingForm } from "#web/tracking/use-marketing-form.ts";
import { Kept } from "#web/ui/cached.tsx";
import { PriceBar } from "./rooms/from-price.tsx";
import { HotelAbout } from "./hotel-about.tsx";
import { HotelAmenities } from "./hotel-amenities.tsx";
import { HotelOpening } from "./hotel-opening.tsx";
import { HotelPlace } from "./hotel-place.tsx";
import { HotelPolicies } from "./hotel-policies.tsx";
import type { HotelDetails } from "./hotel-view.ts";
import { RoomSection } from "./rooms/room-section.tsx";
import { SimilarHotels } from "./similar-hotels.tsx";

/** The page of a hotel. */
export function HotelDetailsScreen(details: HotelDetails) {
  const { hotel, stay, similar } = details;
  useSearchSource();
  useMarketingForm("hotelDetails", { hotelId: hotel.id, startDate: stay.startDate, endDate: stay.endDate });
  return (
    <article className="hotel">
      {/* The sticky price bar links to the rooms, so it ends where they start. */}
      <div className="hotel-top">
        <HotelOpening details={details} />
        <HotelAbout details={details} />
        <PriceBar details={details} />
      </div>
      <RoomSection details={details} />
      <Kept as="div" className="hotel-kept" subject={hotel} variant="later">
        <HotelAmenities amenities={hotel.amenities} />
        <HotelPolicies hotel={hotel} />
      </Kept>
      {hotel.named ? <HotelPlace named={hotel.named} city={hotel.city} /> : null}
      <SimilarHotels hotels={similar} city={hotel.city} nights={nightsBetween(stay.startDate, stay.endDate)} />
    </article>
  );
}
