/** Reports refused requests: each one in the metrics, and one log line per minute. */
import type { Log } from "#platform/ports/log.ts";
import type { LoadClass } from "./load-shedding.ts";
import type { Metrics } from "./metrics.ts";

const REPORT_EVERY_MS = 60_000;

export type ShedReport = { readonly count: (kind: LoadClass) => void };

type ShedReportParts = {
  readonly metrics: Pick<Metrics, "shed">;
  readonly log: Log;
  /** The lag of the event loop in milliseconds. */
  readonly lag: () => number;
};

export function createShedReport({ metrics, log, lag }: ShedReportParts): ShedReport {
  let counts: Partial<Record<LoadClass, number>> = {};
  let isWaiting = false;
  const report = (): void => {
    if (Object.keys(counts).length === 0) {
      isWaiting = false;
      return;
    }
    isWaiting = true;
    log.warn("load.shed", { ...counts, lagMs: Math.round(lag()) });
    counts = {};
    setTimeout(report, REPORT_EVERY_MS).unref();
  };
  return {
    count: (kind) => {
      metrics.shed(kind);
      counts[kind] = (counts[kind] ?? 0) + 1;
      // The first refusal is reported at once, because it marks the start of an overload.
      if (!isWaiting) report();
    },
  };
}
