/** The chosen flights as a line of time, in local times. */
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import {
  airlineWords,
  airportFullWords,
  airportWords,
  dayShiftWords,
  durationWords,
  minutesBetween,
  momentWords,
  stopWords,
} from "#web/flight/flight-words.ts";
import type { AirportNames, FlightView } from "#web/flight/flight-view.ts";

type Props = { readonly flight: FlightView; readonly airports: AirportNames; readonly isReturn: boolean };

export function ItineraryLine({ flight, airports, isReturn }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { legs, minutes } = flight;
  return (
    <div className="itinerary-line">
      <h3>{text(isReturn ? "packages.back" : "packages.out")}</h3>
      <p className="hint">{[stopWords(flight, airports, text), durationWords(minutes, text), airlineWords(flight)].join(" · ")}</p>
      <ol className="trip-stops">
        {legs.map((leg, place) => {
          const next = legs[place + 1];
          const shift = dayShiftWords(leg.departs, leg.arrives, text);
          return (
            <li key={leg.number}>
              <p className="itinerary-stop" suppressHydrationWarning>
                <strong>{momentWords(leg.departs, languageTag)}</strong> {airportFullWords(leg.from, airports)}
              </p>
              <p className="hint">{`${text("packages.ruleOf", { number: leg.number })} · ${leg.airline}`}</p>
              <p className="itinerary-stop" suppressHydrationWarning>
                <strong>{momentWords(leg.arrives, languageTag)}</strong> {airportFullWords(leg.to, airports)}
                {shift ? ` (${shift})` : null}
              </p>
              {next ? (
                <p className="trip-change">
                  {text("packages.change", {
                    airport: airportWords(leg.to, airports),
                    duration: durationWords(minutesBetween(leg.arrives, next.departs), text),
                  })}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
