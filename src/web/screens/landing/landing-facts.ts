/** Heading and facts that describe a search. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { CRUISE_AREAS, CRUISE_LENGTHS } from "#domain/search/cruise-areas.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import type { Product } from "#domain/search/product.ts";
import type { FlightClass, SearchFields, NamedPlace, PackageType } from "#domain/search/search-form.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatDay, formatHour, formatStay } from "#web/search/format-days.ts";
import { peopleWords } from "#web/search/people-words.ts";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type SearchFact = { readonly icon: IconName; readonly label: string; readonly value: string };

type Formatting = { readonly text: Text; readonly languageTag: string };

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
export const placesOf = (product: Product, form: SearchFields): readonly NamedPlace[] =>
  FORM_SHAPES[product].places.flatMap((field) => form[field] ?? []).filter(({ name }) => name !== "");

/** Empty if the search names no place. */
export function headingOf(product: Product, form: SearchFields, text: Text): string {
  const area = CRUISE_AREAS.find(({ id }) => id === form.area);
  return area
    ? text(area.messageKey)
    : placesOf(product, form)
        .map(({ name }) => name)
        .join(" – ");
}

function datesFact(product: Product, form: SearchFields, { text, languageTag }: Formatting): SearchFact {
  const { startDate, endDate, isReturn } = form;
  if (!endDate || isReturn === false)
    return { icon: "calendar-days", label: text("search.date"), value: formatDay(startDate, languageTag) };
  const nights = text("search.nights", { count: nightsBetween(startDate, endDate) });
  const isNightly = product === "hotels" || product === "packages" || product === "vacationHomes";
  const dates = formatStay({ startDate, endDate }, languageTag);
  return { icon: "calendar-days", label: text("search.dates"), value: isNightly ? `${dates} · ${nights}` : dates };
}

function peopleFact({ rooms, party }: SearchFields, text: Text): readonly SearchFact[] {
  if (rooms) return [{ icon: "users", label: text("search.guestsAndRooms"), value: peopleWords(rooms, text, true) }];
  return party ? [{ icon: "users", label: text("search.travellers"), value: peopleWords([party], text, false) }] : [];
}

function hoursFact(form: SearchFields, { text, languageTag }: Formatting): readonly SearchFact[] {
  const { pickUpHour, dropOffHour, hour } = form;
  if (pickUpHour !== undefined && dropOffHour !== undefined) {
    const label = `${text("search.pickUp")} – ${text("search.dropOff")}`;
    return [{ icon: "clock", label, value: [pickUpHour, dropOffHour].map((hour) => formatHour(hour, languageTag)).join(" – ") }];
  }
  return hour !== undefined ? [{ icon: "clock", label: text("search.hour"), value: formatHour(hour, languageTag) }] : [];
}

function choiceFacts(form: SearchFields, text: Text): readonly SearchFact[] {
  const length = CRUISE_LENGTHS.find(({ id }) => id === form.length);
  const nights = length && { ...("from" in length && { from: length.from }), ...("to" in length && { to: length.to }) };
  const { packageType, flightClass } = form;
  const facts: readonly (SearchFact | false | undefined)[] = [
    length && { icon: "ship", label: text("search.cruiseLength"), value: text(length.messageKey, nights) },
    packageType && { icon: "luggage", label: text("search.packageType"), value: text(PACKAGE_TYPE_KEYS[packageType]) },
    flightClass && { icon: "ticket", label: text("search.flightClass"), value: text(CLASS_KEYS[flightClass]) },
  ];
  return facts.filter((fact) => fact !== undefined && fact !== false);
}

export const factsOf = (product: Product, form: SearchFields, formatting: Formatting): readonly SearchFact[] => [
  datesFact(product, form, formatting),
  ...hoursFact(form, formatting),
  ...peopleFact(form, formatting.text),
  ...choiceFacts(form, formatting.text),
];
