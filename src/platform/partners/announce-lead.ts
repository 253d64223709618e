import type { Deliver } from "#platform/kernel/delivery/outbox.ts";

/** Logs a new lead for the operator, as long as no mail to the brand's staff is implemented. Only the reference: personal data stay in the table. */
export const announceLead: Deliver = async (context, { brandId, payload }) => {
  context.log.info("lead.waiting", { brandId, reference: String(payload["reference"]) });
};
