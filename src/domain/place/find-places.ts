/** Suggestions for typed text: cities and regions, airports and hotels, grouped by kind. */
import type { BestKeys } from "./names/best-keys.ts";
import { createBestKeys, itemOf, keyOf, weightOf } from "./names/best-keys.ts";
import type { CountryNames, CountryOrState } from "./country-names.ts";
import { foldName } from "./names/fold-name.ts";
import { offerMatches, offerMistyped } from "./names/match-names.ts";
import { MISTYPED, PER_DOUBLING, WHOLE_NAME } from "./names/match-weights.ts";
import type { NameIndex } from "./names/name-index.ts";
import { wordsOf } from "./names/typed-words.ts";
import type { TypedWords } from "./names/typed-words.ts";

export const PLACE_GROUPS = ["places", "airports", "hotels"] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

/** What a group can find: names, and the country of each item. */
export type Findable = {
  readonly names: NameIndex;
  readonly isIn: (item: number, land: CountryOrState) => boolean;
  /** Items for which this is false are left out; without it all items can be found. */
  readonly isOffered?: (item: number) => boolean;
};

export type PlaceFinderParts = {
  readonly groups: Readonly<Record<PlaceGroup, Findable>>;
  readonly findAirport: (code: string) => number | undefined;
  readonly findLand: CountryNames["findLand"];
};

export type FoundPlace = { readonly group: PlaceGroup; readonly item: number };

type PlaceQuery = {
  readonly text: string;
  readonly limit: number;
  /** In order of preference; by default all groups, cities first. */
  readonly groups?: readonly PlaceGroup[];
};

/** With this many exact matches, typing mistakes are not considered. */
const ENOUGH = 5;
/** The share of a full list that is reserved for each group, in the order of the groups. */
const SHARES = [0.6, 0.2, 0.2];
/** A typed name usually means the city rather than its airport or a hotel there. */
const HEADSTART: Readonly<Record<PlaceGroup, number>> = { places: 4 * PER_DOUBLING, airports: 0, hotels: -4 * PER_DOUBLING };
/** An IATA code is typed on purpose. */
const IATA_CODE = /^[a-z]{3}$/;

type Matches = { readonly group: PlaceGroup; readonly findable: Findable; readonly exact: BestKeys; mistyped?: BestKeys };

export function findPlaces({ groups: sources, findAirport, findLand }: PlaceFinderParts, choice: PlaceQuery): FoundPlace[] {
  const folded = foldName(choice.text);
  const words = wordsOf(folded);
  if (words.length === 0) return [];
  const requestedGroups = choice.groups ?? PLACE_GROUPS;
  const matches = requestedGroups.map((group): Matches => ({
    group,
    findable: sources[group],
    exact: bestOffered(sources[group], choice.limit),
  }));
  for (const { findable, exact } of matches) offerMatches(findable.names, exact, words);
  const places = matches.find(({ group }) => group === "places");
  const land = folded.length > 3 ? findLand(folded) : undefined;
  if (land && places) offerPopular(places, land, choice.limit);
  const isEnough = (): boolean => matches.reduce((sum, { exact }) => sum + exact.size(), 0) >= Math.min(ENOUGH, choice.limit);
  if (!isEnough()) offerInLand(matches, folded, findLand);
  if (!isEnough()) offerAllMistyped(matches, words, choice.limit);
  const coded = IATA_CODE.test(folded) ? findAirport(folded) : undefined;
  const isOffered = coded === undefined || (sources.airports.isOffered?.(coded) ?? true);
  return arrange(matches, choice, isOffered ? coded : undefined);
}

function bestOffered({ isOffered }: Findable, limit: number): BestKeys {
  const best = createBestKeys(limit);
  if (!isOffered) return best;
  return { ...best, offer: (key) => isOffered(itemOf(key)) && best.offer(key) };
}

/** Hotels come last, and only if no place matches: their names consist of the same words. */
function offerAllMistyped(matches: readonly Matches[], words: TypedWords, limit: number): void {
  let found = 0;
  const offer = (match: Matches): void => {
    match.mistyped = bestOffered(match.findable, limit);
    offerMistyped(match.findable.names, match.mistyped, words);
    found += match.mistyped.size();
  };
  for (const match of matches) if (match.group !== "hotels") offer(match);
  for (const match of matches) if (match.group === "hotels" && found === 0) offer(match);
}

/** If a country was typed, its most popular places count as matches. Items are numbered in that order. */
function offerPopular({ findable: { names, isIn }, exact }: Matches, land: CountryOrState, limit: number): void {
  let left = limit;
  for (let item = 0; item < names.weights.length && left > 0; item += 1) {
    if (!isIn(item, land)) continue;
    exact.offer(keyOf(names.weights[item]! + WHOLE_NAME, item));
    left -= 1;
  }
}

/** "paris france", "paris tx": the last words may be the country or state. */
function offerInLand(matches: readonly Matches[], folded: string, findLand: CountryNames["findLand"]): void {
  const words = folded.split(" ");
  for (let cut = 1; cut < words.length; cut += 1) {
    const land = findLand(words.slice(cut).join(" "));
    if (!land) continue;
    for (const { findable, exact } of matches) {
      const inLand: BestKeys = { ...exact, offer: (key) => findable.isIn(itemOf(key), land) && exact.offer(key) };
      offerMatches(findable.names, inLand, wordsOf(words.slice(0, cut).join(" ")));
    }
    return;
  }
}

type List = { readonly group: PlaceGroup; readonly items: readonly number[]; readonly best: number; room: number };

/** Each group has its share of the list; unused entries go to the other groups. The group with the best match comes first. */
function arrange(matches: readonly Matches[], { limit, groups }: PlaceQuery, coded: number | undefined): FoundPlace[] {
  const lists = matches.map((match) => listOf(match, limit, match.group === "airports" ? coded : undefined));
  const ordered = groups && coded === undefined ? lists : lists.toSorted((one, other) => other.best - one.best);
  let left = limit;
  const giveUpTo = (list: List, room: number): void => {
    const more = Math.max(0, Math.min(left, Math.min(room, list.items.length) - list.room));
    list.room += more;
    left -= more;
  };
  for (const list of ordered) giveUpTo(list, 1);
  for (let place = 0; place < lists.length; place += 1) giveUpTo(lists[place]!, Math.floor(limit * SHARES[place]!));
  for (const list of lists) giveUpTo(list, limit);
  const found: FoundPlace[] = [];
  for (const { group, items, room } of ordered) for (let place = 0; place < room; place += 1) found.push({ group, item: items[place]! });
  return found;
}

function listOf(match: Matches, limit: number, coded: number | undefined): List {
  const { group } = match;
  const keys = rank(match, limit);
  const items = keys.map(itemOf);
  if (coded !== undefined) return { group, items: [coded, ...items.filter((item) => item !== coded)], best: Infinity, room: 0 };
  // The bonus for cities applies only to exact matches.
  const headstart = match.exact.size() > 0 ? HEADSTART[group] : 0;
  return { group, items, best: keys[0] === undefined ? -Infinity : weightOf(keys[0]) + headstart, room: 0 };
}

/** Exact and mistyped matches in one order. */
function rank({ exact, mistyped }: Matches, limit: number): number[] {
  if (!mistyped || mistyped.size() === 0) return exact.list();
  const demoted = mistyped.list().map((key) => keyOf(weightOf(key) + MISTYPED, itemOf(key)));
  if (exact.size() === 0) return demoted;
  const best = createBestKeys(limit);
  for (const key of exact.list()) best.offer(key);
  for (const key of demoted) best.offer(key);
  return best.list();
}
