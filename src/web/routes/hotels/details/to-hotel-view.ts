import type { OutputOf } from "#contract/base/call.ts";
import type { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import type { getOpaqueHotelInfo } from "#contract/catalog/get-opaque-hotel-info.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import type { HotelView } from "#web/screens/hotel/hotel-view.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";

type Named = OutputOf<typeof getHotelInfo>["hotel"];
type Hidden = OutputOf<typeof getOpaqueHotelInfo>["hotel"];

/** A deployment with photographs has no drawings, only the addresses of the photographs. */
export const picturesOf = ({ pictures, images }: Pick<Named, "pictures" | "images">): readonly PictureSubject[] =>
  pictures.length > 0 ? pictures : images.map((src) => ({ seed: src, src }));

const shared = (hotel: Pick<Hidden, keyof Hidden & keyof Named>) => ({
  id: hotel.id,
  stars: hotel.stars,
  city: hotel.region.name,
  // Only a country has no parent region.
  region: { id: hotel.region.id, type: hotel.region.parentRegionId === null ? ("Countries" as const) : ("Cities" as const) },
  paragraphs: hotel.description.split(/\n+/).filter((paragraph) => paragraph.trim() !== ""),
  pictures: picturesOf(hotel),
  amenities: hotel.amenities,
  checkInFrom: hotel.checkInFrom,
  checkOutUntil: hotel.checkOutUntil,
});

/** Derived once per hotel object, because the server shares these objects between requests. */
export const namedView = deriveOnce((hotel: Named): HotelView => {
  const { name, address, countryCode, phone, location, distance, guestRating, reviewCount } = hotel;
  return {
    ...shared(hotel),
    named: {
      name,
      address,
      countryCode,
      phone,
      location,
      distance: distance && { value: distance.value, unit: distance.unit },
      score: guestRating && { score: guestRating.score, count: guestRating.count },
      reviewCount,
    },
    hidden: null,
  };
});

export const hiddenView = (hotel: Hidden): HotelView => ({
  ...shared(hotel),
  named: null,
  hidden: { isStarsAtLeast: hotel.isStarsAtLeast, scoreFrom: hotel.ratingFrom, hotelCount: hotel.hotelCount },
});
