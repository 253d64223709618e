/** The visit as the browser knows it: initially as in the page state, then changed by start-up, a login or another tab. */
import type { Client } from "#contract/base/client.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { channelOf } from "#domain/visitor/channel-of.ts";
import { platformOf } from "#domain/visitor/platform-of.ts";
import type { Visitor, VisitorClass } from "#domain/visitor/visitor.ts";
import { createHttpClient } from "#web/api/api-client.ts";
import type { VisitFacts } from "#web/api/visit-headers.ts";
import { visitHeaders } from "#web/api/visit-headers.ts";
import type { LoadContext } from "./load-context.ts";
import type { PageState } from "./page-state.ts";
import { localToday } from "#web/visitor/browser-start-up.ts";
import type { Page } from "#web/visitor/page.ts";

export type Visit = {
  readonly api: Client;
  readonly page: () => Page;
  /** Calls `onChange` when `page` returns a new value. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly visitor: () => Visitor | undefined;
  /**
   * Sets the visitor's actual class, if it differs from the one the page was rendered for, and the name of the partner that referred the visitor, if
   * known.
   */
  readonly become: (visitorClass: VisitorClass, coBrandName?: string) => void;
  /** Sets the currency of prices loaded from now on. */
  readonly payIn: (currency: CurrencyCode) => void;
  /** Calls `onEnd` when a call is refused because the session has ended although the page assumes a login. */
  readonly onSessionInvalid: (onEnd: () => void) => () => void;
  readonly loadContext: () => LoadContext;
};

export function createVisit(state: PageState): Visit {
  let { page, visitor } = state;
  const listeners = new Set<() => void>();
  const ends = new Set<() => void>();
  const change = (next: Partial<Page>) => {
    page = { ...page, ...next };
    for (const onChange of listeners) onChange();
  };
  const clientAt = (path: () => string): Client =>
    createHttpClient({
      fetch: (...request) => fetch(...request),
      baseUrlOf: () => "",
      headersOf: (call) => visitHeaders(call, factsOf(page, path())),
      hasSession: () => page.visitorClass.isAuthenticated,
      onRefused: ({ code }) => {
        if (code === "session-invalid" && page.visitorClass.isAuthenticated) for (const onEnd of ends) onEnd();
      },
    });
  const api = clientAt(() => pathBehind(page.prefix));
  return {
    api,
    page: () => page,
    visitor: () => visitor,
    subscribe: (onChange) => answer(listeners, onChange),
    onSessionInvalid: (onEnd) => answer(ends, onEnd),
    become: (visitorClass, coBrandName) => {
      const isNobody = !visitorClass.isAuthenticated && visitor?.isAuthenticated === true;
      if (isNobody || coBrandName !== undefined) visitor = strangerOf(visitorClass, coBrandName, visitor);
      change({ visitorClass });
    },
    payIn: (currency) => change({ currency }),
    loadContext: () => ({
      api,
      apiAt: (path) => clientAt(() => path),
      page,
      today: localToday(new Date()),
      shownPath: pathBehind(page.prefix),
      platform: platformOf(navigator.userAgent),
      ...(visitor && { visitor }),
    }),
  };
}

function answer(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Drops everything about the previous visitor except the agent, who is still logged in. */
const strangerOf = ({ userTypeId, isAuthenticated }: VisitorClass, coBrandName?: string, before?: Visitor): Visitor => ({
  userTypeId,
  isAuthenticated,
  ...(coBrandName !== undefined && { coBrandName }),
  ...(before?.agent && { agent: before.agent }),
});

const factsOf = ({ brand, locale, market, currency, visitorClass }: Page, path: string): VisitFacts => ({
  brand,
  locale,
  market,
  currency,
  userTypeId: visitorClass.userTypeId,
  channel: channelOf({ path, isAuthenticated: visitorClass.isAuthenticated }),
  platform: platformOf(navigator.userAgent),
});

/** The path of the window without the prefix, as in the site map. */
export const pathBehind = (prefix: string): string => window.location.pathname.slice(prefix.length) || "/";
