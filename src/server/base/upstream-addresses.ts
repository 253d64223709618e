import type { Upstream } from "#contract/base/call.ts";
import type { Config } from "./config.ts";

export type UpstreamAddresses = {
  /** Where calls of a service go; undefined: they are answered by this process. */
  readonly baseUrlOf: (upstream: Upstream) => string | undefined;
  /** Whether that is a process of ours. */
  readonly isOwn: (upstream: Upstream) => boolean;
};

/** AFFILIATE_URL is where our platform sends actions on to, not where browsers send them: that call stays with the platform. */
export function upstreamAddresses({ platformUrl, upstreamUrls }: Pick<Config, "platformUrl" | "upstreamUrls">): UpstreamAddresses {
  const foreignUrlOf = (upstream: Upstream) => (upstream === "affiliate" ? undefined : upstreamUrls[upstream]);
  return {
    baseUrlOf: (upstream) => foreignUrlOf(upstream) ?? platformUrl,
    isOwn: (upstream) => foreignUrlOf(upstream) === undefined && platformUrl !== undefined,
  };
}
