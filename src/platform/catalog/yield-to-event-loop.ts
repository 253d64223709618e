import { setImmediate as nextTurn } from "node:timers/promises";

/** Work longer than this yields to the event loop. */
const TURN_MS = 8;

/** Long-running work calls it often; it yields to the event loop when the time slice is used up, so that requests are served meanwhile. */
export type YieldToEventLoop = () => Promise<void>;

export function createYieldToEventLoop(): YieldToEventLoop {
  let until = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < until) return;
    await nextTurn();
    until = performance.now() + TURN_MS;
  };
}
