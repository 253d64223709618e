/** The client for services that live at another address: other processes of ours, or a system a company already has. */
import type { Upstream } from "#contract/call.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { createHttpClient } from "#web/api/api-client.ts";
import { visitHeaders } from "#web/api/visit-headers.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { ClientFor } from "./in-process-client.ts";

export type RemoteClientParts = {
  readonly fetch: typeof globalThis.fetch;
  readonly baseUrlOf: (upstream: Upstream) => string | undefined;
  /** Whether the service is a process of ours, which may see the visitor's cookies. */
  readonly isOwn: (upstream: Upstream) => boolean;
  readonly findBrand: (brandId: string) => BrandItem | undefined;
};

export const createRemoteClientFor =
  ({ fetch, baseUrlOf, isOwn, findBrand }: RemoteClientParts): ClientFor =>
  (caller, cookie) => {
    const brand = findBrand(caller.brandId);
    return createHttpClient({
      fetch,
      baseUrlOf: (upstream) => baseUrlOf(upstream) ?? "",
      headersOf: (call) => ({
        ...visitHeaders(call, visitOf(caller, brand)),
        ...(isOwn(call.upstream) && brand && ownHeaders(brand, caller, cookie)),
      }),
    });
  };

const visitOf = (caller: Caller, brand: BrandItem | undefined) => ({
  brand: { id: caller.brandId, name: brand?.name ?? caller.brandId },
  locale: caller.locale,
  market: caller.market,
  currency: caller.currency,
  userTypeId: caller.visitor.userTypeId,
  channel: caller.channel,
  platform: caller.platform,
});

/** The other process knows the brand by its host, so it must trust this one as a proxy (TRUSTED_PROXIES). */
const ownHeaders = (brand: BrandItem, caller: Caller, cookie: string | undefined): Record<string, string> => ({
  "x-forwarded-host": brand.hosts[0] ?? "",
  "x-forwarded-for": caller.address,
  ...(cookie !== undefined && { cookie, "sec-fetch-site": "same-origin" }),
});
