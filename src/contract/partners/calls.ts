import type { AnyCall } from "#contract/base/call.ts";
import { chooseCompany } from "./choose-company.ts";
import { createLead } from "./create-lead.ts";
import { downloadCompanyStatement, getCompanyStatement } from "./get-company-statement.ts";
import { downloadPartnerStatement } from "./download-partner-statement.ts";
import { getPartnerLogo } from "./get-partner-logo.ts";
import { listCompanies } from "./list-companies.ts";
import { recordConversion } from "./record-conversion.ts";
import { resolveUserType } from "./resolve-user-type.ts";
import { sendAffiliateAction } from "./send-affiliate-action.ts";
import { sendSms } from "./send-sms.ts";

export const PARTNERS_CALLS = [
  chooseCompany,
  createLead,
  downloadCompanyStatement,
  downloadPartnerStatement,
  getCompanyStatement,
  getPartnerLogo,
  listCompanies,
  recordConversion,
  resolveUserType,
  sendAffiliateAction,
  sendSms,
] as const satisfies readonly AnyCall[];
