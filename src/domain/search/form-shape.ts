/** The fields of each product's form: defaults, checks, addresses and plain fields are derived from this table. */
import { CRUISE_AREAS, CRUISE_LENGTHS } from "./cruise-areas.ts";
import type { Product } from "./product.ts";
import { FLIGHT_CLASSES, PACKAGE_TYPES } from "./search-form.ts";
import type { FlightClass, SearchFields } from "./search-form.ts";

export type PlaceField = "destination" | "origin" | "pickUp" | "dropOff" | "airport" | "hotel";

type ChoiceField = "packageType" | "isReturn" | "flightClass" | "area" | "length" | "pickUpHour" | "dropOffHour" | "hour";
type ValueOf<F extends ChoiceField> = NonNullable<SearchFields[F]>;
type Written<Value> = readonly (readonly [value: Value, text: string])[];

/** A field with a fixed list of values, each with its written form. */
export type SearchChoice = {
  readonly field: ChoiceField;
  /** Name in addresses and plain forms. */
  readonly name: string;
  readonly values: Written<ValueOf<ChoiceField>>;
};

type FormShape = {
  readonly places: readonly PlaceField[];
  /** False for a form with a start date only. */
  readonly hasEnd: boolean;
  readonly people: "rooms" | "party" | "none";
  readonly choices: readonly SearchChoice[];
};

const withTexts = <Value>(values: readonly Value[]): Written<Value> => values.map((value) => [value, String(value)]);

const choice = <F extends ChoiceField>(field: F, values: Written<ValueOf<F>>, name: string = field): SearchChoice => ({
  field,
  name,
  values,
});

const HOURS = withTexts(Array.from({ length: 24 }, (_, hour) => hour));

const stay = (people: FormShape["people"], places: readonly PlaceField[], ...choices: SearchChoice[]): FormShape => ({
  places,
  hasEnd: true,
  people,
  choices,
});

const TRIP_KINDS: Written<boolean> = [
  [true, "return"],
  [false, "oneWay"],
];

const CLASSES: readonly FlightClass[] = ["economy", "business", "first"];

export const FORM_SHAPES: Readonly<Record<Product, FormShape>> = {
  hotels: stay("rooms", ["destination"]),
  packages: stay("rooms", ["origin", "destination"], choice("packageType", withTexts(PACKAGE_TYPES))),
  flights: stay(
    "party",
    ["origin", "destination"],
    choice("isReturn", TRIP_KINDS, "trip"),
    choice(
      "flightClass",
      CLASSES.map((name) => [name, String(FLIGHT_CLASSES[name])]),
    ),
  ),
  cruises: {
    ...stay("party", []),
    hasEnd: false,
    choices: [
      choice("area", withTexts(CRUISE_AREAS.map(({ id }) => id)), "destination"),
      choice("length", withTexts(CRUISE_LENGTHS.map(({ id }) => id))),
    ],
  },
  cars: stay("none", ["pickUp", "dropOff"], choice("pickUpHour", HOURS), choice("dropOffHour", HOURS)),
  activities: stay("none", ["destination"]),
  vacationHomes: stay("party", ["destination"]),
  transfers: { ...stay("party", ["airport", "hotel"], choice("hour", HOURS)), hasEnd: false },
};

/** A car is returned where it was picked up unless stated otherwise. */
export const isOptional = (field: PlaceField): boolean => field === "dropOff";
