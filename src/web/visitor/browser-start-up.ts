import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { openStorage } from "./storage/browser-storage.ts";
import type { StartUp } from "./start-up.ts";
import type { BrowserState } from "./storage/visit-choices.ts";
import { cookiesOf } from "./storage/visit-cookies.ts";

/** The date in the visitor's time zone. */
export function localToday(now: Date): CalendarDate {
  const text = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;
  return isCalendarDate(text) ? text : "2000-01-01";
}

/** The browser storage and cookies that hold data about the visit. */
export const openBrowserState = (browser: Window): BrowserState => ({
  storage: openStorage(browser),
  cookies: cookiesOf(browser.document, browser.location.protocol === "https:"),
  now: () => Date.now(),
});

/** The parts of a start-up that come from the browser. */
export const browserStartUp = (browser: Window): Omit<StartUp, "api" | "page" | "onTokenLogin"> => ({
  ...openBrowserState(browser),
  location: browser.location,
  // The router stores its own data in the state of the history entry.
  rewriteAddress: (address) => browser.history.replaceState(browser.history.state, "", address),
  referrer: browser.document.referrer,
  today: localToday(new Date()),
});
