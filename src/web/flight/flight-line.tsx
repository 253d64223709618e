/** The flights of a trip, two lines for each direction. Pages contain up to a hundred of them, so their markup is short. */
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { airlineWords, airportCity, dayOf, dayShiftWords, durationWords, stopWords, timeOf } from "./flight-words.ts";
import type { AirportNames, FlightView } from "./flight-view.ts";

/** With a no-break space, so that no line starts with the dot. */
const AFTER_EACH = "\u00A0· ";

type Props = { readonly flight: FlightView; readonly airports: AirportNames; readonly isReturn: boolean };

function FlightLine({ flight, airports, isReturn }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { legs, minutes } = flight;
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  const shift = dayShiftWords(first.departs, last.arrives, text);
  const facts = [formatDay(dayOf(first.departs), languageTag), stopWords(flight, airports, text)];
  const details = ["", durationWords(minutes, text), airlineWords(flight)];
  const airportAt = (time: string, code: string) => {
    const city = airportCity(code, airports);
    return (
      <strong>
        {`${timeOf(time, languageTag)} `}
        {city ? <span>{`${city} `}</span> : null}
        {code}
      </strong>
    );
  };
  return (
    <li>
      <p suppressHydrationWarning>
        {airportAt(first.departs, first.from)} {airportAt(last.arrives, last.to)}
        {shift ? ` (${shift})` : null}
      </p>
      <p suppressHydrationWarning>
        <span>{text(isReturn ? "packages.back" : "packages.out") + AFTER_EACH}</span>
        {facts.join(AFTER_EACH)}
        <span>{details.join(AFTER_EACH)}</span>
      </p>
    </li>
  );
}

type LinesProps = { readonly flights: readonly FlightView[]; readonly airports: AirportNames };

export const FlightLines = ({ flights, airports }: LinesProps) => (
  <ul className="flight-lines">
    {flights.map((flight, direction) => (
      <FlightLine key={flight.legs[0]?.departs} flight={flight} airports={airports} isReturn={direction > 0} />
    ))}
  </ul>
);
