/** Names and icons of amenities. */
import type { AmenityId } from "#domain/hotel/amenities.ts";
import { isAmenityId } from "#domain/hotel/amenities.ts";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { hotelWordKey } from "./word-key.ts";

const AMENITY_ICONS: Readonly<Record<AmenityId, IconName>> = {
  wifi: "wifi",
  pool: "waves-ladder",
  spa: "flower",
  gym: "dumbbell",
  parking: "parking",
  breakfast: "coffee",
  restaurant: "utensils",
  bar: "martini",
  airConditioning: "snowflake",
  familyRooms: "users",
  petsAllowed: "paw-print",
  airportShuttle: "bus",
  beachfront: "umbrella",
  accessible: "accessibility",
  evCharging: "ev-charger",
  laundry: "washing-machine",
  roomService: "concierge-bell",
  reception24h: "clock",
  kitchen: "cooking-pot",
  balcony: "fence",
  nonSmoking: "cigarette-off",
  lift: "lift",
  safe: "vault",
  sauna: "thermometer-sun",
  garden: "trees",
  kidsClub: "toy-brick",
  meetingRooms: "presentation",
  bicycleRental: "bike",
};

/** Message key of its name. */
export const amenityKey = (id: AmenityId): string => hotelWordKey("amenity", id);

type Props = {
  /** Ids from calls; unknown ones are omitted. */
  readonly amenities: readonly string[];
  readonly className?: string | undefined;
};

export function AmenityList({ amenities, className }: Props) {
  const text = useText();
  const known = amenities.filter(isAmenityId);
  if (known.length === 0) return null;
  return (
    <ul className={classNames("amenities", className)}>
      {known.map((id) => (
        <li key={id}>
          <Icon name={AMENITY_ICONS[id]} />
          {text(amenityKey(id))}
        </li>
      ))}
    </ul>
  );
}
