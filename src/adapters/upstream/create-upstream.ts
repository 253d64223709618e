import type { SunkAction } from "#adapters/affiliate/sink-affiliate.ts";
import { createSinkAffiliate } from "#adapters/affiliate/sink-affiliate.ts";
import type { UpstreamSend } from "#platform/ports/upstream.ts";
import { createHttpUpstream } from "./http-upstream.ts";

export type UpstreamSettings = {
  readonly environment: "local" | "stage" | "live";
  readonly affiliateUrl?: string | undefined;
  /** Lets live talk to a service inside the own network. */
  readonly allowPrivateInLive?: boolean;
  readonly keepAffiliateAction: (action: SunkAction) => Promise<void>;
};

/** Without an address the affiliate network is the built-in sink; in live, where stand-ins are refused, it is switched off. */
export function createUpstream(settings: UpstreamSettings): UpstreamSend {
  const { environment, affiliateUrl, keepAffiliateAction, allowPrivateInLive = false } = settings;
  if (affiliateUrl === undefined && environment !== "live") return createSinkAffiliate(keepAffiliateAction);
  return createHttpUpstream({
    baseUrls: affiliateUrl === undefined ? {} : { affiliate: affiliateUrl },
    allowPrivate: environment !== "live" || allowPrivateInLive,
  });
}
