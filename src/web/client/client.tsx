/** Hydrates the page in the browser with the same routes, data and messages as on the server. */
import { startTransition } from "react";
import { yieldToMain } from "./yield-to-main.ts";
import type { EarlyInput } from "./early-input.ts";
import { ClientApp } from "./client-app.tsx";
import { followLinks } from "./follow-links.ts";
import { languageTag } from "#domain/market/locale.ts";
import { isIdentified } from "#domain/visitor/visitor.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { loadStartTexts } from "#web/i18n/load-texts.ts";
import { showFailureNotice } from "./faults/failure-notice.ts";
import { ChunkLoadError, loadChunk } from "./faults/load-chunk.ts";
import { PAGE_STATE_ID, ROOT_ELEMENT_ID } from "./page-state.ts";
import type { PageState } from "./page-state.ts";
import { createPageFrame, hasOwnFrame } from "./page-frame.ts";
import type { PageFrame } from "./page-frame.ts";
import { hydrateRoot } from "./react.ts";
import { loadData, sitePage } from "./site-pages.tsx";
import { createReplay } from "./replay-input.ts";
import { ROUTES } from "./routes.ts";
import { loadSignedInParts } from "#web/shell/signed-in-gate.tsx";
import type { ShownPage } from "#web/router/router-context.tsx";
import { createPathMatcher } from "#web/router/match-path.ts";
import { createSiteRouter } from "#web/router/site-router.ts";
import type { Loaded } from "#web/router/site-router.ts";
import type { RouterLocation } from "#web/router/router-location.ts";
import { pathBehind } from "#web/router/router-location.ts";
import { startVisit } from "./session/start-visit.ts";
import { createVisit } from "./visit.ts";
import type { Visit } from "./visit.ts";
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
  const { prefix } = state.page;
  const tag = languageTag(state.page.locale);
  const words = loadChunk(() => loadStartTexts(state.messagesHref, tag));
  const frame = createPageFrame(state, visit);
  await yieldToMain();
  const sent = loadSentPage(state);
  await yieldToMain();
  const visitor = visit.visitor();
  const [messages, shown, outcome] = await Promise.all([
    words,
    sent,
    startVisit(visit),
    hasOwnFrame(state) && frame.load(),
    visitor && isIdentified(visitor) && loadSignedInParts(),
  ]);
  await yieldToMain();
  const router = createSiteRouter<ShownPage>({ browser: window, prefix, shown, load: (location) => loadPage(visit, frame, location) });
  if (!root) throw new Error("the document has no root element");
  await yieldToMain();
  await loadLanguage(tag);
  markCaret();
  // As a transition, so that React yields to scrolling and input between its steps.
  startTransition(() => {
    hydrateRoot(root, <ClientApp visit={visit} outcome={outcome} router={router} frame={frame} messages={messages} onAlive={replay} />, {
      onRecoverableError: (error) => {
        reportError(error);
        // React has discarded the server's markup, also that of the header and footer.
        void frame.load();
      },
    });
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

/** Before hydration, because that must not suspend. The server has found the row: its path is a key of the data. */
async function loadSentPage({ loaderData }: PageState): Promise<Loaded<ShownPage>> {
  const row = ROUTES.find(({ path }) => path in loaderData);
  if (!row) throw new Error("the document has no data of its page");
  return { page: sitePage(row, await loadChunk(row.load)), data: loaderData[row.path] };
}

const findRow = createPathMatcher(ROUTES);

async function loadPage(visit: Visit, frame: PageFrame, location: RouterLocation): Promise<Loaded<ShownPage>> {
  const context = visit.loadContext();
  const found = findRow(pathBehind(location.pathname, context.page.prefix));
  if (!found) throw new Error(`no page at ${location.pathname}`);
  const framed = frame.load();
  const module = await loadChunk(found.row.load);
  const { data } = await loadData(module, context, { ...location, params: found.params });
  await framed;
  return { page: sitePage(found.row, module), data };
}
