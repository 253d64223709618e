/** The engines that are compared. Each holds only what it needs to answer, and answers ten names. */
import MiniSearch from "minisearch";
import type { SearchResult } from "minisearch";
import { findPlaces } from "../../src/domain/place/find-places.ts";
import type { FoundPlace } from "../../src/domain/place/find-places.ts";
import { foldName } from "../../src/domain/place/names/fold-name.ts";
import { readText } from "../../src/domain/place/names/text-column.ts";
import { composeCatalog } from "../../src/platform/catalog/compose-catalog.ts";
import { createHotelDirectory } from "../../src/platform/catalog/hotels/hotel-directory.ts";
import { loadPlaces } from "../../src/platform/catalog/places/load-places.ts";
import { listCities, listHotels } from "./names.ts";
import type { NamedPlace } from "./names.ts";

/** `suggest` is timed; `nameOf` maps an answer to its folded name afterwards. */
export type Engine<Answer = unknown> = {
  readonly buildMs: number;
  readonly suggest: (text: string) => readonly Answer[];
  readonly nameOf: (answer: Answer) => string;
};

const MAX = 10;

export const ENGINES = { ours: createOurs, MiniSearch: createMiniSearch, "sorted array": createSortedArray } as const;
export type EngineName = keyof typeof ENGINES;

/** As the server runs it: cities, regions and airports with their names in seven languages, and the hotels; all kinds in one answer. */
async function createOurs(): Promise<Engine<FoundPlace>> {
  const hotels = await listHotels();
  const startedAt = performance.now();
  const places = await loadPlaces();
  const { finder, hotels: directory } = composeCatalog(places)(await createHotelDirectory(hotels, places));
  const { cityTexts } = places.snapshot;
  return {
    buildMs: performance.now() - startedAt,
    suggest: (text) => findPlaces(finder, { text, limit: MAX }),
    nameOf: ({ group, item }) =>
      group === "airports" ? "" : foldName(group === "hotels" ? directory.hotelAt(item).name : readText(cityTexts, item)),
  };
}

async function listAll(): Promise<NamedPlace[]> {
  const hotels = (await listHotels()).map(({ id, name, popularity }) => ({ id: `h${id}`, name, folded: foldName(name), popularity }));
  return [...(await listCities()), ...hotels];
}

async function createMiniSearch(): Promise<Engine<SearchResult>> {
  const all = await listAll();
  const startedAt = performance.now();
  const index = new MiniSearch<NamedPlace>({ fields: ["folded"], storeFields: ["folded", "popularity"] });
  index.addAll(all);
  const buildMs = performance.now() - startedAt;
  return {
    buildMs,
    suggest: (text) =>
      index
        .search(foldName(text), {
          prefix: true,
          fuzzy: (term) => (term.length >= 4 ? 1 : false),
          combineWith: "AND",
          boostDocument: (_id, _term, stored) => 1 + Math.log2(1 + Number(stored?.["popularity"] ?? 0)),
        })
        .slice(0, MAX),
    nameOf: (result) => String(result["folded"]),
  };
}

/** The minimum: the first ten names with the prefix, in alphabetical order. */
async function createSortedArray(): Promise<Engine<string>> {
  const all = await listAll();
  const startedAt = performance.now();
  const names = all.map(({ folded }) => folded).toSorted((one, other) => (one < other ? -1 : 1));
  const buildMs = performance.now() - startedAt;
  return {
    buildMs,
    suggest: (text) => {
      const folded = foldName(text);
      let low = 0;
      let high = names.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (names[middle]! < folded) low = middle + 1;
        else high = middle;
      }
      return names.slice(low, low + MAX).filter((name) => name.startsWith(folded));
    },
    nameOf: (name) => name,
  };
}
