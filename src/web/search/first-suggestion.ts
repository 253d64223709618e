import type { Client } from "#contract/base/client.ts";
import { listSuggestions } from "#contract/catalog/list-suggestions.ts";
import type { NamedPlace } from "#domain/search/search-form.ts";

/** One of several places of the same name. */
export type Namesake = NamedPlace & {
  /** The state, or a large city nearby. */
  readonly detail: string;
};

/** Enough for a name and its namesakes among hotels and airports of the same name. */
const ASKED = 10;
const MAX_NAMESAKES = 4;

/** The first suggestion for a typed place, and all towns and regions that have exactly its name. */
export async function findNamed(api: Client, name: string, types: string) {
  const answer = await api(listSuggestions, { query: { q: name, maxResults: ASKED, types } });
  if (!answer.ok) return answer;
  const [first] = answer.data.items;
  const place: NamedPlace | undefined = first && { name: first.name, id: first.id, type: first.type, country: first.country };
  const namesakes = answer.data.items.flatMap((other): Namesake[] => {
    const { id, type, country, detail } = other;
    return (type === "Cities" || type === "Regions") && other.name === first?.name ? [{ name: other.name, id, type, country, detail }] : [];
  });
  return { ok: true, place, namesakes } as const;
}

/** Other places with the name of a place; none if it is a hotel or an airport, whose name is clear. */
export const namesakesOf = ({ id, type }: NamedPlace, named: readonly Namesake[]): readonly Namesake[] =>
  type === "Cities" || type === "Regions" ? named.filter((other) => other.id !== id).slice(0, MAX_NAMESAKES) : [];

/** Several of one name: the one that is searched, if suggestions have it, and the others. */
export type Namesakes = { readonly searched?: Namesake; readonly others: readonly Namesake[] };

/** Undefined if no other place has the name. */
export function tellApart(place: NamedPlace, named: readonly Namesake[]): Namesakes | undefined {
  const others = namesakesOf(place, named);
  const searched = named.find(({ id }) => id === place.id);
  return others.length > 0 ? { ...(searched && { searched }), others } : undefined;
}

/** The first suggestion for a typed place, restricted to some types of places; `place` is undefined if there is none. */
export async function firstSuggestion(api: Client, name: string, types: string | undefined) {
  const answer = await api(listSuggestions, { query: { q: name, maxResults: 1, ...(types && { types }) } });
  if (!answer.ok) return answer;
  const [found] = answer.data.items;
  const place: NamedPlace | undefined = found && { name: found.name, id: found.id, type: found.type, country: found.country };
  return { ok: true, place } as const;
}
