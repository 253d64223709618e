/** Upper limit for browsers that never become idle; browsers without `requestIdleCallback` wait a tenth of it. */
const MAX_WAIT_MS = 4000;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else setTimeout(work, MAX_WAIT_MS / 10);
}
