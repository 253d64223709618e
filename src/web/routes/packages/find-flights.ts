/** Flights of a flight search, shown on the page that takes its enquiry. */
import { listFlights } from "#contract/availability/list-flights.ts";
import type { Client } from "#contract/base/client.ts";
import type { CABIN_CLASSES } from "#contract/availability/create-availability.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { FlightClass, FlightsForm, NamedPlace } from "#domain/search/search-form.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { PACKAGE_RESULTS_PATH, searchTarget } from "#domain/search/search-target.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { FlightOffersView } from "#web/screens/landing/flight-offers-view.ts";
import { firstSuggestion } from "#web/search/first-suggestion.ts";
import { flightViews } from "./to-package-views.ts";

const CABINS: Readonly<Record<FlightClass, (typeof CABIN_CLASSES)[number]>> = { economy: "ECONOMY", business: "BUSINESS", first: "FIRST" };

async function knownPlace(api: Client, place: NamedPlace, types: string): Promise<NamedPlace | undefined> {
  if (place.id !== undefined || place.name === "") return place.id === undefined ? undefined : place;
  const answer = await firstSuggestion(api, place.name, types);
  return answer.ok ? answer.place : undefined;
}

/** Undefined if the search names no origin or no destination that is known. */
export async function findFlights(api: Client, form: FlightsForm, settings: SearchSettings): Promise<FlightOffersView | undefined> {
  const [origin, destination] = await Promise.all([
    knownPlace(api, form.origin, "Cities,Airports"),
    knownPlace(api, form.destination, "Cities,Regions,Airports"),
  ]);
  if (!origin?.id || !destination?.id) return undefined;
  const { adults, seniors, childrenAges, infants } = form.party;
  const answer = await api(listFlights, {
    body: {
      origin: origin.id,
      destination: destination.id,
      destinationType: destination.type ?? "Cities",
      startDate: form.startDate,
      ...(form.isReturn && { endDate: form.endDate }),
      rooms: [{ adults: adults + seniors, childrenAges: [...childrenAges], infants }],
      cabinClass: CABINS[form.flightClass],
    },
  });
  const target = searchTarget("flights", form, { settings, isClubMode: false, random: 0 });
  const links = {
    packagesTo: packagesAddress({ ...form, origin, destination }, settings),
    partner: target.kind === "outside" ? target.href : null,
  };
  if (!answer.ok) return { kind: answer.code === "nothing-found" || answer.code === "search-invalid" ? "nothing" : "failed", ...links };
  const { flights, currency, airports, total, isPartial } = answer.data;
  if (total === 0) return { kind: "nothing", ...links };
  return {
    kind: "found",
    ...links,
    offers: flights.map((one) => ({
      flights: flightViews(one.flights, one.flightMinutes),
      price: moneyOf(one.totalAmount, currency),
      checkedBags: one.checkedBags,
    })),
    airports,
    total,
    isPartial,
  };
}

/** The same trip with a hotel; other brands than the package brand forward the search to where packages are sold. */
function packagesAddress({ origin, destination, startDate, endDate, party }: FlightsForm, { brandProduct }: SearchSettings): string {
  const { adults, seniors, childrenAges, infants } = party;
  const rooms = [{ adults: adults + seniors, childrenAges, infants }];
  const query = queryOfForm("packages", { packageType: "flight+hotel", origin, destination, startDate, endDate, rooms });
  return `${brandProduct === "packages" ? PACKAGE_RESULTS_PATH : "/search/packages"}?${query}`;
}
