import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { useText } from "#web/i18n/text.tsx";
import { PlaceSearchIsland } from "#web/search/search-island.tsx";

type Props = { readonly city: string; readonly today: CalendarDate; readonly product: "hotels" | "flights" };

/** The search form with the destination filled in. */
export function DestinationSearch({ city, today, product }: Props) {
  const text = useText();
  const key = product === "hotels" ? "destination.searchAction" : "destination.searchFlightsAction";
  return (
    <section className="search-card destination-search" aria-labelledby="search-title">
      <h2 id="search-title">{text(key, { city })}</h2>
      <PlaceSearchIsland product={product} today={today} place={city} />
    </section>
  );
}
