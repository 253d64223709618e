/** Kinds of passengers by age. Airlines price and seat a passenger for the whole trip by the age on the day of the last flight. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { CHILD_AGES } from "#domain/occupancy/ages.ts";

type PassengerKind = "adult" | "child" | "infant";

/** Whole years. Who was born on 29 February has the birthday on 1 March in other years. */
export function ageOn(birthDate: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** An infant who turns two before the last flight needs a seat, so it must travel as a child on the whole trip; likewise a child who turns twelve. */
export function isKindOn(kind: PassengerKind, birthDate: CalendarDate, lastFlightDay: CalendarDate): boolean {
  const age = ageOn(birthDate, lastFlightDay);
  if (age < 0) return false;
  return kind === (age < CHILD_AGES.min ? "infant" : age <= CHILD_AGES.max ? "child" : "adult");
}
