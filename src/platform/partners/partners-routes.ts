import { sendAffiliateAction as sendAffiliateActionCall } from "#contract/partners/send-affiliate-action.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { sendAffiliateAction } from "./send-affiliate-action.ts";

export function servePartners(dispatcher: Dispatcher): void {
  dispatcher.serve(sendAffiliateActionCall, sendAffiliateAction);
}
