import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { saveCallerState } from "#contract/identity/save-caller-state.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { mountCalls } from "#platform/kernel/calls/serve.ts";
import { messageKeyOf } from "#web/auth/message-keys.ts";
import { refusalMessageKey } from "#web/screens/account/use-account-form.ts";
import { resetRefusalText } from "#web/screens/reset-password/new-password-form.tsx";
import { buildAllowedCaller } from "#tests/factories/allowed-caller.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import { createAccountForms } from "#server/forms/account-form-handlers.ts";
import { createAgentForms } from "#server/forms/agent-form-handlers.ts";
import { createIdentityForms } from "#server/forms/identity-form-handlers.ts";
import { createTripForms } from "#server/forms/trip-form-handlers.ts";

const SITE = "http://meridian.localhost";
const context = createTestContext({} as Database);
const configuration = buildConfiguration([buildBrandItem({ id: "meridian" })]);
const dispatcher = createDispatcher(context);
const factsOf = () => ({ host: "meridian.localhost", address: "203.0.113.9", requestId: "r-1" });
const resolveCaller = createResolveCaller(context, { configuration, factsOf });
const options = { context, dispatch: dispatcher.dispatch, resolveCaller, configuration };

const faults: unknown[] = [];
const app = new Hono()
  .route("/", createIdentityForms(options))
  .route("/", createAccountForms(options))
  .route("/", createTripForms(options))
  .route("/", createAgentForms(options));
app.onError((fault, c) => {
  faults.push(fault);
  return c.text("fault", 500);
});

const ADDRESSES = [...new Set(app.routes.filter(({ method }) => method === "POST").map(({ path }) => path))];
const TYPE = "application/x-www-form-urlencoded";
/** Longer than the limit of every form; the longest is that of messages. */
const LONG = `prefix=/fr&note=${"x".repeat(40_000)}`;

/** A body without a declared length. */
const chunked = (text: string) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < text.length; at += 1000) controller.enqueue(new TextEncoder().encode(text.slice(at, at + 1000)));
      controller.close();
    },
  });

const broken = () =>
  new ReadableStream({
    pull(controller) {
      controller.error(new Error("aborted"));
    },
  });

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request(`${SITE}${path}`, { method: "POST", body, headers: { "content-type": TYPE, ...headers }, duplex: "half" } as RequestInit);

/** The page that each form is on, as the browser names it in Referer. */
const PAGES: Readonly<Record<string, string>> = {
  "/agent/login": "/fr/agent-login?error=body-too-large",
  "/agent/company": "/fr/agent-login?error=body-too-large",
  "/agent/logout": "/fr/agent-login?error=body-too-large",
  "/agent/hand-over": "/fr/agent/panel?error=body-too-large",
  "/agent/find": "/fr/agent/bookings?error=body-too-large",
  "/sign-in": "/fr/login?error=body-too-large&form=logIn",
  "/sign-up": "/fr/login?error=body-too-large&form=signUp",
  "/sign-out": "/fr/login?error=body-too-large&form=logIn",
  "/password-link": "/fr/reset-password?error=body-too-large",
  "/new-password": "/fr/reset-password?error=body-too-large",
  "/address-proof": "/fr/confirm-email?error=body-too-large",
  "/account/form/save-hotel": "/fr/saved?error=body-too-large",
  "/account/form/remove-saved-hotel": "/fr/saved?error=body-too-large",
  "/account/form/create-list": "/fr/saved?error=body-too-large",
  "/account/form/rename-list": "/fr/saved?error=body-too-large",
  "/account/form/remove-list": "/fr/saved?error=body-too-large",
  "/account/form/place-hotel": "/fr/saved?error=body-too-large",
  "/leads/form": "/fr/hotels?error=body-too-large#request",
  "/bookings/form/email": "/fr/hotels/thank-you?error=body-too-large",
  "/reviews/form": "/fr/review?error=body-too-large",
  "/reviews/form/decline": "/fr/review?error=body-too-large",
  "/bookings/form/enquiry": "/fr/reservations?enquiry=body-too-large#booking-enquiry",
};

describe("bodies that are too large", () => {
  it("every form that works without JavaScript is tested", () => {
    expect(ADDRESSES).toEqual(expect.arrayContaining([...Object.keys(PAGES), "/account/form/details"]));
  });

  it.each(ADDRESSES)("%s answers API clients with 413, with and without a length", async (path) => {
    const known = await post(path, LONG, { "content-length": String(LONG.length) });
    const unknown = await post(path, chunked(LONG));
    const lie = await post(path, chunked(LONG), { "content-length": "10" });
    expect([known.status, unknown.status, lie.status]).toEqual([413, 413, 413]);
    expect(faults).toEqual([]);
  });

  it.each(ADDRESSES)("%s redirects browsers to the form, which shows the reason", async (path) => {
    const page = (PAGES[path] ?? "/fr/account/profile/").split("?")[0];
    const referer = `${SITE}${page}${path === "/leads/form" || path === "/bookings/form/email" ? "?error=old" : ""}`;
    const answer = await post(path, chunked(LONG), { accept: "text/html,*/*;q=0.8", referer });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, PAGES[path] ?? "/fr/account/profile/?error=body-too-large"]);
  });

  it.each(["/account/settings/", "/account/membership/"])("an account form on %s redirects there", async (page) => {
    const answer = await post("/account/form/settings", LONG, { accept: "text/html", referer: `${SITE}/es${page}` });
    expect(answer.headers.get("location")).toBe(`/es${page}?error=body-too-large`);
  });

  it("the hash of a mailed link is kept on the page that chooses a password", async () => {
    const hash = "a".repeat(43);
    const answer = await post("/new-password", LONG, { accept: "text/html", referer: `${SITE}/en/reset-password?hash=${hash}` });
    expect(answer.headers.get("location")).toBe(`/en/reset-password?hash=${hash}&error=body-too-large`);
  });

  it("each page has a text for the refusal", () => {
    const key = REFUSALS["body-too-large"].messageKey;
    expect([messageKeyOf("body-too-large"), refusalMessageKey("body-too-large")]).toEqual([`errors.${key}`, `errors.${key}`]);
    expect(resetRefusalText("body-too-large")).toBe(`errors.${key}`);
  });

  it.each(ADDRESSES)("%s answers an aborted body or invalid UTF-8 with 400", async (path) => {
    expect((await post(path, broken())).status).toBe(400);
    expect((await post(path, new Uint8Array([0xff, 0xfe]))).status).toBe(400);
    expect(faults).toEqual([]);
  });

  it("a call below the path of a form has its own limit", async () => {
    const calls = createDispatcher(context);
    calls.serve(saveCallerState, async () => ({}) as never);
    const site = new Hono().route("/", app);
    mountCalls(site, calls, { calls: [saveCallerState], resolveCaller: async () => buildAllowedCaller(), bodyLimitBytes: 30_000 });
    const send = (body: string) =>
      site.request(`${SITE}${saveCallerState.path}`, { method: "POST", body, headers: { "content-type": "application/json" } });
    expect((await send(JSON.stringify({ unknown: "x".repeat(20_000) }))).status).toBe(422);
    expect((await send(JSON.stringify({ unknown: "x".repeat(40_000) }))).status).toBe(413);
  });
});
