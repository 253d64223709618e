import type { Upstream } from "#contract/base/call.ts";
import type { Config } from "./config.ts";

type UpstreamAddresses = {
  /** Address of a service's calls; undefined: this process answers them. */
  readonly baseUrlOf: (upstream: Upstream) => string | undefined;
  /** Whether that address is our own platform node. */
  readonly isOwn: (upstream: Upstream) => boolean;
};

/** AFFILIATE_URL is where our platform sends actions, not where browsers send them: the platform answers that call itself. */
export function upstreamAddresses({ platformUrl, upstreamUrls }: Pick<Config, "platformUrl" | "upstreamUrls">): UpstreamAddresses {
  const foreignUrlOf = (upstream: Upstream) => (upstream === "affiliate" ? undefined : upstreamUrls[upstream]);
  return {
    baseUrlOf: (upstream) => foreignUrlOf(upstream) ?? platformUrl,
    isOwn: (upstream) => foreignUrlOf(upstream) === undefined && platformUrl !== undefined,
  };
}
