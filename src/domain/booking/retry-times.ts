/** When an unknown outcome is requested again: often while a visitor waits, rarely afterwards. */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const FIRST_ASKS_SECONDS = [2, 5, 15, 30, 60];
const EACH_MINUTE_UNTIL = 30;
const SWEEP_MINUTES = 30;
const SWEEP_UNTIL = 24 * 60;

/** After this time further requests are pointless. */
export const GIVEN_UP_AFTER_MS = SWEEP_UNTIL * MINUTE_MS;

/** The first retry after `elapsed`; both are counted from when the outcome became unknown. */
function nextOffset(elapsedMs: number): number | undefined {
  const early = FIRST_ASKS_SECONDS.find((seconds) => seconds * SECOND_MS > elapsedMs);
  if (early !== undefined) return early * SECOND_MS;
  const minutes = elapsedMs / MINUTE_MS;
  if (minutes < EACH_MINUTE_UNTIL) return (Math.floor(minutes) + 1) * MINUTE_MS;
  if (minutes < SWEEP_UNTIL) return (Math.floor(minutes / SWEEP_MINUTES) + 1) * SWEEP_MINUTES * MINUTE_MS;
  return undefined;
}

/**
 * Retries that were missed during a downtime are not made up for: one request is enough. The next one is counted from now, so that a clock set back
 * cannot delay it by hours.
 */
export function nextAskAt(unknownSince: Date, now: Date): Date | "manual-review" {
  const elapsed = Math.max(0, now.getTime() - unknownSince.getTime());
  const offset = nextOffset(elapsed);
  return offset === undefined ? "manual-review" : new Date(now.getTime() + offset - elapsed);
}
