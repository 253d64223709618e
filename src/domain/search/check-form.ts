/**
 * Validation of search forms, with one message per field. The message keys:
 *
 *   search.destinationMissing · search.originMissing · search.pickUpMissing · search.airportMissing · search.hotelMissing
 *   search.sameOriginAndDestination
 *   search.datesMissing · search.startTooEarly {days} · search.startTooLate {days} · search.endNotAfterStart
 *   search.tooManyNights {max} · search.endTooLate {days}
 *   search.roomsTooMany {max} · search.adultsInvalid {max} · search.childrenTooMany {max} · search.childrenPerAdult {max}
 *   search.infantsTooMany {max} · search.infantsPerAdult {max} · search.peopleInRoom {max} · search.peopleInAll {max}
 *   search.childAgeInvalid {min} {max}
 *
 * `days` counts from today; the other values are the limit that was exceeded.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY, MAX_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import type { StayProblem } from "#domain/calendar/stay.ts";
import { stayProblem } from "#domain/calendar/stay.ts";
import type { OccupancyRules } from "#domain/occupancy/room-bounds.ts";
import { grownUpsIn } from "#domain/occupancy/room-bounds.ts";
import type { Room, RoomsProblem } from "#domain/occupancy/rooms.ts";
import { roomsProblem } from "#domain/occupancy/rooms.ts";
import { NO_PLACE } from "./default-form.ts";
import type { PlaceField } from "./form-shape.ts";
import { FORM_SHAPES, isOptional } from "./form-shape.ts";
import type { Product } from "./product.ts";
import type { SearchFields, NamedPlace, Party, SearchFormOf } from "./search-form.ts";
import type { SearchSettings } from "./search-settings.ts";
import { rulesOf } from "./search-settings.ts";

/** The field of a message: a place, one of the two dates, or the occupancy panel. */
export type SearchField = PlaceField | "startDate" | "endDate" | "rooms" | "party";

export type FieldProblem = {
  readonly field: SearchField;
  readonly messageKey: string;
  readonly values?: Readonly<Record<string, number>>;
};

const PLACE_MISSING: Record<PlaceField, string> = {
  destination: "search.destinationMissing",
  origin: "search.originMissing",
  pickUp: "search.pickUpMissing",
  // Optional: without one, the car is returned where it was picked up.
  dropOff: "search.pickUpMissing",
  airport: "search.airportMissing",
  hotel: "search.hotelMissing",
};

const DATE_MESSAGES: Record<StayProblem, FieldProblem> = {
  "start-too-early": { field: "startDate", messageKey: "search.startTooEarly", values: { days: FIRST_ENABLED_DAY } },
  "start-too-late": { field: "startDate", messageKey: "search.startTooLate", values: { days: LAST_ENABLED_DAY } },
  "end-not-after-start": { field: "endDate", messageKey: "search.endNotAfterStart" },
  "too-many-nights": { field: "endDate", messageKey: "search.tooManyNights", values: { max: MAX_NIGHTS } },
  "end-too-late": { field: "endDate", messageKey: "search.endTooLate", values: { days: LAST_ENABLED_DAY } },
};

const isSamePlace = (one: NamedPlace, other: NamedPlace) =>
  one.id !== undefined && other.id !== undefined ? one.id === other.id : one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

function placeProblems(places: readonly PlaceField[], form: SearchFields): readonly FieldProblem[] {
  const placeIn = (field: PlaceField) => form[field] ?? NO_PLACE;
  const isNamed = ({ name, id }: NamedPlace) => name.trim() !== "" || id !== undefined;
  const missing = places.filter((field) => !isOptional(field) && !isNamed(placeIn(field)));
  if (missing.length > 0) return missing.map((field) => ({ field, messageKey: PLACE_MISSING[field] }));
  const goesNowhere = places.includes("origin") && isSamePlace(placeIn("origin"), placeIn("destination"));
  return goesNowhere ? [{ field: "destination", messageKey: "search.sameOriginAndDestination" }] : [];
}

function dateProblems(
  { startDate, endDate: last, isReturn }: SearchFields,
  today: CalendarDate,
  tolerance: number,
): readonly FieldProblem[] {
  const end = isReturn === false ? undefined : last;
  if (!isCalendarDate(startDate)) return [{ field: "startDate", messageKey: "search.datesMissing" }];
  // A start date alone is checked as if one night followed, which may be beyond the last day.
  const endDate = end ?? addDays(startDate, 1);
  if (!isCalendarDate(endDate)) return [{ field: "endDate", messageKey: "search.datesMissing" }];
  const problem = stayProblem({ startDate, endDate }, today, tolerance);
  return problem === undefined || (end === undefined && problem === "end-too-late") ? [] : [DATE_MESSAGES[problem]];
}

const ROOM_MESSAGES: Record<RoomsProblem, (rules: OccupancyRules) => Omit<FieldProblem, "field">> = {
  rooms: ({ limits }) => ({ messageKey: "search.roomsTooMany", values: { max: limits.maxRooms } }),
  adults: ({ limits }) => ({ messageKey: "search.adultsInvalid", values: { max: limits.adultsPerRoom } }),
  "children-in-room": ({ limits }) => ({ messageKey: "search.childrenTooMany", values: { max: limits.childrenPerRoom } }),
  "children-per-adult": ({ limits }) => ({ messageKey: "search.childrenPerAdult", values: { max: limits.childrenPerAdult } }),
  "infants-in-room": ({ limits }) => ({ messageKey: "search.infantsTooMany", values: { max: limits.infantsPerRoom } }),
  "infants-per-adult": ({ limits }) => ({ messageKey: "search.infantsPerAdult", values: { max: limits.infantsPerAdult } }),
  "people-in-room": ({ limits }) => ({ messageKey: "search.peopleInRoom", values: { max: limits.peoplePerRoom } }),
  "people-in-all": ({ limits }) => ({ messageKey: "search.peopleInAll", values: { max: limits.peopleInAll } }),
  "child-age": ({ ages }) => ({ messageKey: "search.childAgeInvalid", values: { min: ages.min, max: ages.max } }),
};

/** A party is checked like one room whose seniors are adults. */
const roomOfParty = ({ seniors, ...room }: Party): Room => ({ ...room, adults: grownUpsIn({ ...room, seniors }) });

function peopleProblems({ rooms, party }: SearchFields, rules: OccupancyRules): readonly FieldProblem[] {
  const checked = rooms ?? (party && [roomOfParty(party)]);
  const problem = checked && roomsProblem(checked, rules.limits, rules.ages);
  return problem ? [{ field: rooms ? "rooms" : "party", ...ROOM_MESSAGES[problem](rules) }] : [];
}

/** `tolerance` accepts a difference of days between the visitor's today and the server's. */
export function checkForm<P extends Product>(
  product: P,
  form: SearchFormOf<P>,
  today: CalendarDate,
  settings: SearchSettings,
  tolerance = 0,
): readonly FieldProblem[] {
  return [
    ...placeProblems(FORM_SHAPES[product].places, form),
    ...dateProblems(form, today, tolerance),
    ...peopleProblems(form, rulesOf(product, settings)),
  ];
}
