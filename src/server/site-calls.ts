/** How pages make calls and how calls arrive: in this process, or passed on to where a service lives. */
import type { Hono } from "hono";
import { CALLS } from "#contract/calls.ts";
import type { Platform } from "#platform/app.ts";
import { createResolveCaller } from "#platform/identity/resolve-caller.ts";
import type { ResolveCaller } from "#platform/identity/resolve-caller.ts";
import { createAccountDesk } from "./account-desk.ts";
import { createAgentDesk } from "./agent-desk.ts";
import type { AppEnv } from "./app-env.ts";
import type { Config } from "./config.ts";
import { mountForwarding } from "./forward-calls.ts";
import { createClientFor } from "./in-process-client.ts";
import type { ClientFor } from "./in-process-client.ts";
import { createLeadDesk } from "./lead-desk.ts";
import { mountDevIdentity } from "./mount-dev-identity.ts";
import { mountPayments } from "./mount-payments.ts";
import { mountReference } from "./mount-reference.ts";
import type { OpenedContext } from "./open-context.ts";
import { createRemoteClientFor } from "./remote-client.ts";
import type { ReadRequest } from "./request-facts.ts";
import type { SiteContent } from "./site-content.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";
import { sessionCookies } from "./session-cookies.ts";
import { createSignInDesk } from "./sign-in-desk.ts";
import { createTestHooks } from "./test-hooks.ts";
import { createFaultyDispatch, createFaultyResolveCaller } from "./test-hooks-faults.ts";
import { upstreamAddresses } from "./upstream-addresses.ts";

/** Far above any form of ours, far below what could hurt. */
const BODY_LIMIT_BYTES = 256 * 1024;

export type CallParts = {
  readonly config: Config;
  readonly opened: OpenedContext;
  readonly platform: Platform;
  readonly readRequest: ReadRequest;
  readonly content: SiteContent;
  readonly version: string;
};

export type ClientParts = Pick<CallParts, "config" | "opened" | "platform"> & { readonly snapshot: () => SiteSnapshot };

export function siteClientFor({ config, opened, platform, snapshot }: ClientParts): ClientFor {
  const addresses = upstreamAddresses(config);
  return createClientFor({
    dispatch: config.testHooks ? createFaultyDispatch(platform.dispatch, opened.faults, opened.context.log) : platform.dispatch,
    baseUrlOf: addresses.baseUrlOf,
    log: opened.context.log,
    remoteClientFor: createRemoteClientFor({
      ...addresses,
      fetch: globalThis.fetch,
      findBrand: (id) => snapshot().brands.find(({ brand }) => brand.id === id)?.brand,
    }),
  });
}

export function callMounts(parts: CallParts): readonly ((app: Hono<AppEnv>) => void)[] {
  const { config, opened, platform, content } = parts;
  const { context, clock, faults, mailFolder } = opened;
  const { configuration } = platform;
  const resolveCaller = callerResolver(parts);
  return [
    (app) =>
      config.testHooks &&
      app.route("/", createTestHooks({ context, clock, faults, configuration, mailFolder, refreshSite: content.refresh })),
    (app) => app.route("/", createAgentDesk({ context, dispatch: platform.dispatch, resolveCaller, configuration })),
    (app) => app.route("/", createSignInDesk({ context, dispatch: platform.dispatch, resolveCaller, configuration })),
    (app) => app.route("/", createAccountDesk({ context, dispatch: platform.dispatch, resolveCaller, configuration })),
    (app) => app.route("/", createLeadDesk({ dispatch: platform.dispatch, resolveCaller, configuration })),
    (app) =>
      opened.payments &&
      mountPayments(app, context, opened.payments, { snapshot: content.refresher.current, readBrandFile: content.brandFiles.read }),
    (app) => opened.identity && mountDevIdentity(app, opened.identity),
    (app) => mountReference(app, { served: platform.served(), version: parts.version }),
    // Before our own: where a service has an address of its own, it is the one that answers.
    (app) =>
      mountForwarding(app, {
        ...upstreamAddresses(config),
        calls: CALLS,
        fetch: globalThis.fetch,
        bodyLimitBytes: BODY_LIMIT_BYTES,
        log: context.log,
      }),
    (app) => platform.mount(app, { resolveCaller, bodyLimitBytes: BODY_LIMIT_BYTES, onAnswer: sessionCookies(context, configuration) }),
  ];
}

function callerResolver({ config, opened, platform, readRequest }: CallParts): ResolveCaller {
  const resolve = createResolveCaller(opened.context, {
    configuration: platform.configuration,
    factsOf: (request) => {
      const { facts, requestId } = readRequest(request);
      return { host: facts.host, address: facts.address, requestId };
    },
  });
  return config.testHooks ? createFaultyResolveCaller(resolve, opened.faults) : resolve;
}
