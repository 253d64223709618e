/** When an outcome that nobody told us is asked for again: soon while somebody waits, seldom when only the books do. */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const FIRST_ASKS_SECONDS = [2, 5, 15, 30, 60];
const EACH_MINUTE_UNTIL = 30;
const SWEEP_MINUTES = 30;
const SWEEP_UNTIL = 24 * 60;

/** What then is still unknown no more asking will tell. */
export const GIVEN_UP_AFTER_MS = SWEEP_UNTIL * MINUTE_MS;

/** The first moment after `elapsed`, both counted from when the outcome became unknown. */
function nextOffset(elapsedMs: number): number | undefined {
  const early = FIRST_ASKS_SECONDS.find((seconds) => seconds * SECOND_MS > elapsedMs);
  if (early !== undefined) return early * SECOND_MS;
  const minutes = elapsedMs / MINUTE_MS;
  if (minutes < EACH_MINUTE_UNTIL) return (Math.floor(minutes) + 1) * MINUTE_MS;
  if (minutes < SWEEP_UNTIL) return (Math.floor(minutes / SWEEP_MINUTES) + 1) * SWEEP_MINUTES * MINUTE_MS;
  return undefined;
}

/**
 * After a pause of ours the moments missed are not made up for: one question is as good as many. Counted from now, so that a clock
 * set back never puts the next one hours away.
 */
export function nextAskAt(unknownSince: Date, now: Date): Date | "manual-review" {
  const elapsed = Math.max(0, now.getTime() - unknownSince.getTime());
  const offset = nextOffset(elapsed);
  return offset === undefined ? "manual-review" : new Date(now.getTime() + offset - elapsed);
}
