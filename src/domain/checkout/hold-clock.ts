/** The countdown of the checkout: how long the price and the rooms are held. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a new cart is held (AMB-68). The server sends the expiry; this caps the effect of a wrong client clock. */
export const HOLD_MS = 20 * MINUTE_MS;

/** Remaining minutes that are announced to screen readers, once each. */
const SAID_AT_MINUTES = [10, 5, 2, 1] as const;

/** Below this the countdown is highlighted. */
const SOON_MS = 2 * MINUTE_MS;

/** `serverNow` and `now` are the same instant on two clocks: visitors' clocks are often wrong. */
export function endOfHold(expiry: string, { serverNow, now }: { readonly serverNow: number; readonly now: number }): number {
  const left = Math.min(Date.parse(expiry) - serverNow, HOLD_MS);
  return now + Math.max(left, 0);
}

export const leftOf = (end: number, now: number): number => Math.max(end - now, 0);

/** "19:42", rounded up, so that 0:00 appears only when the hold has expired. */
export function clockFace(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export const isSoon = (leftMs: number): boolean => leftMs <= SOON_MS;

/** The lowest announced minute that has been passed; undefined while there is enough time. */
export const minutesToSay = (leftMs: number): number | undefined => SAID_AT_MINUTES.findLast((minutes) => leftMs <= minutes * MINUTE_MS);
