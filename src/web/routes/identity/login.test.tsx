import { describe, expect, it } from "vitest";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { loader, Screen } from "./login.tsx";

const GOOGLE = { provider: "google", authorizeUrl: "https://accounts.example/auth", clientId: "c1", scope: "openid email" };

async function show(answer: object, hideSocialLogin = false) {
  const { auth } = DEFAULT_SITE_CONFIGURATION;
  const page = pageOf(pageKey(), { configuration: { ...DEFAULT_SITE_CONFIGURATION, auth: { ...auth, hideSocialLogin } } });
  const { client, request } = contentClient({ listSignInWays: () => answer });
  const args = { api: client, page, today: "2030-05-01" as const, params: {}, path: "/login", query: new URLSearchParams() };
  return { ...(await drawScreen(Screen, await loader(args), page, "/login")), calls: request.map(({ name }) => name) };
}

describe("social logins of the login page", () => {
  it("are in the document, so that they do not come later than the page", { tags: ["AUTH-013"] }, async () => {
    expect((await show({ ok: true, data: { ways: [GOOGLE] } })).received).toContain("Continue with Google");
  });

  it.each([
    ["no provider is set up", { ok: true, data: { ways: [] } }],
    ["they cannot be listed", { ok: false, code: "server-error", messageId: "x" }],
  ])("leave no empty place if %s", async (_, answer) => {
    expect((await show(answer)).markup).not.toContain("auth-social");
  });

  it("are not asked for where the brand hides them", async () => {
    expect((await show({ ok: true, data: { ways: [GOOGLE] } }, true)).calls).toEqual([]);
  });
});
