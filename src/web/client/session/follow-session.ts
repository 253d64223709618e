/** Applies changes of the session and the settings to the open page: those made in other tabs and those reported by the server. */
import type { SiteRouter } from "#web/router/site-router.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { userTypeOf } from "#domain/visitor/user-type-of.ts";
import { isProtected } from "#web/auth/auth-state.ts";
import type { AuthRequest } from "#web/auth/auth-store.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import { keepConfiguration } from "./keep-configuration.ts";
import { showVisitor } from "./show-visitor.ts";
import type { Visit } from "#web/client/visit.ts";
import { pathBehind } from "#web/client/visit.ts";
import { addressInLocale } from "#web/visitor/address-in-locale.ts";
import { markAgent } from "#web/visitor/agent-mark.ts";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { noteExpiry } from "#web/visitor/storage/session-mark.ts";
import { storedUserType } from "#web/visitor/start-up.ts";
import type { LocaleChoices, TabStart } from "#web/visitor/watch-tabs.ts";
import { watchTabs } from "#web/visitor/watch-tabs.ts";

export function followSession(visit: Visit, router: SiteRouter, start: TabStart): () => void {
  const { storage } = openBrowserState(window);
  markAgent(storage, visit.visitor()?.agent);
  const stopWatching = watchTabs(window, {
    ...start,
    storage,
    isSignedIn: () => visit.page().visitorClass.isAuthenticated,
    onSessionGone: () => {
      // The tab that removed the session mark may not have called the server; the next page must be a guest's.
      void visit.api(logOut);
      loseSession(visit, { variant: "login", isSessionExpired: true });
    },
    // Only the server knows who logged in, and renders the page for that visitor.
    onSessionCame: () => window.location.reload(),
    onSync: (chosen) => applyChoices(visit, router, chosen),
  });
  const stopHearing = visit.onSessionInvalid(() => {
    loseSession(visit, { variant: "sessionInvalid", goesHome: isProtected(pathAhead(visit, router)) });
  });
  return () => {
    stopWatching();
    stopHearing();
  };
}

/** The page becomes a guest's page, so later calls that are refused open no further dialog. */
function loseSession(visit: Visit, request: AuthRequest): void {
  noteExpiry(openBrowserState(window));
  showVisitor(visit, { userTypeId: visit.page().brand.defaultUserTypeId, isAuthenticated: false, isCoBrand: false });
  openAuth(request);
}

/** During a navigation, the target page is the one whose call was refused. */
function pathAhead(visit: Visit, { state }: SiteRouter): string {
  const { prefix } = visit.page();
  const ahead = state().ahead?.pathname;
  return ahead === undefined ? pathBehind(prefix) : ahead.startsWith(prefix) ? ahead.slice(prefix.length) : ahead;
}

/** Another locale requires another document; all other changes are applied to the current one. */
function applyChoices(visit: Visit, router: SiteRouter, { locale, currency }: LocaleChoices): void {
  const page = visit.page();
  const { search, hash } = window.location;
  const address = locale && addressInLocale(page, locale, { path: pathBehind(page.prefix), search, hash });
  if (address !== undefined) return window.location.assign(address);
  const { visitorClass } = page;
  const userTypeId = visitorClass.isAuthenticated
    ? visitorClass.userTypeId
    : userTypeOf(page.brand, [storedUserType(openBrowserState(window))]);
  const isOther = userTypeId !== visitorClass.userTypeId;
  const isOtherMoney = currency !== undefined && currency !== page.currency;
  showVisitor(visit, { ...visitorClass, userTypeId });
  if (isOtherMoney) visit.payIn(currency);
  if (isOther || isOtherMoney) void router.revalidate();
  keepConfiguration(visit, { isAnew: true });
}
