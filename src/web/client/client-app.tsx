import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { SiteRouter } from "#web/router/site-router.ts";
import { RouterProvider } from "#web/router/router-context.tsx";
import type { ShownPage } from "#web/router/router-context.tsx";
import { languageTag } from "#domain/market/locale.ts";
import { App } from "./app.tsx";
import type { Messages } from "#web/i18n/text.tsx";
import { TakeOverProvider } from "#web/fragments/sent-markup.tsx";
import { loadChunk } from "./faults/load-chunk.ts";
import type { PageFrame } from "./page-frame.ts";
import { keepConfiguration } from "./session/keep-configuration.ts";
import type { Visit } from "./visit.ts";
import { whenIdle } from "./when-idle.ts";
import type { StartUpOutcome } from "#web/visitor/start-up.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { Shell } from "#web/shell/shell.tsx";
import { openError } from "#web/visitor/modal-store.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { hasTripsOfAnother, removeTripsOwner } from "#web/visitor/storage/trips-owner.ts";

type Props = {
  readonly visit: Visit;
  readonly outcome: StartUpOutcome;
  readonly router: SiteRouter<ShownPage>;
  readonly frame: PageFrame;
  readonly messages: Messages;
  /** Called once, after React has attached its event listeners. */
  readonly onAlive: () => void;
};

export function ClientApp({ visit, outcome, router, frame, messages, onAlive }: Props) {
  const page = useSyncExternalStore(visit.subscribe, visit.page, visit.page);
  const shell = useSyncExternalStore(frame.subscribe, frame.shell, frame.shell);
  const sentPage = useRef(page);
  const isAlive = useRef(false);
  const takeOver = useMemo(() => ({ settings: page, isRunning: () => !isAlive.current }), [page]);

  useEffect(() => {
    if (isAlive.current) return;
    isAlive.current = true;
    onAlive();
    document.documentElement.dataset["alive"] = "";
    void settle(visit, outcome, router);
  }, [visit, outcome, router, onAlive]);

  useEffect(() => watchSession(visit, router), [visit, router]);

  useEffect(() => {
    // The page shows something else to this visitor, such as another currency.
    if (page !== sentPage.current) void frame.load();
  }, [frame, page]);

  return (
    <TakeOverProvider value={takeOver}>
      <App page={page} visitor={visit.visitor()} languageTag={languageTag(page.locale)} messages={messages} api={visit.api}>
        <RouterProvider router={router} prefix={page.prefix} frameData={shell} failure={<ErrorPage />}>
          <Shell />
        </RouterProvider>
      </App>
    </TakeOverProvider>
  );
}

/**
 * Loads the session watcher after hydration, because hydration does not need it. Storage events that arrive in between are recorded and passed to it.
 */
function watchSession(visit: Visit, router: SiteRouter): () => void {
  let isOver = false;
  const missed: StorageEvent[] = [];
  const note = (event: StorageEvent) => void missed.push(event);
  let stop = () => window.removeEventListener("storage", note);
  window.addEventListener("storage", note);
  const watch = ({ followSession }: typeof import("./session/follow-session.ts")) => {
    stop();
    if (!isOver) stop = followSession(visit, router, { missed });
  };
  whenIdle(() => void loadChunk(() => import("./session/follow-session.ts")).then(watch, () => undefined));
  return () => {
    isOver = true;
    stop();
  };
}

/** The configuration depends on the visitor's class, so it is loaded last. */
async function settle(visit: Visit, outcome: StartUpOutcome, router: SiteRouter): Promise<void> {
  if (isElsewhere(visit, outcome)) return window.location.reload();
  if (outcome.hasVisitorChanged) {
    const { meetVisitor } = await loadChunk(() => import("./session/meet-visitor.ts"));
    await meetVisitor(visit, outcome, router);
  }
  if (outcome.hasExpired)
    void loadChunk(() => import("./session/show-expired.ts")).then(
      ({ showExpired }) => showExpired(visit),
      () => undefined,
    );
  if (hasTripsOfAnother(openStorage(window))) void forgetTripsOfAnother();
  showCodeFailure(outcome);
  keepConfiguration(visit);
}

/** Pages of trips do so themselves before they store others, so that these are not deleted. */
async function forgetTripsOfAnother(): Promise<void> {
  const { forgetTrips } = await loadChunk(() => import("#web/visitor/storage/forget-trips.ts"));
  const storage = openStorage(window);
  if (!hasTripsOfAnother(storage)) return;
  removeTripsOwner(storage);
  await forgetTrips(window);
}

/** Reports a refused code only on the page whose address contains it. A code stored on an earlier page is dropped without a message. */
function showCodeFailure({ promoFailure, query }: StartUpOutcome): void {
  if (!promoFailure || query.promoCode === undefined) return;
  const { localizedMessage } = promoFailure;
  openError(localizedMessage === undefined ? { keys: { message: "errors.promoCodeInvalid" } } : { message: localizedMessage });
}

/**
 * A partner's user has locale and currency settings. If they differ from this page's, a reload lets the server redirect to that locale and show that
 * currency.
 */
function isElsewhere(visit: Visit, { settings }: StartUpOutcome): boolean {
  const { locale, currency } = visit.page();
  const { userLocale = locale, userCurrency = currency } = settings ?? {};
  return userLocale !== locale || userCurrency !== currency;
}
