import { hash } from "@node-rs/argon2";
import { Hono } from "hono";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { listConfigurations } from "#contract/configuration/list-configurations.ts";
import { createAgentToken } from "#contract/identity/create-agent-token.ts";
import { getAgentPhoto } from "#contract/identity/get-agent-photo.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { mountCalls } from "#platform/kernel/calls/serve.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { spendBudget } from "#tests/factories/spend-budget.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { agent, agentSession } from "#platform/identity/records/agent-store.ts";
import { endAgentSession } from "./end-agent-session.ts";
import { resolveAgent } from "./resolve-agent.ts";
import { serveIdentity } from "#platform/identity/identity-routes.ts";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import { seedAgents } from "#platform/identity/demo-data/seed-agents.ts";
import { sweepSessions } from "#platform/identity/sessions/sweep-sessions.ts";

const SECRET = "test-agent-client-secret";
const CLIENT = { client_id: "ATLAS", state: "s-1", client_secret: SECRET };
const LOGIN = { grant_type: "password", username: "agent1", password: "Travel123" };
const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`;
const BASIC = basic("ATLAS", SECRET);

function createSite(context: Context, address = "203.0.113.9") {
  const configuration = buildConfiguration([buildBrandItem({ id: "atlas", type: "white-label" }), buildBrandItem({ id: "meridian" })]);
  const dispatcher = createDispatcher(context);
  serveIdentity(dispatcher, configuration);
  const app = new Hono();
  const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address, requestId: "r-1" });
  mountCalls(app, dispatcher, {
    calls: [createAgentToken, getAgentPhoto],
    resolveCaller: createResolveCaller(context, { configuration, factsOf }),
    bodyLimitBytes: 10_000,
  });
  return app;
}

type Ask = { query?: object; form?: object; authorization?: string | null; host?: string };

function ask(app: Hono, { query = CLIENT, form = LOGIN, authorization = BASIC, host = "atlas.localhost" }: Ask = {}) {
  const address = `http://${host}/oauth/token?${new URLSearchParams({ ...query })}`;
  const body = new URLSearchParams({ ...form });
  return app.request(address, { method: "POST", body, headers: authorization === null ? {} : { authorization } });
}

const tokenOf = async (response: Response) => ((await response.json()) as { access_token: string }).access_token;

async function messageOf(response: Response) {
  const [first] = (await response.json()) as [{ resultMessage: { messageId: string } }];
  return [response.status, first.resultMessage.messageId];
}

const photo = (app: Hono, token: string, host = "atlas.localhost") =>
  app.request(`http://${host}/agent/photo`, { headers: { authorization: `Bearer ${token}` } });

describe("service tokens", () => {
  const db = useTestDatabase();

  it("that are wrong use up the budget of their network; then right ones are refused too, and other networks are not affected", async () => {
    const context = db.context();
    const configuration = buildConfiguration([buildBrandItem({ id: "atlas" }), buildBrandItem({ id: "meridian" })]);
    const from = (address: string) => {
      const factsOf = () => ({ host: "meridian.localhost", address, requestId: "r-1" });
      const resolve = createResolveCaller(context, { configuration, factsOf });
      return (token: string) =>
        resolve(new Request(`http://meridian.localhost/x?token=${token}`), listConfigurations).then(
          (caller) => (caller instanceof Refusal ? caller.code : caller.brandId),
          (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : "fault"),
        );
    };
    const ask = from("2001:db8:1:2::3");
    expect(await Promise.all(["token-atlas", context.secrets.houseToken, "guess", ""].map(ask))).toEqual([
      "atlas",
      "meridian",
      "token-invalid",
      "token-invalid",
    ]);
    await spendBudget(context.database, "service-token");
    for (const token of ["guess", "token-atlas", context.secrets.houseToken]) {
      expect(await from("2001:db8:1:2:ffff::9")(token)).toBe("too-many-requests");
    }
    expect(await from("203.0.113.9")("token-atlas")).toBe("atlas");
    context.clock.advance({ minutes: 61 });
    expect(await ask("token-atlas")).toBe("atlas");
  });
});

