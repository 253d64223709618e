/** Reads the plain form of the search card. Unlike an address it is read as filled in, including mistakes, so that they can be shown. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { parseCalendarDate } from "#domain/calendar/calendar-date.ts";
import { defaultForm } from "./default-form.ts";
import { CHOSEN_SUFFIX, FORM_FIELD } from "./form-fields.ts";
import { chosenFrom, placeFrom } from "./form-from-query.ts";
import type { PlaceField } from "./form-shape.ts";
import { FORM_SHAPES } from "./form-shape.ts";
import { placeFieldNames } from "./place-names.ts";
import type { Product } from "./product.ts";
import { countOf, roomsFromFields } from "./rooms-from-fields.ts";
import type { SearchFields, NamedPlace, Party, SearchFormOf } from "./search-form.ts";
import type { SearchSettings } from "./search-settings.ts";
import { rulesOf } from "./search-settings.ts";

/** Replaces a missing or invalid date; `checkForm` reports it. */
export const NO_DAY = "" as CalendarDate;

/** If the text was changed after choosing a suggestion, the suggestion is discarded. */
function typedPlace(field: PlaceField, fields: URLSearchParams): NamedPlace {
  const names = placeFieldNames(field);
  const place = placeFrom(fields, names);
  const chosen = fields.get(names.name + CHOSEN_SUFFIX);
  return chosen !== null && chosen.trim() !== place.name ? { name: place.name } : place;
}

const dayIn = (fields: URLSearchParams, name: string, today: CalendarDate, fallback: CalendarDate): CalendarDate =>
  fields.has(name) ? (parseCalendarDate(fields.get(name), today) ?? NO_DAY) : fallback;

function partyFromFields(fields: URLSearchParams, fallback: Party, settings: SearchSettings): Party {
  const [room = fallback] = roomsFromFields(fields, settings.childAges);
  const seniors = countOf(fields.get(FORM_FIELD.seniors), 0);
  return { ...room, adults: countOf(fields.get(FORM_FIELD.adults), seniors > 0 ? 0 : fallback.adults), seniors };
}

export function formFromFields<P extends Product>(
  product: P,
  fields: URLSearchParams,
  today: CalendarDate,
  settings: SearchSettings,
): SearchFormOf<P> {
  const { places, choices } = FORM_SHAPES[product];
  const fallback = defaultForm(product, today);
  const { startDate, endDate, rooms, party }: SearchFields = fallback;
  return {
    ...fallback,
    startDate: dayIn(fields, FORM_FIELD.startDate, today, startDate),
    ...(endDate && { endDate: dayIn(fields, FORM_FIELD.endDate, today, endDate) }),
    ...Object.fromEntries(places.map((field) => [field, typedPlace(field, fields)])),
    ...chosenFrom(choices, fields),
    ...(rooms && { rooms: roomsFromFields(fields, rulesOf(product, settings).ages) }),
    ...(party && { party: partyFromFields(fields, party, settings) }),
  };
}
