/** Creates a package search and reads its results; an expired search is repeated. */
import { createAvailability } from "#contract/availability/create-availability.ts";
import { listFilteredPackages } from "#contract/availability/list-packages.ts";
import { listNearbyOrigins } from "#contract/availability/list-nearby-origins.ts";
import { getPackageCalendar } from "#contract/availability/get-package-calendar.ts";
import type { Client } from "#contract/base/client.ts";
import { messageIdOf } from "#contract/base/message-id.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { paxAgesOf } from "#domain/occupancy/pax-ages.ts";
import type { NamedPlace } from "#domain/search/search-form.ts";
import { queryOfPackages } from "#domain/package/query-of-packages.ts";
import type { CalendarOutcome } from "#web/screens/packages/calendar/calendar-view.ts";
import { calendarWindow } from "#web/screens/packages/calendar/calendar-window.ts";
import type { NearbyOrigin, PackagesOutcome } from "#web/screens/packages/package-view.ts";
import { filterBody, PACKAGES_A_PAGE } from "#web/screens/packages/packages-request.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { firstSuggestion } from "#web/search/first-suggestion.ts";
import { listedCards, sentAsMarkup, shownFacets } from "./to-package-views.ts";

type Failure = Exclude<PackagesOutcome, { readonly kind: "found" }>;
type Open = { readonly key: string; readonly availabilityId: string; readonly expiry: string };

const UNREADABLE = messageIdOf("unreadable-answer");
const ORIGINS = "Cities,Airports";
const DESTINATIONS = "Cities,Regions,Airports";

const failed = ({ messageId }: { readonly messageId: string }): Failure =>
  messageId === UNREADABLE ? { kind: "failed", isUnreadable: true } : { kind: "failed" };

/** Text without an id is resolved to its first suggestion. */
async function knownPlace(api: Client, place: NamedPlace, types: string): Promise<NamedPlace | Failure> {
  if (place.id !== undefined) return place;
  if (place.name === "") return { kind: "incomplete" };
  const answer = await firstSuggestion(api, place.name, types);
  return answer.ok ? (answer.place ?? { kind: "unknown-place" }) : failed(answer);
}

/** The last search of this browser: filters and pages need no new one while it is open. The server keeps none. */
let lastSearch: Open | undefined;

const openSearch = (key: string): Open | undefined =>
  !import.meta.env.SSR && lastSearch?.key === key && Date.parse(lastSearch.expiry) > Date.now() ? lastSearch : undefined;

const roomsBody = (rooms: readonly Room[]) =>
  rooms.map((room) => ({
    adults: room.adults,
    children: room.childrenAges.length,
    infants: room.infants,
    childrenAges: [...room.childrenAges],
    paxes: paxAgesOf(room),
  }));

/** Places, party and cabin; the days differ between the calls. */
const tripBody = ({ form, hotelDestination, cabin }: PackagesRequest) => ({
  origin: form.origin.id ?? "",
  destination: form.destination.id ?? "",
  destinationType: form.destination.type ?? ("Cities" as const),
  ...(hotelDestination !== undefined && { hotelDestination }),
  rooms: roomsBody(form.rooms),
  ...(cabin && { cabinClass: cabin }),
});

async function begin(api: Client, request: PackagesRequest, key: string): Promise<Open | Failure> {
  const { form } = request;
  const answer = await api(createAvailability, {
    body: {
      product: "PACKAGE",
      ...tripBody(request),
      startDate: form.startDate,
      endDate: form.endDate,
    },
  });
  if (answer.ok) {
    const open = { key, ...answer.data };
    if (!import.meta.env.SSR) lastSearch = open;
    return open;
  }
  if (answer.code === "nothing-found") return { kind: "unknown-place" };
  return answer.code === "search-invalid" || answer.code === "invalid-input" ? { kind: "invalid" } : failed(answer);
}