describe("createAgentToken", () => {
  const db = useTestDatabase();
  const open = async (): Promise<{ context: TestContext; app: Hono }> => {
    const context = db.context();
    await seedAgents(context);
    return { context, app: createSite(context) };
  };

  it("answers a signed access token with the agent's profile inside", { tags: ["API-103", "AGENT-003"] }, async () => {
    const { context, app } = await open();
    const response = await ask(app);
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Record<string, unknown>;
    expect(answer).toMatchObject({ token_type: "bearer", expires_in: 32_400, state: "s-1" });
    const token = String(answer["access_token"]);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "HS256", typ: "JWT" });
    const now = Math.floor(context.clock.now().getTime() / 1000);
    expect(decodeJwt(token)).toMatchObject({
      displayName: "Ada Brandt",
      userName: "agent1",
      authorities: ["dps-agent"],
      imageProfile: "/agent/photo",
      aud: "atlas",
      iat: now,
      exp: now + 540 * 60,
    });
    const vip = decodeJwt(await tokenOf(await ask(app, { form: { ...LOGIN, username: "vip1" } })));
    expect(vip["authorities"]).toEqual(["dps-oncredit-user-vip"]);
  });

  it("keeps the time of the login and the profile on the server, and the token only as a hash", { tags: ["AGENT-004", "D4"] }, async () => {
    const { context, app } = await open();
    const token = await tokenOf(await ask(app));
    const loginTimestamp = context.clock.now().getTime();
    context.clock.advance({ minutes: 30 });
    expect(await resolveAgent(context, { brandId: "atlas", isSecure: false, authorization: `Bearer ${token}` })).toEqual({
      userName: "agent1",
      displayName: "Ada Brandt",
      authorities: ["dps-agent"],
      imageProfile: "/agent/photo",
      loginTimestamp,
    });
    expect(JSON.stringify(await context.database.sql.select().from(agentSession))).not.toContain(token);
  });

  it("knows the agent by a name in capitals, as phones write it", { tags: ["API-103"] }, async () => {
    const { app, context } = await open();
    const token = await tokenOf(await ask(app, { form: { ...LOGIN, username: "Agent1" } }));
    expect(decodeJwt(token)).toMatchObject({ userName: "agent1" });
    expect(await context.database.sql.select().from(agentSession)).toMatchObject([{ userName: "agent1" }]);
  });

  it("refuses a wrong password and an unknown name alike", { tags: ["API-103", "ERR-077"] }, async () => {
    const { app } = await open();
    const wrong = await messageOf(await ask(app, { form: { ...LOGIN, password: "Travel124" } }));
    const unknown = await messageOf(await ask(app, { form: { ...LOGIN, username: "nobody" } }));
    expect(wrong).toEqual([401, "agent.login.failed"]);
    expect(unknown).toEqual(wrong);
  });

  it("refuses a client id in lower case, of another brand, or with a wrong secret", { tags: ["API-103"] }, async () => {
    const { app } = await open();
    const refused = [401, "token.invalid"];
    for (const client_id of ["atlas", "Atlas", "MERIDIAN", "ATLAS "]) {
      expect(await messageOf(await ask(app, { query: { ...CLIENT, client_id } }))).toEqual(refused);
    }
    expect(await messageOf(await ask(app, { query: { ...CLIENT, client_secret: "guess" } }))).toEqual(refused);
    const meridian = { query: { ...CLIENT, client_id: "MERIDIAN" }, authorization: basic("MERIDIAN", SECRET) };
    expect(await messageOf(await ask(app, meridian))).toEqual(refused);
    // The brand has no agent of that name.
    await db.current().raw("delete from agent where brand_id = 'meridian'");
    expect(await messageOf(await ask(app, { ...meridian, host: "meridian.localhost" }))).toEqual([401, "agent.login.failed"]);
  });

  it("refuses a call without Basic, or with a wrong one", { tags: ["API-103"] }, async () => {
    const { app } = await open();
    const headers = [null, "Basic", "Basic !!", basic("ATLAS", "guess"), basic("atlas", SECRET), `Bearer ${SECRET}`, "Basic QVRMQVM="];
    for (const authorization of headers) expect(await messageOf(await ask(app, { authorization }))).toEqual([401, "token.invalid"]);
  });

  it("refuses other grant types and unknown fields", { tags: ["API-103"] }, async () => {
    const { app } = await open();
    expect((await ask(app, { form: { ...LOGIN, grant_type: "client_credentials" } })).status).toBe(422);
    expect((await ask(app, { form: { ...LOGIN, scope: "all" } })).status).toBe(422);
    expect((await ask(app, { form: { ...LOGIN, password: "" } })).status).toBe(422);
  });

  it("returns the portrait for a bearer token, and 401 otherwise", { tags: ["API-104", "AGENT-003", "AGENT-005"] }, async () => {
    const { app } = await open();
    const response = await photo(app, await tokenOf(await ask(app)));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    const vipBytes = Buffer.from(
      await (await photo(app, await tokenOf(await ask(app, { form: { ...LOGIN, username: "vip1" } })))).arrayBuffer(),
    );
    expect(vipBytes.equals(bytes)).toBe(false);
    expect((await app.request("http://atlas.localhost/agent/photo")).status).toBe(401);
    expect((await photo(app, "rubbish")).status).toBe(401);
  });

  it("logs an agent in for 540 minutes", { tags: ["AGENT-002"] }, async () => {
    const { context, app } = await open();
    const token = await tokenOf(await ask(app));
    context.clock.advance({ minutes: 539 });
    expect((await photo(app, token)).status).toBe(200);
    context.clock.advance({ minutes: 1 });
    expect((await photo(app, token)).status).toBe(401);
    expect(await sweepSessions(context)).toBe(1);
  });

  it("a token is invalid at another brand, after logout, or when forged", { tags: ["T31"] }, async () => {
    const { context, app } = await open();
    const token = await tokenOf(await ask(app));
    expect((await photo(app, token, "meridian.localhost")).status).toBe(401);
    const forged = await new SignJWT({ userName: "agent1" })
      .setProtectedHeader(decodeProtectedHeader(token) as { alg: string })
      .setIssuer("itinera")
      .setAudience("atlas")
      .setExpirationTime("9h")
      .sign(Buffer.from("somebody else's key, thirty-two b"));
    expect((await photo(app, forged)).status).toBe(401);
    const [head, body] = token.split(".");
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
    for (const bad of [none, `${head}.${body}.`, `${token}x`]) expect((await photo(app, bad)).status).toBe(401);
    await endAgentSession(context, { brandId: "atlas", isSecure: false, authorization: `Bearer ${token}` });
    expect((await photo(app, token)).status).toBe(401);
  });

  it("reads the authorities of an agent from the table, not from the token", async () => {
    const { context, app } = await open();
    const token = await tokenOf(await ask(app));
    await db.current().sql.delete(agent);
    expect((await photo(app, token)).status).toBe(401);
    expect(await context.database.sql.select().from(agentSession)).toEqual([]);
  });

  it("limits password guesses by address and by name, and allows logins again later", { tags: ["T30"] }, async () => {
    const { context, app } = await open();
    const guess = { form: { ...LOGIN, password: "wrong" } };
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await ask(app, guess)).status);
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses[30]).toBe(429);
    expect((await ask(app)).status).toBe(429);
    const elsewhere = createSite(context, "198.51.100.7");
    expect((await ask(elsewhere)).status, "the agent's own network").toBe(200);
    await spendBudget(context.database, "agent-login-target");
    expect((await ask(elsewhere)).status, "while many networks guess").toBe(200);
    const farAway = createSite(context, "192.0.2.1");
    for (let tries = 0; tries < 5; tries += 1) expect((await ask(farAway, guess)).status).toBe(401);
    const refused = await ask(farAway);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    context.clock.advance({ minutes: 16 });
    expect((await ask(app)).status).toBe(200);
  });

  it("limits guesses of the client secret", { tags: ["T30"] }, async () => {
    const { app } = await open();
    const statuses: number[] = [];
    for (let tries = 0; tries < 101; tries += 1) statuses.push((await ask(app, { authorization: null })).status);
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses[100]).toBe(429);
    expect((await ask(app)).status).toBe(429);
  });

  it("writes neither name, password, secret nor token into the log", { tags: ["T30"] }, async () => {
    const { context, app } = await open();
    const token = await tokenOf(await ask(app));
    await ask(app, { form: { ...LOGIN, password: "Wrong999" } });
    await ask(app, { authorization: null });
    const log = JSON.stringify(context.log.entries);
    for (const word of ["agent1", "Travel123", "Wrong999", SECRET, token]) expect(log).not.toContain(word);
  });

  it("replaces a password hash of lower cost at login", async () => {
    const { context, app } = await open();
    const cheap = await hash("Travel123", { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await context.database.sql.update(agent).set({ passwordHash: cheap });
    expect((await ask(app)).status).toBe(200);
    const rows = await context.database.sql.select().from(agent);
    expect(rows.find(({ brandId, userName }) => brandId === "atlas" && userName === "agent1")?.passwordHash).toContain("m=19456,t=2,p=1");
  });

  it("creates sandbox agents everywhere except in live, and seeding twice changes nothing", async () => {
    await seedAgents(db.context({ environment: "live" }));
    expect(await db.current().sql.select().from(agent)).toEqual([]);
    await seedAgents(db.context());
    const first = await db.current().sql.select().from(agent);
    await seedAgents(db.context());
    expect(await db.current().sql.select().from(agent)).toEqual(first);
    expect(first.map(({ brandId, userName }) => `${brandId} ${userName}`).toSorted()).toEqual(
      ["atlas", "harbour", "meridian"].flatMap((brandId) => [`${brandId} agent1`, `${brandId} vip1`]),
    );
  });
});
