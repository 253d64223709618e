import { createLead as createLeadCall } from "#contract/partners/create-lead.ts";
import { sendAffiliateAction as sendAffiliateActionCall } from "#contract/partners/send-affiliate-action.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { createLead } from "./create-lead.ts";
import { sendAffiliateAction } from "./send-affiliate-action.ts";

export function servePartners(dispatcher: Dispatcher): void {
  dispatcher.serve(sendAffiliateActionCall, sendAffiliateAction);
  dispatcher.serve(createLeadCall, createLead);
}
