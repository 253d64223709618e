import { describe, expect, it } from "vitest";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import * as agentLogin from "./agent-login.tsx";
import { loader, Screen } from "./login.tsx";

const GOOGLE = { provider: "google", authorizeUrl: "https://accounts.example/auth", clientId: "c1", scope: "openid email" };

async function show(answer: object, hideSocialLogin = false, query = "") {
  const { auth } = DEFAULT_SITE_CONFIGURATION;
  const page = pageOf(pageKey(), { configuration: { ...DEFAULT_SITE_CONFIGURATION, auth: { ...auth, hideSocialLogin } } });
  const { client, request } = contentClient({ listSignInWays: () => answer });
  const args = { api: client, page, today: "2030-05-01" as const, params: {}, path: "/login", query: new URLSearchParams(query) };
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

describe("the reason for the login", () => {
  const reasonFor = async (returnUrl: string) =>
    /class="notice notice-info".*?<div class="notice-words">(.*?)<\/div>/s.exec(
      (await show({ ok: true, data: { ways: [] } }, true, new URLSearchParams({ returnUrl }).toString())).markup,
    )?.[1];

  it.each([
    ["/en/account/my-trips/", "The page that you opened shows personal details. Please log in to see it."],
    ["/en/saved", "Log in to keep your saved hotels in your account and to share them."],
    ["/en/join-the-club", "Log in or sign up, and you can join the club."],
    ["/en/hotels/details?hotelId=1001", "Log in to see your own prices. The page that you came from opens again."],
    ["/en/", undefined],
    ["//evil.example/account/", undefined],
    ["https://evil.example/account/", undefined],
  ])("of a visitor who wants %s", { tags: ["ROUTE-035"] }, async (returnUrl, reason) => expect(await reasonFor(returnUrl)).toBe(reason));

  it.each([
    ["a brand for agents", true, "", "Meridian is for travel agents: every page needs a login."],
    ["a page for agents", false, "returnUrl=%2Fen%2Fagent%2Fpanel", "The page that you opened is for agents."],
    ["an ended session", true, "error=expired", "Your session has ended. Please log in again."],
  ])("of an agent: %s", { tags: ["SHELL-004"] }, async (_, enabledAgentLogin, query, reason) => {
    const { login } = DEFAULT_SITE_CONFIGURATION;
    const page = pageOf(pageKey(), { configuration: { ...DEFAULT_SITE_CONFIGURATION, login: { ...login, enabledAgentLogin } } });
    const args = { api: contentClient({}).client, page, today: "2030-05-01" as const, params: {}, path: "/agent-login" };
    const data = await agentLogin.loader({ ...args, query: new URLSearchParams(query) });
    const { received } = await drawScreen(agentLogin.Screen, data, page, "/agent-login");
    expect(received).toContain(reason);
    expect(received.includes("is for travel agents")).toBe(reason.includes("is for travel agents"));
  });
});
