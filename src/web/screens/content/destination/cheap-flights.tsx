/** The cheapest flights of the coming months; each price opens the search that finds it. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { Money } from "#shared/money.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";

export type CheapFlight = Stay & { readonly origin: string; readonly price: Money; readonly to: string };

export function CheapFlights({ city, flights }: { readonly city: string; readonly flights: readonly CheapFlight[] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <section className="section" aria-labelledby="cheap-flights-title">
      <h2 id="cheap-flights-title">{text("destination.cheapTitle", { city })}</h2>
      <p className="hint">{text("destination.cheapText")}</p>
      <ul className="cheap-flights">
        {flights.map((flight) => (
          <li key={flight.to}>
            <Link to={flight.to} className="cheap-flight">
              <Icon name="plane-takeoff" />
              <span>
                <strong>{text("destination.cheapFrom", { origin: flight.origin })}</strong>
                <span className="hint" suppressHydrationWarning>
                  {text("destination.cheapFor", { days: formatStay(flight, languageTag) })}
                </span>
              </span>
              <strong>{writtenPrice(flight.price, languageTag)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
