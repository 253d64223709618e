import type { BrandSite, SiteSnapshot } from "./site-snapshot.ts";

/** Exact table and nothing else: a host that is not in it has no brand, and no text of it goes into any answer. */
export const brandOfHost = (snapshot: SiteSnapshot, host: string): BrandSite | undefined => snapshot.byHost.get(host);

export const UNKNOWN_HOST_TEXT = "There is no site at this address";
