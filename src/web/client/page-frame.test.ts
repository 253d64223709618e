import { afterEach, expect, it, vi } from "vitest";
import { contentClient } from "#tests/factories/content-client.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { createPageFrame, hasOwnFrame } from "./page-frame.ts";
import type { PageState } from "./page-state.ts";
import type { Visit } from "./visit.ts";

const SHELL = { menu: null, places: [], currencies: [] };
const HREF = "/shell/meridian/1.json";
const page = pageOf(pageKey());
const stateWith = (over: Partial<PageState> = {}): PageState => ({
  page,
  loaderData: {},
  messagesHref: "/messages",
  shellHref: HREF,
  ...over,
});

const visitOf = (api: Visit["api"] = contentClient().client): Visit => {
  const loadContext = () => ({ api, page, today: "2026-11-19" as const, shownPath: "/", platform: "desktop" as const });
  return { loadContext } as unknown as Visit;
};

afterEach(() => void vi.unstubAllGlobals());

it("requests the data of the header and footer once, and only when they are to be rendered", async () => {
  const fetched = vi.fn(async (_href: string) => Response.json(SHELL));
  vi.stubGlobal("fetch", fetched);
  const frame = createPageFrame(stateWith(), visitOf());
  const onChange = vi.fn<() => void>();
  frame.subscribe(onChange);
  expect([frame.shell(), fetched.mock.calls.length]).toEqual([undefined, 0]);
  await Promise.all([frame.load(), frame.load()]);
  expect([frame.shell(), fetched.mock.calls, onChange.mock.calls.length]).toEqual([SHELL, [[HREF]], 1]);
});

it("makes the calls where the node has no such file, and tries again after a failure", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  let failures = 1;
  const { client } = contentClient({
    getMainMenu: () => {
      if (failures-- > 0) throw new Error("offline");
      return { ok: true, data: { sections: [] } };
    },
  });
  const frame = createPageFrame(stateWith(), visitOf(client));
  await frame.load();
  expect(frame.shell()).toBeUndefined();
  await frame.load();
  expect(frame.shell()).toMatchObject({ menu: { sections: [] } });
});

it("renders at once what the server has rendered for one visitor alone", async () => {
  const visitor = { userTypeId: 3, isAuthenticated: false, coBrandName: "Harbour Bank" } as const;
  expect([stateWith(), stateWith({ loaderData: { root: SHELL } }), stateWith({ visitor })].map(hasOwnFrame)).toEqual([false, true, true]);
  const fetched = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", fetched);
  const frame = createPageFrame(stateWith({ loaderData: { root: SHELL } }), visitOf());
  await frame.load();
  expect([frame.shell(), fetched.mock.calls.length]).toEqual([SHELL, 0]);
});
