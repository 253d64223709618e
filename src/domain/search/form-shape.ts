/** The fields of each product's form: defaults, checks, addresses and plain fields are derived from this table. */
import { CRUISE_AREAS, CRUISE_LENGTHS } from "./cruise-areas.ts";
import type { Product } from "./product.ts";
import { FLIGHT_CLASSES, PACKAGE_TYPES } from "./search-form.ts";

export type PlaceField = "destination" | "origin" | "pickUp" | "dropOff" | "airport" | "hotel";

/** A field with a fixed list of values, each with its written form. */
export type Choice = {
  readonly field: string;
  /** Name in addresses and plain forms. */
  readonly name: string;
  readonly values: readonly (readonly [value: unknown, text: string])[];
};

export type FormShape = {
  readonly places: readonly PlaceField[];
  /** False for a form with a start date only. */
  readonly hasEnd: boolean;
  readonly people: "rooms" | "party" | "none";
  readonly choices: readonly Choice[];
};

const written = (values: readonly (string | number)[]): Choice["values"] => values.map((value) => [value, String(value)]);

const choice = (field: string, values: Choice["values"], name = field): Choice => ({ field, name, values });

const HOURS = written(Array.from({ length: 24 }, (_, hour) => hour));

const stay = (people: FormShape["people"], places: readonly PlaceField[], ...choices: Choice[]): FormShape => ({
  places,
  hasEnd: true,
  people,
  choices,
});

const TRIP_KINDS = { return: true, oneWay: false } as const;

export const FORM_SHAPES: Readonly<Record<Product, FormShape>> = {
  hotels: stay("rooms", ["destination"]),
  packages: stay("rooms", ["origin", "destination"], choice("packageType", written(PACKAGE_TYPES))),
  flights: stay(
    "party",
    ["origin", "destination"],
    choice(
      "isReturn",
      Object.entries(TRIP_KINDS).map(([text, value]) => [value, text]),
      "trip",
    ),
    choice(
      "flightClass",
      Object.entries(FLIGHT_CLASSES).map(([value, number]) => [value, String(number)]),
    ),
  ),
  cruises: {
    ...stay("party", []),
    hasEnd: false,
    choices: [
      choice("area", written(CRUISE_AREAS.map(({ id }) => id)), "destination"),
      choice("length", written(CRUISE_LENGTHS.map(({ id }) => id))),
    ],
  },
  cars: stay("none", ["pickUp", "dropOff"], choice("pickUpHour", HOURS), choice("dropOffHour", HOURS)),
  activities: stay("none", ["destination"]),
  vacationHomes: stay("party", ["destination"]),
  transfers: { ...stay("party", ["airport", "hotel"], choice("hour", HOURS)), hasEnd: false },
};

/** A car is returned where it was picked up unless stated otherwise. */
export const isOptional = (field: PlaceField): boolean => field === "dropOff";

/** A form seen through the table: the fields that a shape names exist, with the types of `SearchForms`. */
export type AnyForm = Readonly<Record<string, unknown>>;
