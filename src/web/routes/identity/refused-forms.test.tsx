/** Forms that were refused without JavaScript, as the server renders their pages. */
import { expect, it } from "vitest";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import * as landing from "../hotels/search-landing.tsx";
import type { RouteModule } from "../data/route.ts";
import * as agentLogin from "./agent-login.tsx";
import * as login from "./login.tsx";
import * as resetPassword from "./reset-password.tsx";

const ROUTES = { "/login": login, "/agent-login": agentLogin, "/reset-password": resetPassword, "/search/cars": landing } as const;

async function show(path: keyof typeof ROUTES, refusedForm: Readonly<Record<string, string>>, query = "error=invalid-input") {
  const module: RouteModule = ROUTES[path];
  const page = pageOf(pageKey({}));
  const { client } = contentClient({ listDrafts: () => ({ ok: true, data: { drafts: { refusedForm } } }) });
  const params = path === "/search/cars" ? { product: "cars" } : {};
  const data = await module.loader?.({ api: client, page, today: "2026-11-16", params, path, query: new URLSearchParams(query) });
  const { markup } = await drawScreen(module.Screen, data, page, path);
  return (name: string) =>
    [...markup.matchAll(new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>[^<]*`, "g"))].map(([field]) => field);
}

it("the login page fills the form that was refused, and leaves the other one and the password empty", { tags: ["AUTH-013"] }, async () => {
  const fields = await show("/login", { action: "/sign-up", firstName: "Ann", email: "ann@ex.test", terms: "yes" });
  expect(fields("firstName")[0]).toContain('value="Ann"');
  expect(fields("terms")[0]).toContain("checked");
  const emails = fields("email");
  expect([emails.length, emails.filter((field) => field.includes('value="ann@ex.test"')).length]).toEqual([2, 1]);
  for (const field of fields("password")) expect(field).not.toContain("value=");
});

it("the agents' login and the request for a new password keep the name", async () => {
  const agent = await show("/agent-login", { action: "/agent/login", username: "agent1" });
  expect([agent("username")[0], agent("password")[0]]).toEqual([
    expect.stringContaining('value="agent1"'),
    expect.not.stringContaining("value="),
  ]);
  expect((await show("/reset-password", { action: "/password-link", email: "ann@" }))("email")[0]).toContain('value="ann@"');
});

it("the enquiry about a search keeps all fields", { tags: ["SEARCH-004"] }, async () => {
  const typed = { action: "/leads/form", name: "Ana", contact: "ana@", note: "By night", consent: "on" };
  const fields = await show("/search/cars", typed, "pickUp=London&problems=contact");
  expect([fields("name")[0], fields("contact")[0], fields("note")[0], fields("consent")[0]]).toEqual([
    expect.stringContaining('value="Ana"'),
    expect.stringContaining('value="ana@"'),
    expect.stringContaining("By night"),
    expect.stringContaining("checked"),
  ]);
});
