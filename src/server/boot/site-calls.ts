/** How pages make calls and how calls arrive, by the roles of the node: answered in this process or forwarded to a remote service. */
import type { Hono } from "hono";
import { CALLS } from "#contract/calls.ts";
import type { Platform } from "#platform/app.ts";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import type { ResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import { createAccountForms } from "#server/forms/account-form-handlers.ts";
import { createAgentForms } from "#server/forms/agent-form-handlers.ts";
import { createIdentityForms } from "#server/forms/identity-form-handlers.ts";
import { createTripForms } from "#server/forms/trip-form-handlers.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import type { Config } from "#server/base/config.ts";
import { mountForwarding } from "#server/http/forward-calls.ts";
import type { ForwardParts } from "#server/http/forward-calls.ts";
import { createClientFor } from "#server/site/in-process-client.ts";
import type { ClientFor } from "#server/site/in-process-client.ts";
import { mountPayments } from "./mount-payments.ts";
import { mountReference } from "#server/reference/mount-reference.ts";
import { forwardOtherMethods, forwardRoutes } from "#server/site/nodes/forward-routes.ts";
import type { PlatformFetch } from "#server/site/nodes/platform-fetch.ts";
import type { OpenedContext } from "./open-context.ts";
import { createRemoteClientFor } from "#server/site/remote-client.ts";
import type { ReadRequest } from "#server/site/request-facts.ts";
import type { SiteContent } from "#server/site/site-content.ts";
import type { SiteSnapshot } from "#server/site/site-snapshot.ts";
import { sessionCookies } from "#server/http/session-cookies.ts";
import { createTestHooks } from "#server/test-hooks/test-hooks.ts";
import { createFaultyDispatch, createFaultyResolveCaller } from "#server/test-hooks/test-hooks-faults.ts";
import { createRefusalTexts } from "#server/http/refusal-texts.ts";
import { upstreamAddresses } from "#server/base/upstream-addresses.ts";
import { mountDevIdentity } from "./open-identity.ts";

/** Far above the size of any form, far below what could exhaust memory. */
const BODY_LIMIT_BYTES = 256 * 1024;

type CallParts = {
  readonly config: Config;
  readonly opened: OpenedContext;
  readonly platform: Platform;
  readonly readRequest: ReadRequest;
  readonly content: SiteContent;
  readonly version: string;
  readonly toPlatform: PlatformFetch;
};

type Mount = (app: Hono<AppEnv>) => void;

type SiteClientParts = Pick<CallParts, "config" | "opened" | "platform" | "toPlatform"> & { readonly snapshot: () => SiteSnapshot };

export function siteClientFor({ config, opened, platform, toPlatform, snapshot }: SiteClientParts): ClientFor {
  const addresses = upstreamAddresses(config);
  return createClientFor({
    dispatch: config.testHooks ? createFaultyDispatch(platform.dispatch, opened.faults, opened.context.log) : platform.dispatch,
    baseUrlOf: addresses.baseUrlOf,
    log: opened.context.log,
    remoteClientFor: createRemoteClientFor({
      ...addresses,
      fetch: globalThis.fetch,
      toPlatform,
      findBrand: (id) => snapshot().brands.find(({ brand }) => brand.id === id)?.brand,
    }),
  });
}

/** A platform node answers all calls, a web-only node forwards all of them, a worker serves none. */
export function callMounts(parts: CallParts): readonly Mount[] {
  const { config } = parts;
  if (config.roles.includes("platform")) return platformMounts(parts);
  return config.roles.includes("web") && config.platformUrl !== undefined ? webMounts(parts, config.platformUrl) : [];
}

function platformMounts(parts: CallParts): readonly Mount[] {
  const { context } = parts.opened;
  const { platform } = parts;
  const resolveCaller = callerResolver(parts);
  const onAnswer = sessionCookies(context, platform.configuration);
  const localize = createRefusalTexts(parts.content.messages);
  return [
    ...formMounts(parts, resolveCaller),
    // Before our own calls: a service with a separate address answers instead of us.
    (app) => mountForwarding(app, forwarding(parts)),
    (app) => platform.mount(app, { resolveCaller, bodyLimitBytes: BODY_LIMIT_BYTES, onAnswer, localize }),
  ];
}

function webMounts(parts: CallParts, platformUrl: string): readonly Mount[] {
  const { toPlatform, opened } = parts;
  const routes = { platformUrl, toPlatform, bodyLimitBytes: BODY_LIMIT_BYTES, log: opened.context.log };
  return [
    (app) => forwardRoutes(app, formMounts(parts, callerResolver(parts)), routes),
    (app) => mountForwarding(app, forwarding(parts)),
    (app) => forwardOtherMethods(app, routes),
  ];
}

const forwarding = ({ config, opened, toPlatform }: CallParts): ForwardParts => ({
  ...upstreamAddresses(config),
  calls: CALLS,
  fetch: globalThis.fetch,
  toPlatform,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  log: opened.context.log,
});

/** Everything that the platform serves besides calls: form handlers, payment webhooks, the reference, test hooks. */
function formMounts(parts: CallParts, resolveCaller: ResolveCaller): readonly Mount[] {
  const { config, opened, platform, content } = parts;
  const { context, clock, faults, mailFolder } = opened;
  const { configuration } = platform;
  return [
    (app) =>
      config.testHooks &&
      app.route(
        "/",
        createTestHooks({
          context,
          clock,
          faults,
          configuration,
          mailFolder,
          refreshSite: content.refresh,
          jobs: platform.jobs(),
        }),
      ),
    ...[createIdentityForms, createAccountForms, createTripForms, createAgentForms].map(
      (createForms): Mount =>
        (app) =>
          app.route("/", createForms({ context, dispatch: platform.dispatch, resolveCaller, configuration })),
    ),
    (app) =>
      opened.payments &&
      mountPayments(app, context, opened.payments, { snapshot: content.refresher.current, readBrandFile: content.brandFiles.read }),
    (app) => opened.identity && mountDevIdentity(app, opened.identity),
    (app) => mountReference(app, { served: platform.served(), version: parts.version }),
  ];
}

function callerResolver({ config, opened, platform, readRequest }: CallParts): ResolveCaller {
  const resolve = createResolveCaller(opened.context, {
    configuration: platform.configuration,
    factsOf: (request) => {
      const { facts, requestId } = readRequest(request);
      const { host, address, brandId } = facts;
      return { host, address, requestId, ...(brandId !== undefined && { brandId }) };
    },
  });
  const resolveFresh: ResolveCaller = (request, call) => {
    const { node, facts } = readRequest(request);
    // Another node is about to read the configuration. It may have been notified of a change before this node was.
    if (node === "valid" && facts.brandId === undefined) platform.configuration.expire();
    return resolve(request, call);
  };
  return config.testHooks ? createFaultyResolveCaller(resolveFresh, opened.faults) : resolveFresh;
}
