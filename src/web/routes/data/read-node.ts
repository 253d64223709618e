/** Finds the page of the content store for an address. */
import { getUriInfo } from "#contract/content/get-uri-info.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import type { BUNDLES, ContentNode } from "#contract/content/list-nodes.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { writeMarket } from "#domain/market/market-name.ts";
import { moveTo } from "./outcomes.ts";
import type { LoadArgs } from "./route.ts";

type Bundle = (typeof BUNDLES)[number];

export type FoundNode = ContentNode["attributes"] & { readonly bundle: Bundle };

/** `missing`: there is no such page. `silent`: the store did not answer. Throws a redirect if the page has moved or its lookup failed. */
type NodeAnswer = FoundNode | "missing" | "silent";

/** An address may end with a slash; the content store stores it without. */
const withoutEndSlash = (path: string): string => path.replace(/(?<=.)\/+$/, "");

/** If the lookup fails, redirects to the home page, if the brand has one (SRV-013); if it times out, the page is shown without content (CMS-001). */
function withoutInfo(code: string, hasHome: boolean): "missing" | "silent" {
  if (code === "content-not-found" || code === "invalid-input") return "missing";
  if (code === "no-answer" || !hasHome) return "silent";
  throw moveTo("/");
}

export async function readNode({ api, page, path }: Pick<LoadArgs, "api" | "page" | "path">): Promise<NodeAnswer> {
  const { language } = LOCALES[page.locale];
  const { coBrandId } = page.brand;
  const info = await api(getUriInfo, {
    query: {
      alias: withoutEndSlash(path),
      dimensions: `${language}:${writeMarket(page.market)}`,
      ...(coBrandId && { co_brand: coBrandId }),
    },
  });
  if (!info.ok) return withoutInfo(info.code, page.brand.flags.home);
  if (info.data.redirect !== null) throw moveTo(info.data.redirect);
  const bundle = info.data.bundle as Bundle;
  const nodes = await api(listNodes, {
    params: { bundle },
    query: { "filter[id]": info.data.id, "filter[langcode]": info.data.dimensions.language },
  });
  if (!nodes.ok) return nodes.code === "content-not-found" ? "missing" : "silent";
  const node = nodes.data.data[0];
  return node ? { ...node.attributes, bundle } : "missing";
}
