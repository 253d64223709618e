/** Finds the page of the content store that an address shows. */
import { getUriInfo } from "#contract/content/get-uri-info.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import type { BUNDLES, ContentNode } from "#contract/content/list-nodes.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { writeMarket } from "#domain/market/market-name.ts";
import { moveTo } from "./outcomes.ts";
import type { LoadArgs } from "./route.ts";

type Bundle = (typeof BUNDLES)[number];

export type FoundNode = ContentNode["attributes"] & { readonly bundle: Bundle };

/** Undefined when there is no such page. Throws a redirect for a page that moved, and a fault when the store does not answer. */
export async function readNode({ api, page }: Pick<LoadArgs, "api" | "page">, alias: string): Promise<FoundNode | undefined> {
  const { language } = LOCALES[page.locale];
  const { coBrandId } = page.brand;
  const info = await api(getUriInfo, {
    query: { alias, dimensions: `${language}:${writeMarket(page.market)}`, ...(coBrandId && { co_brand: coBrandId }) },
  });
  if (!info.ok) {
    if (info.code === "content-not-found" || info.code === "invalid-input") return undefined;
    throw new Error(`getUriInfo: ${info.code}`);
  }
  if (info.data.redirect !== null) throw moveTo(info.data.redirect);
  const bundle = info.data.bundle as Bundle;
  const nodes = await api(listNodes, {
    params: { bundle },
    query: { "filter[id]": info.data.id, "filter[langcode]": info.data.dimensions.language },
  });
  if (!nodes.ok) throw new Error(`listNodes: ${nodes.code}`);
  const node = nodes.data.data[0];
  return node && { ...node.attributes, bundle };
}
