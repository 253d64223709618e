/** The chosen flights as a line of time, in local times. */
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { airlineWords, dayShiftWords, durationWords, momentWords, stopWords } from "#web/screens/packages/flight-words.ts";
import type { FlightView } from "#web/screens/packages/package-view.ts";

const MINUTE_MS = 60_000;

/** Between two local times of one airport. */
const minutesBetween = (arrives: string, departs: string): number => (Date.parse(`${departs}Z`) - Date.parse(`${arrives}Z`)) / MINUTE_MS;

export function ItineraryLine({ flight, isReturn }: { readonly flight: FlightView; readonly isReturn: boolean }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { legs, minutes } = flight;
  return (
    <div className="itinerary-line">
      <h3>{text(isReturn ? "packages.back" : "packages.out")}</h3>
      <p className="hint">{[stopWords(flight, text), durationWords(minutes, text), airlineWords(flight)].join(" · ")}</p>
      <ol className="trip-stops">
        {legs.map((leg, place) => {
          const next = legs[place + 1];
          const shift = dayShiftWords(leg.departs, leg.arrives, text);
          return (
            <li key={leg.number}>
              <p suppressHydrationWarning>
                <strong>{leg.from}</strong> {momentWords(leg.departs, languageTag)}
              </p>
              <p className="hint">{`${text("packages.ruleOf", { number: leg.number })} · ${leg.airline}`}</p>
              <p suppressHydrationWarning>
                <strong>{leg.to}</strong> {momentWords(leg.arrives, languageTag)}
                {shift ? ` (${shift})` : null}
              </p>
              {next ? (
                <p className="trip-change">
                  {text("packages.change", { airport: leg.to, duration: durationWords(minutesBetween(leg.arrives, next.departs), text) })}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
