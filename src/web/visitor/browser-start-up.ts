import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { openStorage } from "./storage/browser-storage.ts";
import type { StartUp } from "./start-up.ts";
import type { Keepers } from "./storage/visit-choices.ts";
import { cookiesOf } from "./storage/visit-cookies.ts";

/** The day it is where the visitor sits. */
export function localToday(now: Date): CalendarDate {
  const text = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;
  return isCalendarDate(text) ? text : "2000-01-01";
}

/** Where this browser keeps what is said about the visit. */
export const browserKeepers = (browser: Window): Keepers => ({
  storage: openStorage(browser),
  cookies: cookiesOf(browser.document, browser.location.protocol === "https:"),
  now: () => Date.now(),
});

/** The parts of a start-up that the browser itself gives. */
export const browserStartUp = (browser: Window): Omit<StartUp, "api" | "page"> => ({
  ...browserKeepers(browser),
  location: browser.location,
  // The router keeps its own notes in the state of the entry.
  rewriteAddress: (address) => browser.history.replaceState(browser.history.state, "", address),
  referrer: browser.document.referrer,
  today: localToday(new Date()),
});
