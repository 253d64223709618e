import type { RequestFacts } from "./request-facts.ts";
import type { BrandSite, SiteSnapshot } from "./site-snapshot.ts";

/** Exact lookup only: an unknown host has no brand, and no part of it is copied into a response. */
export const brandOfHost = (snapshot: SiteSnapshot, host: string): BrandSite | undefined => snapshot.byHost.get(host);

/** A node that forwards a request names the brand. If it also names the visitor's host, that host must belong to the brand. */
export function brandOfRequest(snapshot: SiteSnapshot, { brandId, host }: RequestFacts): BrandSite | undefined {
  if (brandId === undefined) return brandOfHost(snapshot, host);
  const site = snapshot.brands.find(({ brand }) => brand.id === brandId);
  return host === "" || site?.brand.hosts.includes(host) ? site : undefined;
}

export const UNKNOWN_HOST_TEXT = "There is no site at this address";
