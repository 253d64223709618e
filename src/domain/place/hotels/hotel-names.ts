import { hotelWordsOf } from "./hotel-words.ts";
import { createSeededChance, oneOf } from "./seeded-chance.ts";

type HotelSite = {
  /** The same seed gives the same names. */
  readonly seed: number;
  readonly city: string;
  readonly countryCode: string;
  /** Districts of the city; without any, the city's name is used. */
  readonly zones?: readonly string[];
};

const PLURALS: Readonly<Record<string, readonly string[]>> = {
  FR: ["Arcades", "Tilleuls", "Trois Ponts", "Vignes", "Artistes", "Remparts"],
  ES: ["Naranjos", "Arcos", "Poetas", "Olivos", "Vientos", "Faroles"],
  IT: ["Tigli", "Pini", "Mercanti", "Limoni", "Poeti", "Cavalieri"],
  PT: ["Azulejos", "Navegadores", "Limoeiros", "Poetas", "Arcos", "Pescadores"],
};
/** After this many attempts to find a free name, a number is appended. */
const TRIES = 12;

/** Generated names for hotels of this city, all different. No real chain uses them. */
export function createHotelNames(site: HotelSite, count: number): string[] {
  const chance = createSeededChance(site.seed);
  const vocabulary = hotelWordsOf(site.countryCode);
  const plurals = PLURALS[site.countryCode] ?? PLURALS["ES"]!;
  const write = (): string =>
    oneOf(chance, vocabulary.patterns).replaceAll(/\{(\w+)\}/g, (_, hole: string) => {
      if (hole === "city") return site.city;
      if (hole === "zone") return oneOf(chance, site.zones?.length ? site.zones : [site.city]);
      if (hole === "number") return String(1 + Math.floor(chance() * 98));
      if (hole === "plural") return oneOf(chance, plurals);
      return oneOf(chance, vocabulary.names);
    });
  const names = new Set<string>();
  while (names.size < count) {
    let name = write();
    for (let tries = 0; names.has(name) && tries < TRIES; tries += 1) name = write();
    names.add(names.has(name) ? `${name} ${names.size + 1}` : name);
  }
  return [...names];
}
