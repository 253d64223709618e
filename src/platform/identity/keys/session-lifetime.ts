import { DAY_MS, MINUTE_MS } from "#domain/visitor/lifetimes.ts";

/** A session rests this long before it ends; every use begins the time anew. */
export const SESSION_IDLE_MS = DAY_MS;
/** However busy it is kept, a session ends after this: a stolen token does not live for ever. */
export const SESSION_LONGEST_MS = 30 * DAY_MS;
/** Writing the new end at each request would be one write per page view; this much lateness is accepted instead. */
export const PROLONG_STEP_MS = 5 * MINUTE_MS;

export const absoluteEnd = (start: Date): Date => new Date(start.getTime() + SESSION_LONGEST_MS);

export const idleEnd = (now: Date, absolute: Date): Date => new Date(Math.min(now.getTime() + SESSION_IDLE_MS, absolute.getTime()));
