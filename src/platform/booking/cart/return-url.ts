import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

const PORT = "{port}";

/**
 * The address to which the provider redirects the browser; always a page of the brand that is paid. An absolute address must have one of the brand's
 * hosts, in live the brand's canonical origin. A path is resolved against that origin.
 */
export async function resolveReturnUrl(
  { environment, sitePort }: Pick<Context, "environment" | "sitePort">,
  configuration: ConfigurationSnapshot,
  { brandId }: Pick<Caller, "brandId">,
  given: string,
): Promise<string> {
  const brand = (await configuration.current()).byId.get(brandId);
  const refuse = () => new Refusal("invalid-input", { fields: { returnUrl: "invalidField" } });
  if (!brand) throw refuse();
  const canonical = brand.canonicalOrigin;
  if (/^\/(?![/\\])/.test(given) && !/\p{Cc}/u.test(given)) {
    if (canonical.includes(PORT) && sitePort === undefined) throw refuse();
    return new URL(given, canonical.replace(PORT, String(sitePort))).href;
  }
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || !brand.hosts.includes(url.hostname)) throw refuse();
  if (environment === "live" && url.origin !== canonical) throw refuse();
  return url.href;
}
