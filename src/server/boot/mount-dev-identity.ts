import type { Hono } from "hono";
import { DEV_PATH } from "#adapters/identity/dev-identity/dev-identity.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import type { OpenedIdentity } from "./open-identity.ts";

/** Mounts the page of the development identity provider, if one of the providers has no client id. */
export function mountDevIdentity(app: Hono<AppEnv>, { devPage }: OpenedIdentity): void {
  if (devPage) app.route(DEV_PATH, devPage);
}
