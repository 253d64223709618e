import type { AmenityId } from "#domain/hotel/amenities.ts";
import { isAmenityId } from "#domain/hotel/amenities.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { AmenityList } from "#web/hotel/amenity.tsx";
import type { HotelView } from "./hotel-view.ts";

/** Every amenity belongs to exactly one group (checked by a test). */
export const AMENITY_GROUPS = {
  Service: ["wifi", "reception24h", "lift", "laundry", "meetingRooms", "safe"],
  Food: ["breakfast", "restaurant", "bar", "roomService", "kitchen"],
  Leisure: ["pool", "beachfront", "spa", "sauna", "gym", "garden", "bicycleRental"],
  Room: ["airConditioning", "balcony", "nonSmoking"],
  Everyone: ["familyRooms", "kidsClub", "petsAllowed", "accessible"],
  Travel: ["parking", "evCharging", "airportShuttle"],
} as const satisfies Readonly<Record<string, readonly AmenityId[]>>;

export const hasKnownAmenities = ({ amenities }: HotelView): boolean => amenities.some(isAmenityId);

/** For hotels with amenities that are known. */
export const HotelAmenities = defineFragment({
  name: "amenities of a hotel",
  as: "section",
  read: ({ hotel }: { readonly hotel: HotelView }) => ({ content: hotel }),
  attributes: () => ({ className: "section hotel-later", id: "amenities", "aria-labelledby": "amenities-title" }),
  render: ({ content }, { text }) => (
    <>
      <h2 id="amenities-title">{text("details.amenitiesTitle")}</h2>
      <div className="amenity-groups">
        {Object.entries(AMENITY_GROUPS).map(([group, ids]) => {
          const available = ids.filter((id) => content.amenities.includes(id));
          return available.length > 0 ? (
            <div key={group}>
              <h3>{text(`details.group${group}`)}</h3>
              <AmenityList amenities={available} />
            </div>
          ) : null;
        })}
      </div>
    </>
  ),
});
