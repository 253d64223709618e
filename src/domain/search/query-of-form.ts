import { textsFromRooms } from "#domain/occupancy/rooms-from-texts.ts";
import type { AnyForm, FormShape, PlaceField } from "./form-shape.ts";
import { FORM_SHAPES } from "./form-shape.ts";
import { HOTEL_ID, placeQueryNames } from "./place-names.ts";
import type { Product } from "./product.ts";
import type { NamedPlace, Party, SearchFormOf } from "./search-form.ts";
import type { Room } from "#domain/occupancy/rooms.ts";

type Pair = readonly [name: string, text: string | undefined];

function placePairs(product: Product, field: PlaceField, { name, id, type, country }: NamedPlace): readonly Pair[] {
  const names = placeQueryNames(product, field);
  const named: Pair = [names.name, name.trim()];
  if (product === "hotels" && type === "Hotels") return [named, [HOTEL_ID, id], [names.country, country]];
  return [named, [names.id, id], [names.type, type], [names.country, country]];
}

function peoplePairs(people: FormShape["people"], form: AnyForm): readonly Pair[] {
  if (people === "none") return [];
  const rooms = people === "rooms" ? (form["rooms"] as readonly Room[]) : [form["party"] as Party];
  const { adults, children } = textsFromRooms(rooms);
  const { seniors } = form["party"] === undefined ? { seniors: 0 } : (form["party"] as Party);
  return [
    ["adults", adults],
    ["children", children],
    ["seniors", seniors > 0 ? String(seniors) : ""],
  ];
}

/** A search as query parameters; `formFromQuery` reads it back. Empty values are omitted. */
export function queryOfForm<P extends Product>(product: P, form: SearchFormOf<P>): URLSearchParams {
  const { places, hasEnd, people, choices } = FORM_SHAPES[product];
  const any = form as unknown as AnyForm;
  const pairs: readonly Pair[] = [
    ...places.flatMap((field) => placePairs(product, field, any[field] as NamedPlace)),
    ...choices.map(({ field, name, values }): Pair => [name, values.find(([value]) => value === any[field])?.[1]]),
    ["startDate", any["startDate"] as string],
    // A one-way trip has no end date.
    ["endDate", hasEnd && any["isReturn"] !== false ? (any["endDate"] as string) : ""],
    ...peoplePairs(people, any),
  ];
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));
}
