import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { defaultStay } from "#domain/calendar/stay.ts";
import { DEFAULT_ROOM, DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import { DEFAULT_CRUISE_AREA, DEFAULT_CRUISE_LENGTH } from "./cruise-areas.ts";
import type { Product } from "./product.ts";
import type { NamedPlace, Party, SearchFormOf, SearchForms } from "./search-form.ts";

export const NO_PLACE: NamedPlace = { name: "" };

const PARTY: Party = { ...DEFAULT_ROOM, seniors: 0 };

const FLIGHT_PARTY: Party = { ...PARTY, adults: 1 };

/** A usual opening time of car rental offices. */
const DEFAULT_HOUR = 10;

type Defaults = { readonly [P in Product]: Omit<SearchForms[P], "startDate" | "endDate"> };

const DEFAULTS: Defaults = {
  hotels: { destination: NO_PLACE, rooms: DEFAULT_ROOMS },
  packages: { packageType: "flight+hotel+car", origin: NO_PLACE, destination: NO_PLACE, rooms: DEFAULT_ROOMS },
  flights: { isReturn: true, origin: NO_PLACE, destination: NO_PLACE, party: FLIGHT_PARTY, flightClass: "economy" },
  cruises: { area: DEFAULT_CRUISE_AREA, length: DEFAULT_CRUISE_LENGTH, party: PARTY },
  cars: { pickUp: NO_PLACE, dropOff: NO_PLACE, pickUpHour: DEFAULT_HOUR, dropOffHour: DEFAULT_HOUR },
  activities: { destination: NO_PLACE },
  vacationHomes: { destination: NO_PLACE, party: PARTY },
  transfers: { airport: NO_PLACE, hotel: NO_PLACE, hour: DEFAULT_HOUR, party: PARTY },
};

/** The initial values of a tab. */
export function defaultForm<P extends Product>(product: P, today: CalendarDate): SearchFormOf<P> {
  const { startDate, endDate } = defaultStay(product === "packages" ? "packages" : "hotels", today);
  const dates = product === "cruises" || product === "transfers" ? { startDate } : { startDate, endDate };
  // The table contains every other field of the product's form.
  return { ...DEFAULTS[product], ...dates } as unknown as SearchFormOf<P>;
}
