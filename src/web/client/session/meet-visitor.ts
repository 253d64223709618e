import type { SiteRouter } from "#web/router/site-router.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { confirmLogOut } from "./confirm-log-out.ts";
import { showVisitor } from "./show-visitor.ts";
import type { Visit } from "#web/client/visit.ts";
import { pathBehind } from "#web/client/visit.ts";
import { refreshPage } from "#web/visitor/refresh-actions.ts";
import type { StartUpOutcome } from "#web/visitor/start-up.ts";

/** The page was rendered for another visitor class: applies the actual class and reloads the data that depends on it. */
export async function meetVisitor(visit: Visit, outcome: StartUpOutcome, router: SiteRouter): Promise<void> {
  const { userTypeId } = outcome;
  const isAuthenticated = outcome.by === "session" || outcome.by === "partner-token";
  const isPartnerArrival = !isAuthenticated && !outcome.wasLoggedOut && userTypeId === visit.page().visitorClass.userTypeId;
  showVisitor(visit, { userTypeId, isAuthenticated, isCoBrand: outcome.coBrandName !== undefined }, outcome.coBrandName);
  const { prefix } = visit.page();
  const view = document.getElementById("main")?.dataset["view"] ?? "";
  try {
    await refreshPage(
      { view, path: pathBehind(prefix), isClubMember: userTypeId === USER_TYPE.CLUB, isPartnerArrival },
      {
        revalidate: () => router.revalidate(),
        navigate: (to, options) => router.navigate(to, options),
        now: () => Date.now(),
        search: window.location.search,
      },
    );
  } finally {
    delete document.documentElement.dataset["refreshing"];
    if (outcome.wasLoggedOut) {
      confirmLogOut(visit.api, openBrowserState(window));
      void loadChunk(() => import("#web/visitor/storage/forget-trips.ts")).then(
        ({ forgetTrips }) => forgetTrips(window),
        () => undefined,
      );
    }
  }
}
