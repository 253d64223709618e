/** Reports errors of this browser to the operator. The reporter is in a separate file that is loaded on the first error. */
import type { FaultCode } from "#contract/tracking/report-fault.ts";

/** The same value as in contract/tracking/report-fault.ts; importing it from there would add more bytes than this whole file. */
export const FAULTS_PATH = "/collect/faults";

/** The browser delivers a beacon even after the page is closed, and it never rejects. */
const sendFault = (fault: Record<string, string>) => navigator.sendBeacon(FAULTS_PATH, new URLSearchParams(fault));

/** After a deployment the old files are gone, including the reporter. Then only the code of the first fault is sent. */
let isToldBlindly = false;

export const reportClientError = (code: FaultCode, thrown?: unknown): Promise<unknown> =>
  import("./report-fault.ts").then(
    (reporter) => reporter.reportFault(code, thrown, sendFault),
    () => (isToldBlindly ||= sendFault({ code })),
  );
