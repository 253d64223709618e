/** Heading and facts that describe a search. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { Occupants } from "#domain/occupancy/room-bounds.ts";
import { CRUISE_AREAS, CRUISE_LENGTHS } from "#domain/search/cruise-areas.ts";
import type { AnyForm } from "#domain/search/form-shape.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import type { Product } from "#domain/search/product.ts";
import type { FlightClass, NamedPlace, PackageType, Party } from "#domain/search/search-form.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatDay, formatHour, formatStay } from "#web/search/format-days.ts";
import { peopleWords } from "#web/search/people-words.ts";
import type { IconName } from "#web/ui/icon-names.ts";

export type Fact = { readonly icon: IconName; readonly label: string; readonly words: string };

type Teller = { readonly text: Text; readonly languageTag: string };

const PACKAGE_TYPE_KEYS: Record<PackageType, string> = {
  "flight+hotel+car": "search.typeFlightHotelCar",
  "flight+hotel": "search.typeFlightHotel",
  "flight+car": "search.typeFlightCar",
  "hotel+car": "search.typeHotelCar",
};
const CLASS_KEYS: Record<FlightClass, string> = {
  economy: "search.classEconomy",
  business: "search.classBusiness",
  first: "search.classFirst",
};

/** The places of a search in order of travel; empty ones, such as a car's equal return place, are omitted. */
export const placesOf = (product: Product, form: AnyForm): readonly NamedPlace[] =>
  FORM_SHAPES[product].places.map((field) => form[field] as NamedPlace).filter(({ name }) => name !== "");

/** Empty if the search names no place. */
export function headingOf(product: Product, form: AnyForm, text: Text): string {
  const area = CRUISE_AREAS.find(({ id }) => id === form["area"]);
  return area
    ? text(area.messageKey)
    : placesOf(product, form)
        .map(({ name }) => name)
        .join(" – ");
}

function datesFact(product: Product, form: AnyForm, { text, languageTag }: Teller): Fact {
  const stay = form as unknown as Stay;
  const hasEnd = FORM_SHAPES[product].hasEnd && form["isReturn"] !== false;
  if (!hasEnd) return { icon: "calendar-days", label: text("search.date"), words: formatDay(stay.startDate, languageTag) };
  const nights = text("search.nights", { count: nightsBetween(stay.startDate, stay.endDate) });
  const isNightly = product === "hotels" || product === "packages" || product === "vacationHomes";
  const words = formatStay(stay, languageTag);
  return { icon: "calendar-days", label: text("search.dates"), words: isNightly ? `${words} · ${nights}` : words };
}

function peopleFact(product: Product, form: AnyForm, text: Text): readonly Fact[] {
  const { people } = FORM_SHAPES[product];
  if (people === "none") return [];
  const occupants = people === "rooms" ? (form["rooms"] as readonly Occupants[]) : [form["party"] as Party];
  const label = text(people === "rooms" ? "search.guestsAndRooms" : "search.travellers");
  return [{ icon: "users", label, words: peopleWords(occupants, text, people === "rooms") }];
}

function hoursFact(form: AnyForm, { text, languageTag }: Teller): readonly Fact[] {
  const hours = [form["pickUpHour"], form["dropOffHour"]].filter((hour) => typeof hour === "number");
  const hour = form["hour"];
  if (hours.length === 2) {
    const label = `${text("search.pickUp")} – ${text("search.dropOff")}`;
    return [{ icon: "clock", label, words: hours.map((one) => formatHour(one, languageTag)).join(" – ") }];
  }
  return typeof hour === "number" ? [{ icon: "clock", label: text("search.hour"), words: formatHour(hour, languageTag) }] : [];
}

function choiceFacts(form: AnyForm, text: Text): readonly Fact[] {
  const length = CRUISE_LENGTHS.find(({ id }) => id === form["length"]);
  const nights = length && { ...("from" in length && { from: length.from }), ...("to" in length && { to: length.to }) };
  const { packageType, flightClass } = form as { packageType?: PackageType; flightClass?: FlightClass };
  const facts: readonly (Fact | false | undefined)[] = [
    length && { icon: "ship", label: text("search.cruiseLength"), words: text(length.messageKey, nights) },
    packageType && { icon: "luggage", label: text("search.packageType"), words: text(PACKAGE_TYPE_KEYS[packageType]) },
    flightClass && { icon: "ticket", label: text("search.flightClass"), words: text(CLASS_KEYS[flightClass]) },
  ];
  return facts.filter((fact) => fact !== undefined && fact !== false);
}

export const factsOf = (product: Product, form: AnyForm, teller: Teller): readonly Fact[] => [
  datesFact(product, form, teller),
  ...hoursFact(form, teller),
  ...peopleFact(product, form, teller.text),
  ...choiceFacts(form, teller.text),
];
