/** Kinds of passengers by age. Airlines price and seat a passenger for the whole trip as one kind. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { CHILD_AGES } from "#domain/occupancy/ages.ts";

export type PassengerKind = "adult" | "child" | "infant";

/** The local days of the first and the last departure. */
export type FlightDays = { readonly first: CalendarDate; readonly last: CalendarDate };

/** Whole years. Who was born on 29 February has the birthday on 1 March in other years. */
export function ageOn(birthDate: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * Every traveller is exactly one kind: an infant only if under two on all flights, because one who turns two needs a seat on the way back; an adult
 * only if old enough on the first flight. `adultAge` is what a brand requires of adults. Undefined for a birth after the first flight.
 */
export function kindOf(birthDate: CalendarDate, { first, last }: FlightDays, adultAge = CHILD_AGES.max + 1): PassengerKind | undefined {
  if (ageOn(birthDate, first) < 0) return undefined;
  if (ageOn(birthDate, last) < CHILD_AGES.min) return "infant";
  return ageOn(birthDate, first) >= adultAge ? "adult" : "child";
}
