import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createAgentToken } from "#contract/identity/create-agent-token.ts";
import { serveIdentity } from "#platform/identity/identity-routes.ts";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import { resetAgent } from "#platform/identity/agents/maintain-agents.ts";
import { seedAgents } from "#platform/identity/demo-data/seed-agents.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createIdentityForms } from "./identity-form-handlers.ts";

const LOGIN = { username: "agent1", password: "Travel123" };
const ATLAS = buildBrandItem({ id: "atlas", type: "white-label" });
const SECURE = buildBrandItem({ id: "secure", canonicalOrigin: "https://secure.example", hosts: ["secure.example"] });
const SITE = "http://atlas.localhost";

type Sent = { readonly name: string; readonly input: unknown; readonly caller: Caller };

const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address: "203.0.113.9", requestId: "r-1" });

function openFormHandlers(context: TestContext) {
  const configuration = buildConfiguration([ATLAS, SECURE]);
  const dispatcher = createDispatcher(context);
  serveIdentity(dispatcher, configuration);
  const sent: Sent[] = [];
  const dispatch: Dispatch = (call, input, caller) => {
    sent.push({ name: call.name, input, caller });
    return dispatcher.dispatch(call, input, caller);
  };
  const resolveCaller = createResolveCaller(context, { configuration, factsOf });
  const handlers = new Hono().route("/", createIdentityForms({ context, dispatch, resolveCaller, configuration }));
  return { sent, handlers };
}

const post = (handlers: Hono, path: string, fields: object, headers: Record<string, string> = {}, site = SITE) =>
  handlers.request(site + path, { method: "POST", body: new URLSearchParams({ ...fields }), headers });

const cookieOf = (response: Response) => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

const agentBehind = async (context: TestContext, cookieHeader: string) =>
  (await resolveVisitor(context, { brandId: "atlas", isSecure: false, cookieHeader })).visitor.agent;

