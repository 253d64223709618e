import { getUriInfo as call } from "#contract/content/get-uri-info.ts";
import { writeMarket } from "#domain/market/market-name.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import type { ContentMemory } from "./content-memory.ts";
import { findAlias, listAliases } from "./content-store.ts";

export const getUriInfo = (memory: ContentMemory) =>
  useCase(call, async (context, caller, { query }) => {
    const [language, market] = (query.dimensions ?? "").split(":");
    const { view, state } = await viewOfCaller(memory, caller, { language, market, coBrand: query.co_brand });
    const { sql } = context.database;
    const alias = plainAlias(query.alias);
    // Crawlers request many addresses that never existed, each once; these must not cost a query each.
    const aliases = await memory.recall(state, ["aliases"], async () => new Set(await listAliases(sql)));
    const find = (alias: string) => memory.recall(state, ["alias", view, alias], () => findAlias(sql, view, alias));
    const found = aliases.has(alias) ? await find(alias) : undefined;
    if (!found) throw new Refusal("content-not-found");
    const { redirect } = found.alias;
    // If a redirect leads to one of our pages, its node is returned at once; the client still follows the address.
    const target = redirect === null ? found : await find(redirect);
    return {
      bundle: target?.bundle ?? "redirect",
      id: target?.alias.nodeId ?? "",
      redirect,
      dimensions: { language: (target ?? found).alias.language, market: writeMarket(view.market) },
    };
  });

/** Removes what clients add to addresses: query, fragment, capitals, trailing slashes. */
const plainAlias = (alias: string): string => {
  const path = (alias.split(/[?#]/, 1)[0] ?? "").toLowerCase().replace(/\/+$/, "");
  return path.startsWith("/") ? path : `/${path}`;
};
