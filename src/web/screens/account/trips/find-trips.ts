/** Finding one of one's own trips: by its number, by who travels, or by when (ACC-006). */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Trip } from "./trip.ts";

export const FIND_MODES = ["locator", "traveler", "dates"] as const;
export type FindMode = (typeof FIND_MODES)[number];

/** As typed. Days are those of the browser's own date fields: a calendar day, or nothing. */
export type TripQuery =
  | { readonly mode: "locator"; readonly locator: string }
  | { readonly mode: "traveler"; readonly firstName: string; readonly lastName: string }
  | { readonly mode: "dates"; readonly from: string; readonly to: string };

/** Of a plain form. It has all fields at once: what was filled in says what is meant. */
const FIND_KEYS = ["find", "locator", "firstName", "lastName", "from", "to"] as const;

/** Undefined where nobody has searched. */
export function queryFrom(address: URLSearchParams): TripQuery | undefined {
  if (!address.has("find")) return undefined;
  const [locator = "", firstName = "", lastName = "", from = "", to = ""] = FIND_KEYS.slice(1).map((key) => address.get(key) ?? "");
  if (locator.trim() !== "") return { mode: "locator", locator };
  if ((firstName + lastName).trim() !== "") return { mode: "traveler", firstName, lastName };
  return from === "" && to === "" ? { mode: "locator", locator } : { mode: "dates", from, to };
}

export type QueryProblem = "locatorMissing" | "nameMissing" | "datesMissing" | "datesTurned";

/** Neither capitals nor accents nor more than one space keep a name from being found. */
const fold = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim().replaceAll(/\s+/g, " ");

/** However a number was written down. */
const digitsOf = (locator: string): string => locator.replaceAll(/\D/g, "");

export function queryProblem(query: TripQuery): QueryProblem | undefined {
  if (query.mode === "locator") return digitsOf(query.locator) === "" ? "locatorMissing" : undefined;
  if (query.mode === "traveler") return fold(query.firstName + query.lastName) === "" ? "nameMissing" : undefined;
  if (query.from === "" && query.to === "") return "datesMissing";
  return query.from !== "" && query.to !== "" && query.to < query.from ? "datesTurned" : undefined;
}

/** First names begin a name, last names any later word of it; of either the beginning is enough to type. */
function isTraveler({ passenger }: Trip, firstName: string, lastName: string): boolean {
  const name = fold(passenger);
  const words = name.split(" ");
  const endings = words.map((_, place) => words.slice(place).join(" ")).slice(words.length > 1 ? 1 : 0);
  return name.startsWith(fold(firstName)) && endings.some((ending) => ending.startsWith(fold(lastName)));
}

/** A day of the stay lies between the two; a side that is left open has no end. */
const touches = ({ checkIn, checkOut }: Trip, from: string, to: string): boolean =>
  (to === "" || checkIn <= (to as CalendarDate)) && (from === "" || checkOut >= (from as CalendarDate));

export function findTrips(trips: readonly Trip[], query: TripQuery): readonly Trip[] {
  if (queryProblem(query) !== undefined) return [];
  if (query.mode === "locator") return trips.filter(({ recordLocator }) => recordLocator.includes(digitsOf(query.locator)));
  if (query.mode === "traveler") return trips.filter((trip) => isTraveler(trip, query.firstName, query.lastName));
  return trips.filter((trip) => touches(trip, query.from, query.to));
}
