/** Identity providers: Google and Facebook where a client id is configured, else the development page; in live only configured ones. */
import type { Hono } from "hono";
import { createIdentityProviders } from "#adapters/identity/create-identity-providers.ts";
import { createDevIdentity, DEV_PATH } from "#adapters/identity/dev-identity/dev-identity.ts";
import { createDevIdentityApp } from "#adapters/identity/dev-identity/dev-identity-app.ts";
import { openKnownProvider } from "#adapters/identity/known-providers.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { IdentityProviders } from "#platform/ports/identity-provider.ts";
import { SOCIAL_PROVIDERS } from "#platform/ports/identity-provider.ts";
import type { Config } from "#server/base/config.ts";
import type { AppEnv } from "#server/site/app-env.ts";

export type OpenedIdentity = {
  readonly providers: IdentityProviders;
  /** Absent where every provider is real or disabled. */
  readonly devPage?: Hono;
};

export function openIdentity({ environment, socialClients }: Pick<Config, "environment" | "socialClients">, clock: Clock): OpenedIdentity {
  const dev = environment === "live" ? undefined : createDevIdentity({ clock, environment });
  const opened = SOCIAL_PROVIDERS.flatMap((provider) => {
    const clientId = socialClients[provider];
    if (clientId !== undefined) return [openKnownProvider(provider, clientId, clock)];
    return dev ? [dev.open(provider)] : [];
  });
  const isDevUsed = SOCIAL_PROVIDERS.some((provider) => socialClients[provider] === undefined);
  return { providers: createIdentityProviders(opened), ...(dev && isDevUsed && { devPage: createDevIdentityApp(dev) }) };
}

/** Mounts the page of the development identity provider, if one of the providers has no client id. */
export function mountDevIdentity(app: Hono<AppEnv>, { devPage }: OpenedIdentity): void {
  if (devPage) app.route(DEV_PATH, devPage);
}
