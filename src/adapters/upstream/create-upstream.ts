import type { SunkAction } from "#adapters/affiliate/sink-affiliate.ts";
import { createSinkAffiliate } from "#adapters/affiliate/sink-affiliate.ts";
import { createOwnCollector } from "#adapters/tracking/own-collector.ts";
import type { KeepEvent } from "#adapters/tracking/own-collector.ts";
import type { UpstreamName, UpstreamSend } from "#platform/ports/upstream.ts";
import { createHttpUpstream } from "./http-upstream.ts";

export type UpstreamSettings = {
  readonly environment: "local" | "stage" | "live";
  /** Where services are; a stand-in of ours takes the place of what is not named. */
  readonly urls: Readonly<Partial<Record<UpstreamName, string>>>;
  /** Lets live talk to a service inside the own network. */
  readonly allowPrivateInLive?: boolean;
  readonly keepAffiliateAction: (action: SunkAction) => Promise<void>;
  readonly keepEvent: KeepEvent;
};

/**
 * Without an address the affiliate network is the built-in sink, and text messages stay in our own table, which holds them anyway; in
 * live, where stand-ins are refused, both are switched off. Tools that count are no stand-ins: without an address the site counts
 * by itself, in live too.
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
