import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { bodyClasses } from "#domain/visitor/body-classes.ts";
import { languageTag } from "#domain/market/locale.ts";
import { App } from "./app.tsx";
import type { Messages } from "./i18n/text.tsx";
import { TakeOverProvider } from "./ui/kept.tsx";
import { keepConfiguration } from "./keep-configuration.ts";
import type { Visit } from "./visit.ts";
import { pathBehind } from "./visit.ts";
import type { StartUpOutcome } from "./visitor/start-up.ts";
import { refreshPage } from "./visitor/refresh-actions.ts";

type Props = {
  readonly visit: Visit;
  readonly outcome: StartUpOutcome;
  readonly router: DataRouter;
  readonly messages: Messages;
  /** Called once, when React listens to everything it shows. */
  readonly onAlive: () => void;
};

export function ClientApp({ visit, outcome, router, messages, onAlive }: Props) {
  const page = useSyncExternalStore(visit.subscribe, visit.page, visit.page);
  const isAlive = useRef(false);
  const takeOver = useMemo(() => ({ settings: page, isRunning: () => !isAlive.current }), [page]);

  useEffect(() => {
    if (isAlive.current) return;
    isAlive.current = true;
    onAlive();
    document.documentElement.dataset["alive"] = "";
    void settle(visit, outcome, router);
  }, [visit, outcome, router, onAlive]);

  return (
    <TakeOverProvider value={takeOver}>
      <App page={page} visitor={visit.visitor} languageTag={languageTag(page.locale)} messages={messages} api={visit.api}>
        <RouterProvider router={router} />
      </App>
    </TakeOverProvider>
  );
}

/** The configuration depends on who came, so it is asked for last. */
async function settle(visit: Visit, outcome: StartUpOutcome, router: DataRouter): Promise<void> {
  if (outcome.hasVisitorChanged) await meetVisitor(visit, outcome, router);
  keepConfiguration(visit);
}

/** The page was made for someone else: it is told who came, and brings again what depends on it. */
async function meetVisitor(visit: Visit, outcome: StartUpOutcome, router: DataRouter): Promise<void> {
  const { userTypeId } = outcome;
  const isAuthenticated = outcome.by === "session" || outcome.by === "partner-token";
  visit.become({ userTypeId, isAuthenticated, isCoBrand: outcome.coBrandName !== undefined });
  const { prefix, visitorClass } = visit.page();
  document.body.className = bodyClasses(visitorClass).join(" ");
  const view = document.getElementById("main")?.dataset["view"] ?? "";
  await refreshPage(
    { view, path: pathBehind(prefix), isClubMember: userTypeId === USER_TYPE.CLUB },
    {
      revalidate: () => router.revalidate(),
      navigate: (to, options) => router.navigate(to, options),
      now: () => Date.now(),
      search: window.location.search,
    },
  );
}
