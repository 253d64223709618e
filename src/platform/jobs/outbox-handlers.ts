import { BOOKING_NEWS } from "#platform/booking/arrivals.ts";
import { followConfirmed } from "#platform/booking/news/follow-confirmed.ts";
import { mailEnquiry } from "#platform/booking/news/mail-enquiry.ts";
import { mailCancelled, mailFailed, mailWaiting } from "#platform/booking/news/tell-traveller.ts";
import { WAITING_NEWS } from "#platform/booking/news/tell-waiting.ts";
import { ENQUIRY_NEWS } from "#platform/booking/send-enquiry.ts";
import { INVITATION_NEWS } from "#platform/identity/create-automatic-email-account.ts";
import { inviteToAccount } from "#platform/identity/invite-to-account.ts";
import type { OutboxHandlers } from "#platform/kernel/outbox.ts";
import { announceLead } from "#platform/partners/announce-lead.ts";
import { LEAD_TOPIC } from "#platform/partners/create-lead.ts";
import { CONVERSION_TOPIC, deliverConversion } from "#platform/tracking/deliver-conversion.ts";
import { deliverMarketingForm, MARKETING_TOPIC } from "#platform/tracking/deliver-marketing-form.ts";

/** Who delivers which news. */
export const OUTBOX_HANDLERS: OutboxHandlers = {
  [BOOKING_NEWS.confirmed]: followConfirmed,
  [BOOKING_NEWS.cancelled]: mailCancelled,
  [BOOKING_NEWS.failed]: mailFailed,
  [WAITING_NEWS]: mailWaiting,
  [ENQUIRY_NEWS]: mailEnquiry,
  [INVITATION_NEWS]: inviteToAccount,
  [MARKETING_TOPIC]: deliverMarketingForm,
  [CONVERSION_TOPIC]: deliverConversion,
  [LEAD_TOPIC]: announceLead,
};
