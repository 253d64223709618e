/** Reads a search from an address. Invalid values are replaced by the product's defaults. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, parseCalendarDate } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY, TODAY_TOLERANCE_DAYS } from "#domain/calendar/calendar-limits.ts";
import { stayFromTexts } from "#domain/calendar/stay.ts";
import type { OccupancyRules } from "#domain/occupancy/room-bounds.ts";
import { roomsFromTexts } from "#domain/occupancy/rooms-from-texts.ts";
import { codeFrom, idFrom, MAX_LENGTH, nameFrom, oneOf } from "#domain/query/query-values.ts";
import { defaultForm, NO_PLACE } from "./default-form.ts";
import type { SearchChoice, PlaceField } from "./form-shape.ts";
import { FORM_SHAPES } from "./form-shape.ts";
import type { PlaceParameterNames } from "./place-names.ts";
import { HOTEL_ID, PLACE_TYPES, placeQueryNames } from "./place-names.ts";
import type { Product } from "./product.ts";
import type { SearchFields, NamedPlace, Party, SearchFormOf } from "./search-form.ts";
import type { SearchSettings } from "./search-settings.ts";
import { rulesOf } from "./search-settings.ts";

/** A link may identify a place by its id alone. */
export function placeFrom(query: URLSearchParams, names: PlaceParameterNames): NamedPlace {
  const name = nameFrom(query.get(names.name), MAX_LENGTH.label) ?? "";
  const id = codeFrom(query.get(names.id), MAX_LENGTH.code);
  if (name === "" && id === undefined) return NO_PLACE;
  const type = oneOf(PLACE_TYPES)(query.get(names.type));
  const country = nameFrom(query.get(names.country), MAX_LENGTH.label);
  return { name, ...(id !== undefined && { id }), ...(type && { type }), ...(country !== undefined && { country }) };
}

function placeOf(product: Product, field: PlaceField, query: URLSearchParams): NamedPlace {
  const place = placeFrom(query, placeQueryNames(product, field));
  const hotelId = product === "hotels" ? idFrom(query.get(HOTEL_ID)) : undefined;
  return hotelId === undefined ? place : { ...place, id: String(hotelId), type: "Hotels" };
}

/** The fields with a known value; all others keep their default. */
export const chosenFrom = (choices: readonly SearchChoice[], query: URLSearchParams) =>
  Object.fromEntries(
    choices.flatMap(({ field, name, values }) => {
      const chosen = values.find(([, text]) => text === query.get(name));
      return chosen ? [[field, chosen[0]]] : [];
    }),
  );

const countFrom = (text: string | null) => (text !== null && /^\d{1,2}$/.test(text) ? Number(text) : undefined);

/** Seniors are separate parameters but are checked as adults. */
function partyFrom(query: URLSearchParams, { limits, ages }: OccupancyRules, fallback: Party): Party {
  const seniors = countFrom(query.get("seniors")) ?? 0;
  const adults = countFrom(query.get("adults")) ?? (seniors > 0 ? 0 : fallback.adults);
  const grownUps = adults + seniors;
  const [room] = roomsFromTexts({ adults: [String(grownUps)], children: query.getAll("children") }, limits, ages);
  return room?.adults === grownUps ? { ...room, adults, seniors } : fallback;
}

function datesFrom(product: Product, hasEnd: boolean, query: URLSearchParams, today: CalendarDate) {
  const texts = { startDate: query.get("startDate"), endDate: query.get("endDate") };
  if (hasEnd) return stayFromTexts(texts, product === "packages" ? "packages" : "hotels", today);
  const startDate = parseCalendarDate(texts.startDate, today);
  const isOpen =
    startDate !== undefined &&
    startDate >= addDays(today, FIRST_ENABLED_DAY - TODAY_TOLERANCE_DAYS) &&
    startDate <= addDays(today, LAST_ENABLED_DAY + TODAY_TOLERANCE_DAYS);
  return isOpen ? { startDate } : {};
}

export function formFromQuery<P extends Product>(
  product: P,
  query: URLSearchParams,
  today: CalendarDate,
  settings: SearchSettings,
): SearchFormOf<P> {
  const { places, hasEnd, choices } = FORM_SHAPES[product];
  const fallback = defaultForm(product, today);
  const { rooms, party }: SearchFields = fallback;
  const rules = rulesOf(product, settings);
  const texts = { adults: query.getAll("adults"), children: query.getAll("children") };
  return {
    ...fallback,
    ...datesFrom(product, hasEnd, query, today),
    ...Object.fromEntries(places.map((field) => [field, placeOf(product, field, query)])),
    ...chosenFrom(choices, query),
    ...(rooms && { rooms: roomsFromTexts(texts, rules.limits, rules.ages) }),
    ...(party && { party: partyFrom(query, rules, party) }),
  };
}
