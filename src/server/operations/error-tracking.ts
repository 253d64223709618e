/** Sends failures and price changes to the operator's error tracker (ERROR_TRACKER_URL), on stage and live only. */
import type { Log, LogFields } from "#platform/ports/log.ts";
import type { BuildFacts } from "./health.ts";

/** What leaves the process. Fields are an allow-list; error messages are omitted because they may quote visitor input. */
export type TrackedFault = {
  readonly event: string;
  readonly level: "error" | "warning";
  readonly at: string;
  readonly fields: LogFields;
  readonly fault?: { readonly name: string; readonly frames: readonly string[] };
};

export type ErrorTracker = {
  readonly track: (event: TrackedFault) => void;
  /** Sends queued events; takes at most a few seconds. */
  readonly close: () => Promise<void>;
};

const ALLOWED_FIELDS: ReadonlySet<string> = new Set(
  `after before bookingId brand brandId brands call code currency from locale method name orderId part provider requestId route state status
   supplier tries upstream`.split(/\s+/),
);
/** Events that are not failures but are tracked too. */
const TRACKED_WARNINGS: ReadonlySet<string> = new Set(["price.changed"]);

const SEND_TIMEOUT_MS = 5000;
const RETRY_AFTER_MS = 30_000;
const MAX_WAITING = 200;
const MAX_FRAMES = 12;

const NO_TRACKER: ErrorTracker = { track: () => undefined, close: async () => undefined };

type TrackerParts = {
  readonly environment: "local" | "stage" | "live";
  readonly url: string | undefined;
  readonly build: BuildFacts;
  readonly log: Pick<Log, "warn">;
};

export function openErrorTracker({ environment, url, build, log }: TrackerParts): ErrorTracker {
  if (environment === "local" || url === undefined) return NO_TRACKER;
  let waiting: TrackedFault[] = [];
  let dropped = 0;
  let sending: Promise<void> | undefined;
  let isPausing = false;
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const body = JSON.stringify({ environment, ...build, dropped, events: waiting });
      waiting = [];
      dropped = 0;
      const headers = { "content-type": "application/json" };
      const answer = await fetch(url, { method: "POST", headers, body, redirect: "error", signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    }
  };
  const begin = (): Promise<void> =>
    (sending ??= sendAll()
      .catch((fault: unknown) => {
        // A warning, because an error would itself be tracked.
        log.warn("tracker.failed", { reason: fault instanceof Error ? fault.message : "unknown" });
        isPausing = true;
        setTimeout(() => (isPausing = false), RETRY_AFTER_MS).unref();
      })
      .finally(() => (sending = undefined)));
  return {
    track: (event) => {
      if (waiting.length >= MAX_WAITING) dropped += 1;
      else waiting.push(event);
      if (!isPausing) void begin();
    },
    close: async () => {
      await sending;
      if (!isPausing) await begin();
    },
  };
}

/** Also sends every logged failure to the tracker. */
export const trackFailures = (log: Log, { track }: Pick<ErrorTracker, "track">, now: () => Date): Log => ({
  ...log,
  warn: (event, fields) => {
    log.warn(event, fields);
    if (TRACKED_WARNINGS.has(event)) track({ event, level: "warning", at: now().toISOString(), fields: allowed(fields) });
  },
  error: (event, fields, fault) => {
    log.error(event, fields, fault);
    const at = now().toISOString();
    track({ event, level: "error", at, fields: allowed(fields), ...(fault instanceof Error && { fault: framesOf(fault) }) });
  },
});

const allowed = (fields: LogFields = {}): LogFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED_FIELDS.has(name)));

const framesOf = ({ name, stack = "" }: Error): NonNullable<TrackedFault["fault"]> => ({
  name,
  frames: stack
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "))
    .slice(0, MAX_FRAMES),
});
