import type { Stay } from "#domain/calendar/stay.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import type { Deal } from "#web/hotel/deal-card.tsx";
import { SavableDealCard } from "#web/hotel/deal-card.tsx";
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import type { District } from "./district-list.tsx";

export type DestinationHotels = {
  readonly hotels: readonly Deal[];
  /** Number of hotels that are available for these dates. */
  readonly total: number;
  /** Address of the results of the same search. */
  readonly to: string;
  readonly stay: Stay;
  readonly unit: DistanceUnit;
  /** Empty if the destination has no districts that we know. */
  readonly districts: readonly District[];
};

export function HotelsOfDestination({
  city,
  hotels,
  total,
  to,
}: Pick<DestinationHotels, "hotels" | "total" | "to"> & { readonly city: string }) {
  const text = useText();
  return (
    <section className="section" id="hotels" aria-labelledby="hotels-title">
      <h2 id="hotels-title">{text("destination.hotelsTitle", { city })}</h2>
      <ul className="deals">
        {hotels.map((hotel) => (
          <SavableDealCard key={hotel.hotelId} deal={hotel} />
        ))}
      </ul>
      {total > hotels.length ? (
        <p className="actions">
          <ButtonLink to={to} emphasis="quiet">
            {text("destination.hotelsAll", { count: total })}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
