/** Where failures and price changes are told besides the log, so that somebody is called. Only on stage and live. */
import type { Log, LogFields } from "#platform/ports/log.ts";

export type TrackedEvent = { readonly event: string; readonly fields: LogFields };
export type ErrorTracker = (event: TrackedEvent) => void;

/** The product brings no tracker of its own: whoever runs it gives one, and until then the log is it. */
export const trackerOf = (environment: "local" | "stage" | "live", send: ErrorTracker): ErrorTracker =>
  environment === "local" ? () => undefined : send;

/** Every failure that is logged is tracked too; a tracker that fails does not make a second failure. */
export const trackFailures = (log: Log, track: ErrorTracker): Log => ({
  ...log,
  error: (event, fields = {}, fault) => {
    log.error(event, fields, fault);
    try {
      track({ event, fields });
    } catch {
      log.warn("tracker.failed");
    }
  },
});
