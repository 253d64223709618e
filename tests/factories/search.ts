/** Searches of every product, as a visitor may fill them in. */
import * as fc from "fast-check";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { roomsProblem } from "#domain/occupancy/rooms.ts";
import { grownUpsIn } from "#domain/occupancy/room-bounds.ts";
import { defaultForm } from "#domain/search/default-form.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import { PLACE_TYPES } from "#domain/search/place-names.ts";
import { PRODUCTS } from "#domain/search/product.ts";
import type { Product } from "#domain/search/product.ts";
import type { NamedPlace, SearchFormOf } from "#domain/search/search-form.ts";
import { rulesOf } from "#domain/search/search-settings.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";

export const buildSettings = (changes: Partial<SearchSettings> = {}): SearchSettings => ({
  brandProduct: "hotels",
  packagesMaxRooms: 3,
  childAges: { min: 2, max: 11 },
  opaquePercentage: 0,
  externalSearchUrl: {},
  ...changes,
});

export const LONDON: NamedPlace = { name: "London", id: "2643743", type: "Cities", country: "United Kingdom" };
export const SAVOY: NamedPlace = { name: "The Savoy", id: "4711", type: "Hotels", country: "United Kingdom" };

export type AnySearch = { readonly [P in Product]: { readonly product: P; readonly form: SearchFormOf<P> } }[Product];

const names = fc.constantFrom("London", "São Paulo", "St. John's", "‘Aiea", "Hotel & Spa “Sol”", "東京", "A/B+C=D%20", "50 % Bar");
const places: fc.Arbitrary<NamedPlace> = fc
  .record({
    name: names,
    id: fc.stringMatching(/^[1-9]\d{0,9}$/),
    type: fc.constantFrom(...PLACE_TYPES),
    country: names,
    known: fc.boolean(),
  })
  .map(({ known, name, ...rest }) => (known ? { name, ...rest } : { name }));

const rooms = fc.record({
  adults: fc.integer({ min: 1, max: 8 }),
  childrenAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 4 }),
  infants: fc.nat({ max: 3 }),
});
const parties = fc.tuple(rooms, fc.nat({ max: 3 })).map(([room, seniors]) => ({ ...room, adults: seniors > 1 ? 0 : room.adults, seniors }));

const placesFor = (product: Product) =>
  fc
    .array(places, { minLength: 2, maxLength: 2 })
    .filter(([from, to]) => from?.id === undefined || from.id !== to?.id)
    .map((two) =>
      Object.fromEntries(
        FORM_SHAPES[product].places.map((field, index) => [field, { ...two[index], name: `${two[index]?.name}${index}` }]),
      ),
    );

const choicesFor = (product: Product) =>
  fc.record(
    Object.fromEntries(
      FORM_SHAPES[product].choices.map(({ field, values }) => [field, fc.constantFrom(...values.map(([value]) => value))]),
    ),
  );

function peopleFor(product: Product, settings: SearchSettings): fc.Arbitrary<object> {
  const { limits, ages } = rulesOf(product, settings);
  const isAllowed = (list: readonly { adults: number; childrenAges: number[]; infants: number; seniors?: number }[]) =>
    roomsProblem(
      list.map((room) => ({ ...room, adults: grownUpsIn(room) })),
      limits,
      ages,
    ) === undefined;
  if (FORM_SHAPES[product].people === "none") return fc.constant({});
  if (FORM_SHAPES[product].people === "party") return parties.filter((party) => isAllowed([party])).map((party) => ({ party }));
  return fc
    .array(rooms, { minLength: 1, maxLength: limits.maxRooms })
    .filter(isAllowed)
    .map((list) => ({ rooms: list }));
}

/** Any search that is valid on a given day. */
export const searches = (today: CalendarDate, settings = buildSettings()): fc.Arbitrary<AnySearch> =>
  fc.constantFrom(...PRODUCTS).chain((product) =>
    fc
      .tuple(
        placesFor(product),
        choicesFor(product),
        peopleFor(product, settings),
        fc.integer({ min: 2, max: 330 }),
        fc.integer({ min: 1, max: 28 }),
      )
      .map(([named, chosen, people, start, nights]) => {
        const startDate = addDays(today, start);
        const dates = FORM_SHAPES[product].hasEnd ? { startDate, endDate: addDays(startDate, nights) } : { startDate };
        return { product, form: { ...defaultForm(product, today), ...named, ...chosen, ...people, ...dates } } as AnySearch;
      }),
  );
