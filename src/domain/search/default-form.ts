import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
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

const DEFAULTS: { readonly [P in Product]: (stay: Stay) => SearchForms[P] } = {
  hotels: (stay) => ({ ...stay, destination: NO_PLACE, rooms: DEFAULT_ROOMS }),
  packages: (stay) => ({ ...stay, packageType: "flight+hotel+car", origin: NO_PLACE, destination: NO_PLACE, rooms: DEFAULT_ROOMS }),
  flights: (stay) => ({ ...stay, isReturn: true, origin: NO_PLACE, destination: NO_PLACE, party: FLIGHT_PARTY, flightClass: "economy" }),
  cruises: ({ startDate }) => ({ startDate, area: DEFAULT_CRUISE_AREA, length: DEFAULT_CRUISE_LENGTH, party: PARTY }),
  cars: (stay) => ({ ...stay, pickUp: NO_PLACE, dropOff: NO_PLACE, pickUpHour: DEFAULT_HOUR, dropOffHour: DEFAULT_HOUR }),
  activities: (stay) => ({ ...stay, destination: NO_PLACE }),
  vacationHomes: (stay) => ({ ...stay, destination: NO_PLACE, party: PARTY }),
  transfers: ({ startDate }) => ({ startDate, airport: NO_PLACE, hotel: NO_PLACE, hour: DEFAULT_HOUR, party: PARTY }),
};

/** The initial values of a tab. */
export const defaultForm = <P extends Product>(product: P, today: CalendarDate): SearchFormOf<P> =>
  DEFAULTS[product](defaultStay(product === "packages" ? "packages" : "hotels", today));
