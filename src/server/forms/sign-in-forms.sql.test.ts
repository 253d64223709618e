import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { listDrafts } from "#contract/visit/list-drafts.ts";
import { serveIdentity } from "#platform/identity/identity-routes.ts";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import { serveVisit } from "#platform/visit/visit-routes.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { mountCalls } from "#platform/kernel/calls/serve.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { sessionCookies } from "#server/http/session-cookies.ts";
import { createIdentityForms } from "./identity-form-handlers.ts";

const SITE = "http://meridian.localhost";
const ANN = { email: "ann@ex.test", password: "secret1", firstName: "Ann", lastName: "Lee" };

function openSite(context: TestContext) {
  const configuration = buildConfiguration([buildBrandItem({ id: "meridian" })]);
  const dispatcher = createDispatcher(context);
  serveIdentity(dispatcher, configuration);
  serveVisit(dispatcher);
  const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address: "203.0.113.9", requestId: "r-1" });
  const resolveCaller = createResolveCaller(context, { configuration, factsOf });
  const app = new Hono().route("/", createIdentityForms({ context, dispatch: dispatcher.dispatch, resolveCaller, configuration }));
  const onAnswer = sessionCookies(context, configuration);
  mountCalls(app, dispatcher, { calls: [createEmailAccount, logOut, listDrafts], resolveCaller, bodyLimitBytes: 10_000, onAnswer });
  return app;
}

const post = (app: Hono, path: string, fields: object, headers: Record<string, string> = {}) =>
  app.request(SITE + path, { method: "POST", body: new URLSearchParams({ prefix: "/en", ...fields }), headers });

const cookieOf = (response: Response) => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

describe("logging in with plain forms", () => {
  const db = useTestDatabase();
  const visitorOf = async (context: TestContext, cookieHeader: string) =>
    (await resolveVisitor(context, { brandId: "meridian", isSecure: false, cookieHeader })).visitor;

  it("signing up opens a session in an HttpOnly cookie and redirects", { tags: ["ROUTE-035"] }, async () => {
    const context = db.context();
    const app = openSite(context);
    const answer = await post(app, "/sign-up", { ...ANN, terms: "yes", returnUrl: "/en/support" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en/support"]);
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly/);
    expect(await visitorOf(context, cookieOf(answer))).toMatchObject({ isAuthenticated: true, person: { firstName: "Ann" } });
  });

  it("signing up without accepting the terms creates no account", { tags: ["AUTH-013"] }, async () => {
    const context = db.context();
    const answer = await post(openSite(context), "/sign-up", ANN);
    expect(answer.headers.get("location")).toBe("/en/login?error=pleaseCheck&form=signUp");
    expect((await context.database.raw("select count(*)::int as count from account")).rows).toEqual([{ count: 0 }]);
  });

  it("reports what was wrong without repeating the input", { tags: ["ERR-001", "ERR-002"] }, async () => {
    const app = openSite(db.context());
    await post(app, "/sign-up", { ...ANN, terms: "yes" });
    const wrong = await post(app, "/sign-in", { email: ANN.email, password: "nope1", returnUrl: "//evil.example" });
    expect(wrong.headers.get("location")).toBe("/en/login?error=wrong-password&form=logIn");
    expect(wrong.headers.get("set-cookie") ?? "").not.toMatch(/session=/);
    const unknownAccount = await post(app, "/sign-in", { email: "nobody@ex.test", password: "nope1" });
    expect(unknownAccount.headers.get("location")).toBe("/en/login?error=account-not-found&form=logIn");
    const empty = await post(app, "/sign-in", {});
    expect(empty.headers.get("location")).toContain("/en/login?error=emailError");
  });

  it("keeps what was typed into a refused form for this browser, but never a password", async () => {
    const app = openSite(db.context());
    const wrong = await post(app, "/sign-up", { ...ANN, password: "abc1" });
    expect(wrong.headers.get("location")).toBe("/en/login?error=passwordLengthValidationError&form=signUp");
    const draftsOf = async (cookie: string) => {
      const answer = await app.request(`${SITE}/visit/drafts`, { headers: { cookie } });
      return ((await answer.json()) as { readonly drafts: object }).drafts;
    };
    const { password: _, ...withoutPassword } = ANN;
    expect(await draftsOf(cookieOf(wrong))).toEqual({ refusedForm: { action: "/sign-up", ...withoutPassword } });
    expect(await draftsOf("")).toEqual({});
  });

  it("logging out ends the session and removes the cookie", { tags: ["API-026"] }, async () => {
    const context = db.context();
    const app = openSite(context);
    const cookie = cookieOf(await post(app, "/sign-up", { ...ANN, terms: "yes" }));
    const out = await post(app, "/sign-out", {}, { cookie });
    expect([out.status, out.headers.get("location")]).toEqual([303, "/en/?logout=true"]);
    expect(await visitorOf(context, cookie)).toMatchObject({ isAuthenticated: false });
  });

  it("a call that opens a session sets the cookie, and the call that ends it removes the cookie", { tags: ["D4"] }, async () => {
    const context = db.context();
    const app = openSite(context);
    const headers = { "content-type": "application/json" };
    const answer = await app.request(`${SITE}/account/createEmailAccount`, { method: "POST", body: JSON.stringify(ANN), headers });
    expect(await visitorOf(context, cookieOf(answer))).toMatchObject({ isAuthenticated: true });
    const out = await app.request(`${SITE}/logout`, { method: "POST", headers: { cookie: cookieOf(answer) } });
    expect(out.headers.get("set-cookie")).toMatch(/Max-Age=0/);
    expect(await visitorOf(context, cookieOf(answer))).toMatchObject({ isAuthenticated: false });
  });
});
