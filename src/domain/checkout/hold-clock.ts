/** The one clock of the checkout: how long a price and its rooms are still kept. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a new cart is kept (AMB-68); the server says until when, and this caps what a wrong clock would make of it. */
export const HOLD_MS = 20 * MINUTE_MS;

/** When little is left, said aloud once each: who listens to the page is not read a second hand. */
const SAID_AT_MINUTES = [10, 5, 2, 1] as const;

/** Under this the clock is shown as something to mind. */
const SOON_MS = 2 * MINUTE_MS;

/** `serverNow` and `now` are the same moment by two clocks: visitors' own are often wrong. */
export function endOfHold(expiry: string, { serverNow, now }: { readonly serverNow: number; readonly now: number }): number {
  const left = Math.min(Date.parse(expiry) - serverNow, HOLD_MS);
  return now + Math.max(left, 0);
}

export const leftOf = (end: number, now: number): number => Math.max(end - now, 0);

/** "19:42", with its seconds counted up, so that it shows 0:00 only when it is over. */
export function clockFace(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export const isSoon = (leftMs: number): boolean => leftMs <= SOON_MS;

/** The fewest minutes that have been fallen under; nothing while there is time enough. */
export const minutesToSay = (leftMs: number): number | undefined => SAID_AT_MINUTES.findLast((minutes) => leftMs <= minutes * MINUTE_MS);
