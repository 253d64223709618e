/** One direction of a trip in two lines. */
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { airlineWords, dayOf, dayShiftWords, durationWords, stopWords, timeOf } from "./flight-words.ts";
import type { FlightView } from "./package-view.ts";

function FlightLine({ flight, isReturn }: { readonly flight: FlightView; readonly isReturn: boolean }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { legs, minutes } = flight;
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  const shift = dayShiftWords(first.departs, last.arrives, text);
  return (
    <li className="flight-line">
      <Icon name={isReturn ? "plane-landing" : "plane-takeoff"} />
      <div>
        <p className="flight-times" suppressHydrationWarning>
          <span className="visually-hidden">{text(isReturn ? "packages.back" : "packages.out")} </span>
          <span className="flight-day">{formatDay(dayOf(first.departs), languageTag)}</span>{" "}
          <strong>
            {timeOf(first.departs, languageTag)} {first.from}
          </strong>{" "}
          <span aria-hidden>→</span>
          <span className="visually-hidden">{text("packages.to")}</span>{" "}
          <strong>
            {timeOf(last.arrives, languageTag)} {last.to}
          </strong>
          {shift ? <span className="flight-shift"> ({shift})</span> : null}
        </p>
        <p className="flight-facts">{[stopWords(flight, text), durationWords(minutes, text), airlineWords(flight)].join(" · ")}</p>
      </div>
    </li>
  );
}

export const FlightLines = ({ flights }: { readonly flights: readonly FlightView[] }) => (
  <ul className="flight-lines">
    {flights.map((flight, direction) => (
      <FlightLine key={flight.legs[0]?.departs} flight={flight} isReturn={direction > 0} />
    ))}
  </ul>
);
