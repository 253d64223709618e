import { recordConversion as recordConversionCall } from "#contract/partners/record-conversion.ts";
import { recordEvent as recordEventCall } from "#contract/tracking/record-event.ts";
import { recordPageView as recordPageViewCall } from "#contract/tracking/record-page-view.ts";
import { reportFault as reportFaultCall } from "#contract/tracking/report-fault.ts";
import { sendMarketingForm as sendMarketingFormCall } from "#contract/tracking/send-marketing-form.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { recordConversion } from "./record-conversion.ts";
import { recordEvent } from "./record-event.ts";
import { recordPageView } from "./record-page-view.ts";
import { reportFault } from "./report-fault.ts";
import { sendMarketingForm } from "./send-marketing-form.ts";

export function serveTracking(dispatcher: Dispatcher): void {
  dispatcher.serve(recordPageViewCall, recordPageView);
  dispatcher.serve(recordEventCall, recordEvent);
  dispatcher.serve(reportFaultCall, reportFault);
  dispatcher.serve(recordConversionCall, recordConversion);
  dispatcher.serve(sendMarketingFormCall, sendMarketingForm);
}