type PackagesAnswer = { readonly outcome: PackagesOutcome; readonly request: PackagesRequest };

/** `key`: everything besides the search that its results depend on: visitor, market, language. */
export async function findPackages(api: Client, asked: PackagesRequest, key: string, language: LanguageCode): Promise<PackagesAnswer> {
  const [origin, destination] = await Promise.all([
    knownPlace(api, asked.form.origin, ORIGINS),
    knownPlace(api, asked.form.destination, DESTINATIONS),
  ]);
  if ("kind" in origin) return { outcome: origin, request: asked };
  if ("kind" in destination) return { outcome: destination, request: asked };
  const request = { ...asked, form: { ...asked.form, origin, destination } };
  const searchKey = `${key} ${queryOfPackages(request)}`;
  const known = openSearch(searchKey);
  const first = known && (await read(api, request, known, language));
  if (first) return first;
  const open = await begin(api, request, searchKey);
  if ("kind" in open) return { outcome: open, request };
  return (await read(api, request, open, language)) ?? { outcome: { kind: "failed" }, request };
}

/** Undefined if the search has expired. A page beyond the last one is replaced by the last one. */
async function read(api: Client, request: PackagesRequest, open: Open, language: LanguageCode): Promise<PackagesAnswer | undefined> {
  const { look } = request;
  const answer = await api(listFilteredPackages, {
    params: { id: open.availabilityId },
    query: { page: look.page - 1, limit: PACKAGES_A_PAGE, sort: look.sort },
    body: filterBody(request),
  });
  if (!answer.ok) {
    if (answer.code === "availability-expired") return undefined;
    return { outcome: answer.code === "search-invalid" ? { kind: "invalid" } : failed(answer), request };
  }
  const { packages, total, found, facets, isPartial, place, airports } = answer.data;
  if (found === 0 && Object.keys(filterBody(request)).length === 0) return { outcome: { kind: "nothing", isPartial }, request };
  const lastPage = Math.max(1, Math.ceil(total / PACKAGES_A_PAGE));
  if (look.page > lastPage) return read(api, { ...request, look: { ...look, page: lastPage } }, open, language);
  const { cards: all, trips: allTrips } = listedCards(packages, language);
  // A map is drawn by the browser.
  const isMarkup = import.meta.env.SSR && look.view !== "map";
  const sent = <Item>(items: readonly Item[]) => (isMarkup ? sentAsMarkup(items) : items);
  return {
    outcome: {
      kind: "found",
      cards: sent(all),
      trips: sent(allTrips),
      total,
      facets: shownFacets(facets, request),
      isPartial,
      place,
      airports: sent(airports),
    },
    request,
  };
}

/** The calendar of a search whose places are known. */
export async function loadCalendar(api: Client, request: PackagesRequest, today: CalendarDate): Promise<CalendarOutcome> {
  const answer = await api(getPackageCalendar, { body: { ...tripBody(request), ...calendarWindow(request, today) } });
  if (!answer.ok) return "failed";
  const { currency, from, minNights, prices, isComplete } = answer.data;
  // Rounded up: no package costs more than its cell says.
  return {
    currency,
    from: from as CalendarDate,
    minNights,
    prices: prices.map((row) => row.map((price) => price && Math.ceil(price))),
    isComplete,
  };
}

/** Other airports that have packages on these days; empty if there are none or the call fails. */
export async function loadNearbyOrigins(api: Client, request: PackagesRequest): Promise<readonly NearbyOrigin[]> {
  const { startDate, endDate } = request.form;
  const answer = await api(listNearbyOrigins, { body: { ...tripBody(request), startDate, endDate } });
  if (!answer.ok) return [];
  const { origins, currency } = answer.data;
  return origins.map(({ airport: { code, name, city }, distance, totalAmount }) => ({
    place: { name: city || name, id: code, type: "Airports" },
    distance,
    price: moneyOf(totalAmount, currency),
  }));
}
