import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { createLead } from "./create-lead.ts";
import { getPartnerLogo } from "./get-partner-logo.ts";
import { downloadPartnerStatement } from "./partner-statement.ts";
import { resolveUserType } from "./resolve-user-type.ts";
import { sendAffiliateAction } from "./send-affiliate-action.ts";
import { sendSms } from "./send-sms.ts";

export function servePartners(dispatcher: Dispatcher, configuration: ConfigurationSnapshot): void {
  dispatcher.serveAll([sendAffiliateAction, createLead, resolveUserType(configuration), sendSms, downloadPartnerStatement, getPartnerLogo]);
}
