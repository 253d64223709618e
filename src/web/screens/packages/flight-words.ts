/** Flights in words: local times, stops, duration, and days that differ between departure and landing. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { formatTime } from "#web/hotel/format-instant.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import type { FlightView } from "./package-view.ts";

export const dayOf = (moment: string): CalendarDate => moment.slice(0, 10) as CalendarDate;
export const timeOf = (moment: string, languageTag: string): string => formatTime(moment.slice(11, 16), languageTag);

export const momentWords = (moment: string, languageTag: string): string =>
  `${formatDay(dayOf(moment), languageTag)}, ${timeOf(moment, languageTag)}`;

export const durationWords = (minutes: number, text: Text): string =>
  text("packages.duration", { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, "0") });

/** Empty if the flight lands on the day of its departure. */
export function dayShiftWords(departs: string, arrives: string, text: Text): string {
  const [start, end] = [dayOf(departs), dayOf(arrives)];
  // Flights across the date line may land on the day before.
  if (end < start) return text("packages.dayBefore");
  return end === start ? "" : text("packages.daysLater", { count: nightsBetween(start, end) });
}

export function stopWords({ legs }: FlightView, text: Text): string {
  const via = legs.slice(0, -1).map(({ to }) => to);
  return via.length === 0 ? text("packages.nonstop") : text("packages.stopsVia", { count: via.length, airports: via.join(", ") });
}

export const airlineWords = ({ legs }: FlightView): string => [...new Set(legs.map(({ airline }) => airline))].join(", ");
