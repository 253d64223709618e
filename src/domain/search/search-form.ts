/** The state of the search card: one form per tab, kept while the visitor looks at other tabs. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Product } from "./product.ts";

/** Types of places as the suggestion call names them. */
export type PlaceType = "Hotels" | "Cities" | "Regions" | "Airports" | "Countries";

/** A place as the visitor named it. Without an id it is only text that the search has to resolve. */
export type NamedPlace = { readonly name: string; readonly id?: string; readonly type?: PlaceType; readonly country?: string };

export const PACKAGE_TYPES = ["flight+hotel+car", "flight+hotel", "flight+car", "hotel+car"] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];

/** The three classes of the tab, as their landing page numbers them. */
export const FLIGHT_CLASSES = { economy: 1, business: 2, first: 3 } as const;
export type FlightClass = keyof typeof FLIGHT_CLASSES;

/** One party that travels together; seniors count as adults in every limit. */
export type Party = Room & { readonly seniors: number };

export type HotelsForm = Stay & { readonly destination: NamedPlace; readonly rooms: readonly Room[] };

export type PackagesForm = Stay & {
  readonly packageType: PackageType;
  readonly origin: NamedPlace;
  readonly destination: NamedPlace;
  readonly rooms: readonly Room[];
};

export type FlightsForm = Stay & {
  readonly isReturn: boolean;
  readonly origin: NamedPlace;
  readonly destination: NamedPlace;
  readonly party: Party;
  readonly flightClass: FlightClass;
};

export type CruisesForm = {
  /** Number of the cruise area; see cruise-areas.ts. */
  readonly area: number;
  /** Number of the length band; see cruise-areas.ts. */
  readonly length: number;
  readonly startDate: CalendarDate;
  readonly party: Party;
};

/** Whole hours, 0 to 23. */
export type CarsForm = Stay & {
  readonly pickUp: NamedPlace;
  /** Empty means the pick-up place. */
  readonly dropOff: NamedPlace;
  readonly pickUpHour: number;
  readonly dropOffHour: number;
};

export type ActivitiesForm = Stay & { readonly destination: NamedPlace };

export type VacationHomesForm = Stay & { readonly destination: NamedPlace; readonly party: Party };

export type TransfersForm = {
  readonly airport: NamedPlace;
  readonly hotel: NamedPlace;
  readonly startDate: CalendarDate;
  readonly hour: number;
  readonly party: Party;
};

export type SearchForms = {
  readonly hotels: HotelsForm;
  readonly packages: PackagesForm;
  readonly flights: FlightsForm;
  readonly cruises: CruisesForm;
  readonly cars: CarsForm;
  readonly activities: ActivitiesForm;
  readonly vacationHomes: VacationHomesForm;
  readonly transfers: TransfersForm;
};

/** Type-checks only while every product has a form. */
export type SearchFormOf<P extends Product> = SearchForms[P];

type AllFields = HotelsForm & PackagesForm & FlightsForm & CruisesForm & CarsForm & ActivitiesForm & VacationHomesForm & TransfersForm;

/** A form of any product: code for all products reads the fields that exist. Every form is assignable to it. */
export type SearchFields = Pick<AllFields, "startDate"> & Partial<AllFields>;
