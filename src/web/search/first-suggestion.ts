import type { Client } from "#contract/base/client.ts";
import { listSuggestions } from "#contract/catalog/list-suggestions.ts";
import type { NamedPlace } from "#domain/search/search-form.ts";

/** The first suggestion for a typed place, restricted to some types of places; `place` is undefined if there is none. */
export async function firstSuggestion(api: Client, name: string, types: string | undefined) {
  const answer = await api(listSuggestions, { query: { q: name, maxResults: 1, ...(types && { types }) } });
  if (!answer.ok) return answer;
  const [found] = answer.data.items;
  const place: NamedPlace | undefined = found && { name: found.name, id: found.id, type: found.type, country: found.country };
  return { ok: true, place } as const;
}
