/** Places that a visitor may have meant by a name that was not found. */
import type { Client } from "#contract/base/client.ts";
import { listSuggestions } from "#contract/catalog/list-suggestions.ts";
import type { NamedPlace } from "#domain/search/search-form.ts";

const PLACE_TYPES = "Cities,Regions,Airports";
const MAX_NEAR = 3;
const MAX_QUERIES = 4;
/** Shorter texts match too many names. */
const MIN_LENGTH = 4;
/** Suggestions forgive one mistyped letter. The beginning of a word has fewer letters to mistype. */
const BEGINNINGS = [0.75, 0.5];

/** Single words of the name, the longest first, and then beginnings of the longest one. */
export function nearQueries(name: string): readonly string[] {
  const words = name
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_LENGTH)
    .toSorted((one, other) => other.length - one.length);
  const [longest] = words;
  if (longest === undefined) return [];
  const beginnings = BEGINNINGS.map((share) => longest.slice(0, Math.max(MIN_LENGTH, Math.ceil(longest.length * share))));
  const queries = new Set([...(words.length > 1 ? words : []), ...beginnings]);
  queries.delete(name);
  return [...queries].slice(0, MAX_QUERIES);
}

export async function findNearPlaces(api: Client, name: string): Promise<readonly NamedPlace[]> {
  const answers = await Promise.all(
    nearQueries(name).map((q) => api(listSuggestions, { query: { q, maxResults: MAX_NEAR, types: PLACE_TYPES } })),
  );
  const places = new Map<string, NamedPlace>();
  for (const answer of answers) {
    for (const { id, name, type, country } of answer.ok ? answer.data.items : []) {
      if (!places.has(`${type} ${id}`)) places.set(`${type} ${id}`, { name, id, type, country });
    }
  }
  return [...places.values()].slice(0, MAX_NEAR);
}
