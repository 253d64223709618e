/** The request in the address of package results: the search, and the view of its results. */
import type { listFilteredPackages } from "#contract/availability/list-packages.ts";
import type { InputOf } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Cabin } from "#domain/flight/cabin.ts";
import type { PackagesSearch } from "#domain/package/query-of-packages.ts";
import { queryOfPackages } from "#domain/package/query-of-packages.ts";
import { codeFrom, idFrom, labelFrom, MAX_LENGTH, oneOf } from "#domain/query/query-values.ts";
import { formFromQuery } from "#domain/search/form-from-query.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";

type PackageFilter = Exclude<InputOf<typeof listFilteredPackages>["body"], undefined>;
export type PackageSort = NonNullable<NonNullable<InputOf<typeof listFilteredPackages>["query"]>["sort"]>;
export type DepartureTime = NonNullable<PackageFilter["departureTimes"]>[number];

export const PACKAGE_SORTS: readonly PackageSort[] = ["qualifier7ASC", "price", "hotelName", "category", "doorToPillow"];
const DEFAULT_SORT: PackageSort = "qualifier7ASC";
const DEPARTURE_TIMES: readonly DepartureTime[] = ["night", "morning", "afternoon", "evening"];
const CABINS: readonly Cabin[] = ["ECONOMY", "ECONOMY_PREMIUM", "BUSINESS", "FIRST"];

export const PACKAGES_A_PAGE = 50;

/** The list is the default and has no parameter. */
const VIEWS = ["list", "calendar", "map"] as const;
type PackageViewKind = (typeof VIEWS)[number];

/** Lists that are empty do not filter. Prices are whole units for all travellers. */
type PackageLook = {
  readonly stars: readonly string[];
  readonly amenities: readonly string[];
  readonly board: readonly string[];
  readonly departure: readonly string[];
  readonly airline: readonly string[];
  readonly stops: string;
  readonly freeCancellation: boolean;
  readonly minPrice: string;
  readonly maxPrice: string;
  readonly sort: PackageSort;
  readonly view: PackageViewKind;
  /** The first day of the calendar; empty: around the chosen days. */
  readonly calendarFrom: string;
  readonly page: number;
};

export type ListFilter = "stars" | "amenities" | "board" | "departure" | "airline";

export type PackagesRequest = PackagesSearch & {
  /** Path without the locale prefix. */
  readonly path: string;
  readonly look: PackageLook;
};

export const FIRST_LOOK: PackageLook = {
  stars: [],
  amenities: [],
  board: [],
  departure: [],
  airline: [],
  stops: "",
  freeCancellation: false,
  minPrice: "",
  maxPrice: "",
  sort: DEFAULT_SORT,
  view: "list",
  calendarFrom: "",
  page: 1,
};

const MAX_CHOICES = 20;

/** A plain form repeats a parameter for each checkbox, a link has a list. */
function listFrom(query: URLSearchParams, name: ListFilter, isValid: (text: string) => boolean): readonly string[] {
  const texts = query.getAll(name).flatMap((text) => text.slice(0, 1000).split(","));
  return [...new Set(texts)]
    .filter((text) => text !== "" && isValid(text))
    .toSorted()
    .slice(0, MAX_CHOICES);
}

const isWord = (text: string): boolean => /^\w{1,40}$/.test(text);
const isAirline = (text: string): boolean => labelFrom(text, 60) === text;
const wholeFrom = (text: string | null): string => (text !== null && /^\d{1,8}$/.test(text) ? String(Number(text)) : "");

const calendarDayFrom = (text: string | null): string => (text !== null && isCalendarDate(text) ? text : "");

function lookFrom(query: URLSearchParams): PackageLook {
  const stops = query.get("stops") ?? "";
  return {
    stars: listFrom(query, "stars", (text) => /^[1-5]$/.test(text)),
    amenities: listFrom(query, "amenities", isWord),
    board: listFrom(query, "board", isWord),
    departure: listFrom(query, "departure", (text) => DEPARTURE_TIMES.some((time) => time === text)),
    airline: listFrom(query, "airline", isAirline),
    stops: /^[012]$/.test(stops) ? stops : "",
    freeCancellation: query.get("freeCancellation") === "1",
    minPrice: wholeFrom(query.get("minPrice")),
    maxPrice: wholeFrom(query.get("maxPrice")),
    sort: oneOf(PACKAGE_SORTS)(query.get("sort")) ?? DEFAULT_SORT,
    view: oneOf(VIEWS)(query.get("view")) ?? "list",
    calendarFrom: calendarDayFrom(query.get("from")),
    page: Math.min(idFrom(query.get("page")) ?? 1, 10_000),
  };
}

