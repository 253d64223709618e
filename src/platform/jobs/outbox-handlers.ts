import type { OutboxHandlers } from "#platform/kernel/outbox.ts";
import { deliverMarketingForm, MARKETING_TOPIC } from "#platform/tracking/deliver-marketing-form.ts";

/** Who delivers which news. */
export const OUTBOX_HANDLERS: OutboxHandlers = { [MARKETING_TOPIC]: deliverMarketingForm };
