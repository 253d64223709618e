/** The flights of a booking as lines of time, in the local times of the airports. */
import type { AirportNames } from "#web/flight/flight-view.ts";
import { airportFullWords, airportWords, dayOf, dayShiftWords, durationWords, minutesBetween, timeOf } from "#web/flight/flight-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { BookedFlight } from "./booking-view.ts";

/** The outbound flight first. */
export const FlightLines = ({ flights, airports }: { readonly flights: readonly BookedFlight[]; readonly airports: AirportNames }) => (
  <div className="booked-flights">
    {flights.map((flight, direction) => (
      <FlightOfBooking key={flight.legs[0]?.departs} flight={flight} airports={airports} isReturn={direction > 0} />
    ))}
  </div>
);

type FlightProps = { readonly flight: BookedFlight; readonly airports: AirportNames; readonly isReturn: boolean };

function FlightOfBooking({ flight: { legs, locator }, airports, isReturn }: FlightProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [first] = legs;
  if (!first) return null;
  return (
    <section className="booked-flight" aria-label={text(isReturn ? "packages.back" : "packages.out")}>
      <header className="booked-flight-head">
        <Icon name={isReturn ? "plane-landing" : "plane-takeoff"} />
        <h3 suppressHydrationWarning>
          {text(isReturn ? "packages.back" : "packages.out")} · {formatDay(dayOf(first.departs), languageTag)}
        </h3>
        {locator === null ? null : (
          <p className="booked-locator">
            {text("packagePayment.locator")} <strong translate="no">{locator}</strong>
          </p>
        )}
      </header>
      <ol className="booked-stops">
        {legs.map((leg, at) => (
          <Leg key={`${leg.number} ${leg.departs}`} leg={leg} next={legs[at + 1]} airports={airports} />
        ))}
      </ol>
    </section>
  );
}

type BookedLeg = BookedFlight["legs"][number];
type LegProps = { readonly leg: BookedLeg; readonly next: BookedLeg | undefined; readonly airports: AirportNames };

function Leg({ leg, next, airports }: LegProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const shift = dayShiftWords(leg.departs, leg.arrives, text);
  return (
    <li>
      <p className="booked-stop" suppressHydrationWarning>
        <strong>{timeOf(leg.departs, languageTag)}</strong> <span>{airportFullWords(leg.from, airports)}</span>
      </p>
      <p className="hint booked-leg">{[leg.airline, leg.number].join(" · ")}</p>
      <p className="booked-stop" suppressHydrationWarning>
        <strong>{timeOf(leg.arrives, languageTag)}</strong> <span>{airportFullWords(leg.to, airports)}</span>
        {shift ? <span className="hint"> ({shift})</span> : null}
      </p>
      {next ? (
        <p className="booked-change">
          {text("packages.change", {
            airport: airportWords(leg.to, airports),
            duration: durationWords(minutesBetween(leg.arrives, next.departs), text),
          })}
        </p>
      ) : null}
    </li>
  );
}