type Facts = { readonly today: CalendarDate; readonly settings: SearchSettings };

export function packagesRequest(path: string, query: URLSearchParams, { today, settings }: Facts): PackagesRequest {
  const hotelDestination = codeFrom(query.get("hotelDestination"), MAX_LENGTH.code);
  const cabin = oneOf(CABINS)(query.get("cabinClass"));
  return {
    path,
    form: formFromQuery("packages", query, today, settings),
    ...(hotelDestination !== undefined && { hotelDestination }),
    ...(cabin && { cabin }),
    look: lookFrom(query),
  };
}

/** Canonical; defaults are left out. */
export function queryOfLook(look: PackageLook): URLSearchParams {
  const pairs: readonly (readonly [string, string])[] = [
    ["stars", look.stars.join(",")],
    ["amenities", look.amenities.join(",")],
    ["board", look.board.join(",")],
    ["departure", look.departure.join(",")],
    ["airline", look.airline.join(",")],
    ["stops", look.stops],
    ["freeCancellation", look.freeCancellation ? "1" : ""],
    ["minPrice", look.minPrice],
    ["maxPrice", look.maxPrice],
    ["sort", look.sort === DEFAULT_SORT ? "" : look.sort],
    ["view", look.view === "list" ? "" : look.view],
    ["from", look.calendarFrom],
    ["page", look.page === 1 ? "" : String(look.page)],
  ];
  return new URLSearchParams(pairs.filter(([, text]) => text !== "").map(([name, text]) => [name, text]));
}

export const addressOfRequest = (request: PackagesRequest): string =>
  `${request.path}?${new URLSearchParams([...queryOfPackages(request), ...queryOfLook(request.look)])}`;

/** A changed view starts at the first page. */
export const lookAt = (request: PackagesRequest, change: Partial<PackageLook>): PackagesRequest => ({
  ...request,
  look: { ...request.look, page: 1, ...change },
});

export const withoutFilters = (request: PackagesRequest): PackagesRequest =>
  lookAt(request, { ...FIRST_LOOK, sort: request.look.sort, view: request.look.view });

/** Both ends of the price are one filter. */
export function countFilters({ look }: PackagesRequest): number {
  const { stars, amenities, board, departure, airline, stops, freeCancellation, minPrice, maxPrice } = look;
  return (
    [stars, amenities, board, departure, airline].flat().length + [stops, freeCancellation, minPrice || maxPrice].filter(Boolean).length
  );
}

export const isFiltered = (request: PackagesRequest): boolean => countFilters(request) > 0;

/** The filter as input of the call. */
export function filterBody({ look }: PackagesRequest): PackageFilter {
  return {
    ...(look.stars.length > 0 && { stars: look.stars.map(Number) }),
    ...(look.amenities.length > 0 && { amenities: [...look.amenities] }),
    ...(look.board.length > 0 && { boards: [...look.board] }),
    ...(look.departure.length > 0 && { departureTimes: DEPARTURE_TIMES.filter((time) => look.departure.includes(time)) }),
    ...(look.airline.length > 0 && { airlines: [...look.airline] }),
    ...(look.stops !== "" && { maxStops: Number(look.stops) }),
    ...(look.freeCancellation && { freeCancellation: true }),
    ...(look.minPrice !== "" && { priceFrom: Number(look.minPrice) }),
    ...(look.maxPrice !== "" && { priceTo: Number(look.maxPrice) }),
  };
}

export const travellersOf = ({ form: { rooms } }: Pick<PackagesRequest, "form">): number =>
  rooms.reduce((sum, { adults, childrenAges, infants }) => sum + adults + childrenAges.length + infants, 0);

export const resultsPathOf = (path: string): string => siblingPath(path, "deals");

/** The next step keeps the search, so that the visitor can return to it when the quote has expired. */
export const extrasLink = (request: Omit<PackagesRequest, "look">, rateKey: string): string =>
  `${siblingPath(request.path, "extras")}?rateKey=${rateKey}&${queryOfPackages(request)}`;

/** `/packages/details` belongs to `/packages/deals`, `/details` to `/deals`. */
const siblingPath = (path: string, segment: string): string => `${path.startsWith("/packages/") ? "/packages" : ""}/${segment}`;

/** The page of a quoted package. It keeps the search, so that the visitor can return to it when the quote has expired. */
export function detailsLinks(request: Omit<PackagesRequest, "look">): (rateKey: string) => string {
  const path = siblingPath(request.path, "details");
  const search = queryOfPackages(request).toString();
  return (rateKey) => `${path}?rateKey=${rateKey}&${search}`;
}
