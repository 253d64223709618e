/** The hotels by name, in memory, made again when their table changes. Requests are answered from the last one meanwhile. */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { buildNameIndex } from "#domain/place/build-name-index.ts";
import type { NamedItem } from "#domain/place/build-name-index.ts";
import { foldName } from "#domain/place/fold-name.ts";
import { weightOfPopularity } from "#domain/place/match-weights.ts";
import type { NameIndex } from "#domain/place/name-index.ts";
import type { Places } from "#domain/place/places.ts";
import { readText, writeTexts } from "#domain/place/text-column.ts";
import type { TextColumn } from "#domain/place/text-column.ts";
import type { Context } from "#platform/kernel/context.ts";
import { HOTEL_CHANNEL, listPopularHotels } from "./hotel-store.ts";
import type { HotelRow } from "./hotel-table.ts";

/** Rows of one question: a few milliseconds of an embedded database that has no thread of its own. */
const ROWS_AT_ONCE = 1_000;
/** After so much work others have their turn. */
const TURN_MS = 8;
/** Texts that are written in one go. */
const TEXTS_A_COLUMN = 1_024;
/** Changes come in swarms: the names are read once for all of them. */
const SETTLE_MS = 300;

export type ListedHotel = Omit<HotelRow, "stars">;

export type HotelDirectory = {
  readonly names: NameIndex;
  readonly hotelAt: (item: number) => ListedHotel;
};

export type HotelDirectories = {
  /** The newest there is; waits only for the very first. */
  readonly current: () => Promise<HotelDirectory>;
};

export function createHotelDirectories(
  { database, log }: Pick<Context, "database" | "log">,
  places: Pick<Places, "findCity" | "cityAt">,
): HotelDirectories {
  let good: HotelDirectory | undefined;
  let building: Promise<HotelDirectory> | undefined;
  let isListening = false;
  let isWaiting = false;

  /** One at a time. */
  const build = (): Promise<HotelDirectory> =>
    (building ??= readHotels(database)
      .then((hotels) => createHotelDirectory(hotels, places))
      .then((directory) => (good = directory))
      .finally(() => (building = undefined)));
  /** What is being built now may be from before the change, so it is waited for and built once more. */
  const renew = async (): Promise<void> => {
    if (isWaiting) return;
    isWaiting = true;
    await pause(SETTLE_MS, undefined, { ref: false });
    await building?.catch(() => undefined);
    isWaiting = false;
    await build().catch((fault: unknown) => log.error("hotels.not-read", {}, fault));
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    database.listen(HOTEL_CHANNEL, () => void renew()).catch(() => log.warn("hotels.changes-not-heard"));
  };
  return {
    current: async () => {
      listen();
      return good ?? build();
    },
  };
}

async function readHotels(database: Context["database"]): Promise<ListedHotel[]> {
  const hotels: ListedHotel[] = [];
  for (;;) {
    const rows = await listPopularHotels(database.sql, hotels.at(-1), ROWS_AT_ONCE);
    hotels.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return hotels;
    await nextTurn();
  }
}

/** The most looked for first. */
export async function createHotelDirectory(
  hotels: readonly ListedHotel[],
  places: Pick<Places, "findCity" | "cityAt">,
): Promise<HotelDirectory> {
  const items: NamedItem[] = [];
  let until = performance.now() + TURN_MS;
  const giveWay = async (): Promise<void> => {
    if (performance.now() < until) return;
    await nextTurn();
    until = performance.now() + TURN_MS;
  };
  const cityNames = new Map<number, string>();
  const cityNameOf = (cityId: number): string => {
    const known = cityNames.get(cityId);
    if (known !== undefined) return known;
    const item = places.findCity(String(cityId));
    const name = item === undefined ? "" : foldName(places.cityAt(item, "en").name);
    cityNames.set(cityId, name);
    return name;
  };
  for (const hotel of hotels) {
    items.push({ names: searchNames(hotel.name, cityNameOf(hotel.cityId)), weight: weightOfPopularity(hotel.popularity) });
    if (items.length % 200 === 0) await giveWay();
  }
  const steps = buildNameIndex(items);
  let step = steps.next();
  while (!step.done) {
    await giveWay();
    step = steps.next();
  }
  return { names: step.value, hotelAt: await packHotels(hotels, giveWay) };
}

/** By its name, and by its name and city where the name does not say the city. */
function searchNames(name: string, city: string): string[] {
  const folded = foldName(name);
  return city === "" || ` ${folded} `.includes(` ${city} `) ? [folded] : [folded, `${folded} ${city}`];
}

/** As columns: two hundred thousand objects would cost five times the memory. */
async function packHotels(hotels: readonly ListedHotel[], giveWay: () => Promise<void>): Promise<HotelDirectory["hotelAt"]> {
  const { length } = hotels;
  const [ids, cityIds, popularities] = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)];
  const [latitudes, longitudes] = [new Float64Array(length), new Float64Array(length)];
  const texts: TextColumn[] = [];
  for (let item = 0; item < length; item += 1) {
    const hotel = hotels[item]!;
    ids[item] = hotel.id;
    cityIds[item] = hotel.cityId;
    popularities[item] = hotel.popularity;
    latitudes[item] = hotel.latitude;
    longitudes[item] = hotel.longitude;
    if (item % TEXTS_A_COLUMN !== 0) continue;
    // The country is two letters before the name: one text less to keep.
    texts.push(writeTexts(hotels.slice(item, item + TEXTS_A_COLUMN).map(({ countryCode, name }) => countryCode + name)));
    await giveWay();
  }
  return (item) => {
    const text = readText(texts[Math.floor(item / TEXTS_A_COLUMN)]!, item % TEXTS_A_COLUMN);
    return {
      id: ids[item]!,
      name: text.slice(2),
      cityId: cityIds[item]!,
      countryCode: text.slice(0, 2),
      latitude: latitudes[item]!,
      longitude: longitudes[item]!,
      popularity: popularities[item]!,
    };
  };
}
