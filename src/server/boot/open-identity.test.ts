import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createDevIdentity } from "#adapters/identity/dev-identity/dev-identity.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { mountDevIdentity, openIdentity } from "./open-identity.ts";

const clock = { now: () => new Date("2026-11-15T12:00:00Z") };
const SITE = "http://meridian.localhost:3000";
const ASKED = { client_id: "dev-google", redirect_uri: `${SITE}/en/login?x=1#old`, response_type: "id_token", nonce: "n1", state: "s1" };
const ANN = { email: "ann@ex.test", firstName: "Ann", lastName: "Lee", isVerified: "on" };

function site(socialClients = {}, environment: "local" | "live" = "local") {
  const identity = openIdentity({ environment, socialClients }, clock);
  const app = new Hono<AppEnv>();
  mountDevIdentity(app, identity);
  const get = (params: Record<string, string> = ASKED, path = "/dev-identity/google") =>
    app.request(`${SITE}${path}?${new URLSearchParams(params)}`);
  const post = (fields: Record<string, string>, path = "/dev-identity/google") =>
    app.request(`${SITE}${path}`, { method: "POST", body: new URLSearchParams(fields) });
  return { identity, app, get, post };
}

describe("identity providers", () => {
  it("live uses only providers with a client id and has no development page", { tags: ["AUTH-042", "AMB-19"] }, async () => {
    const { identity, get } = site({}, "live");
    expect(identity.providers.ways).toEqual([]);
    expect((await get()).status).toBe(404);
    expect(site({ google: "g1" }, "live").identity.providers.ways.map(({ provider, clientId }) => [provider, clientId])).toEqual([
      ["google", "g1"],
    ]);
    expect(() => createDevIdentity({ clock, environment: "live" })).toThrow("refused in live");
  });

  it("outside live the development page replaces only providers without a client id", { tags: ["AMB-19"] }, async () => {
    const { identity } = site({ google: "g1" });
    expect(identity.providers.ways.map(({ authorizeUrl }) => authorizeUrl)).toEqual([
      "https://accounts.google.com/o/oauth2/v2/auth",
      "/dev-identity/facebook",
    ]);
    expect(site({ google: "g1", facebook: "f1" }).identity.devPage).toBeUndefined();
  });
});

describe("the development page", () => {
  it("returns a signed token in the fragment of the address, which browsers do not send to servers", async () => {
    const { identity, get, post } = site();
    const page = await get();
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await page.text()).toContain('name="nonce" value="n1"');
    const answer = await post({ ...ASKED, ...ANN });
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get("location") ?? "");
    expect(target.href.split("#")[0]).toBe(`${SITE}/en/login?x=1`);
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get("state")).toBe("s1");
    const token = fragment.get("id_token") ?? "";
    expect(await identity.providers.verify("google", token, "n1")).toMatchObject({
      ok: true,
      identity: { email: "ann@ex.test", firstName: "Ann", lastName: "Lee", isMailboxProved: true },
    });
    expect(await identity.providers.verify("google", token, "n2")).toEqual({ ok: false, problem: "token" });
    expect(await identity.providers.verify("facebook", token, "n1")).toEqual({ ok: false, problem: "token" });
    expect(await site().identity.providers.verify("google", token, "n1")).toEqual({ ok: false, problem: "token" });
  });

  it("does not mark an address as verified unless the form says so", async () => {
    const { identity, post } = site();
    const { isVerified: _, ...unverified } = ANN;
    const answer = await post({ ...ASKED, ...unverified });
    const token = new URLSearchParams(new URL(answer.headers.get("location") ?? "").hash.slice(1)).get("id_token") ?? "";
    expect(await identity.providers.verify("google", token, "n1")).toEqual({ ok: false, problem: "email" });
  });

  it.each([
    [{ redirect_uri: "https://evil.example/" }],
    [{ redirect_uri: "javascript:alert(1)" }],
    [{ redirect_uri: "/en" }],
    [{ client_id: "dev-facebook" }],
    [{ response_type: "code" }],
  ])("refuses foreign redirect addresses and unsupported requests: %j", { tags: ["T26"] }, async (params) => {
    const { get, post } = site();
    expect((await get({ ...ASKED, ...params })).status).toBe(400);
    expect((await post({ ...ASKED, ...ANN, ...params })).status).toBe(400);
  });

  it("shows the form again when a field is empty, and escapes its input", async () => {
    const { get, post } = site();
    expect((await post({ ...ASKED, ...ANN, email: "" })).status).toBe(422);
    expect(await (await get({ ...ASKED, state: '"><script>alert(1)</script>' })).text()).not.toContain("<script>");
  });

  it("publishes only the public key", async () => {
    const { app } = site();
    const { keys } = (await (await app.request(`${SITE}/dev-identity/jwks.json`)).json()) as { keys: Record<string, string>[] };
    expect(keys).toEqual([expect.objectContaining({ kty: "EC", alg: "ES256", use: "sig" })]);
    expect(keys[0]).not.toHaveProperty("d");
  });
});
