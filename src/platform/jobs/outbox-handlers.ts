import type { OutboxHandlers } from "#platform/kernel/outbox.ts";
import { announceLead } from "#platform/partners/announce-lead.ts";
import { LEAD_TOPIC } from "#platform/partners/create-lead.ts";
import { deliverMarketingForm, MARKETING_TOPIC } from "#platform/tracking/deliver-marketing-form.ts";

/** Who delivers which news. */
export const OUTBOX_HANDLERS: OutboxHandlers = { [MARKETING_TOPIC]: deliverMarketingForm, [LEAD_TOPIC]: announceLead };
