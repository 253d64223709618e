/** Hydrates the page in the browser with the same routes, data and messages as on the server. */
import { startTransition } from "react";
import type { RouteObject } from "react-router";
import { yieldToMain } from "./yield-to-main.ts";
import type { EarlyInput } from "./early-input.ts";
import { buildRoutes, ROOT_ID } from "./build-routes.tsx";
import { ClientApp } from "./client-app.tsx";
import { createSiteRouter } from "./create-site-router.ts";
import { followLinks } from "./follow-links.ts";
import { languageTag } from "#domain/market/locale.ts";
import { isIdentified } from "#domain/visitor/visitor.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { loadStartTexts } from "#web/i18n/load-texts.ts";
import { provideLoadContext } from "./load-context.ts";
import { showFailureNotice } from "./faults/failure-notice.ts";
import { ChunkLoadError, loadChunk } from "./faults/load-chunk.ts";
import { PAGE_STATE_ID, ROOT_ELEMENT_ID } from "./page-state.ts";
import type { PageState } from "./page-state.ts";
import { hydrateRoot } from "./react.ts";
import { createReplay } from "./replay-input.ts";
import { ROUTES } from "./routes.ts";
import { loadSignedInParts } from "#web/shell/signed-in-gate.tsx";
import { startVisit } from "./session/start-visit.ts";
import { createVisit } from "./visit.ts";
import type { Visit } from "./visit.ts";
import { loadShell } from "#web/shell/load-shell.ts";
import type { ShellData } from "#web/shell/load-shell.ts";
import { whenIdle } from "./when-idle.ts";

export async function startClient(early: EarlyInput): Promise<void> {
  try {
    await hydratePage(early);
  } catch (error) {
    showFailureNotice(error instanceof Error ? error.name : "Error");
    // `loadChunk` has reported a missing file. Any other error becomes an unhandled rejection, which boot.ts reports.
    if (!(error instanceof ChunkLoadError)) throw error;
  }
}

async function hydratePage(early: EarlyInput): Promise<void> {
  const { markCaret, replay } = createReplay(early);
  const root = document.getElementById(ROOT_ELEMENT_ID);
  const state = readState();
  const visit = createVisit(state);
  const routes = buildRoutes(ROUTES, (row) => () => loadChunk(row.load));
  const { prefix } = state.page;
  const tag = languageTag(state.page.locale);
  const words = loadChunk(() => loadStartTexts(state.messagesHref, tag));
  const frame = state.shellHref === undefined ? undefined : fetchShell(state.shellHref, visit);
  await yieldToMain();
  const matched = loadShownRoute(routes, state);
  await yieldToMain();
  const visitor = visit.visitor();
  const [messages, shell, , outcome] = await Promise.all([
    words,
    frame,
    matched,
    startVisit(visit),
    visitor && isIdentified(visitor) && loadSignedInParts(),
  ]);
  await yieldToMain();
  const router = createSiteRouter(routes, {
    basename: prefix,
    hydrationData: { loaderData: { ...state.loaderData, ...(shell && { [ROOT_ID]: shell }) } },
    getContext: () => provideLoadContext(visit.loadContext()),
  });
  if (!root) throw new Error("the document has no root element");
  await yieldToMain();
  await loadLanguage(tag);
  markCaret();
  // As a transition, so that React yields to scrolling and input between its steps.
  startTransition(() => {
    hydrateRoot(root, <ClientApp visit={visit} outcome={outcome} router={router} messages={messages} onAlive={replay} />);
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

/** The first formatter of each kind loads data of the language, which takes as long as a quarter of the hydration, so each has a task of its own. */
async function loadLanguage(tag: string): Promise<void> {
  const firsts = [formatters.getPluralRules, formatters.getNumberFormat, formatters.getDateTimeFormat] as const;
  for (const first of firsts) {
    first(tag);
    await yieldToMain();
  }
}

function readState(): PageState {
  return JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? "") as PageState;
}

/** A node that did not render the page may not have the file; the same data comes by calls. */
async function fetchShell(href: string, visit: Visit): Promise<ShellData> {
  const response = await fetch(href).catch(() => undefined);
  return response?.ok ? ((await response.json()) as ShellData) : loadShell(visit.loadContext());
}

/**
 * Loads the module of the page's route before hydration, because hydration must not suspend. The server has matched the route: its id is a key of the
 * data.
 */
async function loadShownRoute([root]: RouteObject[], { loaderData }: PageState): Promise<void> {
  const shown = root?.children?.find(({ id }) => id !== undefined && id in loaderData);
  if (typeof shown?.lazy !== "function") return;
  Object.assign(shown, await shown.lazy());
  delete shown.lazy;
}
