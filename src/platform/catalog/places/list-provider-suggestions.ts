import { listProviderSuggestions as call } from "#contract/catalog/list-provider-suggestions.ts";
import { findPlaces } from "#domain/place/find-places.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { describeSuggestions } from "./describe-suggestion.ts";

/** The only supported path of the second provider. Its answers come from our own places. */
const PATH = "/autocomplete";
/** No request is sent to this host; it only allows parsing a relative address. */
const BASE = "http://provider.invalid";
const DEFAULT_RESULTS = 10;
const MAX_RESULTS = 50;
const MAX_TEXT_LENGTH = 100;

export const listProviderSuggestions = (catalog: BrandCatalog) =>
  useCase(call, async (_context, caller, { query }) => {
    const { text, maxResults } = readAddress(query.url);
    const now = await catalog.open(caller);
    return { items: describeSuggestions(now, findPlaces(now.finder, { text, limit: maxResults }), caller.locale) };
  });

function readAddress(address: string): { text: string; maxResults: number } {
  // Browsers and libraries parse `//host` and `/\host` differently, so both are refused before parsing.
  const isRelative = /^\/(?![/\\])[^\\\s]*$/.test(address);
  const url = isRelative && URL.canParse(address, BASE) ? new URL(address, BASE) : undefined;
  if (!url || url.origin !== BASE || url.pathname !== PATH) throw new Refusal("address-refused");
  const requestedMax = Number(url.searchParams.get("maxResults") ?? DEFAULT_RESULTS);
  const maxResults = Number.isInteger(requestedMax) ? Math.max(1, Math.min(MAX_RESULTS, requestedMax)) : DEFAULT_RESULTS;
  return { text: (url.searchParams.get("q") ?? "").slice(0, MAX_TEXT_LENGTH), maxResults };
}
