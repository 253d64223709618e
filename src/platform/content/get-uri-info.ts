import type { getUriInfo as call } from "#contract/content/get-uri-info.ts";
import { writeMarket } from "#domain/market/market-name.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import { findAlias } from "./content-store.ts";

export const getUriInfo =
  (snapshot: ConfigurationSnapshot): UseCase<typeof call> =>
  async (context, caller, { query }) => {
    const [language, market] = (query.dimensions ?? "").split(":");
    const { view } = await viewOfCaller(snapshot, caller, { language, market, coBrand: query.co_brand });
    const found = await findAlias(context.database.sql, view, plainAlias(query.alias));
    if (!found) throw new Refusal("content-not-found");
    const { redirect } = found.alias;
    // Where a redirect leads is told at once when it is a page of ours; the reader still goes there by the address.
    const target = redirect === null ? found : await findAlias(context.database.sql, view, redirect);
    return {
      bundle: target?.bundle ?? "redirect",
      id: target?.alias.nodeId ?? "",
      redirect,
      dimensions: { language: (target ?? found).alias.language, market: writeMarket(view.market) },
    };
  };

/** Addresses are known without what readers add to them: query, fragment, capitals, slashes at the end. */
const plainAlias = (alias: string): string => {
  const path = (alias.split(/[?#]/, 1)[0] ?? "").toLowerCase().replace(/\/+$/, "");
  return path.startsWith("/") ? path : `/${path}`;
};
