import type { AnyCall } from "#contract/base/call.ts";
import { recordEvent } from "./record-event.ts";
import { recordPageView } from "./record-page-view.ts";
import { reportFault } from "./report-fault.ts";
import { sendMarketingForm } from "./send-marketing-form.ts";

export const TRACKING_CALLS = [recordEvent, recordPageView, reportFault, sendMarketingForm] as const satisfies readonly AnyCall[];
