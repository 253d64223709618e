/** Search in the visitor's trips by number, traveller or dates (ACC-006). */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Trip } from "./trip.ts";

export const FIND_MODES = ["locator", "traveler", "dates"] as const;
export type FindMode = (typeof FIND_MODES)[number];

/** As typed. Dates come from native date fields: YYYY-MM-DD or empty. */
export type TripQuery =
  | { readonly mode: "locator"; readonly locator: string }
  | { readonly mode: "traveler"; readonly firstName: string; readonly lastName: string }
  | { readonly mode: "dates"; readonly from: string; readonly to: string };

/** Query parameters of the plain form. It submits all fields at once; the filled ones decide the mode. */
const FIND_KEYS = ["find", "locator", "firstName", "lastName", "from", "to"] as const;

/** Undefined if the query contains no search. */
export function queryFrom(address: URLSearchParams): TripQuery | undefined {
  if (!address.has("find")) return undefined;
  const [locator = "", firstName = "", lastName = "", from = "", to = ""] = FIND_KEYS.slice(1).map((key) => address.get(key) ?? "");
  if (locator.trim() !== "") return { mode: "locator", locator };
  if ((firstName + lastName).trim() !== "") return { mode: "traveler", firstName, lastName };
  return from === "" && to === "" ? { mode: "locator", locator } : { mode: "dates", from, to };
}

export type QueryProblem = "locatorMissing" | "nameMissing" | "datesMissing" | "datesTurned";

/** Ignores case, accents and repeated spaces. */
const fold = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim().replaceAll(/\s+/g, " ");

/** Ignores spaces, letters and other separators. */
const digitsOf = (locator: string): string => locator.replaceAll(/\D/g, "");

export function queryProblem(query: TripQuery): QueryProblem | undefined {
  if (query.mode === "locator") return digitsOf(query.locator) === "" ? "locatorMissing" : undefined;
  if (query.mode === "traveler") return fold(query.firstName + query.lastName) === "" ? "nameMissing" : undefined;
  if (query.from === "" && query.to === "") return "datesMissing";
  return query.from !== "" && query.to !== "" && query.to < query.from ? "datesTurned" : undefined;
}

/** The first name must be a prefix of the full name, the last name a prefix of the name from any later word on. */
function isTraveler({ passenger }: Trip, firstName: string, lastName: string): boolean {
  const name = fold(passenger);
  const words = name.split(" ");
  const endings = words.map((_, place) => words.slice(place).join(" ")).slice(words.length > 1 ? 1 : 0);
  return name.startsWith(fold(firstName)) && endings.some((ending) => ending.startsWith(fold(lastName)));
}

/** Whether the stay overlaps the range; an empty end is unbounded. */
const touches = ({ checkIn, checkOut }: Trip, from: string, to: string): boolean =>
  (to === "" || checkIn <= (to as CalendarDate)) && (from === "" || checkOut >= (from as CalendarDate));

export function findTrips(trips: readonly Trip[], query: TripQuery): readonly Trip[] {
  if (queryProblem(query) !== undefined) return [];
  if (query.mode === "locator") return trips.filter(({ recordLocator }) => recordLocator.includes(digitsOf(query.locator)));
  if (query.mode === "traveler") return trips.filter((trip) => isTraveler(trip, query.firstName, query.lastName));
  return trips.filter((trip) => touches(trip, query.from, query.to));
}
