import { afterEach, expect, it, vi } from "vitest";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { createVisit } from "#web/client/visit.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { startVisit } from "./start-visit.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that opens a page with a partner token, which the server accepts. */
function openBrowser() {
  const local = new MemoryShelf();
  const page = pageOf(pageKey());
  const document = {
    cookie: "",
    referrer: "",
    documentElement: { dataset: {} },
    body: { append: () => undefined },
    createElement: () => ({ remove: () => undefined }),
  };
  const browser = {
    document,
    localStorage: local,
    sessionStorage: new MemoryShelf(),
    location: {
      pathname: `${page.prefix}/`,
      search: "?ut=T1",
      hash: "",
      origin: "https://shop.example",
      hostname: "shop.example",
      protocol: "https:",
    },
    history: { state: null, replaceState: () => undefined },
    dataLayer: [] as unknown[],
  };
  vi.stubGlobal("window", browser);
  vi.stubGlobal("document", document);
  const api = () => Promise.resolve({ ok: true, data: { userTypeId: 1, coBrandName: "harbour" } });
  const visit = { ...createVisit({ page, loaderData: {}, messagesHref: "" }), api: api as never };
  return { local, browser, visit };
}

it.each([true, false])("the login event of a partner token reports whether a session had expired before: %s", async (hadSession) => {
  const { local, browser, visit } = openBrowser();
  if (hadSession) local.setItem(STORAGE_KEY.sessionMark.name, "1");
  local.setItem("uiVersion", visit.page().buildId);
  expect(await startVisit(visit)).toMatchObject({ by: "partner-token", hasExpired: hadSession });
  expect(browser.dataLayer).toMatchObject([{ event: "login", loginMethod: "token", sessionExpired: hadSession }]);
  expect([local.getItem(STORAGE_KEY.sessionExpired.name), local.getItem(STORAGE_KEY.sessionMark.name)]).toEqual([null, expect.any(String)]);
});
