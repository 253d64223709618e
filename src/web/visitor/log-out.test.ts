import { describe, expect, it, vi } from "vitest";
import type { Client } from "#contract/base/client.ts";
import { cookieJar, MemoryShelf, NOW } from "#tests/factories/visit.ts";
import { endVisit } from "./log-out.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const answering = (answer: () => Promise<unknown>): Client => fakeClient(async () => answer());
const yes = answering(async () => ({ ok: true, data: {} }));

async function leaving(over: { readonly api?: Client; readonly view?: string; readonly path?: string; readonly search?: string }) {
  const local = new MemoryShelf();
  const cookies = cookieJar();
  local.setItem("sessionId", "1");
  local.setItem("userTypeId", "1");
  cookies.jar.set("userTypeId", { value: "1", maxAge: 1 });
  const left: string[] = [];
  const trips = new Set(["trips-1", "other"]);
  vi.stubGlobal("caches", { keys: async () => [...trips], delete: async (name: string) => trips.delete(name) });
  await endVisit({
    api: yes,
    view: "AboutUs",
    path: "/about-us",
    prefix: "/en",
    search: "",
    ...over,
    storage: { local, tab: new MemoryShelf() },
    cookies,
    now: () => NOW,
    leave: (address) => left.push(address),
  });
  vi.unstubAllGlobals();
  expect([...trips]).toEqual(["other"]);
  return { left, kept: local.dump(), cookies: [...cookies.jar.keys()] };
}

describe("log out", () => {
  it("ends the session and reloads the same page", { tags: ["HDR-009"] }, async () => {
    expect(await leaving({ search: "?city=Rome" })).toEqual({ left: ["/en/about-us?city=Rome"], kept: {}, cookies: [] });
  });

  it.each([
    ["refuses", answering(async () => ({ ok: false, code: "server-error", messageId: "server.error" }))],
    ["does not answer", answering(async () => Promise.reject(new Error("offline")))],
  ])("forgets the visitor even if the server %s, and lets the next page retry", { tags: ["HDR-009"] }, async (_, api) => {
    expect(await leaving({ api })).toEqual({ left: ["/en/about-us?logout=true"], kept: { logoutPending: "true" }, cookies: [] });
  });

  it.each([
    ["StaticView", "/club"],
    ["ResetPassword", "/reset-password"],
  ])("redirects to the home page from %s %s", { tags: ["SHELL-010"] }, async (view, path) => {
    expect((await leaving({ view, path, search: "?hash=1" })).left).toEqual(["/en/"]);
  });
});
