import { DAY_MS, MINUTE_MS } from "#domain/visitor/lifetimes.ts";

/** Idle timeout of a session; every use restarts it. */
export const SESSION_IDLE_MS = DAY_MS;
/** Absolute timeout, however often the session is used: it limits the use of a stolen token. */
export const SESSION_LONGEST_MS = 30 * DAY_MS;
/** Extending the session on each request would cost one write per page view, so the idle end may lag behind by this much. */
export const PROLONG_STEP_MS = 5 * MINUTE_MS;

export const absoluteEnd = (start: Date): Date => new Date(start.getTime() + SESSION_LONGEST_MS);

export const idleEnd = (now: Date, absolute: Date): Date => new Date(Math.min(now.getTime() + SESSION_IDLE_MS, absolute.getTime()));
