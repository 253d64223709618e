import type { SunkAction } from "#adapters/affiliate/sink-affiliate.ts";
import { createSinkAffiliate } from "#adapters/affiliate/sink-affiliate.ts";
import { createOwnCollector } from "#adapters/tracking/own-collector.ts";
import type { KeepEvent } from "#adapters/tracking/own-collector.ts";
import type { UpstreamName, UpstreamSend } from "#platform/ports/upstream.ts";
import { createHttpUpstream } from "./http-upstream.ts";

type UpstreamSettings = {
  readonly environment: "local" | "stage" | "live";
  /** Addresses of services; a built-in stand-in replaces a missing one. */
  readonly urls: Readonly<Partial<Record<UpstreamName, string>>>;
  /** Allows live to call a service in a private network. */
  readonly allowPrivateInLive?: boolean;
  readonly keepAffiliateAction: (action: SunkAction) => Promise<void>;
  readonly keepEvent: KeepEvent;
};

/**
 * Without an address, the affiliate network is the built-in sink, and text messages stay in our own table; live refuses stand-ins, so both are
 * disabled there. Analytics tools are different: without an address the site collects by itself, also in live.
 */
export function createUpstream(settings: UpstreamSettings): UpstreamSend {
  const { environment, urls, keepAffiliateAction, keepEvent, allowPrivateInLive = false } = settings;
  const http = createHttpUpstream({ baseUrls: urls, allowPrivate: environment !== "live" || allowPrivateInLive });
  const sink = createSinkAffiliate(keepAffiliateAction);
  const collect = createOwnCollector(keepEvent);
  return (name, request) => {
    if (urls[name] !== undefined) return http(name, request);
    if (name === "sms" && environment !== "live") return takeMessage(name, request);
    if (name !== "affiliate" && name !== "sms") return collect(name, request);
    return environment === "live" ? http(name, request) : sink(name, request);
  };
}

const takeMessage: UpstreamSend = async () => ({ status: 202, body: "" });