describe("agent form handlers", () => {
  const db = useTestDatabase();
  const open = async () => {
    const context = db.context();
    await seedAgents(context);
    return { context, ...openFormHandlers(context) };
  };

  it("logs an agent in with a plain form and redirects to the home page", { tags: ["AGENT-001", "CFG-024"] }, async () => {
    const { context, handlers } = await open();
    const response = await post(handlers, "/agent/login", { ...LOGIN, prefix: "/fr", returnUrl: "/fr/" });
    expect([response.status, response.headers.get("location"), response.headers.get("cache-control")]).toEqual([303, "/fr/", "no-store"]);
    expect(response.headers.get("set-cookie")).toMatch(
      /^itinera-agent=v1\.[0-9a-f]{8}\.[\w-]+; Max-Age=32400; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await agentBehind(context, cookieOf(response))).toEqual({
      userName: "agent1",
      displayName: "Ada Brandt",
      authorities: ["dps-agent"],
      imageProfile: "/agent/photo",
      loginTimestamp: context.clock.now().getTime(),
    });
  });

  it("asks for a new password after a reset, on the same page", { tags: ["AGENT-001"] }, async () => {
    const { context, handlers } = await open();
    const password = (await resetAgent(context, { brandId: "atlas", userName: "agent1" }, { changedBy: "operator" }))!;
    const form = { username: "agent1", password, prefix: "/en", returnUrl: "/en/" };
    const logIn = async (newPassword?: string) => {
      const response = await post(handlers, "/agent/login", { ...form, ...(newPassword !== undefined && { newPassword }) });
      return [new URL(response.headers.get("location")!, SITE).searchParams.get("error"), cookieOf(response).startsWith("itinera-agent=")];
    };
    expect(await logIn()).toEqual(["agent-password-reset", false]);
    expect(await logIn("abc1")).toEqual(["passwordLengthValidationError", false]);
    expect(await logIn("abcdef")).toEqual(["passwordStrengthValidationError", false]);
    expect(await logIn("Harbour9")).toEqual([null, true]);
    expect(await post(handlers, "/agent/login", { ...form, password: "Harbour9" })).toHaveProperty("status", 303);
  });

  it("makes the token call itself, with the brand in capitals and the server's own secrets", { tags: ["D16"] }, async () => {
    const { sent, handlers } = await open();
    const response = await post(handlers, "/agent/login", { ...LOGIN, client_id: "MERIDIAN", client_secret: "guess" });
    expect(response.status).toBe(303);
    expect(sent).toMatchObject([
      {
        name: createAgentToken.name,
        input: {
          query: { client_id: "ATLAS", client_secret: "test-agent-client-secret" },
          body: { grant_type: "password", username: "agent1", password: "Travel123" },
        },
        caller: { brandId: "atlas", basic: { name: "ATLAS", password: "test-agent-client-secret" } },
      },
    ]);
    const exposed = `${response.headers.get("location")} ${response.headers.get("set-cookie")} ${await response.text()}`;
    for (const secret of ["test-agent-client-secret", "Travel123", "eyJ"]) expect(exposed).not.toContain(secret);
  });

  it("redirects to the login page with the error and sets no cookie", { tags: ["ERR-077"] }, async () => {
    const { handlers } = await open();
    for (const fields of [{ ...LOGIN, password: "wrong" }, { ...LOGIN, username: "nobody" }, { username: "agent1", password: "" }, {}]) {
      const response = await post(handlers, "/agent/login", { ...fields, prefix: "/en-gb" });
      expect(response.headers.get("location")).toBe("/en-gb/agent-login?error=agent-login-failed");
      expect([response.status, response.headers.get("set-cookie")]).toEqual([303, null]);
    }
  });

  it("reports too many attempts", { tags: ["T30"] }, async () => {
    const { handlers } = await open();
    for (let tries = 0; tries < 30; tries += 1) await post(handlers, "/agent/login", { ...LOGIN, password: "wrong" });
    const response = await post(handlers, "/agent/login", LOGIN);
    expect(response.headers.get("location")).toBe("/en/agent-login?error=too-many-requests");
  });

  it("redirects only within the site", { tags: ["T26"] }, async () => {
    const { handlers } = await open();
    const whereTo = async (fields: object, headers = {}) =>
      (await post(handlers, "/agent/login", { ...LOGIN, ...fields }, headers)).headers.get("location");
    expect(await whereTo({ returnUrl: "/es/hotels?currency=EUR" })).toBe("/es/hotels?currency=EUR");
    const traps = ["https://evil.example/", "//evil.example", "/\\evil.example", "/en/agent-login", "javascript:alert(1)", "/no-language"];
    for (const returnUrl of traps) expect(await whereTo({ returnUrl })).toBe("/en/");
    expect(await whereTo({ prefix: "//evil.example" })).toBe("/en/");
    expect(await whereTo({ prefix: "/fr/../../evil" })).toBe("/fr/");
    expect(await whereTo({}, { referer: `${SITE}/de/agent-login?error=x` })).toBe("/de/");
    expect(await whereTo({}, { referer: "https://evil.example/zz" })).toBe("/en/");
  });

  it("keeps the requested page while the password is wrong", async () => {
    const { handlers } = await open();
    const response = await post(handlers, "/agent/login", { ...LOGIN, password: "wrong", prefix: "/es", returnUrl: "/es/hotels" });
    expect(response.headers.get("location")).toBe("/es/agent-login?error=agent-login-failed&returnUrl=%2Fes%2Fhotels");
  });

  it("answers JSON requests with JSON", async () => {
    const { context, handlers } = await open();
    const ask = (fields: unknown) =>
      handlers.request(`${SITE}/agent/login`, {
        method: "POST",
        body: JSON.stringify(fields),
        headers: { "content-type": "application/json; charset=utf-8" },
      });
    const good = await ask(LOGIN);
    expect([good.status, await good.json()]).toEqual([200, { location: "/en/" }]);
    expect(await agentBehind(context, cookieOf(good))).toMatchObject({ userName: "agent1" });
    for (const bad of [{ ...LOGIN, password: "wrong" }, null, [], "text", { username: 1, password: {} }]) {
      const response = await ask(bad);
      expect([response.status, await response.json()]).toEqual([401, [{ resultMessage: { messageId: "agent.login.failed" } }]]);
    }
  });

  it("the agent's session expires after 540 minutes", { tags: ["AGENT-002"] }, async () => {
    const { context, handlers } = await open();
    const cookie = cookieOf(await post(handlers, "/agent/login", LOGIN));
    context.clock.advance({ minutes: 541 });
    expect(await agentBehind(context, cookie)).toBeUndefined();
  });

  it("logs out on the server and in the browser", async () => {
    const { context, handlers } = await open();
    const cookie = cookieOf(await post(handlers, "/agent/login", LOGIN));
    const response = await post(handlers, "/agent/logout", { prefix: "/fr" }, { cookie });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/fr/agent-login"]);
    expect(response.headers.getSetCookie()).toEqual([
      "itinera-agent=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict",
      expect.stringMatching(/^itinera-visit=; Max-Age=0;/),
    ]);
    expect(await agentBehind(context, cookie)).toBeUndefined();
    expect((await post(handlers, "/agent/logout", {})).status).toBe(303);
  });

  it("a new login ends the session that the browser had", { tags: ["T27"] }, async () => {
    const { context, handlers } = await open();
    const before = cookieOf(await post(handlers, "/agent/login", LOGIN));
    const after = cookieOf(await post(handlers, "/agent/login", LOGIN, { cookie: before }));
    expect(await agentBehind(context, before)).toBeUndefined();
    expect(await agentBehind(context, after)).toBeDefined();
  });

  it("sets a cookie that no sibling host can set, where the brand uses https", { tags: ["T27"] }, async () => {
    const { handlers } = await open();
    const response = await post(handlers, "/agent/logout", {}, {}, "http://secure.example");
    expect(response.headers.getSetCookie()).toContain("__Host-itinera-agent=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict");
  });

  it("answers 404 to other methods and unknown hosts, and refuses forms that are too large", async () => {
    const { handlers } = await open();
    expect((await handlers.request(`${SITE}/agent/login`)).status).toBe(404);
    expect((await post(handlers, "/agent/login", LOGIN, {}, "http://nobody.example")).status).toBe(404);
    expect((await post(handlers, "/agent/login", { ...LOGIN, padding: "x".repeat(9000) })).status).toBe(413);
  });
});
