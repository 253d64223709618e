/** Tells the operator what failed in this browser. All that can wait is in a file that is only fetched then. */
import type { FaultCode } from "#contract/tracking/report-fault.ts";

/** As in contract/tracking/report-fault.ts, whose import would weigh more than all of this. */
export const FAULTS_PATH = "/collect/faults";

/** A beacon outlives the page, and never fails for those who send it. */
const sendFault = (fault: Record<string, string>) => navigator.sendBeacon(FAULTS_PATH, new URLSearchParams(fault));

/** After an update the old files are gone, and the reporter with them: then the kind of the first fault is all that is told. */
let isToldBlindly = false;

export const reportClientError = (code: FaultCode, thrown?: unknown): Promise<unknown> =>
  import("./report-fault.ts").then(
    (reporter) => reporter.reportFault(code, thrown, sendFault),
    () => (isToldBlindly ||= sendFault({ code })),
  );
