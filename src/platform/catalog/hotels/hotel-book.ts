/** All facts of all hotels in typed arrays: 200,000 objects would need ten times the memory. */
import { placeOfHotel } from "#domain/hotel/hotel-columns.ts";
import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { NameColumn } from "#domain/hotel/hotel-columns.ts";
import { createNameColumnWriter, emptyNameColumn, nameAt } from "#domain/hotel/hotel-columns.ts";
import { readText, writeTexts } from "#domain/place/names/text-column.ts";
import type { TextColumn } from "#domain/place/names/text-column.ts";
import type { YieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";
import { ROWS_AT_ONCE } from "./hotel-store.ts";
import { rankHotels } from "./rank-hotels.ts";
import { createTextFinder } from "#platform/catalog/places/text-finder.ts";

export type HotelBook = {
  readonly length: number;
  /** The hotel at a position; undefined beyond the last. */
  readonly at: (place: number) => HotelFacts | undefined;
  readonly popularities: Uint32Array;
  readonly columns: HotelColumns;
  readonly factsOf: (hotelId: number) => HotelFacts | undefined;
  readonly hotelByProvider: (providerId: string) => HotelFacts | undefined;
};

/** Separates the texts of a hotel; does not occur in any of them. */
const BREAK = "\u0000";

/** The numeric columns, and the value that each stores. */
const COLUMNS = {
  ids: { kind: Uint32Array, of: ({ id }) => id },
  cityIds: { kind: Uint32Array, of: ({ cityId }) => cityId },
  latitudes: { kind: Float32Array, of: ({ latitude }) => latitude },
  longitudes: { kind: Float32Array, of: ({ longitude }) => longitude },
  stars: { kind: Uint8Array, of: ({ stars }) => stars },
  popularities: { kind: Uint32Array, of: ({ popularity }) => popularity },
  ratings: { kind: Uint8Array, of: ({ rating }) => rating },
  ratingCounts: { kind: Uint32Array, of: ({ ratingCount }) => ratingCount },
  amenities: { kind: Uint32Array, of: ({ amenities }) => amenities },
  savings: { kind: Uint32Array, of: ({ totalSavings }) => totalSavings },
  blocked: { kind: Uint8Array, of: ({ isBlocked }) => Number(isBlocked) },
  bridged: { kind: Uint8Array, of: ({ isBridged }) => Number(isBridged) },
} as const satisfies Record<string, { kind: NumberColumnKind; of: (hotel: HotelFacts) => number }>;

type NumberColumn = Uint8Array | Uint32Array | Float32Array;
type NumberColumnKind = new (size: number) => NumberColumn;
type ColumnName = keyof typeof COLUMNS;
type NumberColumns = { readonly [Name in ColumnName]: InstanceType<(typeof COLUMNS)[Name]["kind"]> };

const COLUMN_NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

const columnsOfSize = (size: number): NumberColumns =>
  Object.fromEntries(COLUMN_NAMES.map((name) => [name, new COLUMNS[name].kind(size)])) as NumberColumns;

function pageOf(hotels: readonly HotelFacts[]): NumberColumns {
  const page = columnsOfSize(hotels.length);
  for (const [place, hotel] of hotels.entries()) for (const name of COLUMN_NAMES) page[name][place] = COLUMNS[name].of(hotel);
  return page;
}

/** Copies page by page, so that no single step blocks the event loop for all hotels. */
async function joinPages(pages: readonly NumberColumns[], yieldToEventLoop: YieldToEventLoop): Promise<NumberColumns> {
  const joined = columnsOfSize(pages.reduce((sum, { ids }) => sum + ids.length, 0));
  let filled = 0;
  for (const page of pages) {
    for (const name of COLUMN_NAMES) joined[name].set(page[name], filled);
    filled += page.ids.length;
    await yieldToEventLoop();
  }
  return joined;
}

/** Collects hotels page by page, as they are read from the table; the caller need not keep the rows. */
export function createHotelBookWriter() {
  const pages: NumberColumns[] = [];
  const texts: TextColumn[] = [];
  const districts = createNameColumnWriter();
  const chains = createNameColumnWriter();
  return {
    /** Every page except the last must have `ROWS_AT_ONCE` hotels. */
    add: (hotels: readonly HotelFacts[]): void => {
      pages.push(pageOf(hotels));
      for (const { district, chain } of hotels) {
        districts.add(district);
        chains.add(chain);
      }
      texts.push(
        writeTexts(hotels.map(({ countryCode, name, street, providerId }) => [countryCode, name, street, providerId].join(BREAK))),
      );
    },
    finish: async (yieldToEventLoop: YieldToEventLoop): Promise<HotelBook> =>
      bindBook(
        { ...(await joinPages(pages, yieldToEventLoop)), texts, districts: districts.finish(), chains: chains.finish() },
        yieldToEventLoop,
      ),
  };
}

type PackedHotels = NumberColumns & { readonly texts: readonly TextColumn[]; readonly districts: NameColumn; readonly chains: NameColumn };

async function bindBook(packed: PackedHotels, yieldToEventLoop: YieldToEventLoop): Promise<HotelBook> {
  const { length } = packed.ids;
  const at = (place: number): HotelFacts | undefined => (place >= 0 && place < length ? unpack(packed, place) : undefined);
  const { names, choice } = await rankHotels({ ...packed, nameAt: (place) => unpack(packed, place).name }, yieldToEventLoop);
  const findProvider = await createTextFinder(length, (place) => unpack(packed, place).providerId, yieldToEventLoop);
  const columns: HotelColumns = {
    count: length,
    hotelIds: packed.ids,
    cityIds: packed.cityIds,
    latitudes: packed.latitudes,
    longitudes: packed.longitudes,
    stars: packed.stars,
    ratings: packed.ratings,
    amenities: packed.amenities,
    districts: packed.districts,
    chains: packed.chains,
    isBlocked: packed.blocked,
    names,
    choice,
    placeOf: placesOf(packed.ids),
    ofCity: await groupByCity(packed.cityIds, yieldToEventLoop),
  };
  return {
    length,
    at,
    popularities: packed.popularities,
    columns,
    factsOf: (hotelId) => at(placeOfHotel(columns, hotelId)),
    hotelByProvider: (providerId) => at(findProvider(providerId)),
  };
}

function unpack(packed: PackedHotels, place: number): HotelFacts {
  const text = readText(packed.texts[Math.floor(place / ROWS_AT_ONCE)]!, place % ROWS_AT_ONCE);
  const [countryCode = "", name = "", street = "", providerId = ""] = text.split(BREAK);
  return {
    id: packed.ids[place]!,
    name,
    cityId: packed.cityIds[place]!,
    countryCode,
    latitude: rounded(packed.latitudes[place]!),
    longitude: rounded(packed.longitudes[place]!),
    stars: packed.stars[place]!,
    popularity: packed.popularities[place]!,
    rating: packed.ratings[place]!,
    ratingCount: packed.ratingCounts[place]!,
    amenities: packed.amenities[place]!,
    street,
    district: nameAt(packed.districts, place),
    chain: nameAt(packed.chains, place),
    isBlocked: packed.blocked[place] === 1,
    isBridged: packed.bridged[place] === 1,
    providerId,
    totalSavings: packed.savings[place]!,
  };
}

/** Five decimal places are about a metre; the remaining digits are 32-bit rounding noise. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

function placesOf(ids: Uint32Array): Uint32Array {
  const places = new Uint32Array(ids.reduce((highest, id) => Math.max(highest, id), 0) + 1);
  ids.forEach((id, place) => (places[id] = place + 1));
  return places;
}

async function groupByCity(cityIds: Uint32Array, yieldToEventLoop: YieldToEventLoop): Promise<HotelColumns["ofCity"]> {
  const groups = new Map<number, number[]>();
  for (let place = 0; place < cityIds.length; place += 1) {
    const group = groups.get(cityIds[place]!);
    if (group) group.push(place);
    else groups.set(cityIds[place]!, [place]);
    if (place % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  const ofCity = new Map<number, Uint32Array>();
  for (const [cityId, places] of groups) ofCity.set(cityId, new Uint32Array(places));
  return ofCity;
}

const NONE: HotelColumns = {
  count: 0,
  hotelIds: new Uint32Array(),
  cityIds: new Uint32Array(),
  latitudes: new Float32Array(),
  longitudes: new Float32Array(),
  stars: new Uint8Array(),
  ratings: new Uint8Array(),
  amenities: new Uint32Array(),
  names: new Uint32Array(),
  choice: new Uint32Array(),
  districts: emptyNameColumn(0),
  chains: emptyNameColumn(0),
  isBlocked: new Uint8Array(),
  placeOf: new Uint32Array(1),
  ofCity: new Map(),
};

export const EMPTY_BOOK: HotelBook = {
  length: 0,
  at: () => undefined,
  popularities: new Uint32Array(),
  columns: NONE,
  factsOf: () => undefined,
  hotelByProvider: () => undefined,
};
