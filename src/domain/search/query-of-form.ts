import { textsFromRooms } from "#domain/occupancy/rooms-from-texts.ts";
import { NO_PLACE } from "./default-form.ts";
import type { PlaceField } from "./form-shape.ts";
import { FORM_SHAPES } from "./form-shape.ts";
import { HOTEL_ID, placeQueryNames } from "./place-names.ts";
import type { Product } from "./product.ts";
import type { SearchFields, NamedPlace, SearchFormOf } from "./search-form.ts";

type Pair = readonly [name: string, text: string | undefined];

function placePairs(product: Product, field: PlaceField, { name, id, type, country }: NamedPlace): readonly Pair[] {
  const names = placeQueryNames(product, field);
  const namePair: Pair = [names.name, name.trim()];
  if (product === "hotels" && type === "Hotels") return [namePair, [HOTEL_ID, id], [names.country, country]];
  return [namePair, [names.id, id], [names.type, type], [names.country, country]];
}

function peoplePairs({ rooms, party }: SearchFields): readonly Pair[] {
  const occupied = rooms ?? (party && [party]);
  if (!occupied) return [];
  const { adults, children } = textsFromRooms(occupied);
  return [
    ["adults", adults],
    ["children", children],
    ["seniors", party && party.seniors > 0 ? String(party.seniors) : ""],
  ];
}

/** A search as query parameters; `formFromQuery` reads it back. Empty values are omitted. */
export function queryOfForm<P extends Product>(product: P, form: SearchFormOf<P>): URLSearchParams {
  const { places, choices } = FORM_SHAPES[product];
  const fields: SearchFields = form;
  const pairs: readonly Pair[] = [
    ...places.flatMap((field) => placePairs(product, field, fields[field] ?? NO_PLACE)),
    ...choices.map(({ field, name, values }): Pair => [name, values.find(([value]) => value === fields[field])?.[1]]),
    ["startDate", fields.startDate],
    // A one-way trip has no end date.
    ["endDate", fields.isReturn === false ? "" : fields.endDate],
    ...peoplePairs(fields),
  ];
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));
}
