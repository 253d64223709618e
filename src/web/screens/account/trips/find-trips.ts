/** Search in the visitor's trips by number, traveller or dates (ACC-006). */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { FieldProblems, FormFields, FormValues } from "#contract/forms/form.ts";
import { formValues } from "#contract/forms/form.ts";
import { ANY_TEXT, textRule } from "#domain/forms/field-rules.ts";
import type { Trip } from "./trip.ts";

export const FIND_MODES = ["locator", "traveler", "dates"] as const;
export type FindMode = (typeof FIND_MODES)[number];

/** As typed. Dates come from native date fields: YYYY-MM-DD or empty. */
export type TripQuery =
  | { readonly mode: "locator"; readonly locator: string }
  | { readonly mode: "traveler"; readonly firstName: string; readonly lastName: string }
  | { readonly mode: "dates"; readonly from: string; readonly to: string };

type FindField = "mode" | "locator" | "firstName" | "lastName" | "from" | "to";

const MAX_NAME_LENGTH = 50;

/** Has no call: the trips that the page has loaded are filtered, by scripts or by the server. The form submits by GET. */
export const findTripsForm: FormFields<FindField> = {
  fields: {
    mode: ANY_TEXT,
    locator: textRule(30),
    firstName: textRule(MAX_NAME_LENGTH),
    lastName: textRule(MAX_NAME_LENGTH),
    from: ANY_TEXT,
    to: ANY_TEXT,
  },
  checkAlso: (values) => findProblems(queryOf(values)),
};

const FIRST_FIELDS = { locator: "locator", traveler: "firstName", dates: "from" } as const satisfies Record<FindMode, FindField>;

/** A problem of the query is shown at the first field of its mode. */
export function findProblems(query: TripQuery): FieldProblems<FindField> {
  const problem = queryProblem(query);
  return problem === undefined ? {} : { [FIRST_FIELDS[query.mode]]: problem };
}

/** Undefined if the query contains no search. */
export function queryFrom(address: URLSearchParams): TripQuery | undefined {
  if (!address.has("find")) return undefined;
  return queryOf(formValues(findTripsForm, Object.fromEntries(address)));
}

/** Scripts name the mode. Without them, the filled fields decide it. */
export function queryOf({ mode, locator, firstName, lastName, from, to }: FormValues<FindField>): TripQuery {
  if (mode === "traveler" || (mode === "" && locator === "" && firstName + lastName !== ""))
    return { mode: "traveler", firstName, lastName };
  if (mode === "dates" || (mode === "" && locator === "" && from + to !== "")) return { mode: "dates", from, to };
  return { mode: "locator", locator };
}

type QueryProblem = "locatorMissing" | "nameMissing" | "datesMissing" | "datesTurned";

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
