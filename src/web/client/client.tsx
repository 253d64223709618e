/** Hydrates the page in the browser with the same routes, data and messages as on the server. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { RouteObject } from "react-router";
import { matchRoutes } from "react-router";
import { yieldToMain } from "./yield-to-main.ts";
import type { EarlyInput } from "./before-hydration.ts";
import { buildRoutes } from "./build-routes.tsx";
import { ClientApp } from "./client-app.tsx";
import { createSiteRouter } from "./create-site-router.ts";
import { followLinks } from "./follow-links.ts";
import { languageTag } from "#domain/market/locale.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Messages } from "#web/i18n/text.tsx";
import { provideLoadContext } from "./load-context.ts";
import { loadChunk } from "./faults/load-chunk.ts";
import { PAGE_STATE_ID, ROOT_ELEMENT_ID } from "./page-state.ts";
import type { PageState } from "./page-state.ts";
import { ROUTES } from "./routes.ts";
import { startVisit } from "./session/start-visit.ts";
import { createVisit } from "./visit.ts";
import { whenIdle } from "./when-idle.ts";

export async function startClient(early: EarlyInput): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  const state = readState();
  const visit = createVisit(state);
  const routes = buildRoutes(ROUTES, (row) => () => loadChunk(row.load));
  const { prefix } = state.page;
  const words = loadChunk(() => fetchMessages(state.messagesHref));
  const matched = loadMatchedRoute(routes, prefix);
  await yieldToMain();
  const [messages, , outcome] = await Promise.all([words, matched, startVisit(visit)]);
  await yieldToMain();
  const router = createSiteRouter(routes, {
    basename: prefix,
    hydrationData: { loaderData: { ...state.loaderData } },
    getContext: () => provideLoadContext(visit.loadContext()),
  });
  if (!root) throw new Error("the document has no root element");
  await yieldToMain();
  // The first formatter loads the data of the language, which takes as long as a quarter of the hydration, so it has a task of its own.
  formatters.getPluralRules(languageTag(state.page.locale));
  await yieldToMain();
  early.markCaret();
  // As a transition, so that React yields to scrolling and input between its steps.
  startTransition(() => {
    hydrateRoot(root, <ClientApp visit={visit} outcome={outcome} router={router} messages={messages} onAlive={early.replay} />);
  });
  followLinks(router, prefix);
  whenIdle(
    () =>
      void loadChunk(() => import("./after-start.ts")).then(
        ({ afterStart }) => afterStart(router),
        () => undefined,
      ),
  );
}

function readState(): PageState {
  return JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? "") as PageState;
}

async function fetchMessages(href: string): Promise<Messages> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return (await response.json()) as Messages;
}

/** Loads the modules of the matched routes before hydration, because hydration must not suspend. */
async function loadMatchedRoute(routes: RouteObject[], prefix: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, prefix) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}
