import type { AmenityId } from "#domain/hotel/amenities.ts";
import { AmenityList } from "#web/hotel/amenity.tsx";
import { useText } from "#web/i18n/text.tsx";

/** Every amenity belongs to exactly one group (checked by a test). */
export const AMENITY_GROUPS = {
  Service: ["wifi", "reception24h", "lift", "laundry", "meetingRooms", "safe"],
  Food: ["breakfast", "restaurant", "bar", "roomService", "kitchen"],
  Leisure: ["pool", "beachfront", "spa", "sauna", "gym", "garden", "bicycleRental"],
  Room: ["airConditioning", "balcony", "nonSmoking"],
  Everyone: ["familyRooms", "kidsClub", "petsAllowed", "accessible"],
  Travel: ["parking", "evCharging", "airportShuttle"],
} as const satisfies Readonly<Record<string, readonly AmenityId[]>>;

export function HotelAmenities({ amenities }: { readonly amenities: readonly string[] }) {
  const text = useText();
  const groups = Object.entries(AMENITY_GROUPS).map(([group, ids]) => ({ group, available: ids.filter((id) => amenities.includes(id)) }));
  if (groups.every(({ available }) => available.length === 0)) return null;
  return (
    <section className="section hotel-later" aria-labelledby="amenities-title">
      <h2 id="amenities-title">{text("details.amenitiesTitle")}</h2>
      <div className="amenity-groups">
        {groups.map(({ group, available }) =>
          available.length > 0 ? (
            <div key={group}>
              <h3>{text(`details.group${group}`)}</h3>
              <AmenityList amenities={available} />
            </div>
          ) : null,
        )}
      </div>
    </section>
  );
}
