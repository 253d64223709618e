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
    // Robots ask for addresses that never existed, each once: they must not cost a query each.
    const aliases = await memory.recall(state, ["aliases"], async () => new Set(await listAliases(sql)));
    const find = (wanted: string) => memory.recall(state, ["alias", view, wanted], () => findAlias(sql, view, wanted));
    const found = aliases.has(alias) ? await find(alias) : undefined;
    if (!found) throw new Refusal("content-not-found");
    const { redirect } = found.alias;
    // Where a redirect leads is told at once when it is a page of ours; the reader still goes there by the address.
    const target = redirect === null ? found : await find(redirect);
    return {
      bundle: target?.bundle ?? "redirect",
      id: target?.alias.nodeId ?? "",
      redirect,
      dimensions: { language: (target ?? found).alias.language, market: writeMarket(view.market) },
    };
  });

/** Addresses are known without what readers add to them: query, fragment, capitals, slashes at the end. */
const plainAlias = (alias: string): string => {
  const path = (alias.split(/[?#]/, 1)[0] ?? "").toLowerCase().replace(/\/+$/, "");
  return path.startsWith("/") ? path : `/${path}`;
};
