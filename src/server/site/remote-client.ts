/** The client for services at another address: our own other processes, or systems that a company already has. */
import type { AnyCall, Upstream } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { createHttpClient } from "#web/api/api-client.ts";
import { visitHeaders } from "#web/api/visit-headers.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { ClientFor } from "./in-process-client.ts";
import type { NodeStatement } from "./nodes/node-credential.ts";
import type { PlatformFetch } from "./nodes/platform-fetch.ts";

type RemoteClientParts = {
  readonly fetch: typeof globalThis.fetch;
  /** Sends to our own platform node. */
  readonly toPlatform: PlatformFetch;
  readonly baseUrlOf: (upstream: Upstream) => string | undefined;
  /** Whether the service is our own process, which may receive the visitor's cookies. */
  readonly isOwn: (upstream: Upstream) => boolean;
  readonly findBrand: (brandId: string) => BrandItem | undefined;
};

export const createRemoteClientFor =
  ({ fetch, toPlatform, baseUrlOf, isOwn, findBrand }: RemoteClientParts): ClientFor =>
  (caller, cookie) => {
    const visit = visitOf(caller, findBrand(caller.brandId));
    const send = toPlatform(statementOf(caller));
    const common = { baseUrlOf: (upstream: Upstream) => baseUrlOf(upstream) ?? "" };
    const foreign = createHttpClient({ ...common, fetch, headersOf: (call) => visitHeaders(call, visit) });
    const platformClient = createHttpClient({
      ...common,
      // The client always passes the address as a string.
      fetch: (address, init = {}) => send(address as string, init),
      headersOf: (call) => ({ ...visitHeaders(call, visit), ...(cookie !== undefined && { cookie, "sec-fetch-site": "same-origin" }) }),
    });
    const make = (call: AnyCall, ...args: unknown[]) => ((isOwn(call.upstream) ? platformClient : foreign) as LooseClient)(call, ...args);
    return make as Client;
  };

type LooseClient = (call: AnyCall, ...args: unknown[]) => unknown;

/** The list of brands is requested without a brand. */
const statementOf = ({ brandId, address, requestId }: Caller): NodeStatement => ({
  ...(brandId !== "" && { brandId }),
  isSecure: false,
  address,
  requestId,
});

const visitOf = (caller: Caller, brand: BrandItem | undefined) => ({
  brand: { id: caller.brandId, name: brand?.name ?? caller.brandId },
  locale: caller.locale,
  market: caller.market,
  currency: caller.currency,
  userTypeId: caller.visitor.userTypeId,
  channel: caller.channel,
  platform: caller.platform,
});
