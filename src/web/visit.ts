/** The visit as the browser knows it: what the page says, until start-up or a login says otherwise. */
import type { Client } from "#contract/client.ts";
import { channelOf } from "#domain/visitor/channel-of.ts";
import { platformOf } from "#domain/visitor/platform-of.ts";
import type { Visitor, VisitorClass } from "#domain/visitor/visitor.ts";
import { createHttpClient } from "./api/api-client.ts";
import type { Visit as VisitFacts } from "./api/visit-headers.ts";
import { visitHeaders } from "./api/visit-headers.ts";
import type { LoadContext } from "./load-context.ts";
import type { PageState } from "./page-state.ts";
import { localToday } from "./visitor/browser-start-up.ts";
import type { Page } from "./visitor/page.ts";

export type Visit = {
  readonly api: Client;
  readonly page: () => Page;
  /** Tells when `page` gives another one. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly visitor: Visitor | undefined;
  /** The visitor turned out to be of another class than the page was made for. */
  readonly become: (visitorClass: VisitorClass) => void;
  readonly loadContext: () => LoadContext;
};

export function createVisit(state: PageState): Visit {
  let { page } = state;
  const listeners = new Set<() => void>();
  const clientAt = (path: () => string): Client =>
    createHttpClient({
      fetch: (...request) => fetch(...request),
      baseUrlOf: () => "",
      headersOf: (call) => visitHeaders(call, factsOf(page, path())),
    });
  const api = clientAt(() => pathBehind(page.prefix));
  return {
    api,
    page: () => page,
    visitor: state.visitor,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    become: (visitorClass) => {
      page = { ...page, visitorClass };
      for (const onChange of listeners) onChange();
    },
    loadContext: () => ({
      api,
      apiAt: (path) => clientAt(() => path),
      page,
      today: localToday(new Date()),
      now: new Date(),
      platform: platformOf(navigator.userAgent),
      ...(state.visitor && { visitor: state.visitor }),
    }),
  };
}

const factsOf = ({ brand, locale, market, currency, visitorClass }: Page, path: string): VisitFacts => ({
  brand,
  locale,
  market,
  currency,
  userTypeId: visitorClass.userTypeId,
  channel: channelOf({ path, isAuthenticated: visitorClass.isAuthenticated }),
  platform: platformOf(navigator.userAgent),
});

/** The path of the window as routes know it. */
export const pathBehind = (prefix: string): string => window.location.pathname.slice(prefix.length) || "/";
