/** Whether visits may be tracked: the visitor's choice, or yes if the market requires no choice. */
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import type { Page } from "./page.ts";
import type { Cookies } from "./storage/visit-cookies.ts";
import { cookiesOf } from "./storage/visit-cookies.ts";

export type ConsentChoice = "granted" | "denied";
export type Consent = ConsentChoice | "unasked";

type Market = Pick<Page, "configuration">;

const listeners = new Set<(choice: ConsentChoice) => void>();

const browserCookies = (): Cookies => cookiesOf(document, window.location.protocol === "https:");

const isChoice = (text: string | undefined): text is ConsentChoice => text === "granted" || text === "denied";

/** In the browser only: a shared page cannot contain a visitor's choice. A choice applies in every market, even one that does not require it. */
export function readConsent({ configuration }: Market, cookies: Pick<Cookies, "read"> = browserCookies()): Consent {
  const stored = cookies.read(VISIT_COOKIE.consent);
  if (isChoice(stored)) return stored;
  return configuration.common.cookieNotice ? "unasked" : "granted";
}

export function saveConsent(choice: ConsentChoice, cookies: Pick<Cookies, "write"> = browserCookies()): void {
  cookies.write(VISIT_COOKIE.consent, choice);
  for (const onChoice of listeners) onChoice(choice);
}

/** Calls `onChoice` for every later choice; returns a function that unsubscribes. */
export function onConsent(onChoice: (choice: ConsentChoice) => void): () => void {
  listeners.add(onChoice);
  return () => listeners.delete(onChoice);
}
