import type { RequestFacts } from "./request-facts.ts";
import type { BrandSite, SiteSnapshot } from "./site-snapshot.ts";

/** Exact table and nothing else: a host that is not in it has no brand, and no text of it goes into any answer. */
export const brandOfHost = (snapshot: SiteSnapshot, host: string): BrandSite | undefined => snapshot.byHost.get(host);

/** A node that passes a request on names the brand; the host of the visitor, if there is one, must be one of that brand's. */
export function brandOfRequest(snapshot: SiteSnapshot, { brandId, host }: RequestFacts): BrandSite | undefined {
  if (brandId === undefined) return brandOfHost(snapshot, host);
  const site = snapshot.brands.find(({ brand }) => brand.id === brandId);
  return host === "" || site?.brand.hosts.includes(host) ? site : undefined;
}

export const UNKNOWN_HOST_TEXT = "There is no site at this address";
