import { createLead as createLeadCall } from "#contract/partners/create-lead.ts";
import { resolveUserType as resolveUserTypeCall } from "#contract/partners/resolve-user-type.ts";
import { sendAffiliateAction as sendAffiliateActionCall } from "#contract/partners/send-affiliate-action.ts";
import { sendSms as sendSmsCall } from "#contract/partners/send-sms.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { createLead } from "./create-lead.ts";
import { resolveUserType } from "./resolve-user-type.ts";
import { sendAffiliateAction } from "./send-affiliate-action.ts";
import { sendSms } from "./send-sms.ts";

export function servePartners(dispatcher: Dispatcher, configuration: ConfigurationSnapshot): void {
  dispatcher.serve(sendAffiliateActionCall, sendAffiliateAction);
  dispatcher.serve(createLeadCall, createLead);
  dispatcher.serve(resolveUserTypeCall, resolveUserType(configuration));
  dispatcher.serve(sendSmsCall, sendSms);
}
