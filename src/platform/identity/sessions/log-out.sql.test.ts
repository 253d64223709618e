import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { logOut } from "#contract/identity/log-out.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { mountCalls } from "#platform/kernel/calls/serve.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createSession, sessionCookie } from "./create-session.ts";
import type { NewSession } from "./create-session.ts";
import { serveIdentity } from "#platform/identity/identity-routes.ts";
import { createResolveCaller } from "./resolve-caller.ts";
import { visitorSession } from "#platform/identity/records/visitor-session-store.ts";

const ANN: NewSession = { brandId: "meridian", userTypeId: 1, accountId: "acc-1", firstName: "Ann" };

function createSite(context: Context) {
  const configuration = buildConfiguration([buildBrandItem({ id: "meridian" }), buildBrandItem({ id: "solara" })]);
  const dispatcher = createDispatcher(context);
  serveIdentity(dispatcher, configuration);
  const app = new Hono();
  const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address: "203.0.113.9", requestId: "r-1" });
  mountCalls(app, dispatcher, {
    calls: [logOut],
    resolveCaller: createResolveCaller(context, { configuration, factsOf }),
    bodyLimitBytes: 1000,
  });
  return (headers: Record<string, string> = {}, host = "meridian.localhost") =>
    app.request(`http://${host}/logout`, { method: "POST", headers });
}

describe("logOut", () => {
  const db = useTestDatabase();
  const left = async () => (await db.current().sql.select().from(visitorSession)).map(({ tokenHash }) => tokenHash);
  const cookieOf = (context: Context, token: string) => sessionCookie(context, "meridian", token, false).split(";")[0] ?? "";

  it("ends the session of the cookie, and only that one", { tags: ["HDR-009"] }, async () => {
    const context = db.context();
    const [current, other] = [await createSession(context, ANN), await createSession(context, ANN)];
    const answer = await createSite(context)({ cookie: cookieOf(context, current.token) });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(await left()).toEqual([other.hash]);
  });

  it("ends the session of an API client, and ending twice is harmless", { tags: ["HDR-009"] }, async () => {
    const context = db.context();
    const { token } = await createSession(context, ANN);
    const ask = createSite(context);
    expect((await ask({ sessionId: token })).status).toBe(200);
    expect((await ask({ sessionId: token })).status).toBe(200);
    expect(await left()).toEqual([]);
  });

  it("does nothing for a guest or for a session of another brand", { tags: ["HDR-009"] }, async () => {
    const context = db.context();
    const { token, hash } = await createSession(context, ANN);
    const ask = createSite(context);
    expect((await ask()).status).toBe(200);
    expect((await ask({ sessionId: token }, "solara.localhost")).status).toBe(200);
    expect(await left()).toEqual([hash]);
  });
});
