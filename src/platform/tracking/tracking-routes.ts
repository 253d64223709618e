import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { recordConversion } from "./record-conversion.ts";
import { recordEvent } from "./record-event.ts";
import { recordPageView } from "./record-page-view.ts";
import { reportFault } from "./report-fault.ts";
import { sendMarketingForm } from "./send-marketing-form.ts";

export function serveTracking(dispatcher: Dispatcher): void {
  dispatcher.serveAll([recordPageView, recordEvent, reportFault, recordConversion, sendMarketingForm]);
}
